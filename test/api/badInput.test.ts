import { describe, expect, it } from 'vitest';
import { ERROR_MESSAGES } from '#shared/errors.ts';
import { GAME_VIEWS, dumpTables, memberOf, newGuest, queued } from '../helpers/api.ts';
import {
  REFUSED,
  itRefuses,
  bite,
  commands,
  forfeit,
  join,
  newGame,
  patch,
  post,
  read,
  record,
  result,
  sceneForThisFile,
  score,
  team,
} from '../helpers/badCalls.ts';
import type { CallFor, Row } from '../helpers/badCalls.ts';

const { api, scene } = await sceneForThisFile();
const { game, foreign, lobby, withoutSnake } = scene;

const INVISIBLE = 'Please enter a name without invisible characters';
const BAD_NAME = ERROR_MESSAGES.BAD_NAME;
const BAD_GAME_NAME = 'Please enter a name of 1 to 80 characters';
const WHOLE_ID = 'id must be a whole number';
const BAD_ZONE = 'timeZone is a name like Europe/Berlin';
const HOLES = 'Holes must be 9 or 18';

const CREATING: readonly Row[] = [
  ['10 holes', newGame({ holeCount: 10 }), 400, HOLES],
  ['a missing number of holes', newGame({ holeCount: undefined }), 400, HOLES],
  ['a bet below $5', newGame({ betPerHole: 0 }), 400, 'betPerHole must be at least 5'],
  ['a negative bet', newGame({ betPerHole: -25 }), 400, 'betPerHole must be at least 5'],
  ['a bet above $200', newGame({ betPerHole: 205 }), 400, 'betPerHole must be at most 200'],
  ['a bet between the steps', newGame({ betPerHole: 27 }), 400, 'betPerHole goes in steps of 5'],
  [
    'a snake bet that is no option',
    newGame({ snakeBetAmount: 700 }),
    400,
    'snakeBetAmount is 0, 500, 1000, 2500 or 5000 cents',
  ],
  ['Snake without a bet', newGame({ snakeBetAmount: 0 }), 400, 'A game with Snake needs a snake bet'],
  ['a status other than pending', newGame({ status: 'completed' }), 400, 'A new game is pending'],
  ['points from the start', newGame({ team1Points: 1 }), 400, 'A new game has no points'],
  ['another first hole', newGame({ currentHole: 2 }), 400, 'A new game starts at hole 1'],
  ['a blank name', newGame({ name: '   ' }), 400, BAD_GAME_NAME],
  ['a name with a line break', newGame({ name: 'a\nb' }), 400, INVISIBLE],
  ['a name that is too long', newGame({ name: 'x'.repeat(81) }), 400, 'name is too long'],
  ['an unknown time zone', newGame({ timeZone: 'Mars/Base' }), 400, BAD_ZONE],
  ['an offset as its time zone', newGame({ timeZone: '+02:00' }), 400, BAD_ZONE],
  ['an unknown group', newGame({ groupId: 15 }), 404, 'Group not found'],
  ['another account as its host', newGame({ createdById: 4711 }), ...REFUSED.notYours],
];

const JOINING: readonly Row[] = [
  ['a third colour', team({ color: 'blue' }), 400, 'color must be red or green'],
  [
    'a name that does not match the colour',
    team({ name: 'Team Red', color: 'green' }),
    400,
    'The teams are Team Red (red) and Team Green (green)',
  ],
  ['a team in an unknown game', team({ gameId: 1 }), ...REFUSED.noGame],
  ['a seat without a name', join({ name: undefined }), 400, BAD_NAME],
  ['a seat with a blank name', join({ name: ' \t ' }), 400, BAD_NAME],
  ['a name of 41 characters', join({ name: 'x'.repeat(41) }), 400, BAD_NAME],
  ['a name with a control character for the text direction', join({ name: 'ecila\u202e' }), 400, INVISIBLE],
  ['a name with a zero byte', join({ name: 'a\0b' }), 400, INVISIBLE],
  ['a seat in an unknown team', join({ teamId: 1 }), ...REFUSED.noTeam],
  ['a seat for another account', join({ userId: 4711 }), ...REFUSED.notYours],
  ['START with an empty Team Green', start('in_progress'), ...REFUSED.tooFewPlayers],
  ['START in the word of older clients with an empty team', start('active'), ...REFUSED.tooFewPlayers],
  ['an unknown member leaving', () => ({ method: 'DELETE', path: '/team-members/1' }), ...REFUSED.notInGame],
];

/** Returns the call that starts the game of the lobby, sent by its host. */
function start(status: string): CallFor {
  return ({ lobby: { id, host } }) => ({ method: 'PATCH', path: `/games/${id}`, body: { status }, by: host });
}

const READING: readonly Row[] = [
  ...GAME_VIEWS.flatMap((view): Row[] => [
    [`GET /games/{unknown}${view}`, read(`/games/1${view}`), ...REFUSED.noGame],
    [`GET /games/{negative}${view}`, read(`/games/-5${view}`), ...REFUSED.noGame],
    [`GET /games/{a word}${view}`, read(`/games/first${view}`), 400, WHOLE_ID],
  ]),
  ['a fraction for an id', read('/games/1.5'), 400, WHOLE_ID],
  ['an id beyond the safe numbers', read('/games/9999999999999999'), 400, WHOLE_ID],
  ['an id with a zero byte', read('/games/1%00'), 400, WHOLE_ID],
  ['the members of an unknown team', read('/teams/1/members'), ...REFUSED.noTeam],
  ['events after x', read(`/games/${scene.game.id}/events?after=x`), 400, 'after must be a whole number'],
];

const NEGATIVE: readonly Row[] = [
  ...(
    [
      ['POST', '/games/-5/finalize', 'Game not found'],
      ['DELETE', '/team-members/-5', 'This player is not in the game'],
      ['DELETE', '/snake-designations/-5', 'There is no such snake designation'],
      ['GET', '/users/-5', 'Player not found'],
      ['GET', '/scorecards?before=-5', 'Game not found'],
      ['POST', '/groups/-5/members', 'Group not found'],
    ] as const
  ).map(([method, path, message]): Row => [
    `${method} ${path}`,
    ({ account }) => ({ method, path, by: account }),
    404,
    message,
  ]),
  ['a group', newGame({ groupId: -5 }), 404, 'Group not found'],
  ['the game of a score', score({ gameId: -5 }), ...REFUSED.noGame],
  ['the player of a score', score({ playerId: -5 }), ...REFUSED.notInGame],
  ['the team of a score', score({ teamId: -5 }), ...REFUSED.otherTeam],
  ['a player who is bitten', bite({ playerId: -5 }), ...REFUSED.notInGame],
  ['the holder of the snake', patch({ currentSnakeHolder: -5 }), ...REFUSED.notInGame],
];

const PLAYING: readonly Row[] = [
  ['hole 0', patch({ currentHole: 0 }), ...REFUSED.noHole],
  ['hole 10 of 9', patch({ currentHole: 10 }), ...REFUSED.noHole],
  ['a hole after the first undecided one', patch({ currentHole: 3 }), 409, 'This hole is not decided yet'],
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

const ROUTES: readonly Row[] = (
  [
    ['GET', '/nope'],
    ['GET', '/'],
    ['GET', '/games/1/nope'],
    ['GET', '/games'],
    ['GET', '/scores'],
    ['PUT', '/games/1'],
    ['DELETE', '/games/1'],
    ['POST', '/games/1'],
    ['PATCH', '/teams'],
    ['GET', '/games/1/finalize'],
    ['GET', '/auth/logout'],
    ['POST', '/auth/me'],
  ] as const
).map(([method, path]) => [`${method} /api${path}`, () => ({ method, path }), 404, 'There is no such call']);

describe.each([
  ['opening a game is refused with', CREATING],
  ['the lobby refuses', JOINING],
  ['reading is refused for', READING],
  ['a negative id of nothing that exists is refused:', NEGATIVE],
  ['a running game refuses', PLAYING],
  ['a phone’s queue is refused with', COMMANDS],
  ['there is no', ROUTES],
])('%s', (_area, rows) => {
  itRefuses(api, scene, rows);
});

describe('the dump of all tables', () => {
  it('the dump shows the changes of a successful call', async () => {
    const before = await dumpTables(api.orm);

    await newGuest(api);

    expect(await dumpTables(api.orm)).not.toEqual(before);
  });
});
