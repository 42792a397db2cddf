/** Compares a game with the calls of its phones: every acknowledged write is stored, and none twice. */

import { expect } from 'vitest';
import { applyAll } from '#rules/apply.ts';
import type { Round } from '#rules/round.ts';
import { emptyHoles } from '#rules/round.ts';
import { bitesByHole } from '#rules/snake.ts';
import type { Outputs } from './api.ts';
import type { Operation, ScoredGame } from './crashPhones.ts';
import { PLAYERS } from './crashPlay.ts';
import { versionsUpTo } from './players.ts';

const NAMES: readonly string[] = Object.values(PLAYERS).flat();
const NO_SUBJECT = { holeNumber: null, playerId: null, scores: [] };

type AuditLine = Outputs['rounds']['events'][number];
type Line = Pick<AuditLine, 'kind' | 'holeNumber' | 'playerId' | 'scores'>;
type RoundState = Outputs['rounds']['get'];

/** Counts of operations whose call was not answered. */
export interface Unanswered {
  /** Operations that were carried out. */
  readonly done: number;
  readonly undone: number;
}

/**
 * Audits a game while no phone is writing. The lines of each phone in the audit trail must be its acknowledged
 * operations, in order. At most a part of its pending ones may follow. The state of the game must follow from these
 * lines.
 */
export async function audit(address: string, game: ScoredGame): Promise<Unanswered> {
  const pending = game.logs.flatMap((log) => log.pending).length;
  const id = await idOf(address, game);
  if (id === null) return { done: 0, undone: pending };

  const [lines, state] = await Promise.all([
    get<AuditLine[]>(address, `/games/${id}/events`, game),
    get<RoundState>(address, `/games/${id}/round`, game),
  ]);
  expect(lines.map(({ version }) => version)).toEqual(versionsUpTo(state.version));
  expect(lines.filter(({ actorId }) => actorId !== game.host.userId)).toEqual([]);

  const history = historyOf(game, lines.filter(isOfPhone));
  const joined = history.flatMap((operation) => (operation.kind === 'join' ? [operation.name] : []));
  expect(state.members.map(({ name }) => name)).toEqual(NAMES.filter((name) => joined.includes(name)));
  expect(stateOf(asRound(state))).toEqual(stateOf(replayed(asRound(state), history)));
  expect(lines.length - history.length).toBeLessThanOrEqual(state.status === 'cancelled' ? 1 : 0);

  const done = history.length - game.logs.flatMap((log) => log.acknowledged).length;
  return { done, undone: pending - done };
}

/** Returns the id of the game; null if there is none. It may have been opened without an answer, but only once. */
async function idOf(address: string, game: ScoredGame): Promise<number | null> {
  const mine = await get<Outputs['games']['mine']>(address, '/games/mine', game);
  const found = mine.filter(({ name }) => name === game.name).map(({ id }) => id);
  const id = game.id ?? found[0] ?? null;
  expect(found.filter((other) => other !== id)).toEqual([]);
  return id;
}

/** Returns the history of a game: the operations of both phones in the order of the audit trail. */
function historyOf({ logs }: ScoredGame, lines: readonly AuditLine[]): readonly Operation[] {
  const ofPhones = logs.map(({ acknowledged, pending }, parity) => {
    const own = lines.filter((line) => parityOf(line) === parity);
    const operations = [...acknowledged, ...pending].slice(0, Math.max(own.length, acknowledged.length));
    expect(
      own.map(({ kind, holeNumber, playerId, scores }) => ({ kind, holeNumber, playerId, scores })),
    ).toEqual(operations.map(lineOf));
    return operations.values();
  });
  return lines.map((line) => ofPhones[parityOf(line)]?.next().value as Operation);
}

/** Returns the parity of the phone that wrote a line. Lines without a hole are written by the odd phone. */
function parityOf({ holeNumber, scores }: Line): number {
  return (scores[0]?.score ?? holeNumber ?? 1) % 2;
}

/**
 * Returns whether a phone sent this line. The server itself adds the line that names the game after a cancelled one.
 */
function isOfPhone({ kind }: AuditLine): boolean {
  return kind !== 'noteNextGame';
}

function lineOf(operation: Operation): Line {
  const { kind } = operation;
  if (!('hole' in operation)) return { ...NO_SUBJECT, kind };
  const scores = kind === 'completeHole' ? operation.scores : kind === 'enterScore' ? [operation] : [];
  return {
    kind,
    holeNumber: operation.hole,
    playerId: 'memberId' in operation ? operation.memberId : null,
    scores: scores.map(({ memberId, strokes }) => ({ playerId: memberId, score: strokes })),
  };
}

/** Returns the round in the shape of the rules, as far as this audit reads it. */
function asRound({ scorers, holes, ...state }: RoundState): Round {
  const round = {
    ...state,
    coScorers: scorers,
    holes: holes.map(({ claim, ...hole }) => ({ ...hole, reportedResult: claim })),
  };
  return round as unknown as Round;
}

/** Replays a history by the rules, on the players of the round. */
function replayed(round: Round, history: readonly Operation[]): Round {
  const start: Round = {
    ...round,
    status: 'pending',
    currentHole: 1,
    holes: emptyHoles(round.holeCount),
    bites: [],
    corrections: [],
    cardAnswers: [],
    paymentMarks: [],
    cardVersion: 0,
    closesAt: null,
    finalAt: null,
  };
  const commands = history.filter(
    (operation): operation is Exclude<Operation, { kind: 'create' | 'addTeam' | 'join' }> =>
      !['create', 'addTeam', 'join'].includes(operation.kind),
  );
  return applyAll(start, commands, { now: new Date(), newId: () => 0, by: round.hostId });
}

/** Returns what the operations of these phones change. */
function stateOf(round: Round): unknown {
  return {
    status: round.status,
    currentHole: round.currentHole,
    holes: round.holes.map(({ strokes, reportedResult }) => [
      strokes,
      reportedResult?.team1BestBall,
      reportedResult?.team2BestBall,
    ]),
    bites: bitesByHole(round).map(({ holeNumber, memberId }) => [holeNumber, memberId]),
    corrections: round.corrections.map(({ kind, holeNumber, memberId, from, to }) => [
      kind,
      holeNumber,
      memberId,
      from,
      to,
    ]),
  };
}

async function get<Body>(address: string, path: string, { host }: ScoredGame): Promise<Body> {
  const response = await fetch(`${address}/api${path}`, {
    headers: { authorization: `Bearer ${host.token}` },
  });
  expect(response.status, `GET ${path}`).toBe(200);
  return (await response.json()) as Body;
}
