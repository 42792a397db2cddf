/** A host's phone that uses only the documented REST calls. */

import type { APIRequestContext } from '@playwright/test';

interface Row {
  readonly id: number;
}

interface Member extends Row {
  readonly teamId: number;
}

/** Strokes, or null for a picked-up ball. */
type Score = number | null;

export interface HostedGame {
  readonly id: number;
  readonly holeCount: number;
  /** In seat order: red 1, red 2, green 1, green 2. A phone that takes a seat replaces its member. */
  readonly members: Member[];
  readonly start: () => Promise<void>;
  /** Frees a seat before the game starts. */
  readonly leave: (seat: number) => Promise<void>;
  readonly enterScore: (hole: number, seat: number, score: Score) => Promise<void>;
  /** Sends all scores and the result of one hole; the next hole becomes the current one. Undefined = an empty seat. */
  readonly playHole: (hole: number, scores: readonly (Score | undefined)[]) => Promise<void>;
  /** Reports a tie on a hole without scores. */
  readonly tieHole: (hole: number) => Promise<void>;
  /** Returns the id of the bite. */
  readonly giveSnake: (hole: number, seat: number) => Promise<number>;
  readonly takeSnakeBack: (biteId: number) => Promise<void>;
  readonly complete: () => Promise<void>;
  readonly endEarly: () => Promise<void>;
  /** Forfeits for Team Red, in which only the host has a phone. */
  readonly forfeit: () => Promise<void>;
}

/** Takes a seat with the documented call, for the session of `request` or for a new guest. */
export async function takeSeat<Row = Member>(
  request: APIRequestContext,
  teamId: number | undefined,
  name: string | undefined,
  headers: Record<string, string> = {},
): Promise<Row> {
  const answer = await request.post('/api/team-members', { data: { teamId, name }, headers });
  if (answer.status() !== 201)
    throw new Error(`POST /team-members: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as Row;
}

const BET_PER_HOLE = 25;

/** Opens a game for $25 a hole with two teams and these players; the host has seat red 1. */
export async function hostGame(
  request: APIRequestContext,
  [host, ...others]: readonly [string, string, string, string],
  { snake = true, holeCount = 9 }: { readonly snake?: boolean; readonly holeCount?: 9 | 18 } = {},
): Promise<HostedGame> {
  let token: string | undefined;

  async function send<Answer>(method: string, path: string, data: unknown): Promise<Answer> {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const response = await request.fetch(`/api${path}`, { method, data, headers });
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
    token = response.headers()['x-session-token'] ?? token;
    return (await response.json()) as Answer;
  }

  const game = await send<Row & { createdById: number }>('POST', '/games', {
    holeCount,
    betPerHole: BET_PER_HOLE,
    snakeGameEnabled: snake,
    snakeBetAmount: snake ? 500 : 0,
  });
  const gameId = game.id;
  const red = await send<Row>('POST', '/teams', { gameId, name: 'Team Red', color: 'red' });
  const green = await send<Row>('POST', '/teams', { gameId, name: 'Team Green', color: 'green' });
  const members = [
    await send<Member>('POST', '/team-members', { teamId: red.id, userId: game.createdById, name: host }),
  ];
  for (const [index, name] of others.entries()) {
    const teamId = index === 0 ? red.id : green.id;
    members.push(await send<Member>('POST', '/team-members', { teamId, name, isPhoneless: true }));
  }

  async function enterScore(holeNumber: number, seat: number, score: Score): Promise<void> {
    const member = members[seat];
    await send('POST', '/scores', {
      gameId,
      teamId: member?.teamId,
      playerId: member?.id,
      holeNumber,
      score,
    });
  }

  return {
    id: gameId,
    holeCount,
    members,
    enterScore,
    async leave(seat) {
      await send('DELETE', `/team-members/${members[seat]?.id}`, undefined);
    },
    async start() {
      await send('PATCH', `/games/${gameId}`, { status: 'in_progress' });
    },
    async playHole(holeNumber, scores) {
      for (const [seat, score] of scores.entries()) {
        if (score !== undefined) await enterScore(holeNumber, seat, score);
      }
      const best = (side: typeof scores) => Math.min(...side.filter((score) => typeof score === 'number'));
      const team1BestBall = best(scores.slice(0, 2));
      const team2BestBall = best(scores.slice(2));
      await send('POST', '/hole-results', { gameId, holeNumber, team1BestBall, team2BestBall });
      if (holeNumber < holeCount) await send('PATCH', `/games/${gameId}`, { currentHole: holeNumber + 1 });
    },
    async tieHole(holeNumber) {
      await send('POST', '/hole-results', { gameId, holeNumber, team1BestBall: 4, team2BestBall: 4 });
    },
    async giveSnake(holeNumber, seat) {
      const playerId = members[seat]?.id;
      return (await send<Row>('POST', '/snake-designations', { gameId, holeNumber, playerId })).id;
    },
    async takeSnakeBack(biteId) {
      await send('DELETE', `/snake-designations/${biteId}`, undefined);
    },
    async complete() {
      await send('PATCH', `/games/${gameId}`, { status: 'completed' });
    },
    async endEarly() {
      await send('POST', `/games/${gameId}/end`, {});
    },
    async forfeit() {
      await send('POST', `/games/${gameId}/forfeit`, { teamId: red.id });
    },
  };
}

/** Plays all holes: red wins the first two, green the third, the others are tied. */
export async function playRound(game: HostedGame): Promise<void> {
  await game.start();
  await game.playHole(1, [4, 5, 5, 6]);
  await game.playHole(2, [3, 4, 4, 4]);
  await game.playHole(3, [5, null, 4, 7]);
  for (let hole = 4; hole <= game.holeCount; hole += 1) await game.playHole(hole, [4, 5, 4, 6]);
}
