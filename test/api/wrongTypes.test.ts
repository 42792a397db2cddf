import { describe, expect, it } from 'vitest';
import { dumpTables } from '../helpers/api.ts';
import type { Person } from '../helpers/api.ts';
import {
  bite,
  expectRefusalShape,
  forfeit,
  join,
  newGame,
  patch,
  post,
  record,
  result,
  sceneForThisFile,
  score,
  team,
} from '../helpers/badCalls.ts';
import type { CallFor, Scene } from '../helpers/badCalls.ts';
import { gameStatBody } from '../helpers/bodies.ts';
import { PASSWORD } from '../helpers/players.ts';

const { api, scene } = await sceneForThisFile();

/**
 * Returns a valid POST except for these fields, sent by the host of the running game unless another caller is given.
 */
function writing(
  path: string,
  body: (scene: Scene) => object = () => ({}),
  by?: (scene: Scene) => Person,
): (fields: object) => CallFor {
  return (fields) => post(path, (stage) => ({ ...body(stage), ...fields }), by);
}

function byAccount({ account }: Scene): Person {
  return account;
}

function byMarshal({ marshal }: Scene): Person {
  return marshal;
}

/** Every number, switch and text that a documented write accepts, in a body that is valid otherwise. */
const FIELDS: readonly (readonly [
  call: string,
  callFor: (fields: object) => CallFor,
  fields: Readonly<Record<string, 'number' | 'number or null' | 'switch' | 'text'>>,
])[] = [
  [
    'POST /games',
    newGame,
    {
      groupId: 'number',
      name: 'text',
      createdById: 'number',
      holeCount: 'number',
      betPerHole: 'number',
      status: 'text',
      snakeGameEnabled: 'switch',
      snakeBetAmount: 'number',
      team1Points: 'number',
      team2Points: 'number',
      currentHole: 'number',
    },
  ],
  [
    'PATCH /games/{id}',
    patch,
    {
      status: 'text',
      currentHole: 'number',
      currentSnakeHolder: 'number or null',
      snakePotAmount: 'number or null',
    },
  ],
  ['POST /teams', team, { gameId: 'number', name: 'text', color: 'text' }],
  ['POST /team-members', join, { teamId: 'number', userId: 'number', name: 'text', isPhoneless: 'switch' }],
  [
    'POST /scores',
    score,
    { gameId: 'number', teamId: 'number', playerId: 'number', holeNumber: 'number', score: 'number or null' },
  ],
  [
    'POST /hole-results',
    result,
    {
      gameId: 'number',
      holeNumber: 'number',
      team1BestBall: 'number or null',
      team2BestBall: 'number or null',
      winnerId: 'number',
    },
  ],
  ['POST /snake-designations', bite, { gameId: 'number', holeNumber: 'number', playerId: 'number' }],
  [
    'POST /games/{id}/snake-result',
    record,
    {
      previousSnakeHolderId: 'number or null',
      newSnakeHolderId: 'number',
      holeNumber: 'number',
      snakeBetAmount: 'number',
    },
  ],
  ['POST /games/{id}/forfeit', forfeit, { teamId: 'number' }],
  ['POST /auth/guest', writing('/auth/guest'), { name: 'text' }],
  ...(['/auth/register', '/auth/login'] as const).map(
    (path) =>
      [
        `POST ${path}`,
        writing(path, () => ({ username: 'Birch', password: PASSWORD })),
        { username: 'text', password: 'text' },
      ] as const,
  ),
  [
    'POST /groups',
    writing('/groups', () => ({ name: 'Saturday Four', code: 'ABCD' }), byAccount),
    { name: 'text', code: 'text', createdById: 'number' },
  ],
  [
    'POST /groups/{id}/members',
    writing('/groups/14/members', () => ({}), byAccount),
    { userId: 'number', code: 'text' },
  ],
  [
    'POST /debug/add-game-stats',
    writing('/debug/add-game-stats', ({ game, account }) => gameStatBody(game, account.userId), byMarshal),
    {
      gameId: 'number',
      teamId: 'number',
      playerId: 'number',
      isWinner: 'switch',
      betDeltaCents: 'number',
      holesPlayed: 'number',
      bestBallCount: 'number',
    },
  ],
  [
    'POST /debug/add-cumulative-stats',
    writing('/debug/add-cumulative-stats', () => ({}), byMarshal),
    { playerId: 'number' },
  ],
];

const NO_NUMBERS = ['9', 'nine', '', true, [], [9], {}, { value: 9 }, 1.5, 1e21, 2 ** 53, null];
const WRONG_VALUES = {
  number: NO_NUMBERS,
  'number or null': NO_NUMBERS.filter((value) => value !== null),
  switch: ['false', 'true', '', 0, 1, [], {}, null],
  text: [9, true, [], ['Red 1'], {}, { toString: 'Red 1' }, null],
} as const;

describe('a field of the wrong type is refused in', () => {
  it.each(
    FIELDS.flatMap(([call, callFor, fields]) =>
      Object.entries(fields).map(([field, type]) => [call, field, type, callFor] as const),
    ),
  )('%s: %s', async (_call, field, type, callFor) => {
    const before = await dumpTables(api.orm);

    for (const value of WRONG_VALUES[type]) {
      const { method, path, body, by = scene.game.host } = callFor({ [field]: value })(scene);
      const answer = await by.call(method, path, body);

      expect({ value, status: answer.status }).toEqual({ value, status: 400 });
      expectRefusalShape(answer);
    }

    expect(await dumpTables(api.orm)).toEqual(before);
  });
});
