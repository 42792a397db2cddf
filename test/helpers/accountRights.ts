/**
 * The table of rights besides games: which caller may make which call of sessions, groups, records and leaderboards.
 */

import { COURSE } from '#routers/examples.ts';
import { callerWith, filled, newAccount, newGuest, aGroup, anAccount, logInAs } from './api.ts';
import type { Answer, Api, Caller, Method, OpenGame, Outputs, Person, Account } from './api.ts';
import { anAuthenticator } from './authenticator.ts';
import { gameStatBody } from './bodies.ts';
import { finishedGame, pendingGame } from './games.ts';
import { PASSWORD } from './players.ts';

/** The relation of a caller to the account of a call. A guest and a fellow player play in its game. */
export const ACCOUNT_ROLES = [
  'no session',
  'a guest',
  'the account',
  'a fellow player',
  'another account',
  'a maintainer',
] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];
/** The name of the maintainer on the server of these tests. */
export const MAINTAINER = 'Marshal';

/** The callers, and the records that their calls are about. */
export interface Circle {
  readonly people: Readonly<Record<Exclude<AccountRole, 'no session'>, Person | Account>>;
  readonly account: Account;
  /** An account that has registered and does nothing else. */
  readonly spare: Account;
  /** A group that the account is in. */
  readonly group: Outputs['groups']['create'];
  /** A group that the account created, and is alone in. */
  readonly ownGroup: Outputs['groups']['create'];
  /** A game that the account hosts, and won alone against two others. */
  readonly game: OpenGame;
  /** A pending game of the account, for a group of the account and the fellow player. */
  readonly lobby: OpenGame;
  /** The ids of two seats of pending games that the account offers to the fellow player. */
  readonly offered: readonly [accepted: number, declined: number];
}

export async function aCircle(api: Api, marshal: Account): Promise<Circle> {
  const [account, fellow, guest] = [await anAccount(api), await anAccount(api), await newGuest(api)];
  const [group, ownGroup] = [await aGroup(account), await aGroup(account, 'Sunday Four')];
  const club = await aGroup(account, 'Monday Four');
  await fellow.call('POST', `/groups/${club.id}/members`, { code: club.code });
  const aLobby = () => pendingGame(api, { red: [account], green: 0, setup: { groupId: club.id } });
  const anOffer = async () => {
    const { green } = await aLobby();
    return (await account.trpc.seatOffers.create.mutate({ teamId: green.id, userId: fellow.userId })).id;
  };
  return {
    account,
    spare: await anAccount(api),
    group,
    ownGroup,
    game: await finishedGame(api, 'R', { red: [account], green: [fellow, guest] }),
    lobby: await aLobby(),
    offered: [await anOffer(), await anOffer()],
    people: {
      'a guest': guest,
      'the account': account,
      'a fellow player': fellow,
      'another account': await anAccount(api),
      'a maintainer': marshal,
    },
  };
}

/**
 * Logs the same account in with a new session, which may end. For the guest it creates another guest, who may log in.
 */
export function onAnotherPhone(api: Api, person: Person | Account): Promise<Person> {
  return 'username' in person ? logInAs(api, callerWith(api, null), person) : newGuest(api);
}

export async function aMaintainer(api: Api): Promise<Account> {
  return { ...(await newAccount(api, MAINTAINER)), username: MAINTAINER };
}

export interface AccountRight {
  /** The documented path. */
  readonly call: string;
  /** The subject of the row, for a call with several rows. */
  readonly about?: string;
  readonly send: (circle: Circle, caller: Caller) => Promise<Answer<unknown>>;
  readonly expected: Readonly<Record<AccountRole, number>>;
  /** All fields of the answer; there must be no others. */
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
const ADMIN_FIELDS = ['id', 'username', 'name', 'createdAt', 'lockedAt', 'isMaintainer'];
const ROUND_FIELDS = ['id', 'name', 'status', 'createdAt', 'cancelReason'];
const USER_FIELDS = ['id', 'username', 'name', 'createdAt'];

/** A device that signs a challenge that the server has not made. */
const UNKNOWN_DEVICE = anAuthenticator();
const NO_OPTIONS = {
  challenge: 'A'.repeat(43),
  rpId: 'localhost',
  rp: { id: 'localhost' },
  user: { id: 'AAAA' },
};
UNKNOWN_DEVICE.create(NO_OPTIONS);

let names = 0;

export const ACCOUNT_RIGHTS: readonly AccountRight[] = [
  write(
    'POST /auth/register',
    () => ({ username: `Newcomer ${(names += 1)}`, password: PASSWORD }),
    CREATING,
  ),
  write('POST /auth/login', ({ spare }) => ({ username: spare.username, password: PASSWORD }), OPEN),
  write(
    'POST /auth/recover',
    ({ spare }) => ({
      username: spare.username,
      recoveryCode: 'AAAA-BBBB-CCCC-DDDD',
      newPassword: PASSWORD,
    }),
    row(401, 401, 401, 401, 401, 401),
  ),
  write(
    'POST /auth/reset',
    () => ({ resetToken: 'not-a-token', newPassword: PASSWORD }),
    row(401, 401, 401, 401, 401, 401),
  ),
  write('POST /auth/passkey/options', null, OPEN),
  write(
    'POST /auth/passkey',
    () => ({ credential: UNKNOWN_DEVICE.get(NO_OPTIONS) }),
    row(404, 404, 404, 404, 404, 404),
  ),
  write('POST /account/passkeys/options', () => ({ password: PASSWORD }), ACCOUNTS),
  // with a challenge of no call, because a passkey belongs to one account
  write(
    'POST /account/passkeys',
    () => ({ credential: UNKNOWN_DEVICE.create(NO_OPTIONS) }),
    row(401, 401, 409, 409, 409, 409),
  ),
  write(
    'POST /account/passkeys/remove',
    () => ({ password: PASSWORD, passkey: '0123456789abcdef' }),
    ACCOUNTS,
  ),
  {
    ...about('GET /account', ACCOUNTS),
    fields: [
      'sessions',
      'passkeys',
      'recoveryCodes',
      'recoveryCodesCreatedAt',
      'isListed',
      'payNames',
      'openMoney',
    ],
  },
  {
    ...about('GET /account/export', ACCOUNTS),
    fields: [
      'exportedAt',
      'account',
      'heldUsernames',
      'sessions',
      'devices',
      'passkeys',
      'recoveryCodes',
      'courses',
      'groups',
      'balances',
      'settlements',
      'seatOffers',
      'record',
      'achievements',
      'games',
    ],
  },
  write('PATCH /account', () => ({ isListed: true }), ACCOUNTS),
  write(
    'POST /account/username',
    ({ account: { username } }) => ({ username, password: PASSWORD }),
    row(401, 401, 200, 409, 409, 409),
  ),
  write('POST /account/name', () => ({ name: 'Dad' }), ACCOUNTS),
  write('POST /account/pay-names', () => ({ venmo: null, payPalMe: 'Dad', cashApp: null }), ACCOUNTS),
  about('GET /courses', ACCOUNTS),
  write('POST /courses', () => COURSE, ACCOUNTS),
  write('PATCH /courses/{id}', () => ({ name: 'Other' }), row(401, 401, 404, 404, 404, 404)),
  write('DELETE /courses/{id}', null, ACCOUNTS),
  write('POST /account/password', () => ({ password: PASSWORD, newPassword: PASSWORD }), ACCOUNTS),
  write('POST /account/recovery-codes', () => ({ password: PASSWORD }), ACCOUNTS),
  write('POST /account/log-out', () => ({ password: PASSWORD, session: '0123456789abcdef' }), ACCOUNTS, {
    about: 'of one device',
  }),
  // with a wrong password, because the callers are needed in later rows
  write('POST /account/delete', () => ({ password: 'not that one' }), row(401, 401, 403, 403, 403, 409)),
  write('POST /account/log-out', () => ({ password: PASSWORD }), ACCOUNTS, { about: 'of all others' }),
  write('POST /auth/guest', null, { ...OPEN, 'no session': 201 }),
  write('POST /auth/logout', null, OPEN),
  { ...about('GET /auth/me', OPEN), fields: ['user'] },
  write('POST /games', () => ({ holeCount: 9 }), CREATING),
  write(
    'POST /games',
    ({ group }) => ({ holeCount: 9, groupId: group.id }),
    row(404, 404, 201, 404, 404, 404),
    { about: 'for the group of the account' },
  ),
  write(
    'POST /games',
    ({ account }) => ({ holeCount: 9, createdById: account.userId }),
    row(403, 403, 201, 403, 403, 403),
    { about: 'in the name of the account' },
  ),
  { ...about('GET /users/{id}', ANY_SESSION), fields: USER_FIELDS },
  { ...ofAGuest('GET /users/{id}', ANY_SESSION), fields: USER_FIELDS },
  ...['groups', 'stats', 'cumulative-stats', 'achievements/summary', 'head-to-head', 'net-history'].flatMap(
    (part) => [about(`GET /users/{id}/${part}`, OWN), ofAGuest(`GET /users/{id}/${part}`, OWN_OF_A_GUEST)],
  ),
  about('GET /users/{id}/balance/{groupIndex}', OWN),
  write('POST /groups', () => ({ name: 'Another' }), row(401, 401, 201, 201, 201, 201)),
  write(
    'POST /groups/{id}/members',
    ({ group: { code }, account: { userId } }) => ({ code, userId }),
    row(401, 401, 200, 403, 403, 403),
    { about: 'with the code, for the account' },
  ),
  write('POST /groups/{id}/members', null, row(401, 401, 200, 403, 403, 403), { about: 'without the code' }),
  write('POST /groups/{id}/members', ({ group: { code } }) => ({ code }), row(401, 401, 200, 201, 201, 201), {
    about: 'with the code, for oneself',
  }),
  // by now the other accounts are in the group
  {
    call: 'DELETE /groups/{id}/members/{userId}',
    about: 'of the account',
    send: ({ group: { id }, account: { userId } }, caller) =>
      caller.call('DELETE', `/groups/${id}/members/${userId}`),
    expected: row(401, 401, 409, 403, 403, 403),
  },
  {
    call: 'DELETE /groups/{id}/members/{userId}',
    about: 'of oneself',
    send({ group: { id }, account, people }, caller) {
      const own = Object.values(people).find(({ token }) => token === caller.token) ?? account;
      return caller.call('DELETE', `/groups/${id}/members/${own.userId}`);
    },
    expected: row(401, 401, 409, 200, 200, 200),
  },
  {
    ...ofOwnGroup('GET /groups/{id}'),
    fields: ['id', 'name', 'code', 'createdById', 'ownerId', 'closedAt', 'members'],
  },
  { ...ofOwnGroup('GET /groups/{id}/boards'), fields: ['wins', 'earnings', 'losses', 'me'] },
  ofOwnGroup('GET /groups/{id}/seasons'),
  { ...ofOwnGroup('GET /groups/{id}/seasons/{season}/standings'), fields: ['season', 'rows', 'isListed'] },
  ofOwnGroup('GET /groups/{id}/seasons/{season}/season.csv'),
  {
    ...ofOwnGroup('GET /groups/{id}/seasons/{season}/season.json'),
    fields: ['groupId', 'groupName', 'season', 'rows', 'isListed', 'rounds'],
  },
  {
    ...ofOwnGroup('GET /groups/{id}/money'),
    fields: ['groupId', 'groupName', 'isMember', 'open', 'payments', 'pending', 'settled'],
  },
  ofOwnGroup('GET /groups/{id}/pay-names'),
  // the group has no games, so its member is refused, too; `groupMoney.test.ts` has money of one
  {
    ...ofOwnGroup('POST /groups/{id}/settlements/paid', ({ account, spare }) => ({
      fromUserId: account.userId,
      toUserId: spare.userId,
      amountCents: 2500,
    })),
    expected: row(401, 401, 409, 403, 403, 403),
  },
  {
    ...ofOwnGroup('POST /groups/{id}/settlements/undo', () => ({ settlementId: 4711 })),
    expected: row(401, 401, 404, 403, 403, 403),
  },
  // without a game the season continues, so the owner is refused, too
  {
    ...ofOwnGroup('POST /groups/{id}/seasons', () => ({ number: 2 })),
    expected: row(401, 401, 409, 403, 403, 403),
  },
  ofOwnGroup('PATCH /groups/{id}', () => ({ name: 'Monday Four' })),
  ofOwnGroup('POST /groups/{id}/code'),
  ofOwnGroup('POST /groups/{id}/owner', ({ account: { userId } }) => ({ userId })),
  ofOwnGroup('POST /groups/{id}/close'),
  // an account that has looked the code up may join, so this row follows the join
  { ...about('GET /groups/code/{code}', OPEN), fields: ['id', 'name'] },
  {
    call: 'GET /games/{id}/invitees',
    send: ({ lobby }, caller) => caller.call('GET', `/games/${lobby.id}/invitees`),
    expected: row(401, 401, 200, 403, 403, 403),
    fields: ['members', 'offered'],
  },
  {
    call: 'POST /seat-offers',
    about: 'to the fellow player',
    send: ({ lobby, people }, caller) =>
      caller.call('POST', '/seat-offers', {
        teamId: lobby.green.id,
        userId: people['a fellow player'].userId,
      }),
    expected: row(401, 401, 201, 403, 403, 403),
  },
  about('GET /seat-offers', ACCOUNTS),
  {
    call: 'POST /seat-offers/{memberId}/accept',
    about: 'of the fellow player',
    send: ({ offered }, caller) => caller.call('POST', `/seat-offers/${offered[0]}/accept`),
    expected: row(401, 401, 404, 200, 404, 404),
  },
  {
    call: 'DELETE /seat-offers/{memberId}',
    about: 'of the fellow player',
    send: ({ offered }, caller) => caller.call('DELETE', `/seat-offers/${offered[1]}`),
    expected: row(401, 401, 404, 200, 404, 404),
  },
  about('GET /scorecards', ACCOUNTS),
  about('GET /scorecards/{gameId}', row(401, 401, 200, 200, 403, 200)),
  about('GET /leaderboard/wins', ACCOUNTS),
  about('GET /leaderboard/earnings', ACCOUNTS),
  about('GET /leaderboard/losses', ACCOUNTS),
  { ...about('GET /leaderboard/me', ACCOUNTS), fields: ['isListed', 'wins', 'earnings', 'losses'] },
  write('POST /debug/add-game-stats', ({ game, account }) => gameStatBody(game, account.userId), HIDDEN(201)),
  write('POST /debug/add-cumulative-stats', ({ account }) => ({ playerId: account.userId }), HIDDEN(201)),
  about('GET /debug/count-game-stats', HIDDEN(200)),
  about('GET /debug/count-cumulative-stats', HIDDEN(200)),
  about('GET /debug/subjects', HIDDEN(200)),
  {
    call: 'GET /admin/search',
    send: (_circle, caller) => caller.call('GET', '/admin/search?text=a'),
    expected: HIDDEN(200),
    fields: ['accounts', 'rounds', 'groups'],
  },
  ofSpare('POST /admin/accounts/{id}/reset-link', ['path', 'expiresAt']),
  ofSpare('POST /admin/accounts/{id}/lock', ADMIN_FIELDS),
  ofSpare('DELETE /admin/accounts/{id}/lock', ADMIN_FIELDS),
  about('GET /admin/audit', HIDDEN(200)),
  about('GET /admin/state', HIDDEN(200)),
  {
    call: 'POST /admin/rounds/{id}/cancel',
    send: ({ game }, caller) => caller.call('POST', `/admin/rounds/${game.id}/cancel`, { reason: 'A test' }),
    expected: HIDDEN(200),
    fields: ROUND_FIELDS,
  },
  {
    call: 'DELETE /admin/rounds/{id}/cancel',
    send: ({ game }, caller) => caller.call('DELETE', `/admin/rounds/${game.id}/cancel`),
    expected: HIDDEN(200),
    fields: ROUND_FIELDS,
  },
  write('DELETE /admin/debug-rows', null, HIDDEN(200)),
  about('GET /version', OPEN),
];

/**
 * Returns the row of a write, about the group of the account if the path names one. @param bodyOf null = without a body
 */
function write(
  call: string,
  bodyOf: ((circle: Circle) => object) | null,
  expected: AccountRight['expected'],
  more: Pick<AccountRight, 'about'> = {},
): AccountRight {
  const [method, path] = call.split(' ') as [Method, string];
  return {
    call,
    send: (circle, caller) => caller.call(method, filled(path, { id: circle.group.id }), bodyOf?.(circle)),
    expected,
    ...more,
  };
}

/** Returns the row of a call for the owner of the group in which only the account is. */
function ofOwnGroup(call: string, bodyOf?: (circle: Circle) => object): AccountRight {
  const [method, path] = call.split(' ') as [Method, string];
  return {
    call,
    send: (circle, caller) =>
      caller.call(method, filled(path, { id: circle.ownGroup.id, season: 1 }), bodyOf?.(circle)),
    expected: row(401, 401, 200, 403, 403, 403),
  };
}

/** Returns the row of a read about the account, its first group or its game. */
function about(call: string, expected: AccountRight['expected']): AccountRight {
  return { call, send: (circle, caller) => read(circle, caller, call, circle.account), expected };
}

/** Returns the row of an act of maintainers about the spare account. */
function ofSpare(call: string, fields: readonly string[]): AccountRight {
  const [method, path] = call.split(' ') as [Method, string];
  return {
    call,
    send: ({ spare }, caller) => caller.call(method, filled(path, { id: spare.userId })),
    expected: HIDDEN(200),
    fields,
  };
}

/** Returns the row of a read about the guest. */
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
  return caller.call(method, filled(path, ids));
}
