/** Words about open money at the same moment, given to two processes: no money counts twice. */

import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { describe, expect, it } from 'vitest';
import { GroupMember } from '#entities/GroupMember.ts';
import { GroupMoney } from '#entities/GroupMoney.ts';
import { Settlement } from '#entities/Settlement.ts';
import { dollarsToCents } from '#rules/money.ts';
import { createGroup } from '#services/groups.ts';
import { RETRY_CHANNEL } from '#services/measurements.ts';
import { changePayment } from '#services/payments.ts';
import { settleInGroup, undoSettlement } from '#services/settlements.ts';
import { lockTotals } from '#services/stats.ts';
import type { Orm } from '#services/transaction.ts';
import { verifyRecords } from '#services/verifyRecords.ts';
import { volume } from '../../scripts/testSet.ts';
import { databaseForThisFile, testDatabaseKind } from '../helpers/database.ts';
import type { AccountHolder, OpenGame } from '../helpers/players.ts';
import {
  anAccountHolder,
  finalGame,
  giveCommand,
  openGame,
  outcomeOf,
  playerAt,
  refusalsOf,
  storedRound,
} from '../helpers/players.ts';

const TRIES = volume(10, 200);
const LONG_MS = 600_000;
const NOON = new Date('2026-07-01T12:00:00.000Z');
const LATER = new Date(NOON.getTime() + 60_000);
/** InnoDB keeps what a query of its locks has read until none reads it for 100 ms. */
const LOCKS_READ_MS = 150;
/** Red wins by a hole. */
const WON = dollarsToCents(25);
const SHAPE = { script: 'RRG', holeCount: 9, endedAt: NOON, now: NOON } as const;

const database = await databaseForThisFile();
const { orm } = database;
/** The database as another process opens it. */
const elsewhere = await database.openElsewhere();

interface Club {
  readonly payee: AccountHolder;
  readonly payer: AccountHolder;
  readonly groupId: number;
  /** Its card is final: the payer owes the payee $25. */
  readonly game: OpenGame;
}

async function aClub(): Promise<Club> {
  const [payee, payer] = [await anAccountHolder(orm), await anAccountHolder(orm)];
  const { row } = await createGroup(orm, payee.viewer, null, { name: 'Two' }, NOON);
  const groupId = row.id;
  await orm.em.fork().insert(GroupMember, { userId: payer.viewer.userId, groupId, joinedAt: NOON });
  const game = await finalGame(orm, { ...SHAPE, players: [payee, payer], setup: { groupId } });
  return { payee, payer, groupId, game };
}

/** Returns the word of a side that the payer has paid all, or another amount. */
function settle(where: Orm, { payer, payee, groupId }: Club, by: 'payer' | 'payee', amount = WON) {
  const sides = { groupId, payerId: payer.viewer.userId, payeeId: payee.viewer.userId };
  const seenOpen = by === 'payer' ? -WON : WON;
  const { viewer } = by === 'payer' ? payer : payee;
  return settleInGroup(where, viewer, null, { ...sides, amount, seenOpen }, LATER);
}

/** Returns the open money of the payee, the settlements, and how many of them are confirmed. */
async function stateOf({ payee, payer, groupId }: Club) {
  const em = orm.em.fork();
  const openOf = async ({ viewer: { userId } }: AccountHolder) =>
    (await em.findOne(GroupMoney, { groupId, userId }))?.openCents;
  const rows = await em.find(Settlement, { groupId });
  const confirmed = rows.filter(({ receivedAt }) => receivedAt !== null);
  return {
    payee: await openOf(payee),
    payer: await openOf(payer),
    settlements: rows.length,
    confirmed: confirmed.length,
  };
}

/** Returns two accounts, the one with the lower id first. */
async function twoInOrder(): Promise<readonly [low: AccountHolder, high: AccountHolder]> {
  const [one, other] = [await anAccountHolder(orm), await anAccountHolder(orm)];
  return one.viewer.userId < other.viewer.userId ? [one, other] : [other, one];
}

/** Returns how many transactions of this database wait for a lock. */
async function waitingWrites(): Promise<number> {
  const [row] = await orm.em
    .fork()
    .execute<{ waiting: number | string }[]>(
      `select count(*) as waiting from information_schema.innodb_trx join information_schema.processlist on id = ` +
        `trx_mysql_thread_id where trx_state = 'LOCK WAIT' and db = database()`,
    );
  return Number(row?.waiting);
}

const SETTLED = { payee: 0, payer: 0, settlements: 1, confirmed: 1 } as const;

describe('two phones at the same moment', { timeout: LONG_MS }, () => {
  it(`that say PAID and RECEIVED settle once (${TRIES} tries)`, async () => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const club = await aClub();

      const outcomes = await Promise.all([
        outcomeOf(settle(orm, club, 'payer')),
        outcomeOf(settle(elsewhere, club, 'payee')),
      ]);

      // a late word of the payer finds nothing open
      expect([[], ['GROUP_MONEY_CHANGED']]).toContainEqual(refusalsOf(outcomes));
      expect(refusalsOf(outcomes.slice(1))).toEqual([]);
      expect(await stateOf(club)).toEqual(SETTLED);
    }
  });

  it.each([
    ['all', WON],
    ['a part', dollarsToCents(10)],
  ])('of the payee that say RECEIVED for %s count once', async (_part, amount) => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const club = await aClub();

      const outcomes = await Promise.all([
        outcomeOf(settle(orm, club, 'payee', amount)),
        outcomeOf(settle(elsewhere, club, 'payee', amount)),
      ]);

      expect(refusalsOf(outcomes)).toEqual(['GROUP_MONEY_CHANGED']);
      const open = WON - amount;
      expect(await stateOf(club)).toEqual({ ...SETTLED, payee: open, payer: open === 0 ? 0 : -open });
    }
  });

  it('that take a settlement back count once', async () => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const club = await aClub();
      const { settled } = await settle(orm, club, 'payee');
      const asked = { groupId: club.groupId, settlementId: settled[0]?.row.id ?? 0 };

      const outcomes = await Promise.all(
        [orm, elsewhere].map((where) =>
          outcomeOf(undoSettlement(where, club.payee.viewer, null, asked, LATER)),
        ),
      );

      expect(refusalsOf(outcomes)).toEqual(['SETTLEMENT_NOT_FOUND']);
      expect(await stateOf(club)).toEqual({ payee: WON, payer: -WON, settlements: 0, confirmed: 0 });
    }
  });

  it('that settle the group and a payment of its round count once', async () => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const club = await aClub();
      const [to, from] = [0, 1].map((place) => playerAt(club.game, place).member.id);
      const payment = { gameId: club.game.id, fromPlayerId: from ?? 0, toPlayerId: to ?? 0 };

      const outcomes = await Promise.all([
        outcomeOf(settle(orm, club, 'payee')),
        outcomeOf(changePayment(elsewhere, club.payee.viewer, null, 'markPaid', payment)),
      ]);

      expect([['GROUP_MONEY_CHANGED'], ['GROUP_SETTLED']]).toContainEqual(refusalsOf(outcomes));
      expect(await stateOf(club)).toMatchObject({ payee: 0, payer: 0 });
    }
  });

  it('that settle while a card becomes final leave the money of both games', async () => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const club = await aClub();
      const { payee, payer, groupId } = club;
      const next = await openGame(orm, { ...SHAPE, players: [payee, payer], setup: { groupId } });
      const { cardVersion } = await storedRound(orm, next.id);
      const [first, last] = [0, 1].map((place) => playerAt(next, place));
      if (first === undefined || last === undefined) throw new Error('Two players');
      const agree = (where: Orm, by: typeof first) =>
        giveCommand(where, next, { kind: 'agree', memberId: by.member.id, cardVersion }, by, NOON);
      await agree(orm, first);

      const outcomes = await Promise.all([
        outcomeOf(settle(orm, club, 'payee')),
        outcomeOf(agree(elsewhere, last)),
      ]);

      // the payee has seen the money before the card was final
      const isRefused = refusalsOf(outcomes).length > 0;
      expect([[], ['GROUP_MONEY_CHANGED']]).toContainEqual(refusalsOf(outcomes));
      const open = isRefused ? 2 * WON : WON;
      expect(await stateOf(club)).toMatchObject({ payee: open, payer: -open });
    }
  });

  // SQLite lets in one writer at a time
  it.runIf(testDatabaseKind === 'mysql')('lock the players in one order, to confirm a payment', async () => {
    const [low, high] = await twoInOrder();
    const { row } = await createGroup(orm, high.viewer, null, { name: 'Two' }, NOON);
    // the seats have the other order
    const game = await finalGame(orm, { ...SHAPE, players: [high, low], setup: { groupId: row.id } });
    const [to, from] = [0, 1].map((place) => playerAt(game, place).member.id);
    const payment = { gameId: game.id, fromPlayerId: from ?? 0, toPlayerId: to ?? 0 };
    let retries = 0;
    const count = () => void (retries += 1);
    subscribe(RETRY_CHANNEL, count);

    const { confirmed } = await elsewhere.em.fork().transactional(async (em) => {
      await lockTotals(em, low.viewer.userId);
      const waits = changePayment(orm, high.viewer, null, 'markPaid', payment);
      await expect.poll(waitingWrites, { interval: LOCKS_READ_MS }).toBe(1);
      await lockTotals(em, high.viewer.userId);
      return { confirmed: waits };
    });
    await confirmed;

    unsubscribe(RETRY_CHANNEL, count);
    expect(retries, 'a deadlock is retried').toBe(0);
  });

  it('leave records that fit the cards', async () => {
    expect((await verifyRecords(orm)).differences).toEqual([]);
  });
});
