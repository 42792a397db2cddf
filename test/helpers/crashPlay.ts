/**
 * The games of the phones of a test that kills their server: opened, scored and ended one after the other. Each write
 * changes something, regardless of the other phone of the game. No score directly follows an equal one. So the audit
 * trail must have a line for each write.
 */

import { randomInt, randomUUID } from 'node:crypto';
import { TEAM_COLORS } from '#rules/round.ts';
import type { Game, Outputs, TeamMember } from './api.ts';
import { callUntilAnswered } from './crashPhones.ts';
import type { CallKind, Operation, Host, Log, Phone, ScoredGame } from './crashPhones.ts';

/** In seat order. */
export const PLAYERS = { red: ['Ash', 'Birch'], green: ['Cedar', 'Dogwood'] } as const;
/** Both phones score these holes repeatedly, so that they overwrite each other. */
const SCORED_HOLES = 3;
/** The later holes have results only: no score contradicts them. */
const FIRST_RESULT_HOLE = 10;
const HOLES = 18;
/** Cents. */
const SNAKE_BET = 500;
const CALLS_A_GAME = 8;
const MAX_COMMANDS = 6;

/**
 * Opens one game after the other, adds it to `games` and plays it on all phones of its host, until the signal aborts.
 */
export async function keepPlaying(
  phones: readonly [Phone, ...Phone[]],
  games: ScoredGame[],
  timeToGo: AbortSignal,
): Promise<void> {
  const [first] = phones;
  while (!timeToGo.aborted) {
    const game = newGame(first.host);
    games.push(game);
    const members = await setUpGame(first, game);
    await Promise.all(phones.map((phone) => keepScore(phone, game, members)));
    await callUntilAnswered(first, game, 'end', ['POST', `/games/${game.id}/end`], [{ kind: 'endEarly' }]);
  }
}

function newGame(host: Host): ScoredGame {
  const emptyLog = (): Log => ({ acknowledged: [], pending: [] });
  return { host, name: `Round ${randomUUID()}`, id: null, logs: [emptyLog(), emptyLog()] };
}

/** Opens a game and its lobby: the host in Red 1, three players without a phone, START. */
async function setUpGame(phone: Phone, game: ScoredGame): Promise<readonly TeamMember[]> {
  const post = <Row>(kind: CallKind, path: string, body: object, operation: Operation) =>
    callUntilAnswered<Row>(phone, game, kind, ['POST', path, body], [operation]);
  const setup = { name: game.name, holeCount: HOLES, snakeGameEnabled: true, snakeBetAmount: SNAKE_BET };
  const { id: gameId } = await post<Game>('open', '/games', setup, { kind: 'create' });
  game.id = gameId;
  const members: TeamMember[] = [];
  for (const color of TEAM_COLORS) {
    const team = await post<{ id: number }>('team', '/teams', { gameId, color }, { kind: 'addTeam' });
    for (const name of PLAYERS[color]) {
      const seat = { teamId: team.id, name, ...(members.length > 0 && { isPhoneless: true }) };
      members.push(await post('seat', '/team-members', seat, { kind: 'join', name }));
    }
  }
  const start = ['PATCH', `/games/${gameId}`, { status: 'in_progress' }] as const;
  await callUntilAnswered(phone, game, 'start', start, [{ kind: 'start' }]);
  return members;
}

/** Sends writes of every kind, one after the other. */
async function keepScore(phone: Phone, game: ScoredGame, members: readonly TeamMember[]): Promise<void> {
  const gameId = game.id;
  /** The newest value of this phone for each subject; the next one differs. */
  const values = new Map<string, number>();
  /** The players whose single scores only this phone enters, so that two phones never enter the same score in a row. */
  const scored = members.filter((_, index) => index % 2 === phone.parity);
  /** The last score of this phone, `hole:member`. */
  let lastScored = '';
  /** The bites of this phone that were not undone, `hole:member`, with their id if a call of this phone returned it. */
  const bites = new Map<string, number | null>();

  for (let calls = 0; calls < CALLS_A_GAME; calls += 1) await oneOf([score, result, bite, undo, commands])();

  async function score(): Promise<void> {
    const operation = anyScore();
    const { hole: holeNumber, memberId: playerId, strokes } = operation;
    const teamId = members.find(({ id }) => id === playerId)?.teamId;
    await post('score', '/scores', { gameId, teamId, playerId, holeNumber, score: strokes }, [operation]);
  }

  async function result(): Promise<void> {
    const operation = anyResult();
    const { hole: holeNumber, team1BestBall, team2BestBall } = operation;
    await post('result', '/hole-results', { gameId, holeNumber, team1BestBall, team2BestBall }, [operation]);
  }

  async function bite(): Promise<void> {
    const operation = anyBite();
    const { hole: holeNumber, memberId: playerId } = operation;
    const { id } = await post<{ id: number }>(
      'bite',
      '/snake-designations',
      { gameId, holeNumber, playerId },
      [operation],
    );
    bites.set(nameOf(operation), id);
  }

  async function undo(): Promise<void> {
    const known = [...bites].find(([, id]) => id !== null);
    if (known === undefined) return bite();
    const [name, id] = known;
    bites.delete(name);
    const undone = [{ kind: 'undoBite', ...biteNamed(name) }] as const;
    await callUntilAnswered(phone, game, 'undo', ['DELETE', `/snake-designations/${id}`], undone);
  }

  async function commands(): Promise<void> {
    const operations = Array.from({ length: randomInt(2, MAX_COMMANDS + 1) }, () =>
      oneOf([anyScore, anyResult, anyBite, anyUndo, anyWholeHole])(),
    );
    const keyed = operations.map((command) => ({ key: randomUUID(), command }));
    const { answers } = await post<Outputs['rounds']['send']>(
      'commands',
      `/games/${gameId}/commands`,
      { commands: keyed },
      operations,
    );
    const refused = answers.find(({ refusal }) => refusal !== null);
    if (refused) throw new Error(`A command was refused: ${JSON.stringify(refused)}`);
  }

  function anyScore() {
    const cells = Array.from({ length: SCORED_HOLES }, (_, index) => index + 1).flatMap((hole) =>
      scored.map(({ id: memberId }) => ({ hole, memberId })),
    );
    const cell = oneOf(cells.filter((other) => nameOf(other) !== lastScored));
    lastScored = nameOf(cell);
    return { kind: 'enterScore', ...cell, strokes: newValue(lastScored) } as const;
  }

  function anyWholeHole() {
    const hole = randomInt(1, SCORED_HOLES + 1);
    const scores = members.map(({ id: memberId }) => ({
      memberId,
      strokes: newValue(`${hole}:${memberId}`),
    }));
    return { kind: 'completeHole', hole, scores } as const;
  }

  function anyResult() {
    const hole = ownHole(FIRST_RESULT_HOLE);
    const [team1BestBall, team2BestBall] = [newValue(`${hole}:red`), newValue(`${hole}:green`)];
    return { kind: 'claimResult', hole, team1BestBall, team2BestBall } as const;
  }

  function anyBite() {
    const free = [];
    for (let hole = 2 - phone.parity; hole <= HOLES; hole += 2) {
      for (const { id: memberId } of members) {
        if (!bites.has(nameOf({ hole, memberId }))) free.push({ hole, memberId });
      }
    }
    const chosen = oneOf(free);
    bites.set(nameOf(chosen), null);
    return { kind: 'bite', ...chosen } as const;
  }

  function anyUndo() {
    const [name] = bites.keys();
    if (name === undefined) return anyBite();
    bites.delete(name);
    return { kind: 'undoBite', ...biteNamed(name) } as const;
  }

  function post<Row>(
    kind: CallKind,
    path: string,
    body: object,
    operations: readonly Operation[],
  ): Promise<Row> {
    return callUntilAnswered<Row>(phone, game, kind, ['POST', path, body], operations);
  }

  /** Returns a value from 1 to 12 with the parity of this phone, different from the last one. */
  function newValue(about: string): number {
    const own = [2, 4, 6, 8, 10, 12].map((even) => even - phone.parity);
    const value = oneOf(own.filter((other) => other !== values.get(about)));
    values.set(about, value);
    return value;
  }

  function ownHole(from: number): number {
    const holes = Array.from({ length: HOLES - from + 1 }, (_, index) => from + index);
    return oneOf(holes.filter((hole) => hole % 2 === phone.parity));
  }
}

function nameOf({ hole, memberId }: { hole: number; memberId: number }): string {
  return `${hole}:${memberId}`;
}

function biteNamed(name: string): { hole: number; memberId: number } {
  const [hole, memberId] = name.split(':').map(Number) as [number, number];
  return { hole, memberId };
}

function oneOf<Item>(items: readonly Item[]): Item {
  return items[randomInt(items.length)] as Item;
}
