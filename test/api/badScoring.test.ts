import { describe, it } from 'vitest';

import { memberOf, queued } from '../helpers/api.ts';
import {
  bite,
  commands,
  expectRefusal,
  forfeit,
  patch,
  post,
  record,
  result,
  sceneForThisFile,
  score,
} from '../helpers/badCalls.ts';
import type { Row } from '../helpers/badCalls.ts';

const { api, scene } = await sceneForThisFile();

const PLAYING: readonly Row[] = [
  ['hole 0', patch({ currentHole: 0 }), 400, 'This game has no such hole'],
  ['hole 10 of 9', patch({ currentHole: 10 }), 400, 'This game has no such hole'],
  ['a hole beyond the first undecided one', patch({ currentHole: 3 }), 409, 'This hole is not decided yet'],
  ['half a hole', patch({ currentHole: 1.5 }), 400, 'currentHole must be a whole number'],
  ['a hole as text', patch({ currentHole: '1' }), 400, 'currentHole must be a number'],
  [
    'an unknown status',
    patch({ status: 'finished' }),
    400,
    'status is pending, in_progress, active or completed',
  ],
  ['a way back to pending', patch({ status: 'pending' }), 409, 'This game cannot take that status'],
  [
    'a holder from another game',
    patch(({ foreign }) => ({ currentSnakeHolder: memberOf(foreign) })),
    404,
    'This player is not in the game',
  ],
  ['a negative pot', patch({ snakePotAmount: -1 }), 400, 'snakePotAmount cannot be negative'],
  ['a hole below 0', patch({ currentHole: -1 }), 400, 'This game has no such hole'],
  ['a pot that cannot be', patch({ snakePotAmount: 1500 }), 409, 'The snake pot of this game is another one'],
  [
    'a pot that does not go with the bite',
    patch(({ game }) => ({ currentSnakeHolder: memberOf(game), snakePotAmount: 5000 })),
    409,
    'The snake pot of this game is another one',
  ],
  ['a score of 0', score({ score: 0 }), 400, 'score must be at least 1'],
  ['a score of 13', score({ score: 13 }), 400, 'score must be at most 12'],
  ['a score of 4.5', score({ score: 4.5 }), 400, 'score must be a whole number'],
  ['a score as text', score({ score: '4' }), 400, 'score must be a whole number'],
  ['no score', score({ score: undefined }), 400, 'score must be a whole number'],
  ['a score on hole 0', score({ holeNumber: 0 }), 400, 'Holes are numbered from 1'],
  ['a score on hole 19', score({ holeNumber: 19 }), 400, 'Holes end at 18'],
  ['a score on hole 10 of 9', score({ holeNumber: 10 }), 400, 'This game has no such hole'],
  ['a score in an unknown game', score({ gameId: 1 }), 404, 'Game not found'],
  ['a score of an unknown player', score({ playerId: 1 }), 404, 'This player is not in the game'],
  [
    'a score of another game’s player',
    score(({ foreign }) => ({ playerId: memberOf(foreign) })),
    404,
    'This player is not in the game',
  ],
  [
    'a score in another game’s team',
    score(({ foreign }) => ({ teamId: foreign.red.id })),
    409,
    'This player is on the other team',
  ],
  [
    'a score in the other team',
    score(({ game }) => ({ teamId: game.green.id })),
    409,
    'This player is on the other team',
  ],
  [
    'a score in a game, a team and a seat of three games',
    score(({ foreign, lobby }) => ({ teamId: foreign.red.id, playerId: memberOf(lobby) })),
    404,
    'This player is not in the game',
  ],
  [
    'a score in the game of another host',
    score(({ foreign }) => ({ gameId: foreign.id })),
    403,
    'Only the host and co-scorers may do that',
  ],
  ['a result with a best ball of 0', result({ team1BestBall: 0 }), 400, 'score must be at least 1'],
  ['a result without Green', result({ team2BestBall: undefined }), 400, 'score must be a whole number'],
  ['a result with a fourth winner', result({ winnerId: 4 }), 400, 'winnerId of a hole is 1, 2 or 3'],
  [
    'a result that contradicts itself',
    result({ winnerId: 2 }),
    409,
    'This result contradicts the scores of the hole',
  ],
  [
    'a result that contradicts the scores',
    result({ holeNumber: 1, team1BestBall: 3 }),
    409,
    'This result contradicts the scores of the hole',
  ],
  ['a result of hole 10 of 9', result({ holeNumber: 10 }), 400, 'This game has no such hole'],
  ['a bite on hole 10 of 9', bite({ holeNumber: 10 }), 400, 'This game has no such hole'],
  [
    'a bite of another game’s player',
    bite(({ foreign }) => ({ playerId: memberOf(foreign) })),
    404,
    'This player is not in the game',
  ],
  [
    'a bite with Snake off',
    post(
      '/snake-designations',
      ({ withoutSnake }) => ({ gameId: withoutSnake.id, holeNumber: 1, playerId: memberOf(withoutSnake) }),
      ({ withoutSnake }) => withoutSnake.host,
    ),
    409,
    'Snake is off in this game',
  ],
  [
    'an unknown bite taken back',
    () => ({ method: 'DELETE', path: '/snake-designations/1' }),
    404,
    'There is no such snake designation',
  ],
  [
    'a snake result with another bet',
    record({ snakeBetAmount: 1000 }),
    409,
    'The snake bet of this game is another one',
  ],
  [
    'a snake result from another game’s player',
    record(({ foreign }) => ({ previousSnakeHolderId: memberOf(foreign) })),
    404,
    'This player is not in the game',
  ],
  [
    'a snake result to another game’s player',
    record(({ foreign }) => ({ newSnakeHolderId: memberOf(foreign) })),
    404,
    'This player is not in the game',
  ],
  ['a forfeit for no team', forfeit({ teamId: undefined }), 400, 'teamId must be a whole number'],
  [
    'a forfeit for an unknown team',
    forfeit({ teamId: 1 }),
    403,
    'Could not determine your team. Please try again.',
  ],
  [
    'a forfeit for another game’s team',
    forfeit(({ foreign }) => ({ teamId: foreign.red.id })),
    403,
    'Could not determine your team. Please try again.',
  ],
  [
    'settling a game that is still played',
    post(
      ({ game }) => `/games/${game.id}/finalize`,
      () => ({}),
    ),
    409,
    'This game is still being played',
  ],
];

const COMMANDS: readonly Row[] = [
  ['no commands', commands({ commands: [] }), 400, 'Send at least one command'],
  [
    '101 commands',
    commands({ commands: queued(Array.from({ length: 101 }, () => ({ kind: 'start' }) as const)) }),
    400,
    'Send at most 100 commands at once',
  ],
  [
    'a key that is too short',
    commands({ commands: [{ key: 'a', command: { kind: 'start' } }] }),
    400,
    'A key is 8 to 64 letters, digits, - or _',
  ],
  ...['addTeam', 'join', 'leave', 'lapseForfeit', 'cancel', 'claim', 'toString', '__proto__', ''].map(
    (kind): Row => [
      `the command "${kind}"`,
      commands({ commands: [{ key: 'a-good-key', command: { kind, guestId: -1, accountId: 1 } }] }),
      400,
      'This is not a command a phone may send',
    ],
  ),
  [
    'strokes as text',
    commands({
      commands: [{ key: 'a-good-key', command: { kind: 'enterScore', hole: 1, memberId: 1, strokes: '4' } }],
    }),
    400,
    'score must be a whole number',
  ],
  [
    'five scores on a hole',
    commands({
      commands: [
        {
          key: 'a-good-key',
          command: {
            kind: 'completeHole',
            hole: 1,
            scores: Array.from({ length: 5 }, () => ({ memberId: 1, strokes: 4 })),
          },
        },
      ],
    }),
    400,
    'A hole has at most 4 scores',
  ],
];

describe.each([
  ['a running game refuses', PLAYING],
  ['a phone’s queue is refused with', COMMANDS],
])('%s', (_area, rows) => {
  it.each(rows)('%s', async (_sentence, callFor, status, message) => {
    const { method, path, body, by = scene.game.host } = callFor(scene);

    await expectRefusal(api, () => by.call(method, path, body), { status, message });
  });
});
