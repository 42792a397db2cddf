/** A host's phone that uses only the documented REST calls. */

import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { CommandOf, PhoneCommand } from '#rules/commands.ts';
import type { MatchOptions } from '#rules/matchOptions.ts';
import type { CourseCard } from '#rules/round.ts';

interface Row {
  readonly id: number;
}

interface Member extends Row {
  readonly teamId: number;
}

interface CommandAnswers {
  readonly answers: readonly { readonly refusal: { readonly message: string } | null }[];
}

/** Strokes, or null for a picked-up ball. */
type Score = number | null;

/** The scores of a hole by all players, in seat order; undefined = an empty seat. */
type HoleScores = readonly (Score | undefined)[];

export interface HostedGame {
  readonly id: number;
  readonly holeCount: number;
  /** In seat order: red 1, red 2, green 1, green 2. A phone that takes a seat replaces its member. */
  readonly members: Member[];
  /** Sets the card of the course; null removes it. */
  readonly setCourse: (course: CourseCard | null) => Promise<void>;
  /** Sets the options of the match; absent ones are off. */
  readonly setMatchOptions: (options: Partial<MatchOptions>) => Promise<void>;
  /** Plays with strokes by these handicaps, in seat order. */
  readonly setHandicaps: (handicaps: readonly number[], options?: object) => Promise<void>;
  readonly start: () => Promise<void>;
  /** Frees a seat before the game starts. */
  readonly leave: (seat: number) => Promise<void>;
  readonly enterScore: (hole: number, seat: number, score: Score) => Promise<void>;
  /** Sends all scores of one hole; the next hole becomes the current one. Undefined = an empty seat. */
  readonly playHole: (hole: number, scores: HoleScores) => Promise<void>;
  /** Sends the scores of all these holes in one call, from hole 1 on. */
  readonly playHoles: (holes: readonly HoleScores[]) => Promise<void>;
  /** Sends commands as a phone queues them, in one call. */
  readonly play: (commands: readonly (PhoneCommand | CommandOf<'claimResult'>)[]) => Promise<void>;
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

interface Setting {
  readonly snake?: boolean;
  readonly holeCount?: 9 | 18;
  /** Dollars a hole. */
  readonly bet?: number;
  /** The session of the host; without one the host is a new guest. */
  readonly token?: string;
}

/** Opens a game with two teams and these players; the host has seat red 1. */
export async function hostGame(
  request: APIRequestContext,
  [host, ...others]: readonly [string, string, string, string],
  { snake = true, holeCount = 9, bet = 25, token: hostToken }: Setting = {},
): Promise<HostedGame> {
  let token = hostToken;

  async function send<Answer>(method: string, path: string, data: unknown): Promise<Answer> {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const response = await request.fetch(`/api${path}`, { method, data, headers });
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
    token = response.headers()['x-session-token'] ?? token;
    return (await response.json()) as Answer;
  }

  const game = await send<Row & { createdById: number }>('POST', '/games', {
    holeCount,
    betPerHole: bet,
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

  async function play(list: readonly (PhoneCommand | CommandOf<'claimResult'>)[]): Promise<void> {
    const commands = list.map((command) => ({ key: randomUUID(), command }));
    const { answers } = await send<CommandAnswers>('POST', `/games/${gameId}/commands`, { commands });
    for (const { refusal } of answers) if (refusal !== null) throw new Error(refusal.message);
  }

  /** Returns the command that finishes a hole: one instead of the six documented calls. */
  function finish(hole: number, entered: HoleScores): PhoneCommand {
    const scores = members.flatMap(({ id: memberId }, seat) => {
      const strokes = entered[seat];
      return strokes === undefined ? [] : [{ memberId, strokes }];
    });
    return { kind: 'completeHole', hole, scores };
  }

  return {
    id: gameId,
    holeCount,
    members,
    enterScore,
    async leave(seat) {
      await send('DELETE', `/team-members/${members[seat]?.id}`, undefined);
    },
    async setCourse(course) {
      await send('POST', `/games/${gameId}/course`, { course });
    },
    async setMatchOptions(options) {
      await send('POST', `/games/${gameId}/match-options`, { options });
    },
    async setHandicaps(list, others = {}) {
      const handicaps = Object.fromEntries(members.map(({ id }, seat) => [id, list[seat]]));
      await send('POST', `/games/${gameId}/match-options`, {
        options: { strokes: { handicaps }, ...others },
      });
    },
    async start() {
      await send('PATCH', `/games/${gameId}`, { status: 'in_progress' });
    },
    play,
    playHole: (hole, scores) => play([finish(hole, scores)]),
    playHoles: (holes) => play(holes.map((scores, index) => finish(index + 1, scores))),
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
  const others = Array<HoleScores>(game.holeCount - 3).fill([4, 5, 4, 6]);
  await game.playHoles([[4, 5, 5, 6], [3, 4, 4, 4], [5, null, 4, 7], ...others]);
}
