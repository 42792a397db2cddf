/** The table of rights beside the games there are: who may make which call of sessions, groups, records and boards. */

import { callerWith, newAccount, newGuest, anAccount, logInAs } from './api.ts';
import type { Answer, Api, Caller, Method, OpenGame, Outputs, Person, Account } from './api.ts';
import { gameStatBody } from './bodies.ts';
import { finishedGame } from './games.ts';
import { PASSWORD } from './players.ts';

/** What a caller is to the account a call is about; a guest and a fellow player play in its game. */
export const ACCOUNT_ROLES = [
  'no session',
  'a guest',
  'the account',
  'a fellow player',
  'another account',
  'a maintainer',
] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];
/** Who is a maintainer on the server of these tests. */
export const MAINTAINER = 'Marshal';

/** People who call, and what they call about. */
export interface Circle {
  readonly people: Readonly<Record<Exclude<AccountRole, 'no session'>, Person | Account>>;
  readonly account: Account;
  /** Has registered and does nothing. */
  readonly spare: Account;
  /** The account is in it. */
  readonly group: Outputs['groups']['create'];
  /** The account opened it, and is alone in it. */
  readonly ownGroup: Outputs['groups']['create'];
  /** The account hosts it, and won it alone against the other two. */
  readonly game: OpenGame;
}

export async function aCircle(api: Api, marshal: Account): Promise<Circle> {
  const [account, fellow, guest] = [await anAccount(api), await anAccount(api), await newGuest(api)];
  const open = (name: string) => account.call<Outputs['groups']['create']>('POST', '/groups', { name });
  const [{ body: group }, { body: ownGroup }] = [await open('Saturday Four'), await open('Sunday Four')];
  return {
    account,
    spare: await anAccount(api),
    group,
    ownGroup,
    game: await finishedGame(api, 'R', { red: [account], green: [fellow, guest] }),
    people: {
      'a guest': guest,
      'the account': account,
      'a fellow player': fellow,
      'another account': await anAccount(api),
      'a maintainer': marshal,
    },
  };
}

/** The same person under a session that may end; instead of the guest another one, who may log in. */
export function onAnotherPhone(api: Api, person: Person | Account): Promise<Person> {
  return 'username' in person ? logInAs(api, callerWith(api, null), person) : newGuest(api);
}

export async function aMaintainer(api: Api): Promise<Account> {
  return { ...(await newAccount(api, MAINTAINER)), username: MAINTAINER };
}

export interface AccountRight {
  /** The documented path. */
  readonly call: string;
  /** What the row is about, where a call has several. */
  readonly about?: string;
  readonly send: (circle: Circle, caller: Caller) => Promise<Answer<unknown>>;
  readonly expected: Readonly<Record<AccountRole, number>>;
  /** All that is told: never more fields. */
  readonly fields?: readonly string[];
}

const row = (
  without: number,
  guest: number,
  account: number,
  fellow: number,
  another: number,
  maintainer: number,
): AccountRight['expected'] => ({
  'no session': without,
  'a guest': guest,
  'the account': account,
  'a fellow player': fellow,
  'another account': another,
  'a maintainer': maintainer,
});

const OPEN = row(200, 200, 200, 200, 200, 200);
const CREATING = row(201, 201, 201, 201, 201, 201);
const ANY_SESSION = row(401, 200, 200, 200, 200, 200);
const OWN = row(401, 403, 200, 403, 403, 200);
const OWN_OF_A_GUEST = row(401, 200, 403, 403, 403, 200);
const ACCOUNTS = row(401, 401, 200, 200, 200, 200);
const HIDDEN = (status: number) => row(404, 404, 404, 404, 404, status);
const USER_FIELDS = ['id', 'username', 'name', 'createdAt'];

let names = 0;

export const ACCOUNT_RIGHTS: readonly AccountRight[] = [
  {
    call: 'POST /auth/register',
    send: (_circle, caller) =>
      caller.call('POST', '/auth/register', { username: `Newcomer ${(names += 1)}`, password: PASSWORD }),
    expected: CREATING,
  },
  {
    call: 'POST /auth/login',
    send: ({ spare }, caller) =>
      caller.call('POST', '/auth/login', { username: spare.username, password: PASSWORD }),
    expected: OPEN,
  },
  {
    call: 'POST /auth/guest',
    send: (_circle, caller) => caller.call('POST', '/auth/guest'),
    expected: { ...OPEN, 'no session': 201 },
  },
  {
    call: 'POST /auth/logout',
    send: (_circle, caller) => caller.call('POST', '/auth/logout'),
    expected: OPEN,
  },
  { ...about('GET /auth/me', OPEN), fields: ['user'] },
  {
    call: 'POST /games',
    send: (_circle, caller) => caller.call('POST', '/games', { holeCount: 9 }),
    expected: CREATING,
  },
  {
    call: 'POST /games',
    about: 'for the group of the account',
    send: ({ group }, caller) => caller.call('POST', '/games', { holeCount: 9, groupId: group.id }),
    expected: row(404, 404, 201, 404, 404, 404),
  },
  {
    call: 'POST /games',
    about: 'in the name of the account',
    send: ({ account }, caller) =>
      caller.call('POST', '/games', { holeCount: 9, createdById: account.userId }),
    expected: row(403, 403, 201, 403, 403, 403),
  },
  { ...about('GET /users/{id}', ANY_SESSION), fields: USER_FIELDS },
  about('GET /users/{id}/groups', OWN),
  about('GET /users/{id}/stats', OWN),
  about('GET /users/{id}/cumulative-stats', OWN),
  about('GET /users/{id}/achievements/summary', OWN),
  about('GET /users/{id}/balance/{groupIndex}', OWN),
  { ...ofAGuest('GET /users/{id}', ANY_SESSION), fields: USER_FIELDS },
  ofAGuest('GET /users/{id}/groups', OWN_OF_A_GUEST),
  ofAGuest('GET /users/{id}/stats', OWN_OF_A_GUEST),
  ofAGuest('GET /users/{id}/cumulative-stats', OWN_OF_A_GUEST),
  ofAGuest('GET /users/{id}/achievements/summary', OWN_OF_A_GUEST),
  {
    call: 'POST /groups',
    send: (_circle, caller) => caller.call('POST', '/groups', { name: 'Another' }),
    expected: row(401, 401, 201, 201, 201, 201),
  },
  {
    call: 'POST /groups/{id}/members',
    about: 'with the code, for the account',
    send: ({ group: { id, code }, account: { userId } }, caller) =>
      caller.call('POST', `/groups/${id}/members`, { code, userId }),
    expected: row(401, 401, 200, 403, 403, 403),
  },
  {
    call: 'POST /groups/{id}/members',
    about: 'without the code',
    send: ({ group: { id } }, caller) => caller.call('POST', `/groups/${id}/members`),
    expected: row(401, 401, 200, 403, 403, 403),
  },
  {
    call: 'POST /groups/{id}/members',
    about: 'with the code, for oneself',
    send: ({ group: { id, code } }, caller) => caller.call('POST', `/groups/${id}/members`, { code }),
    expected: row(401, 401, 200, 201, 201, 201),
  },
  {
    call: 'POST /groups/{id}/code',
    send: ({ ownGroup: { id } }, caller) => caller.call('POST', `/groups/${id}/code`),
    expected: row(401, 401, 200, 403, 403, 403),
  },
  // an account that has looked the code up may join: after the joining
  { ...about('GET /groups/code/{code}', OPEN), fields: ['id', 'name'] },
  about('GET /scorecards', ACCOUNTS),
  about('GET /scorecards/{gameId}', row(401, 401, 200, 200, 403, 200)),
  about('GET /leaderboard/wins', ACCOUNTS),
  about('GET /leaderboard/earnings', ACCOUNTS),
  about('GET /leaderboard/losses', ACCOUNTS),
  {
    call: 'POST /debug/add-game-stats',
    send: ({ game, account }, caller) =>
      caller.call('POST', '/debug/add-game-stats', gameStatBody(game, account.userId)),
    expected: HIDDEN(201),
  },
  {
    call: 'POST /debug/add-cumulative-stats',
    send: ({ account }, caller) =>
      caller.call('POST', '/debug/add-cumulative-stats', { playerId: account.userId }),
    expected: HIDDEN(201),
  },
  about('GET /debug/count-game-stats', HIDDEN(200)),
  about('GET /debug/count-cumulative-stats', HIDDEN(200)),
  about('GET /debug/subjects', HIDDEN(200)),
];

/** A read about the account, its first group or its game. */
function about(call: string, expected: AccountRight['expected']): AccountRight {
  return { call, send: (circle, caller) => read(circle, caller, call, circle.account), expected };
}

/** The same about the guest. */
function ofAGuest(call: string, expected: AccountRight['expected']): AccountRight {
  return {
    call,
    about: 'of a guest',
    send: (circle, caller) => read(circle, caller, call, circle.people['a guest']),
    expected,
  };
}

function read({ group, game }: Circle, caller: Caller, call: string, { userId }: Person) {
  const [method, path] = call.split(' ') as [Method, string];
  const ids = { id: userId, groupIndex: 0, code: group.code, gameId: game.id };
  return caller.call(
    method,
    path.replaceAll(/\{(\w+)\}/g, (_whole, name: keyof typeof ids) => `${ids[name]}`),
  );
}
