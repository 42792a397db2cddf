import { describe, expect, it } from 'vitest';
import { ERROR_MESSAGES } from '#rules/errorMessages.ts';
import { GAME_VIEWS, dumpTables, newGuest, queued } from '../helpers/api.ts';
import {
  REFUSED,
  itRefuses,
  bite,
  join,
  newGame,
  patch,
  read,
  record,
  result,
  sceneForThisFile,
  score,
  team,
} from '../helpers/badCalls.ts';
import type { CallFor, Row } from '../helpers/badCalls.ts';

const { api, scene } = await sceneForThisFile();

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
  ['a bet with cents', newGame({ betPerHole: 12.5 }), 400, 'betPerHole must be a whole number'],
  ['a snake switch as text', newGame({ snakeGameEnabled: 'false' }), ...REFUSED.noSwitch],
  [
    'a snake bet that is no option',
    newGame({ snakeBetAmount: 700 }),
    400,
    'snakeBetAmount is 0, 500, 1000, 2500 or 5000 cents',
  ],
  ['a snake bet as text', newGame({ snakeBetAmount: '5' }), 400, 'snakeBetAmount must be a number of cents'],
  ['Snake without a bet', newGame({ snakeBetAmount: 0 }), 400, 'A game with Snake needs a snake bet'],
  ['a status other than pending', newGame({ status: 'completed' }), 400, 'A new game is pending'],
  ['points from the start', newGame({ team1Points: 1 }), 400, 'A new game has no points'],
  ['another first hole', newGame({ currentHole: 2 }), 400, 'A new game starts at hole 1'],
  ['a blank name', newGame({ name: '   ' }), 400, BAD_GAME_NAME],
  ['a name with a line break', newGame({ name: 'a\nb' }), 400, INVISIBLE],
  ['a name that is too long', newGame({ name: 'x'.repeat(81) }), 400, 'name is too long'],
  ['a name that is a number', newGame({ name: 9 }), 400, 'name must be a text'],
  ['an unknown time zone', newGame({ timeZone: 'Mars/Base' }), 400, BAD_ZONE],
  ['an offset as its time zone', newGame({ timeZone: '+02:00' }), 400, BAD_ZONE],
  ['a time zone that is a number', newGame({ timeZone: 2 }), 400, 'timeZone must be a text'],
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
  ['a seat in no team', join({ teamId: null }), 400, 'teamId must be a whole number'],
  ['a seat for another account', join({ userId: 4711 }), ...REFUSED.notYours],
  ['a phoneless flag as text', join({ isPhoneless: 'true' }), 400, 'isPhoneless must be true or false'],
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
  ['an id in another notation', read('/games/0x10'), 400, WHOLE_ID],
  ['an id beyond every number', read(`/games/${'9'.repeat(30)}`), 400, WHOLE_ID],
  ['an id beyond the safe numbers', read('/games/9999999999999999'), 400, WHOLE_ID],
  ['an id with a zero byte', read('/games/1%00'), 400, WHOLE_ID],
  ['the members of an unknown team', read('/teams/1/members'), ...REFUSED.noTeam],
  ['the members of a word', read('/teams/red/members'), 400, 'teamId must be a whole number'],
  ['events after x', read(`/games/${scene.game.id}/events?after=x`), 400, 'after must be a whole number'],
];

const NEGATIVE: readonly Row[] = [
  ...(
    [
      ['PATCH', '/games/-5', {}, 'Game not found'],
      ['POST', '/games/-5/finalize', {}, 'Game not found'],
      ['POST', '/games/-5/forfeit', { teamId: 1 }, 'Game not found'],
      ['DELETE', '/games/-5/forfeit', undefined, 'Game not found'],
      ['POST', '/games/-5/snake-result', { newSnakeHolderId: 1, holeNumber: 1 }, 'Game not found'],
      ['POST', '/games/-5/commands', { commands: queued([{ kind: 'start' }]) }, 'Game not found'],
      ['POST', '/games/-5/end', {}, 'Game not found'],
      ['DELETE', '/team-members/-5', undefined, 'This player is not in the game'],
      ['GET', '/teams/-5/members', undefined, 'Team not found'],
      ['DELETE', '/snake-designations/-5', undefined, 'There is no such snake designation'],
      ['GET', '/users/-5', undefined, 'Player not found'],
      ['GET', '/scorecards/-5', undefined, 'Game not found'],
      ['GET', '/scorecards?before=-5', undefined, 'Game not found'],
      ['POST', '/groups/-5/members', {}, 'Group not found'],
      ['POST', '/teams', { gameId: -5, color: 'red' }, 'Game not found'],
    ] as const
  ).map(([method, path, body, message]): Row => [
    `${method} ${path}`,
    ({ account }) => ({ method, path, body, by: account }),
    404,
    message,
  ]),
  ['a group', newGame({ groupId: -5 }), 404, 'Group not found'],
  ['a team to join', join({ teamId: -5 }), ...REFUSED.noTeam],
  ['the game of a score', score({ gameId: -5 }), ...REFUSED.noGame],
  ['the player of a score', score({ playerId: -5 }), ...REFUSED.notInGame],
  ['the team of a score', score({ teamId: -5 }), ...REFUSED.otherTeam],
  ['the game of a result', result({ gameId: -5 }), ...REFUSED.noGame],
  ['a player who is bitten', bite({ playerId: -5 }), ...REFUSED.notInGame],
  ['the holder of the snake', patch({ currentSnakeHolder: -5 }), ...REFUSED.notInGame],
  ['the holder before', record({ previousSnakeHolderId: -5 }), ...REFUSED.notInGame],
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
