/** Plans of requests: the call, its caller, its game, and its values or bytes. */

import fc from 'fast-check';
import { GAME_STATUSES } from '#rules/round.ts';
import { OPERATIONS } from '../helpers/openApiDocument.ts';
import { BODIES, CONTENT_TYPES, hostile } from './hostile.ts';
import type { Call, Values } from './values.ts';
import { valuesOf } from './values.ts';
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
/**
 * The games of a world: one of each status, and a completed one of players with accounts. In another pending one, the
 * host has an account and offers a seat to the member.
 */
export const GAME_KINDS = [...GAME_STATUSES, 'of accounts', 'with an offer'] as const;
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
    | { readonly family: 'valid' | 'odd'; readonly call: Call; readonly values: Values }
    | { readonly family: 'raw'; readonly call: Call; readonly values: Values; readonly raw: RawBody }
    | { readonly family: 'hostile'; readonly request: Message }
  );

/** A body in place of the value of a call. */
export interface RawBody {
  /** Null = no header. */
  readonly contentType: string | null;
  /** A way of `BODIES`, or the bytes themselves. */
  readonly how: string | Uint8Array;
}

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
  'seat offers': { caller: 'member', game: 'with an offer' },
  'GET /games/{id}/invitees': { caller: 'host', game: 'with an offer' },
  'POST /seat-offers': { caller: 'host', game: 'with an offer' },
  users: { caller: 'account', game: 'of accounts' },
  groups: { caller: 'account', game: 'of accounts' },
  scorecards: { caller: 'account', game: 'of accounts' },
  leaderboard: { caller: 'account', game: 'of accounts' },
  admin: { caller: 'maintainer', game: 'of accounts' },
  debug: { caller: 'maintainer', game: 'of accounts' },
  'POST /games/{id}/pencil': { caller: 'stranger with an account', game: 'in_progress' },
  'POST /team-members/{id}/take': { caller: 'stranger with an account', game: 'in_progress' },
  'POST /games/{id}/pencil-request': { caller: 'member', game: 'in_progress' },
  'POST /team-members': { caller: 'no session', game: 'pending' },
  'POST /games/{id}/play-again': { caller: 'host', game: 'completed' },
  'POST /games/{id}/finalize': { caller: 'no session', game: 'completed' },
};

const rawBody: fc.Arbitrary<RawBody> = fc.record({
  contentType: fc.oneof(
    { weight: 4, arbitrary: fc.constant('application/json') },
    { weight: 1, arbitrary: fc.constantFrom(null, ...CONTENT_TYPES) },
  ),
  how: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...Object.keys(BODIES)) },
    { weight: 1, arbitrary: fc.json().map((json) => Buffer.from(json)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
  ),
});

/** Generates requests of all families. */
export function plan(): fc.Arbitrary<Plan> {
  const calls = (family: 'valid' | 'odd' | 'raw') =>
    fc.oneof(
      ...OPERATIONS.filter(({ operation }) => family !== 'raw' || operation.requestBody !== undefined).map(
        (call) =>
          join(
            sceneOf(ALLOWED_SCENES[call.call] ?? ALLOWED_SCENES[call.operation.tags[0] ?? '']),
            fc.record({
              family: fc.constant(family),
              call: fc.constant(call),
              values: valuesOf(call, family === 'odd'),
              raw: rawBody,
            }) as fc.Arbitrary<Extract<Plan, { readonly call: Call }>>,
          ),
      ),
    );
  const unlike = fc.record({ family: fc.constant('hostile' as const), request: hostile });
  return fc.oneof(
    { weight: 5, arbitrary: calls('valid') },
    { weight: 3, arbitrary: calls('odd') },
    { weight: 1, arbitrary: calls('raw') },
    { weight: 1, arbitrary: join(sceneOf(undefined), unlike) },
  );
}

function join<A extends object, B extends object>(
  a: fc.Arbitrary<A>,
  b: fc.Arbitrary<B>,
): fc.Arbitrary<A & B> {
  return fc.tuple(a, b).map(([one, other]) => ({ ...one, ...other }));
}

function sceneOf(allowed: AllowedScene | undefined): fc.Arbitrary<Scene> {
  const [caller, seat] = [fc.constantFrom(...CALLERS), fc.nat({ max: 1 })];
  const anyScene = fc.record({ caller, game: fc.constantFrom(...GAME_KINDS), seat });
  if (allowed === undefined) return anyScene;
  const allowedScene = seat.map((each): Scene => ({ ...allowed, seat: each }));
  return fc.oneof({ weight: 2, arbitrary: allowedScene }, { weight: 1, arbitrary: anyScene });
}
