/** The table of keys besides games: groups, offered seats, the debug page and acts of maintainers, which require an account. */

import { aGroup, anAccount, newAccount } from './api.ts';
import type { Api, Person } from './api.ts';
import { gameStatBody } from './bodies.ts';
import { agreeAll, finishedGame, pendingGame } from './games.ts';
import type { Call, KeyedRow } from './keyedWrites.ts';
import { aPerson, openGame } from './players.ts';

const created = { status: 201, isForGuests: false } as const;
const changed = { status: 200, isForGuests: false } as const;

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
    ...changed,
    async prepare(api) {
      const owner = await anAccount(api);
      const [one, other] = [await aGroup(owner), await aGroup(owner)];
      const renew = ({ id }: { id: number }): Call => ['POST', `/groups/${id}/code`, {}];
      return { token: owner.token, call: renew(one), otherCall: renew(other) };
    },
  },
  {
    procedure: 'groups.rename',
    ...changed,
    async prepare(api) {
      const owner = await anAccount(api);
      const { id } = await aGroup(owner);
      const rename = (name: string): Call => ['PATCH', `/groups/${id}`, { name }];
      const overtake = () => owner.call(...rename('Third'));
      return { token: owner.token, call: rename('First'), otherCall: rename('Second'), overtake };
    },
  },
  {
    procedure: 'groups.handOver',
    ...changed,
    async prepare(api) {
      const { owner, member, id } = await aGroupOfTwo(api);
      const handOver = ({ userId }: Person): Call => ['POST', `/groups/${id}/owner`, { userId }];
      const overtake = () => member.call(...handOver(owner));
      return { token: owner.token, call: handOver(member), otherCall: handOver(owner), overtake };
    },
  },
  {
    procedure: 'groups.close',
    ...changed,
    async prepare(api) {
      const owner = await anAccount(api);
      const [one, other] = [await aGroup(owner), await aGroup(owner)];
      const close = ({ id }: { id: number }): Call => ['POST', `/groups/${id}/close`, {}];
      return { token: owner.token, call: close(one), otherCall: close(other) };
    },
  },
  {
    procedure: 'groups.startSeason',
    ...created,
    isOnMysql: true,
    async prepare(api) {
      const owner = await anAccount(api);
      const [one, other] = [await aGroup(owner), await aGroup(owner)];
      for (const { id: groupId } of [one, other])
        await finishedGame(api, 'R', { red: [owner], setup: { groupId } });
      const start = ({ id }: { id: number }): Call => ['POST', `/groups/${id}/seasons`, { number: 2 }];
      return { token: owner.token, call: start(one), otherCall: start(other) };
    },
  },
  { procedure: 'groupMoney.markPaid', ...changed, isOnMysql: true, prepare: settling('paid') },
  { procedure: 'groupMoney.undo', ...changed, prepare: settling('undo') },
  {
    procedure: 'groups.removeMember',
    about: 'of another player',
    ...changed,
    async prepare(api) {
      const { owner, member, id } = await aGroupOfTwo(api);
      const remove = ({ userId }: Person): Call => ['DELETE', `/groups/${id}/members/${userId}`];
      const overtake = () => rejoin(owner, member, id);
      return { token: owner.token, call: remove(member), otherCall: remove(owner), overtake };
    },
  },
  {
    procedure: 'groups.removeMember',
    about: 'of oneself',
    ...changed,
    async prepare(api) {
      const { owner, member, id } = await aGroupOfTwo(api);
      const remove = ({ userId }: Person): Call => ['DELETE', `/groups/${id}/members/${userId}`];
      const overtake = () => rejoin(owner, member, id);
      return { token: member.token, call: remove(member), otherCall: remove(owner), overtake };
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
    procedure: 'seatOffers.create',
    ...created,
    async prepare(api) {
      const { owner, members, lobby } = await aClubLobby(api);
      const offer = async ({ userId }: Person) => {
        const { green } = await lobby();
        return { teamId: green.id, userId };
      };
      const [one, other] = [await offer(members[0]), await offer(members[1])];
      const call: Call = ['POST', '/seat-offers', one];
      const overtake = async () => {
        const [{ memberId = 0 } = {}] = await members[0].trpc.seatOffers.mine.query();
        await members[0].call('POST', `/seat-offers/${memberId}/accept`);
      };
      return { token: owner.token, call, otherCall: ['POST', '/seat-offers', other], overtake };
    },
  },
  {
    procedure: 'seatOffers.accept',
    ...changed,
    prepare: (api) => answersToOffers(api, (memberId) => ['POST', `/seat-offers/${memberId}/accept`]),
  },
  {
    procedure: 'seatOffers.decline',
    ...changed,
    prepare: (api) => answersToOffers(api, (memberId) => ['DELETE', `/seat-offers/${memberId}`]),
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
  {
    procedure: 'admin.cancelRound',
    ...changed,
    prepare: (api) => cancelCall(api, 'POST'),
  },
  {
    procedure: 'admin.restoreRound',
    ...changed,
    prepare: (api) => cancelCall(api, 'DELETE'),
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

/** Prepares the call that cancels a round (POST) or restores a cancelled one (DELETE); the opposite overtakes it. */
async function cancelCall(api: Api, method: 'POST' | 'DELETE') {
  const marshal = await aMarshal(api);
  const [one, other] = [await finishedGame(api, 'R'), await finishedGame(api, 'R')];
  const change = (way: 'POST' | 'DELETE', { id }: { readonly id: number }): Call => [
    way,
    `/admin/rounds/${id}/cancel`,
    way === 'POST' ? { reason: 'A test' } : {},
  ];
  if (method === 'DELETE') for (const game of [one, other]) await marshal.call(...change('POST', game));
  return {
    token: marshal.token,
    call: change(method, one),
    otherCall: change(method, other),
    overtake: () => marshal.call(...change(method === 'POST' ? 'DELETE' : 'POST', one)),
  };
}

async function aGroupOfTwo(api: Api) {
  const [owner, member] = [await anAccount(api), await anAccount(api)];
  const { id, code } = await aGroup(owner);
  await member.call('POST', `/groups/${id}/members`, { code });
  return { owner, member, id };
}

/** Creates a group of an owner and two members; `lobby` opens a game of the owner for it. */
async function aClubLobby(api: Api) {
  const { owner, member, id } = await aGroupOfTwo(api);
  const third = await anAccount(api);
  await rejoin(owner, third, id);
  const lobby = () => pendingGame(api, { red: [owner], green: 0, setup: { groupId: id } });
  return { owner, members: [member, third] as const, lobby };
}

/** Prepares two answers of a member to whom seats in two games are offered. */
async function answersToOffers(api: Api, answer: (memberId: number) => Call) {
  const { owner, members, lobby } = await aClubLobby(api);
  const [{ userId, token }] = members;
  const seat = async () => {
    const { green } = await lobby();
    return (await owner.trpc.seatOffers.create.mutate({ teamId: green.id, userId })).id;
  };
  return { token, call: answer(await seat()), otherCall: answer(await seat()) };
}

/** Makes a former member join again, by the code of today. */
async function rejoin(owner: Person, member: Person, id: number): Promise<void> {
  const { code } = await owner.trpc.groups.get.query({ id });
  await member.call('POST', `/groups/${id}/members`, { code });
}

/** The maintainers of a server that these rows are sent to: each row is prepared several times. */
export const MAINTAINER_NAMES = Array.from({ length: 24 }, (_, index) => `Marshal ${index + 1}`);
let marshals = 0;

function aMarshal(api: Api): Promise<Person> {
  const name = MAINTAINER_NAMES[marshals];
  marshals += 1;
  if (name === undefined) throw new Error('These tests need more maintainers');
  return newAccount(api, name);
}

/** Prepares a word of the payer about open money. Undoing it or saying it again overtakes it. */
function settling(path: 'paid' | 'undo'): KeyedRow['prepare'] {
  return async (api) => {
    const { owner: payee, member: payer, id } = await aGroupOfTwo(api);
    const setup = { groupId: id, snakeGameEnabled: false };
    await agreeAll(await finishedGame(api, 'R', { red: [payee], green: [payer], setup }), [payee, payer]);
    const sides = { id, fromUserId: payer.userId, toUserId: payee.userId };
    const say = async () => {
      const money = await payer.trpc.groupMoney.markPaid.mutate({ ...sides, amountCents: 2500 });
      return money.pending[0]?.id ?? 0;
    };
    const undo = (settlementId: number) => payer.trpc.groupMoney.undo.mutate({ id, settlementId });
    const { token } = payer;
    if (path === 'undo') {
      const call = (settlementId: number): Call => [
        'POST',
        `/groups/${id}/settlements/undo`,
        { settlementId },
      ];
      return { token, call: call(await say()), otherCall: call(4711), overtake: say };
    }
    const call = (amountCents: number): Call => [
      'POST',
      `/groups/${id}/settlements/paid`,
      { ...sides, id: undefined, amountCents },
    ];
    const overtake = async () => {
      const { pending } = await payer.trpc.groupMoney.get.query({ id });
      return undo(pending[0]?.id ?? 0);
    };
    return { token, call: call(2500), otherCall: call(1000), overtake };
  };
}
