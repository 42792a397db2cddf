import { describe } from 'vitest';
import { memberOf, queued } from '../helpers/api.ts';
import {
  REFUSED,
  itRefuses,
  bite,
  commands,
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
const { game, foreign, lobby, withoutSnake } = scene;

const PLAYING: readonly Row[] = [
  ['hole 0', patch({ currentHole: 0 }), ...REFUSED.noHole],
  ['hole 10 of 9', patch({ currentHole: 10 }), ...REFUSED.noHole],
  ['a hole after the first undecided one', patch({ currentHole: 3 }), 409, 'This hole is not decided yet'],
  ['half a hole', patch({ currentHole: 1.5 }), 400, 'currentHole must be a whole number'],
  ['a hole as text', patch({ currentHole: '1' }), 400, 'currentHole must be a number'],
  [
    'a new status',
    patch({ status: 'over' }),
    400,
    'status is pending, in_progress, active, completed or cancelled',
  ],
  ['the status pending', patch({ status: 'pending' }), 409, 'This game cannot change to that status'],
  ['a holder from another game', patch({ currentSnakeHolder: memberOf(foreign) }), ...REFUSED.notInGame],
  ['a negative pot', patch({ snakePotAmount: -1 }), 400, 'snakePotAmount cannot be negative'],
  ['a pot that does not match the bites', patch({ snakePotAmount: 1500 }), ...REFUSED.otherPot],
  [
    'a pot that does not match the bite',
    patch({ currentSnakeHolder: memberOf(game), snakePotAmount: 5000 }),
    ...REFUSED.otherPot,
  ],
  ['a score of 0', score({ score: 0 }), 400, 'score must be at least 1'],
  ['a score of 13', score({ score: 13 }), 400, 'score must be at most 12'],
  ['a score of 4.5', score({ score: 4.5 }), 400, 'score must be a whole number'],
  ['no score', score({ score: undefined }), 400, 'score must be a whole number'],
  ['a score on hole 0', score({ holeNumber: 0 }), 400, 'Holes are numbered from 1'],
  ['a score on hole 19', score({ holeNumber: 19 }), 400, 'Holes end at 18'],
  ['a score on hole 10 of 9', score({ holeNumber: 10 }), ...REFUSED.noHole],
  ['a score in an unknown game', score({ gameId: 1 }), ...REFUSED.noGame],
  ['a score of an unknown player', score({ playerId: 1 }), ...REFUSED.notInGame],
  ['a score of another game’s player', score({ playerId: memberOf(foreign) }), ...REFUSED.notInGame],
  ['a score in another game’s team', score({ teamId: foreign.red.id }), ...REFUSED.otherTeam],
  ['a score in the other team', score({ teamId: game.green.id }), ...REFUSED.otherTeam],
  [
    'a score in a game, a team and a seat of three games',
    score({ teamId: foreign.red.id, playerId: memberOf(lobby) }),
    ...REFUSED.notInGame,
  ],
  ['another host’s score', score({ gameId: foreign.id }), 403, 'Only the host and co-scorers may do that'],
  ['a result with a best ball of 0', result({ team1BestBall: 0 }), 400, 'score must be at least 1'],
  ['a result without Green', result({ team2BestBall: undefined }), 400, 'score must be a whole number'],
  ['a result with a fourth winner', result({ winnerId: 4 }), 400, 'winnerId of a hole is 1, 2 or 3'],
  ['a result that contradicts itself', result({ winnerId: 2 }), ...REFUSED.contradicts],
  [
    'a result that contradicts the scores',
    result({ holeNumber: 1, team1BestBall: 3 }),
    ...REFUSED.contradicts,
  ],
  ['a result of hole 10 of 9', result({ holeNumber: 10 }), ...REFUSED.noHole],
  ['a bite on hole 10 of 9', bite({ holeNumber: 10 }), ...REFUSED.noHole],
  ['a bite of another game’s player', bite({ playerId: memberOf(foreign) }), ...REFUSED.notInGame],
  [
    'a bite with Snake off',
    post(
      '/snake-designations',
      () => ({ gameId: withoutSnake.id, holeNumber: 1, playerId: memberOf(withoutSnake) }),
      () => withoutSnake.host,
    ),
    ...REFUSED.noSnake,
  ],
  [
    'the removal of an unknown bite',
    () => ({ method: 'DELETE', path: '/snake-designations/1' }),
    ...REFUSED.noBite,
  ],
  ['another snake bet', record({ snakeBetAmount: 1000 }), 409, 'This game has a different snake bet'],
  ['a snake from another game', record({ previousSnakeHolderId: memberOf(foreign) }), ...REFUSED.notInGame],
  ['a snake into another game', record({ newSnakeHolderId: memberOf(foreign) }), ...REFUSED.notInGame],
  ['a forfeit for no team', forfeit({ teamId: undefined }), 400, 'teamId must be a whole number'],
  ['a forfeit for an unknown team', forfeit({ teamId: 1 }), ...REFUSED.noTeamOfYours],
  ['a forfeit for another game’s team', forfeit({ teamId: foreign.red.id }), ...REFUSED.noTeamOfYours],
  ['a settlement', post('/games/{id}/finalize', () => ({})), 409, 'This game is still being played'],
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
  itRefuses(api, scene, rows);
});
