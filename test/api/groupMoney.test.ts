import { describe, expect, it } from 'vitest';
import { Game } from '#entities/Game.ts';
import { GameStat } from '#entities/GameStat.ts';
import { GroupMoney } from '#entities/GroupMoney.ts';
import { Settlement } from '#entities/Settlement.ts';
import { NO_MONEY, toCents } from '#rules/money.ts';
import { migrate } from '#server/database/database.ts';
import { recordFinishedGames } from '#services/adoption.ts';
import { newId } from '#services/ids.ts';
import { settleCards } from '#services/lapsing.ts';
import { verifyRecords } from '#services/verifyRecords.ts';
import {
  aGroup,
  anAccount,
  apiForThisFile,
  logInAs,
  newAccount,
  newGuest,
  playerOf,
} from '../helpers/api.ts';
import type { Caller, OpenGame, Outputs, Person, Refusal } from '../helpers/api.ts';
import { agreeAll, finishedGame } from '../helpers/games.ts';
import { PASSWORD } from '../helpers/players.ts';

type Money = Outputs['groupMoney']['get'];

const api = await apiForThisFile({ MAINTAINERS: 'Marshal' });
const marshal = await newAccount(api, 'Marshal');
const DAY_MS = 24 * 60 * 60 * 1000;

/** A group of Ash, who owns it, and Birch. */
interface Club {
  readonly ash: Person;
  readonly birch: Person;
  readonly groupId: number;
}

async function aClub(): Promise<Club> {
  const [ash, birch] = [await anAccount(api), await anAccount(api)];
  const { id: groupId } = await aGroup(ash);
  const club = { ash, birch, groupId };
  await join(club, birch);
  return club;
}

async function join({ ash, groupId }: Club, person: Person): Promise<void> {
  const { body } = await ash.call<{ code: string }>('GET', `/groups/${groupId}`);
  await person.call('POST', `/groups/${groupId}/members`, { code: body.code });
}

/** Plays a game for the group, $25 a hole without Snake. The card is open. */
function playFor({ ash, birch, groupId }: Club, script: string, green: readonly [Person, Person?] = [birch]) {
  return finishedGame(api, script, { red: [ash], green, setup: { groupId, snakeGameEnabled: false } });
}

/** Plays a game that Ash wins by a hole, and makes its card final. */
async function ashWins(club: Club): Promise<OpenGame> {
  const game = await playFor(club, 'RRG');
  await agreeAll(game, [club.ash, club.birch]);
  return game;
}

function readMoney({ call }: Caller, { groupId }: Club) {
  return call<Money & Refusal>('GET', `/groups/${groupId}/money`);
}

/** Returns the open money of each player, the largest claim first. */
async function openOf(by: Caller, club: Club): Promise<readonly (readonly [number, number])[]> {
  const { body } = await readMoney(by, club);
  return body.open.map(({ userId, openCents }) => [userId, openCents]);
}

/** Says that Birch has paid Ash. */
function say(by: Caller, { ash, birch, groupId }: Club, amountCents: number, other: object = {}) {
  const sides = { fromUserId: birch.userId, toUserId: ash.userId };
  return by.call<Money & Refusal>('POST', `/groups/${groupId}/settlements/paid`, {
    ...sides,
    amountCents,
    ...other,
  });
}

function undo(by: Caller, { groupId }: Club, settlementId: number, seen: object = {}) {
  return by.call<Money & Refusal>('POST', `/groups/${groupId}/settlements/undo`, { settlementId, ...seen });
}

/** Speaks about the payment of a game's card. */
function sayOfGame(by: Caller, { id, red, green }: OpenGame, path: 'paid' | 'undo') {
  const sides = { fromPlayerId: playerOf(green).member.id, toPlayerId: playerOf(red).member.id };
  return by.call<Refusal>('POST', `/games/${id}/payments/${path}`, sides);
}

async function expectNoDifference(): Promise<void> {
  expect((await verifyRecords(api.orm)).differences).toEqual([]);
}

/** Makes the open money as it was before the migration. Settlements of other tests go, because they belong to it. */
async function forgetOpenMoney(): Promise<void> {
  const em = api.orm.em.fork();
  await em.nativeDelete(Settlement, {});
  await em.nativeDelete(GroupMoney, {});
  await em.nativeUpdate(GameStat, {}, { openCents: NO_MONEY });
}

function codes(answers: readonly { readonly status: number; readonly body: Refusal }[]) {
  return answers.map(({ status, body }) => [status, body.code]);
}

describe('GET /groups/{id}/money', () => {
  it('has what final cards leave open, with the payments that settle it', async () => {
    const club = await aClub();
    const { ash, birch } = club;
    await playFor(club, 'RRRR');
    const before = await readMoney(ash, club);
    await ashWins(club);

    const { body } = await readMoney(birch, club);

    expect(before.body.open).toEqual([]);
    expect(body).toMatchObject({
      isMember: true,
      open: [
        { userId: ash.userId, isMember: true, openCents: 2500 },
        { userId: birch.userId, isMember: true, openCents: -2500 },
      ],
      payments: [{ from: { userId: birch.userId }, to: { userId: ash.userId }, amountCents: 2500 }],
      pending: [],
      settled: [],
    });
    const balance = await birch.call('GET', `/users/${birch.userId}/balance/0`);
    expect(balance.body).toMatchObject({ balanceCents: -12_500, openCents: -2500 });
    const account = await birch.call('GET', '/account');
    expect(account.body).toMatchObject({ openMoney: [{ groupId: club.groupId, openCents: -2500 }] });
    await expectNoDifference();
  });

  it('nets games of several players with at most one payment fewer than players', async () => {
    const club = await aClub();
    const { ash, birch } = club;
    const [cedar, dogwood] = [await anAccount(api), await anAccount(api)];
    for (const person of [cedar, dogwood]) await join(club, person);
    const setup = { groupId: club.groupId, snakeGameEnabled: false };
    const two = await finishedGame(api, 'RR', { red: [ash, birch], green: [cedar, dogwood], setup });
    await agreeAll(two, [ash, birch, cedar, dogwood]);
    const one = await finishedGame(api, 'GGG', { red: [ash], green: [cedar], setup });
    await agreeAll(one, [ash, cedar]);

    const { body } = await readMoney(dogwood, club);

    expect(body.open.map(({ userId, openCents }) => [userId, openCents])).toEqual([
      [birch.userId, 5000],
      [cedar.userId, 2500],
      [ash.userId, -2500],
      [dogwood.userId, -5000],
    ]);
    expect(body.payments.map(({ from, to, amountCents }) => [from.userId, to.userId, amountCents])).toEqual([
      [dogwood.userId, birch.userId, 5000],
      [ash.userId, cedar.userId, 2500],
    ]);
    await expectNoDifference();
  });

  it('leaves out money with guests, and games of no group', async () => {
    const club = await aClub();
    const { ash, birch } = club;
    const guest = await newGuest(api);
    const game = await playFor(club, 'RR', [birch, guest]);
    await agreeAll(game, [ash, birch, guest]);
    await agreeAll(await finishedGame(api, 'R', { red: [ash], green: [birch] }), [ash, birch]);

    // a lone player wins twice the bet: $50 a hole, from two
    expect(await openOf(ash, club)).toEqual([
      [ash.userId, 5000],
      [birch.userId, -5000],
    ]);
    await expectNoDifference();
  });

  it('has the money of a guest once an account has claimed the game', async () => {
    const club = await aClub();
    const { ash } = club;
    const guest = await newGuest(api);
    await agreeAll(await playFor(club, 'R', [guest]), [ash, guest]);
    const before = await openOf(ash, club);

    const account = await logInAs(api, guest, await anAccount(api));
    // a slow login leaves it to housekeeping
    await recordFinishedGames(api.orm, new Date(), {});

    expect(before).toEqual([]);
    expect(await openOf(ash, club)).toEqual([
      [ash.userId, 2500],
      [account.userId, -2500],
    ]);
    expect((await readMoney(account, club)).body).toMatchObject({ isMember: false });
    await expectNoDifference();
  });

  it('leaves out a payment that the payee has confirmed in person', async () => {
    const club = await aClub();
    const { ash, birch } = club;
    const game = await ashWins(club);

    await sayOfGame(birch, game, 'paid');
    const said = await openOf(ash, club);
    await sayOfGame(ash, game, 'paid');
    const received = await openOf(ash, club);
    await sayOfGame(ash, game, 'undo');

    expect([said.length, received.length]).toEqual([2, 0]);
    expect(await openOf(ash, club)).toEqual(said);
    await expectNoDifference();
  });

  it('has a card that the clock makes final, immediately', async () => {
    const club = await aClub();
    const { ash } = club;
    await playFor(club, 'RRG');
    const called = await playFor(club, 'R');
    const past = { closesAt: new Date(Date.now() - 1000) };
    await api.orm.em.fork().nativeUpdate(Game, { id: called.id }, past);
    // a late call makes it final, before it is refused or does nothing
    await sayOfGame(club.birch, called, 'paid');
    const afterCall = await openOf(ash, club);

    await settleCards(api.orm, new Date(Date.now() + 2 * DAY_MS));

    expect(afterCall).toEqual([
      [ash.userId, 2500],
      [club.birch.userId, -2500],
    ]);
    expect((await openOf(ash, club))[0]).toEqual([ash.userId, 5000]);
    await expectNoDifference();
  });

  it('follows a cancelled round and its restoration', async () => {
    const club = await aClub();
    const game = await ashWins(club);
    const before = await openOf(club.ash, club);

    await marshal.call('POST', `/admin/rounds/${game.id}/cancel`, { reason: 'A test' });
    const cancelled = await openOf(club.ash, club);
    await marshal.call('DELETE', `/admin/rounds/${game.id}/cancel`);

    expect(cancelled).toEqual([]);
    expect(await openOf(club.ash, club)).toEqual(before);
    await expectNoDifference();
  });

  it('has final cards of an earlier version once housekeeping has added them', async () => {
    const club = await aClub();
    const paid = await ashWins(club);
    await sayOfGame(club.ash, paid, 'paid');
    await ashWins(club);
    await playFor(club, 'R');
    const before = await openOf(club.ash, club);
    await forgetOpenMoney();

    const em = api.orm.em.fork();
    await em.getConnection().execute("delete from mikro_orm_migrations where name like '%open_money'");
    await migrate(api.databaseUrl);
    await expectNoDifference();
    const migrated = await openOf(club.ash, club);
    await recordFinishedGames(api.orm, new Date(), {});

    expect([migrated, before]).toEqual([
      [],
      [
        [club.ash.userId, 2500],
        [club.birch.userId, -2500],
      ],
    ]);
    expect(await openOf(club.ash, club)).toEqual(before);
    await expectNoDifference();
  });

  it('has the final card of an older process once its results are opened', async () => {
    const club = await aClub();
    const game = await ashWins(club);
    const before = await openOf(club.ash, club);
    const em = api.orm.em.fork();
    await em.nativeUpdate(GameStat, { gameId: game.id }, { openCents: NO_MONEY });
    await em.nativeDelete(GroupMoney, { groupId: club.groupId });
    const { differences } = await verifyRecords(api.orm);

    await club.birch.call('POST', `/games/${game.id}/finalize`);

    expect(differences).toHaveLength(4);
    expect(await openOf(club.ash, club)).toEqual(before);
    await expectNoDifference();
  });

  it('is checked by verify, which names each difference', async () => {
    const club = await aClub();
    await ashWins(club);
    const { ash, groupId } = club;
    const em = api.orm.em.fork();
    const isAsh = { groupId, userId: ash.userId };
    await em.nativeUpdate(GroupMoney, isAsh, { openCents: toCents(2501) });

    const { differences } = await verifyRecords(api.orm);
    await em.nativeUpdate(GroupMoney, isAsh, { openCents: toCents(2500) });

    expect(differences).toEqual([
      `Player ${ash.userId} in group ${groupId}, open money: openCents is 2501, by the cards 2500`,
      `Group ${groupId}, open money: the sum is 1, not 0`,
    ]);
  });

  it('is refused to strangers, and shows former members only what concerns them', async () => {
    const club = await aClub();
    const { ash, birch, groupId } = club;
    const [cedar, stranger] = [await anAccount(api), await anAccount(api)];
    await join(club, cedar);
    await ashWins(club);
    const setup = { groupId, snakeGameEnabled: false };
    await agreeAll(await finishedGame(api, 'RR', { red: [ash], green: [cedar], setup }), [ash, cedar]);
    await cedar.call('DELETE', `/groups/${groupId}/members/${cedar.userId}`);

    const { body } = await readMoney(cedar, club);

    expect(body).toMatchObject({
      isMember: false,
      open: [{ userId: cedar.userId, isMember: false, openCents: -5000 }],
      payments: [{ from: { userId: cedar.userId }, to: { userId: ash.userId }, amountCents: 5000 }],
    });
    expect([body.open.length, body.payments.length]).toEqual([1, 1]);
    expect((await readMoney(birch, club)).body.open).toHaveLength(3);
    const missing = { ...club, groupId: 4711 };
    expect(codes([await readMoney(stranger, club), await readMoney(stranger, missing)])).toEqual([
      [403, 'NOT_A_MEMBER'],
      [404, 'GROUP_NOT_FOUND'],
    ]);
  });
});

describe('the settlements of GET /groups/{id}/money', () => {
  it('are the newest 50 of the group and of the caller, each once', async () => {
    const club = await aClub();
    const { ash, birch, groupId } = club;
    const cedar = await anAccount(api);
    await join(club, cedar);
    await ashWins(club);
    await say(ash, club, 100);
    await say(ash, club, 200);
    const rows = [...Array(50).keys()].map((index) => ({
      id: newId(),
      groupId,
      payerId: cedar.userId,
      payeeId: birch.userId,
      amount: toCents(1),
      paidAt: null,
      receivedAt: new Date(Date.now() + index),
      createdAt: new Date(),
    }));
    const em = api.orm.em.fork();
    await em.insertMany(Settlement, rows);

    const [own, others] = [(await readMoney(ash, club)).body, (await readMoney(cedar, club)).body];
    await em.nativeDelete(Settlement, { id: { $in: rows.map(({ id }) => id) } });

    const amounts = ({ settled }: Money) => settled.map(({ amountCents }) => amountCents);
    expect(amounts(own)).toEqual([...Array<number>(50).fill(1), 200, 100]);
    expect(amounts(others)).toEqual(Array(50).fill(1));
  });
});

describe('GET /groups/{id}/pay-names', () => {
  it('has the names of the payees for a payer in the group, and for no other caller', async () => {
    const club = await aClub();
    const { ash, birch, groupId } = club;
    await ashWins(club);
    const names = { venmo: 'Ash-Green', payPalMe: 'AshGreen', cashApp: null };
    for (const person of [ash, birch]) await person.call('POST', '/account/pay-names', names);
    const read = async ({ call }: Caller) => (await call('GET', `/groups/${groupId}/pay-names`)).body;

    expect(await read(birch)).toEqual([{ userId: ash.userId, ...names }]);
    expect(await read(ash)).toEqual([]);
    await birch.call('DELETE', `/groups/${groupId}/members/${birch.userId}`);
    expect(await read(birch)).toEqual([]);
    expect(await read(await anAccount(api))).toMatchObject({ code: 'NOT_A_MEMBER' });
  });
});

describe('POST /groups/{id}/settlements/paid', () => {
  it('is pending by the word of the payer, and counts by that of the payee', async () => {
    const club = await aClub();
    const { ash, birch } = club;
    await ashWins(club);

    const said = await say(birch, club, 2500, { openCents: -2500 });
    const confirmed = await say(ash, club, 2500);

    const pending = { amountCents: 2500, paidAt: expect.any(String), receivedAt: null };
    expect(said.body).toMatchObject({ payments: [], pending: [pending], settled: [] });
    expect(said.body.open).toHaveLength(2);
    const settled = { ...pending, receivedAt: expect.any(String) };
    expect(confirmed.body).toMatchObject({ open: [], payments: [], pending: [], settled: [settled] });
    await expectNoDifference();
  });

  it('counts by the word of the payee alone, for a part of the money', async () => {
    const club = await aClub();
    const { ash, birch } = club;
    await ashWins(club);

    const { body } = await say(ash, club, 1000, { openCents: 2500 });

    expect(body.open.map(({ openCents }) => openCents)).toEqual([1500, -1500]);
    expect(body.payments).toMatchObject([{ amountCents: 1500 }]);
    expect(body.settled).toMatchObject([{ amountCents: 1000, paidAt: null }]);
    const balance = await birch.call('GET', `/users/${birch.userId}/balance/0`);
    expect(balance.body).toMatchObject({ balanceCents: -2500, openCents: -1500 });
    await expectNoDifference();
  });

  it('changes nothing when a side repeats it', async () => {
    const club = await aClub();
    const { ash, birch } = club;
    await ashWins(club);

    const once = await say(birch, club, 1000);
    const twice = await say(birch, club, 1000);
    await say(ash, club, 1000);
    // both phones of the payee have seen the open money before
    const again = await say(ash, club, 1000, { openCents: 2500 });

    expect(twice.body).toEqual(once.body);
    expect(codes([again])).toEqual([[409, 'GROUP_MONEY_CHANGED']]);
    expect((await openOf(ash, club))[0]).toEqual([ash.userId, 1500]);
  });

  it('is refused for more than both have open, without what is pending', async () => {
    const club = await aClub();
    const { ash, birch } = club;
    await ashWins(club);
    const swapped = { fromUserId: ash.userId, toUserId: birch.userId };

    const before = [await say(birch, club, 2501), await say(ash, club, 2500, swapped)];
    await say(birch, club, 1500);
    const after = [await say(birch, club, 1000), await say(ash, club, 1001)];

    expect(codes(before)).toEqual(Array(2).fill([409, 'GROUP_MONEY_CHANGED']));
    expect(codes(after)).toEqual(Array(2).fill([409, 'SETTLEMENT_PENDING']));
    expect(codes([await say(birch, club, 0), await say(birch, club, 0.5)])).toEqual([
      [400, 'BAD_INPUT'],
      [400, 'BAD_INPUT'],
    ]);
    expect((await openOf(ash, club))[0]).toEqual([ash.userId, 2500]);
  });

  it('is confirmed by the payee, also if the money went since the payer’s word', async () => {
    const club = await aClub();
    const { ash, birch } = club;
    const game = await ashWins(club);
    await say(birch, club, 2500);
    await marshal.call('POST', `/admin/rounds/${game.id}/cancel`, { reason: 'A test' });

    // 2500 is what the phone of the payee has seen before
    const { body } = await say(ash, club, 2500, { openCents: 2500 });

    expect(body).toMatchObject({ pending: [], settled: [{ amountCents: 2500 }] });
    expect(body.open.map(({ userId, openCents }) => [userId, openCents])).toEqual([
      [birch.userId, 2500],
      [ash.userId, -2500],
    ]);
    // the same word again would be a new payment, of money that is not open
    expect(codes([await say(ash, club, 2500)])).toEqual([[409, 'GROUP_MONEY_CHANGED']]);
    await undo(ash, club, body.settled[0]?.id ?? 0);
    expect((await readMoney(ash, club)).body).toMatchObject({ open: [], pending: [{ amountCents: 2500 }] });
    await expectNoDifference();
  });

  it.each(['a cancelled round', 'a win of the payer'])(
    'never counts a pending payment past 0, after %s',
    async (change) => {
      const club = await aClub();
      const { ash, birch } = club;
      const game = await ashWins(club);
      await say(birch, club, 2500);
      if (change === 'a cancelled round')
        await marshal.call('POST', `/admin/rounds/${game.id}/cancel`, { reason: 'A test' });
      else await agreeAll(await playFor(club, 'GGR'), [ash, birch]);
      const back = { fromUserId: ash.userId, toUserId: birch.userId };

      const answers = [await say(ash, club, 2500, back), await say(birch, club, 2500, back)];

      const { body } = await readMoney(ash, club);
      expect(body).toMatchObject({ open: [], payments: [], pending: [{ amountCents: 2500 }] });
      expect(codes(answers)).toEqual(Array(2).fill([409, 'GROUP_MONEY_CHANGED']));
    },
  );

  it('is taken from the payee, also if the pending word of another player is false', async () => {
    const club = await aClub();
    const { ash, birch, groupId } = club;
    const cedar = await anAccount(api);
    await join(club, cedar);
    const setup = { groupId, snakeGameEnabled: false };
    for (const payer of [birch, cedar])
      await agreeAll(await finishedGame(api, 'RRG', { red: [ash], green: [payer], setup }), [ash, payer]);
    const dogwood = await anAccount(api);
    await join(club, dogwood);
    await agreeAll(await finishedGame(api, 'RRG', { red: [dogwood], green: [ash], setup }), [dogwood, ash]);
    // Ash is owed $25, Birch and Cedar owe as much each, Dogwood is owed $25
    const isFalse = { fromUserId: cedar.userId };
    const first = await say(cedar, club, 2500, isFalse);

    const payer = await say(birch, club, 2500);
    const payee = await say(ash, club, 2500);
    const refused = await undo(ash, club, payee.body.pending[0]?.id ?? 0);

    expect(first.body.payments).toMatchObject([
      { from: { userId: birch.userId }, to: { userId: dogwood.userId } },
    ]);
    expect(codes([payer])).toEqual([[409, 'GROUP_MONEY_CHANGED']]);
    expect(payee.body.settled).toMatchObject([{ from: { userId: birch.userId }, amountCents: 2500 }]);
    expect([payee.body.payments, refused.body.pending]).toEqual([[], []]);
    expect(refused.body.payments).toMatchObject([
      { from: { userId: cedar.userId }, to: { userId: dogwood.userId } },
    ]);
    await expectNoDifference();
  });

  it.each(['confirmed', 'refused'])(
    'is asked for once, also if the payee pays others, until %s',
    async (way) => {
      const club = await aClub();
      const { ash, birch, groupId } = club;
      const cedar = await anAccount(api);
      await join(club, cedar);
      await ashWins(club);
      const { body: said } = await say(birch, club, 2500);
      const setup = { groupId, snakeGameEnabled: false };
      await agreeAll(await finishedGame(api, 'RRG', { red: [cedar], green: [ash], setup }), [cedar, ash]);

      const { body: waiting } = await readMoney(birch, club);
      const twice = await say(birch, club, 2500, { toUserId: cedar.userId });
      const { body: decided } =
        way === 'confirmed' ? await say(ash, club, 2500) : await undo(ash, club, said.pending[0]?.id ?? 0);

      expect(waiting).toMatchObject({ open: [{ openCents: 2500 }, { openCents: -2500 }], payments: [] });
      expect(codes([twice])).toEqual([[409, 'GROUP_MONEY_CHANGED']]);
      const payer = way === 'confirmed' ? ash : birch;
      expect(decided.payments).toMatchObject([
        { from: { userId: payer.userId }, to: { userId: cedar.userId }, amountCents: 2500 },
      ]);
      await expectNoDifference();
    },
  );

  it('counts immediately if the payee is deleted, and is taken back by the payer', async () => {
    const club = await aClub();
    const { ash, birch } = club;
    await ashWins(club);
    await say(birch, club, 1500);
    await ash.call('POST', '/account/delete', { password: PASSWORD });

    const other = await say(birch, club, 1000);
    const said = await say(birch, club, 1500);
    const rest = await say(birch, club, 1000, { openCents: -1000 });
    const none = await say(birch, club, 1000);
    const taken = await undo(birch, club, rest.body.settled[0]?.id ?? 0);

    expect(codes([other, none])).toEqual([
      [409, 'SETTLEMENT_PENDING'],
      [409, 'GROUP_MONEY_CHANGED'],
    ]);
    expect(said.body).toMatchObject({ pending: [], settled: [{ amountCents: 1500 }] });
    expect(rest.body).toMatchObject({ open: [], payments: [], pending: [] });
    expect(taken.body).toMatchObject({ pending: [], settled: [{ amountCents: 1500 }] });
    expect(taken.body.payments).toMatchObject([{ amountCents: 1000 }]);
    await expectNoDifference();
  });

  it('is accepted from payer and payee only, each for the own side', async () => {
    const club = await aClub();
    const { ash } = club;
    const [cedar, stranger] = [await anAccount(api), await anAccount(api)];
    await join(club, cedar);
    await ashWins(club);

    const answers = [
      await say(cedar, club, 2500),
      await say(stranger, club, 2500),
      await say(marshal, club, 2500),
      await say(ash, club, 2500, { fromUserId: stranger.userId }),
      await say(ash, club, 2500, { fromUserId: 4711 }),
      await say(ash, club, 2500, { fromUserId: ash.userId }),
    ];

    expect(codes(answers)).toEqual([
      [403, 'NOT_YOUR_SEAT'],
      [403, 'NOT_A_MEMBER'],
      [403, 'NOT_A_MEMBER'],
      ...Array(3).fill([409, 'GROUP_MONEY_CHANGED']),
    ]);
  });

  it('is accepted from a player who has left, while it concerns the player', async () => {
    const club = await aClub();
    const { ash, birch, groupId } = club;
    await ashWins(club);
    await birch.call('DELETE', `/groups/${groupId}/members/${birch.userId}`);

    const { body } = await say(birch, club, 2500);
    await say(ash, club, 2500);

    expect(body).toMatchObject({ isMember: false, pending: [{ amountCents: 2500 }] });
    expect((await readMoney(birch, club)).body).toMatchObject({ open: [], settled: [{ amountCents: 2500 }] });
  });

  it('ends after 20 payments between two players within a day', async () => {
    const club = await aClub();
    const { ash } = club;
    await ashWins(club);

    for (let count = 0; count < 20; count += 1) await say(ash, club, 1);

    expect(codes([await say(ash, club, 1)])).toEqual([[409, 'SETTLEMENTS_FULL']]);
    expect((await openOf(ash, club))[0]).toEqual([ash.userId, 2480]);
  });

  it('stays under no name, and in the export, after the payee is deleted', async () => {
    const club = await aClub();
    const { ash, birch } = club;
    await ashWins(club);
    await say(ash, club, 500);
    const { body: said } = await say(birch, club, 1000);
    const exported = await ash.call<object>('GET', '/account/export');
    await ash.call('POST', '/account/delete', { password: PASSWORD });

    const { body } = await readMoney(birch, club);

    const deleted = { userId: ash.userId, username: null, name: 'DELETED PLAYER' };
    expect(body.open).toMatchObject([{ ...deleted, isMember: false, openCents: 2000 }, {}]);
    expect(body.pending).toMatchObject([{ to: deleted, amountCents: 1000 }]);
    expect((await undo(birch, club, said.pending[0]?.id ?? 0)).body.pending).toEqual([]);
    expect(exported.body).toMatchObject({
      balances: [{ openCents: 2000 }],
      settlements: [{ amountCents: 500 }, { amountCents: 1000, receivedAt: null }],
    });
    await expectNoDifference();
  });
});

describe('POST /groups/{id}/settlements/undo', () => {
  /** Returns a settlement of all the money, by the word of the payer, or of both. */
  async function settled(isReceived: boolean) {
    const club = await aClub();
    await ashWins(club);
    const { body } = await say(club.birch, club, 2500);
    const both = isReceived ? (await say(club.ash, club, 2500)).body.settled : body.pending;
    const [row] = both;
    if (row === undefined) throw new Error('There is a settlement');
    return { ...club, club, row };
  }

  it('takes back a pending payment for the payer, and refuses it for the payee', async () => {
    for (const side of ['ash', 'birch'] as const) {
      const { club, row, ...people } = await settled(false);

      const { status, body } = await undo(people[side], club, row.id);

      expect([status, body.pending, body.payments.length]).toEqual([200, [], 1]);
      expect(codes([await undo(people[side], club, row.id)])).toEqual([[404, 'SETTLEMENT_NOT_FOUND']]);
    }
  });

  it('takes back the confirmation for the payee only, and leaves the word of the payer', async () => {
    const { club, row, ash, birch } = await settled(true);

    const refused = await undo(birch, club, row.id);
    const taken = await undo(ash, club, row.id, { paidAt: row.paidAt, receivedAt: row.receivedAt });
    const again = await undo(ash, club, row.id, { paidAt: row.paidAt, receivedAt: row.receivedAt });

    expect(codes([refused, again])).toEqual([
      [409, 'SETTLEMENT_RECEIVED'],
      [409, 'PAYMENT_CHANGED'],
    ]);
    expect(taken.body).toMatchObject({ pending: [{ id: row.id, receivedAt: null }], settled: [] });
    expect((await openOf(ash, club))[0]).toEqual([ash.userId, 2500]);
    await expectNoDifference();
  });

  it('deletes a payment that the payee alone has confirmed', async () => {
    const club = await aClub();
    await ashWins(club);
    const { body } = await say(club.ash, club, 2500);

    const after = await undo(club.ash, club, body.settled[0]?.id ?? 0);

    expect(after.body).toMatchObject({ pending: [], settled: [], payments: [{ amountCents: 2500 }] });
    await expectNoDifference();
  });

  it('is refused to other callers, and for a payment of another group', async () => {
    const { club, row } = await settled(true);
    const [cedar, stranger] = [await anAccount(api), await anAccount(api)];
    await join(club, cedar);
    const elsewhere = { ...club, groupId: (await aGroup(club.ash)).id };

    const answers = [
      await undo(cedar, club, row.id),
      await undo(stranger, club, row.id),
      await undo(club.ash, elsewhere, row.id),
    ];

    expect(codes(answers)).toEqual([
      [403, 'NOT_YOUR_SEAT'],
      [403, 'NOT_A_MEMBER'],
      [404, 'SETTLEMENT_NOT_FOUND'],
    ]);
  });
});

describe('a payment of a round, after its players have settled up with the group', () => {
  it('is not confirmed while a payment between both is pending, or after one', async () => {
    const club = await aClub();
    const { ash, birch } = club;
    const [paid, open] = [await ashWins(club), await ashWins(club)];
    await sayOfGame(ash, paid, 'paid');
    await say(birch, club, 2500);

    const pending = await sayOfGame(ash, open, 'paid');
    const { body } = await say(ash, club, 2500);
    const settled = await sayOfGame(ash, open, 'paid');
    // a word that has counted already moves nothing
    const again = await sayOfGame(ash, paid, 'paid');
    await undo(ash, club, body.settled[0]?.id ?? 0, { receivedAt: body.settled[0]?.receivedAt });
    await undo(ash, club, body.settled[0]?.id ?? 0, { receivedAt: null });

    expect(codes([pending, settled])).toEqual([
      [409, 'SETTLEMENT_PENDING'],
      [409, 'GROUP_SETTLED'],
    ]);
    expect([again.status, (await sayOfGame(ash, open, 'paid')).status]).toEqual([200, 200]);
    expect(await openOf(ash, club)).toEqual([]);
    await expectNoDifference();
  });

  it('is marked by the payer, and taken back by both, which moves no money twice', async () => {
    const club = await aClub();
    const { ash, birch } = club;
    const [paid, open] = [await ashWins(club), await ashWins(club)];
    await sayOfGame(ash, paid, 'paid');
    await say(ash, club, 2500);

    const answers = [
      await sayOfGame(birch, open, 'paid'),
      await sayOfGame(birch, open, 'undo'),
      await sayOfGame(ash, paid, 'undo'),
    ];

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await openOf(ash, club))[0]).toEqual([ash.userId, 2500]);
    await expectNoDifference();
  });

  it('is confirmed after one with another player, as far as both still have it open', async () => {
    const club = await aClub();
    const { ash, groupId } = club;
    const cedar = await anAccount(api);
    await join(club, cedar);
    const [first, second] = [await ashWins(club), await ashWins(club)];
    const setup = { groupId, snakeGameEnabled: false };
    // Birch owes $50, of which $25 to Ash and Cedar each
    await agreeAll(await finishedGame(api, 'RRG', { red: [cedar], green: [ash], setup }), [cedar, ash]);
    await say(cedar, club, 2500, { toUserId: cedar.userId });

    const answers = [await sayOfGame(ash, first, 'paid'), await sayOfGame(ash, second, 'paid')];

    expect(codes(answers)).toEqual([
      [200, undefined],
      [409, 'GROUP_SETTLED'],
    ]);
    expect(await openOf(ash, club)).toEqual([]);
    await expectNoDifference();
  });

  it('counts in the group for its payer, also without a pay name of the payee', async () => {
    const club = await aClub();
    const { ash, birch } = club;
    const earlier = await ashWins(club);
    const read = async ({ call }: Caller, { id }: OpenGame) =>
      (await call('GET', `/games/${id}/pay-names`)).body;
    await say(birch, club, 2500);
    const pending = await read(birch, earlier);
    const { body } = await say(ash, club, 2500);
    const later = await ashWins(club);

    const settled = [await read(birch, earlier), await read(ash, earlier), await read(birch, later)];
    await undo(ash, club, body.settled[0]?.id ?? 0);

    const noNames = { venmo: null, payPalMe: null, cashApp: null };
    const payee = { playerId: playerOf(earlier.red).member.id, ...noNames, isSettledInGroup: true };
    expect(settled).toEqual([[payee], [], []]);
    // the confirmation is taken back, and the word of the payer is pending
    expect([pending, await read(birch, earlier)]).toEqual([[payee], [payee]]);
  });

  it('is marked if its card became final later', async () => {
    const club = await aClub();
    const { ash } = club;
    await ashWins(club);
    await say(ash, club, 2500);
    const later = await ashWins(club);

    expect((await sayOfGame(ash, later, 'paid')).status).toBe(200);
    expect(await openOf(ash, club)).toEqual([]);
    await expectNoDifference();
  });
});
