/** Valid calls except for one mistake of a test, and the refusal that they must get. */

import { afterAll, expect, it } from 'vitest';
import { ERROR_MESSAGES } from '#shared/errors.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { dumpTables, memberOf, newAccount, play, startApi } from './api.ts';
import type { Answer, Api, Method, OpenGame, Person } from './api.ts';
import { biteBody, resultBody, scoreBody } from './bodies.ts';
import { pendingGame, gameIn } from './games.ts';

/** The games and users of invalid calls. */
export interface Scene {
  /** A running game over nine holes: hole 1 is played, hole 2 is the current one, Red 1 was bitten. */
  readonly game: OpenGame;
  /** An equal game of another host. */
  readonly foreign: OpenGame;
  /** A game in its lobby, with a player in Red only. */
  readonly lobby: OpenGame;
  /** A running game without Snake. */
  readonly withoutSnake: OpenGame;
  /** An account that is in none of the games. */
  readonly account: Person;
  /** The maintainer. */
  readonly marshal: Person;
}

async function setScene(api: Api): Promise<Scene> {
  const scene: Scene = {
    game: await gameIn(api, 'in_progress'),
    foreign: await gameIn(api, 'in_progress'),
    lobby: await pendingGame(api, { green: 0 }),
    withoutSnake: await pendingGame(api, { setup: { snakeGameEnabled: false } }),
    account: await newAccount(api, 'Ash'),
    marshal: await newAccount(api, 'Marshal'),
  };
  await play(scene.withoutSnake.host, scene.withoutSnake.id, [{ kind: 'start' }]);
  return scene;
}

/** Starts a server with its scene for all tests of the calling file, and closes it after the last of them. */
export async function sceneForThisFile(): Promise<{ readonly api: Api; readonly scene: Scene }> {
  const api = await startApi({ MAINTAINERS: 'Marshal' });
  afterAll(() => api.close());
  return { api, scene: await setScene(api) };
}

export interface BadCall {
  readonly method: Method;
  readonly path: string;
  readonly body?: unknown;
  /** The sender; by default the host of the running game. */
  readonly by?: Person;
}

/** Creates a call in a scene. */
export type CallFor = (scene: Scene) => BadCall;

/** The mistake, the call, and its refusal. */
export type Row = readonly [sentence: string, callFor: CallFor, status: number, message: string];

/** Refusals of several calls: status and message. */
export const REFUSED = {
  notInGame: [404, 'This player is not in the game'],
  noGame: [404, 'Game not found'],
  noTeam: [404, 'Team not found'],
  noHole: [400, 'This game has no such hole'],
  otherTeam: [409, 'This player is on the other team'],
  contradicts: [409, 'This result contradicts the scores of the hole'],
  noSnake: [409, 'Snake is off in this game'],
  notYours: [403, 'This id belongs to another user'],
  noTeamOfYours: [403, 'Could not determine your team. Please try again.'],
  otherPot: [409, 'This game has a different snake pot'],
  tooFewPlayers: [409, 'NEED AT LEAST 1 PLAYER ON EACH TEAM TO START!'],
  noBite: [404, 'There is no such snake designation'],
} as const;

/** Adds a test for each row: the call is refused as described, and nothing is written. */
export function itRefuses(api: Api, scene: Scene, rows: readonly Row[]): void {
  it.each(rows)('%s', async (_sentence, callFor, status, message) => {
    const { method, path, body, by = scene.game.host } = callFor(scene);

    await expectRefusal(api, () => by.call(method, path, body), { status, message });
  });
}

/** Expects a refusal with exactly a message and a code, and no changed row. */
export async function expectRefusal(
  api: Api,
  send: () => Promise<Answer<unknown>>,
  expected: { status: number; message?: string; code?: ErrorCode },
): Promise<void> {
  const { status, ...refusal } = expected;
  const before = await dumpTables(api.orm);

  const answer = await send();

  expect(answer).toMatchObject({ status, body: refusal });
  expectRefusalShape(answer);
  expect(await dumpTables(api.orm)).toEqual(before);
}

/** Expects the shape of every refusal: a message for users, and a code from the closed list. */
export function expectRefusalShape({ body }: Answer<unknown>): void {
  expect(body).toEqual({ message: expect.stringMatching(/^[^\n{}]{3,120}$/), code: expect.any(String) });
  expect(Object.keys(ERROR_MESSAGES)).toContain((body as { code: string }).code);
}

export function newGame(fields: object): CallFor {
  const right = { holeCount: 9, betPerHole: 25, snakeGameEnabled: true, snakeBetAmount: 500 };
  return post('/games', () => ({ ...right, ...fields }));
}

/** Returns the call by which the host of the running game joins the lobby. */
export function join(fields: object): CallFor {
  return post('/team-members', ({ lobby }) => ({ teamId: lobby.red.id, name: 'Red 2', ...fields }));
}

/** Returns the call by which the host of the lobby adds a team. */
export function team(fields: object): CallFor {
  return post(
    '/teams',
    ({ lobby }) => ({ gameId: lobby.id, color: 'red', ...fields }),
    ({ lobby }) => lobby.host,
  );
}

export function patch(fields: object): CallFor {
  return ({ game }) => ({ method: 'PATCH', path: `/games/${game.id}`, body: fields });
}

export function score(fields: object): CallFor {
  return post('/scores', ({ game }) => scoreBody(game, fields));
}

export function result(fields: object): CallFor {
  return post('/hole-results', ({ game }) => resultBody(game, fields));
}

export function bite(fields: object): CallFor {
  return post('/snake-designations', ({ game }) => biteBody(game, fields));
}

export function record(fields: object): CallFor {
  return post('/games/{id}/snake-result', ({ game }) => ({
    newSnakeHolderId: memberOf(game),
    holeNumber: 2,
    snakeBetAmount: 500,
    ...fields,
  }));
}

export function forfeit(fields: object): CallFor {
  return post('/games/{id}/forfeit', ({ game }) => ({ teamId: game.red.id, ...fields }));
}

export function commands(body: object): CallFor {
  return post('/games/{id}/commands', () => body);
}

export function read(path: string): CallFor {
  return () => ({ method: 'GET', path });
}

/** Returns a POST by the host. @param path may contain `{id}` for the running game */
export function post(path: string, body: (scene: Scene) => object, by?: (scene: Scene) => Person): CallFor {
  return (scene) => ({
    method: 'POST',
    path: path.replace('{id}', `${scene.game.id}`),
    body: body(scene),
    ...(by && { by: by(scene) }),
  });
}
