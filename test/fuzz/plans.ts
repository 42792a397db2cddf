/** Plans of requests: the call, its caller, its game, and its values or bytes. */

import fc from 'fast-check';
import { GAME_STATUSES } from '#rules/round.ts';
import type { Operation } from './document.ts';
import { hostile } from './hostile.ts';
import { mutated } from './mutations.ts';
import { rawBody } from './rawBodies.ts';
import type { RawBody } from './rawBodies.ts';
import type { Values } from './values.ts';
import { fitting } from './values.ts';
import type { Message } from './wire.ts';

/** The kinds of callers; `host` and `member` are those of the game of the request. */
export const CALLERS = [
  'no session',
  'stranger',
  'stranger with an account',
  'wrong bearer',
  'host',
  'member',
  'account',
  'maintainer',
] as const;
export type CallerKind = (typeof CALLERS)[number];
/** Callers without rights in any game. Most have a session, because most calls need one. */
export const STRANGERS: readonly CallerKind[] = [
  'no session',
  'wrong bearer',
  'stranger',
  'stranger',
  'stranger with an account',
  'stranger with an account',
];

/** The games of a world: one of each status, and a completed one of players with accounts. */
export const GAME_KINDS = [...GAME_STATUSES, 'of accounts'] as const;
export type GameKind = (typeof GAME_KINDS)[number];

/** The caller of a request, its game, and its player. */
export interface Scene {
  readonly caller: CallerKind;
  readonly game: GameKind;
  /** A player of the game, counted from the first. */
  readonly seat: number;
}

/** A request before its ids are known. */
export type Plan = Scene &
  (
    | { readonly family: 'valid' | 'mutated'; readonly operation: Operation; readonly values: Values }
    | {
        readonly family: 'raw';
        readonly operation: Operation;
        readonly values: Values;
        readonly raw: RawBody;
      }
    | { readonly family: 'hostile'; readonly request: Message }
  );
export type Family = Plan['family'];

type AllowedScene = Pick<Scene, 'caller' | 'game'>;

/** By call or by tag: a caller who may carry out the call, and a game in which it succeeds. */
const ALLOWED_SCENES: Readonly<Record<string, AllowedScene>> = {
  games: { caller: 'host', game: 'in_progress' },
  rounds: { caller: 'host', game: 'in_progress' },
  scores: { caller: 'host', game: 'in_progress' },
  holes: { caller: 'host', game: 'in_progress' },
  snake: { caller: 'host', game: 'in_progress' },
  forfeit: { caller: 'member', game: 'in_progress' },
  pencil: { caller: 'host', game: 'in_progress' },
  teams: { caller: 'host', game: 'pending' },
  users: { caller: 'account', game: 'of accounts' },
  groups: { caller: 'account', game: 'of accounts' },
  scorecards: { caller: 'account', game: 'of accounts' },
  leaderboard: { caller: 'account', game: 'of accounts' },
  debug: { caller: 'maintainer', game: 'of accounts' },
  'POST /games/{id}/pencil': { caller: 'stranger with an account', game: 'in_progress' },
  'POST /games/{id}/pencil-request': { caller: 'member', game: 'in_progress' },
  'POST /team-members': { caller: 'no session', game: 'pending' },
  'POST /games/{id}/finalize': { caller: 'no session', game: 'completed' },
};

/** Generates requests of all families, by these callers. */
export function plan(operations: readonly Operation[], callers: readonly CallerKind[]): fc.Arbitrary<Plan> {
  const calls = operations.map((operation) => {
    const scene = sceneOf(ALLOWED_SCENES[operation.name] ?? ALLOWED_SCENES[operation.tag], callers);
    const values = valuesOf(operation);
    const base = { operation: fc.constant(operation) };
    return {
      valid: join(scene, fc.record({ ...base, family: fc.constant('valid' as const), values })),
      mutated: join(
        scene,
        fc.record({ ...base, family: fc.constant('mutated' as const), values: mutated(values) }),
      ),
      raw: join(scene, fc.record({ ...base, family: fc.constant('raw' as const), values, raw: rawBody })),
    };
  });
  const withBody = calls.filter((_, index) => operations[index]?.takes.body !== null);
  return fc.oneof(
    { weight: 5, arbitrary: fc.oneof(...calls.map(({ valid }) => valid)) },
    { weight: 3, arbitrary: fc.oneof(...calls.map((call) => call.mutated)) },
    { weight: 1, arbitrary: fc.oneof(...withBody.map(({ raw }) => raw)) },
    {
      weight: 1,
      arbitrary: join(
        sceneOf(undefined, callers),
        fc.record({ family: fc.constant('hostile' as const), request: hostile(operations) }),
      ),
    },
  );
}

function join<A extends object, B extends object>(
  a: fc.Arbitrary<A>,
  b: fc.Arbitrary<B>,
): fc.Arbitrary<A & B> {
  return fc.tuple(a, b).map(([one, other]) => ({ ...one, ...other }));
}

function sceneOf(allowed: AllowedScene | undefined, callers: readonly CallerKind[]): fc.Arbitrary<Scene> {
  const [anyCaller, seat] = [fc.constantFrom(...callers), fc.nat({ max: 1 })];
  const anyScene = fc.record({ caller: anyCaller, game: fc.constantFrom(...GAME_KINDS), seat });
  if (allowed === undefined) return anyScene;
  const caller = callers.includes(allowed.caller) ? fc.constant(allowed.caller) : anyCaller;
  const allowedScene = fc.record({ caller, game: fc.constant(allowed.game), seat });
  return fc.oneof({ weight: 2, arbitrary: allowedScene }, { weight: 1, arbitrary: anyScene });
}

function valuesOf(operation: Operation): fc.Arbitrary<Values> {
  const { path, query, header, body } = operation.takes;
  return fc.record({
    path: fitting(operation, path),
    query: fitting(operation, query),
    header: fitting(operation, header),
    body: body === null ? fc.constant(undefined) : fitting(operation, body),
  });
}
