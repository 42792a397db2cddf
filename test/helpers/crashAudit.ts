/** Compares a game with the calls of its phones: every acknowledged write is stored, and none twice. */

import { expect } from 'vitest';
import type { Outputs } from './api.ts';
import type { Deed, Log, ScoredGame } from './crashPhones.ts';
import { PLAYERS, SNAKE_BET } from './crashPlay.ts';
import { versionsUpTo } from './players.ts';

const NAMES = Object.values(PLAYERS).flat();
const NOBODYS = { holeNumber: null, playerId: null, scores: [] };

type AuditLine = Outputs['rounds']['events'][number];
type Line = Pick<AuditLine, 'kind' | 'holeNumber' | 'playerId' | 'scores'>;

/** Counts of calls that were not answered. */
export interface Unheard {
  /** Deeds that were carried out without an answer. */
  readonly done: number;
  readonly undone: number;
}

/**
 * Audits a game while no phone is writing. The lines of each phone in the audit trail must be its acknowledged deeds,
 * in order. At most a part of its unanswered call may follow. The state of the game must follow from these lines.
 */
export async function audit(address: string, game: ScoredGame): Promise<Unheard> {
  const asked = game.logs.flatMap((log) => log.asked).length;
  const id = await idOf(address, game);
  if (id === null) return { done: 0, undone: asked };

  const read = <Body>(view = '') => get<Body>(address, `/games/${id}${view}`, game);
  const [lines, shown, members, scores, results, bites] = await Promise.all([
    read<AuditLine[]>('/events'),
    read<Outputs['games']['get']>(),
    read<Outputs['teamMembers']['listOfGame']>('/team-members'),
    read<Outputs['scores']['list']>('/scores'),
    read<Outputs['holeResults']['list']>('/hole-results'),
    read<Outputs['snake']['designations']>('/snake-designations'),
  ]);
  expect(lines.map(({ version }) => version)).toEqual(versionsUpTo(shown.version));
  expect(lines.filter(({ actorId }) => actorId !== game.host.userId)).toEqual([]);

  const story = storyOf(game, lines.filter(isOfPhone));
  const standing = bitesOf(story);
  const finished = resultsOf(story, members);
  expect(shown.status).toBe(statusOf(story, finished.size));
  expect(members.map(({ name }) => name)).toEqual(
    NAMES.filter((name) => story.some((deed) => deed.kind === 'join' && deed.name === name)),
  );
  expectSame(
    scores.map(({ holeNumber, playerId, score }) => [`${holeNumber}:${playerId}`, score]),
    scoresOf(story),
  );
  expectSame(
    results.map(({ holeNumber, team1BestBall, team2BestBall }) => [
      holeNumber,
      `${team1BestBall}-${team2BestBall}`,
    ]),
    finished,
  );
  expect(bites.map(({ holeNumber, playerId }) => `${holeNumber}:${playerId}`)).toEqual(standing);
  expect(lines.length - story.length).toBeLessThanOrEqual(shown.status === 'cancelled' ? 1 : 0);
  expect(shown.snakePotAmount).toBe(standing.length * SNAKE_BET);

  const done = story.length - game.logs.flatMap((log) => log.heard).length;
  return { done, undone: asked - done };
}

/**
 * Counts acknowledged lines that the audit trail lacks, and lines that it has once too often. No call of the game may
 * be running.
 */
export async function countLostAndTwice(
  address: string,
  game: ScoredGame,
): Promise<{ readonly lost: number; readonly twice: number }> {
  const lines = await get<AuditLine[]>(address, `/games/${game.id}/events`, game);
  const surplus = new Map<string, number>();
  const count = ({ kind, holeNumber, playerId, scores }: Line, by: number) => {
    const cells = scores.map((each) => [each.playerId, each.score]);
    const text = JSON.stringify([kind, holeNumber, playerId, cells]);
    surplus.set(text, (surplus.get(text) ?? 0) + by);
  };
  for (const line of lines.filter(isOfPhone)) count(line, 1);
  for (const deed of game.logs.flatMap(({ heard }) => heard)) count(lineOf(deed), -1);
  const sum = (counts: readonly number[]) => counts.reduce((total, each) => total + each, 0);
  const counts = [...surplus.values()];
  return { lost: -sum(counts.filter((each) => each < 0)), twice: sum(counts.filter((each) => each > 0)) };
}

/** Expects each of `expected` once, and nothing else, in any order. */
function expectSame<Key, Value>(shown: [Key, Value][], expected: ReadonlyMap<Key, Value>): void {
  const inOrder = (rows: Iterable<[Key, Value]>) => [...rows].map((row) => row.join(' = ')).toSorted();
  expect(inOrder(shown)).toEqual(inOrder(expected));
}

/** Returns the id of the game; null if there is none. It may have been opened without an answer, but only once. */
async function idOf(address: string, game: ScoredGame): Promise<number | null> {
  const mine = await get<Outputs['games']['mine']>(address, '/games/mine', game);
  const found = mine.filter(({ name }) => name === game.name).map(({ id }) => id);
  const id = game.id ?? found[0] ?? null;
  expect(found.filter((other) => other !== id)).toEqual([]);
  return id;
}

/** Returns the deeds of the phones in the order of the audit trail. */
function storyOf({ logs }: ScoredGame, lines: readonly AuditLine[]): readonly Deed[] {
  const told = logs.map((log, parity) => {
    const own = lines.filter((line) => parityOf(line) === parity).map(withoutOccasion);
    const deeds = deedsOf(log).slice(0, Math.max(own.length, log.heard.length));
    expect(own).toEqual(deeds.map(lineOf));
    return deeds.values();
  });
  return lines.map((line) => told[parityOf(line)]?.next().value as Deed);
}

function deedsOf({ heard, asked }: Log): readonly Deed[] {
  return [...heard, ...asked];
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

function withoutOccasion({ kind, holeNumber, playerId, scores }: AuditLine): Line {
  return { kind, holeNumber, playerId, scores };
}

function lineOf(deed: Deed): Line {
  const { kind } = deed;
  if (!('hole' in deed)) return { ...NOBODYS, kind };
  return {
    kind,
    holeNumber: deed.hole,
    playerId: 'memberId' in deed ? deed.memberId : null,
    scores: scoresIn(deed).map(({ memberId, strokes }) => ({ playerId: memberId, score: strokes })),
  };
}

function scoresIn(deed: Deed) {
  if (deed.kind === 'completeHole') return deed.scores;
  return deed.kind === 'enterScore' ? [deed] : [];
}

function hasEnded(story: readonly Deed[]): boolean {
  return story.some(({ kind }) => kind === 'endEarly');
}

function statusOf(story: readonly Deed[], finishedHoles: number): string {
  if (hasEnded(story)) return finishedHoles === 0 ? 'cancelled' : 'completed';
  return story.some(({ kind }) => kind === 'start') ? 'in_progress' : 'pending';
}

/** Returns the last strokes by `hole:member`. */
function scoresOf(story: readonly Deed[]): ReadonlyMap<string, number | null> {
  const scores = new Map<string, number | null>();
  for (const deed of story) {
    for (const { memberId, strokes } of scoresIn(deed)) {
      if ('hole' in deed) scores.set(`${deed.hole}:${memberId}`, strokes);
    }
  }
  return scores;
}

/** Returns both best balls by hole: as reported, or from the scores of a finished hole. `members` in seat order. */
function resultsOf(story: readonly Deed[], members: readonly { id: number }[]): ReadonlyMap<number, string> {
  const scores = scoresOf(story);
  const isOver = hasEnded(story);
  const results = new Map<number, string>();
  for (const deed of story) {
    if (deed.kind === 'claimResult') {
      results.set(deed.hole, `${deed.team1BestBall}-${deed.team2BestBall}`);
    } else if ('hole' in deed && scoresIn(deed).length > 0) {
      const strokes = members.flatMap(({ id }) => scores.get(`${deed.hole}:${id}`) ?? []);
      const isFinished = isOver && strokes.length === members.length;
      if (!isFinished && deed.kind !== 'completeHole') continue;
      results.set(deed.hole, `${Math.min(...strokes.slice(0, 2))}-${Math.min(...strokes.slice(2))}`);
    }
  }
  return results;
}

/** Returns the bites that were not undone as `hole:member`, ordered by hole and within a hole as given. */
function bitesOf(story: readonly Deed[]): readonly string[] {
  const standing = new Set<string>();
  for (const deed of story) {
    if (deed.kind === 'bite') standing.add(`${deed.hole}:${deed.memberId}`);
    if (deed.kind === 'undoBite') standing.delete(`${deed.hole}:${deed.memberId}`);
  }
  return [...standing].toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
}

async function get<Body>(address: string, path: string, { host }: ScoredGame): Promise<Body> {
  const response = await fetch(`${address}/api${path}`, {
    headers: { authorization: `Bearer ${host.token}` },
  });
  expect(response.status, `GET ${path}`).toBe(200);
  return (await response.json()) as Body;
}
