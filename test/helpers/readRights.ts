/** The table of rights for calls about a game that do not write to its round: reads, and rows of the debug page. */

import { filled } from './api.ts';
import { gameStatBody } from './bodies.ts';
import { everybody } from './rightsTable.ts';
import type { Right } from './rightsTable.ts';

export const READ_RIGHTS: readonly Right[] = [
  read('/games/{id}', everybody(200)),
  read('/games/{id}/round', everybody(200)),
  read('/games/{id}/teams', everybody(200)),
  read('/games/{id}/team-members', everybody(200)),
  read('/games/{id}/scores', everybody(200)),
  read('/games/{id}/hole-results', everybody(200)),
  read('/games/{id}/snake-designations', everybody(200)),
  read('/games/{id}/results', everybody(200)),
  read('/games/{id}/events', everybody(200)),
  read('/games/{id}/presence', everybody(200)),
  // a counted viewer would add a row of spectator counts
  read('/games/{id}/live', everybody(200), '?watching=false'),
  read('/teams/{teamId}/members', everybody(200)),
  read('/games/mine', { ...everybody(200), 'no session': 401 }),
  read('/games/last-result', { ...everybody(200), 'no session': 401 }),
  // part of the library: guests have none, and results are read by link
  read('/scorecards/{gameId}', {
    ...everybody(401),
    'a member': 200,
    'an account': 403,
    'a maintainer': 200,
  }),
  {
    call: 'POST /debug/add-game-stats',
    send: (game, caller) =>
      caller.call('POST', '/debug/add-game-stats', gameStatBody(game, game.host.userId)),
    expected: { ...everybody(404), 'a maintainer': 201 },
  },
];

function read(path: string, expected: Right['expected'], query = ''): Right {
  return {
    call: `GET ${path}`,
    send: ({ id, green }, caller) =>
      caller.call('GET', filled(path, { id, gameId: id, teamId: green.id }) + query),
    expected,
    isSafe: true,
  };
}
