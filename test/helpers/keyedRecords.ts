/** The table of keys besides games: groups, the debug page and the locks of accounts, which require an account. */

import { aGroup, anAccount, newAccount } from './api.ts';
import type { Api, Person } from './api.ts';
import { gameStatBody } from './bodies.ts';
import type { Call, KeyedRow } from './keyedWrites.ts';
import { aPerson, openGame } from './players.ts';

const created = { status: 201, isForGuests: false } as const;

export const KEYED_RECORDS: readonly KeyedRow[] = [
  {
    procedure: 'groups.create',
    ...created,
    async prepare(api) {
      const { token } = await anAccount(api);
      const create = (name: string): Call => ['POST', '/groups', { name }];
      return { token, call: create('Saturday Four'), otherCall: create('Sunday Four') };
    },
  },
  {
    procedure: 'groups.renewCode',
    status: 200,
    isForGuests: false,
    async prepare(api) {
      const owner = await anAccount(api);
      const [one, other] = [await aGroup(owner), await aGroup(owner)];
      const renew = ({ id }: { id: number }): Call => ['POST', `/groups/${id}/code`, {}];
      return { token: owner.token, call: renew(one), otherCall: renew(other) };
    },
  },
  {
    procedure: 'groups.join',
    ...created,
    async prepare(api) {
      const [founder, { token }] = [await anAccount(api), await anAccount(api)];
      const { id, code } = await aGroup(founder);
      const join = (fields: object): Call => ['POST', `/groups/${id}/members`, fields];
      return { token, call: join({ code }), otherCall: join({}) };
    },
  },
  {
    procedure: 'debug.addGameStats',
    ...created,
    async prepare(api) {
      const marshal = await aMarshal(api);
      const game = await openGame(api.orm);
      const add = (betDeltaCents: number): Call => [
        'POST',
        '/debug/add-game-stats',
        gameStatBody(game, game.host.viewer.userId, { betDeltaCents }),
      ];
      const overtake = () => marshal.call(...add(5000));
      return { token: marshal.token, call: add(2500), otherCall: add(5000), overtake };
    },
  },
  {
    procedure: 'debug.addCumulativeStats',
    ...created,
    async prepare(api) {
      const marshal = await aMarshal(api);
      const [one, other] = [await aPerson(api.orm), await aPerson(api.orm)];
      const add = (playerId: number): Call => ['POST', '/debug/add-cumulative-stats', { playerId }];
      return { token: marshal.token, call: add(one.viewer.userId), otherCall: add(other.viewer.userId) };
    },
  },
  {
    procedure: 'admin.lock',
    status: 200,
    isForGuests: false,
    prepare: (api) => lockCall(api, 'POST'),
  },
  {
    procedure: 'admin.unlock',
    status: 200,
    isForGuests: false,
    prepare: (api) => lockCall(api, 'DELETE'),
  },
];

/** Prepares the call that locks an account (POST) or unlocks a locked one (DELETE); the opposite overtakes it. */
async function lockCall(api: Api, method: 'POST' | 'DELETE') {
  const marshal = await aMarshal(api);
  const [one, other] = [await anAccount(api), await anAccount(api)];
  const change = (way: 'POST' | 'DELETE', { userId }: Person): Call => [
    way,
    `/admin/accounts/${userId}/lock`,
  ];
  if (method === 'DELETE') for (const account of [one, other]) await marshal.call(...change('POST', account));
  return {
    token: marshal.token,
    call: change(method, one),
    otherCall: change(method, other),
    overtake: () => marshal.call(...change(method === 'POST' ? 'DELETE' : 'POST', one)),
  };
}

/** The maintainers of a server that these rows are sent to: each row is prepared several times. */
export const MAINTAINER_NAMES = Array.from({ length: 16 }, (_, index) => `Marshal ${index + 1}`);
let marshals = 0;

function aMarshal(api: Api): Promise<Person> {
  const name = MAINTAINER_NAMES[marshals];
  marshals += 1;
  if (name === undefined) throw new Error('These tests need more maintainers');
  return newAccount(api, name);
}
