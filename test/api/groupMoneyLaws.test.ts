/**
 * The open money of a group, after any sequence of play, corrections, agreements, disputes, payments, settlements, taken
 * seats and deletions.
 */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Game } from '#entities/Game.ts';
import { GroupMember } from '#entities/GroupMember.ts';
import { GroupMoney } from '#entities/GroupMoney.ts';
import { Settlement } from '#entities/Settlement.ts';
import { CLOCK, userActor } from '#rules/apply.ts';
import type { Command } from '#rules/commands.ts';
import { payable } from '#rules/groupMoney.ts';
import { CARD_OPEN_MS, CARD_READ_MS } from '#rules/limits.ts';
import { NO_MONEY, toCents } from '#rules/money.ts';
import { markOf } from '#rules/payments.ts';
import { playerResults } from '#rules/results.ts';
import type { Strokes } from '#rules/round.ts';
import { isCardOpen } from '#rules/round.ts';
import { settle } from '#rules/settlement.ts';
import { speakerOf } from '#rules/speakers.ts';
import { recordFinishedGames } from '#services/adoption.ts';
import { lockAccount } from '#services/checkedPassword.ts';
import { deleteAccount } from '#services/deletedAccounts.ts';
import { readGroupMoney } from '#services/groupMoney.ts';
import { createGroup } from '#services/groups.ts';
import { changePayment } from '#services/payments.ts';
import { changeRound } from '#services/round.ts';
import { readRound } from '#services/roundRows.ts';
import { acceptOffer, offerSeat } from '#services/seatOffers.ts';
import type { PaidSettlement } from '#services/settlements.ts';
import { settleInGroup, undoSettlement } from '#services/settlements.ts';
import { inTransaction, readSnapshot } from '#services/transaction.ts';
import { verifyRecords } from '#services/verifyRecords.ts';
import { volume } from '../../scripts/testSet.ts';
import { databaseForThisFile, testDatabaseKind } from '../helpers/database.ts';
import type { AccountHolder, OpenGame, Outcome, Person } from '../helpers/players.ts';
import {
  aPerson,
  anAccountHolder,
  finalGame,
  giveCommand,
  holesOf,
  logInOn,
  openGame,
  outcomeOf,
  playerAt,
} from '../helpers/players.ts';

const RUNS = testDatabaseKind === 'sqlite' ? volume(40, 10_000) : volume(8, 300);
const LONG_MS = 7_200_000;
const NOON = new Date('2026-07-01T12:00:00.000Z');
const MINUTE_MS = 60_000;
const HOLES = 3;
/** The time before a move, besides a minute: cards become final by the clock, and are closed an hour after a change. */
const WAITED_MS: Readonly<Partial<Record<Move['kind'], number>>> = { day: CARD_OPEN_MS, close: CARD_READ_MS };

const { orm } = await databaseForThisFile();

const MOVES = ['score', 'agree', 'day', 'mark', 'unmark', 'pay', 'receive', 'undo'] as const;
const RARE_MOVES = ['dispute', 'close', 'cancel', 'restore', 'claim', 'join', 'delete'] as const;

interface Move {
  readonly kind: (typeof MOVES)[number] | (typeof RARE_MOVES)[number];
  readonly game: number;
  readonly player: number;
  readonly other: number;
  readonly strokes: Strokes | null;
  /** The part of the open money that is settled, in quarters. */
  readonly quarters: number;
}

const aStory = fc.record({
  scripts: fc.tuple(
    ...[0, 1, 2, 3].map(() =>
      fc.string({ unit: fc.constantFrom('R', 'G', '-'), minLength: HOLES, maxLength: HOLES }),
    ),
  ),
  /** Whether all players have agreed to the card of each game before the moves. */
  agreed: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean()),
  moves: fc.array(
    fc.record({
      kind: fc.constantFrom(...MOVES, ...MOVES, ...MOVES, ...RARE_MOVES),
      game: fc.nat(3),
      player: fc.nat(3),
      other: fc.nat(3),
      strokes: fc.constantFrom(2, 4, 5, 8, null),
      quarters: fc.integer({ min: 1, max: 5 }),
    }) satisfies fc.Arbitrary<Move>,
    { minLength: 4, maxLength: 16 },
  ),
});

type Story = typeof aStory extends fc.Arbitrary<infer Dealt> ? Dealt : never;

/** Three accounts and a guest, who may become the account that is not in the games yet. Another account has an offer. */
interface Club {
  readonly groupId: number;
  readonly accounts: readonly AccountHolder[];
  /** A member of the group, whom the seat without a phone in the last game is offered to. */
  readonly elm: AccountHolder;
  readonly guest: Person;
  readonly games: readonly OpenGame[];
}

async function aClub({ scripts, agreed }: Pick<Story, 'scripts' | 'agreed'>): Promise<Club> {
  const accounts: AccountHolder[] = [];
  for (let count = 0; count < 4; count += 1) accounts.push(await anAccountHolder(orm));
  const [ash, birch, cedar] = accounts;
  const guest = await aPerson(orm);
  if (ash === undefined || birch === undefined || cedar === undefined) throw new Error('Four accounts');
  const { row } = await createGroup(orm, ash.viewer, null, { name: 'Four' }, NOON);
  const joinedAt = NOON;
  const elm = await anAccountHolder(orm);
  for (const { viewer } of [birch, elm])
    await orm.em.fork().insert(GroupMember, { userId: viewer.userId, groupId: row.id, joinedAt });
  const seats = [
    [ash, birch],
    [ash, birch, cedar, guest],
    [ash, cedar, birch],
  ];
  const games: OpenGame[] = [];
  for (const [place, players] of seats.entries()) {
    const options = {
      players,
      script: scripts[place] ?? '',
      holeCount: 9,
      setup: { groupId: row.id },
    } as const;
    const open = agreed[place] === true ? finalGame : openGame;
    games.push(await open(orm, { ...options, endedAt: NOON, now: NOON }));
  }
  const options = { players: [ash, birch, cedar], script: scripts[3] ?? '', groupId: row.id };
  games.push(await gameWithOffer(options, elm, agreed[3]));
  return { groupId: row.id, accounts, elm, guest, games };
}

/** Plays a game with a seat without a phone, which is offered to a member. The other players may agree to the card. */
async function gameWithOffer(
  { players, script, groupId }: { players: readonly AccountHolder[]; script: string; groupId: number },
  elm: AccountHolder,
  isAgreed: boolean,
): Promise<OpenGame> {
  const shape = { players, holeCount: 9, setup: { groupId }, isStarted: false, now: NOON } as const;
  const lobby = await openGame(orm, shape);
  const seat = { teamId: lobby.green.id, userId: elm.viewer.userId };
  const { row: member } = await offerSeat(orm, lobby.host.viewer, null, seat, NOON);
  const game = { ...lobby, players: [...lobby.players, { ...elm, member }] };
  for (const command of [{ kind: 'start' }, ...holesOf(game, script), { kind: 'endEarly' }] as const)
    await giveCommand(orm, game, command, game.host, NOON);
  const { cardVersion } = await roundOf(game);
  const agree = (by: AccountHolder, memberId: number) =>
    giveCommand(orm, game, { kind: 'agree', memberId, cardVersion }, by, NOON);
  if (isAgreed)
    for (const { member: own } of lobby.players)
      await agree(players.find(({ viewer }) => viewer.userId === own.userId) ?? playerless(), own.id);
  return game;
}

/** Makes a move, if the rules accept it. */
async function make(club: Club, move: Move, now: Date): Promise<void> {
  const { groupId, accounts, elm, guest } = club;
  const game = club.games[move.game] ?? playerless();
  const { viewer, member } = playerAt(game, move.player % game.players.length);
  const give = (command: Command, userId: number | null = viewer.userId) =>
    outcomeOf(changeRound(orm, userId === null ? CLOCK : userActor(userId), game.id, null, command, now));
  switch (move.kind) {
    case 'score': {
      const hole = 1 + (move.other % HOLES);
      await give(
        { kind: 'enterScore', hole, memberId: member.id, strokes: move.strokes },
        game.host.viewer.userId,
      );
      return;
    }
    case 'agree': {
      const { cardVersion } = await roundOf(game);
      await give({ kind: 'agree', memberId: member.id, cardVersion });
      return;
    }
    case 'dispute':
      await give({ kind: 'dispute', memberId: member.id, hole: null, word: 'No' });
      return;
    case 'close':
      await give({ kind: 'closeCard' }, game.host.viewer.userId);
      return;
    case 'day':
      await give({ kind: 'settleCard' }, null);
      return;
    case 'mark':
    case 'unmark': {
      const round = await roundOf(game);
      const payments = settle(playerResults(round));
      const payment = payments[move.player % Math.max(1, payments.length)];
      if (payment === undefined) return;
      const { member: by } = move.other % 2 === 0 ? payment.from : payment.to;
      const asked = {
        gameId: game.id,
        fromPlayerId: payment.from.member.id,
        toPlayerId: payment.to.member.id,
        playerId: by.id,
      };
      // the host speaks for the seat without a phone
      const speaker = { ...viewer, userId: speakerOf(round, by.id) ?? playerless() };
      await outcomeOf(
        changePayment(orm, speaker, null, move.kind === 'mark' ? 'markPaid' : 'unmarkPaid', asked),
      );
      return;
    }
    case 'pay':
    case 'receive': {
      const inOrder = { orderBy: { openCents: 'asc' } } as const;
      const rows = await orm.em.fork().find(GroupMoney, { groupId }, inOrder);
      const [payer, payee] = [rows[move.player % 2], rows.at(-1 - (move.other % 2))];
      if (payer === undefined || payee === undefined) return;
      const amount = toCents(Math.max(1, Math.floor((Math.abs(payee.openCents) * move.quarters) / 4)));
      const sides = { groupId, payerId: payer.userId, payeeId: payee.userId };
      const by = { ...viewer, userId: move.kind === 'pay' ? payer.userId : payee.userId };
      const before = await boundOf(sides);
      const outcome = await outcomeOf(settleInGroup(orm, by, null, { ...sides, amount }, now));
      expectBounded(before, { kind: move.kind, amount }, outcome);
      return;
    }
    case 'undo': {
      const rows = await orm.em.fork().find(Settlement, { groupId }, { orderBy: { id: 'asc' } });
      const row = rows[move.other % Math.max(1, rows.length)];
      if (row === undefined) return;
      const by = { ...viewer, userId: move.player === 0 ? row.payerId : row.payeeId };
      await outcomeOf(undoSettlement(orm, by, null, { groupId, settlementId: row.id }, now));
      return;
    }
    case 'cancel':
    case 'restore':
      await give({ kind: 'setCancelReason', reason: move.kind === 'cancel' ? 'A test' : null }, null);
      return;
    case 'claim':
      await outcomeOf(logInOn(orm, guest, accounts[3] ?? playerless()));
      return;
    case 'join': {
      const seat = playerAt(club.games.at(-1) ?? playerless(), 3);
      await outcomeOf(acceptOffer(orm, elm.viewer, null, seat.member.id, now));
      return;
    }
    case 'delete':
      await inTransaction(orm, async (em) => {
        const { userId } = (accounts[move.other] ?? playerless()).viewer;
        await lockAccount(em, userId);
        await deleteAccount(em, userId, now);
      });
  }
}

/** The money that payer and payee have open, and the amounts that are pending from one to the other. */
interface Bound {
  readonly open: number;
  readonly pending: readonly number[];
}

async function boundOf({ groupId, payerId, payeeId }: Omit<PaidSettlement, 'amount'>): Promise<Bound> {
  const em = orm.em.fork();
  const openOf = async (userId: number) =>
    (await em.findOne(GroupMoney, { groupId, userId }))?.openCents ?? NO_MONEY;
  const pending = await em.find(Settlement, { groupId, payerId, payeeId, receivedAt: null });
  return {
    open: payable(await openOf(payerId), await openOf(payeeId)),
    pending: pending.map(({ amount }) => amount),
  };
}

/**
 * Expects that a word of a payer is within what is open, and that one of a payee is refused only beyond it. A pending
 * payment can always be confirmed, and has to be finished before another amount.
 */
function expectBounded(
  { open, pending }: Bound,
  { kind, amount }: { readonly kind: 'pay' | 'receive'; readonly amount: number },
  outcome: Outcome<unknown>,
): void {
  const code = 'refusal' in outcome ? outcome.refusal : 'ACCEPTED';
  // a deleted payee or one who was never concerned says nothing
  if (code === 'NOT_A_MEMBER') return;
  if (pending.length > 0 && !pending.includes(amount)) expect(code).toBe('SETTLEMENT_PENDING');
  else if (kind === 'receive')
    expect(code).toBe(pending.length > 0 || amount <= open ? 'ACCEPTED' : 'GROUP_MONEY_CHANGED');
  else if (pending.length === 0 && amount > open) expect(code).toBe('GROUP_MONEY_CHANGED');
}

/** Expects that no player should pay more than the player owes, or to one who is owed less, without what is pending. */
async function expectRealSuggestions({ groupId, elm }: Club): Promise<void> {
  const { open, payments, pending } = await readGroupMoney(orm, elm.viewer, groupId);
  for (const { user, open: amount } of open) {
    const sumOf = (rows: typeof payments, side: 'from' | 'to') =>
      rows.reduce((sum, payment) => sum + (payment[side].id === user.id ? payment.amount : 0), 0);
    for (const [side, most] of [
      ['from', -amount],
      ['to', amount],
    ] as const)
      expect(sumOf(payments, side)).toBeLessThanOrEqual(Math.max(0, most - sumOf(pending, side)));
  }
  const known = new Set(open.map(({ user }) => user.id));
  expect(payments.filter(({ from, to }) => !known.has(from.id) || !known.has(to.id))).toEqual([]);
}

function playerless(): never {
  throw new Error('There is no such player');
}

function roundOf({ id }: OpenGame) {
  return readSnapshot(orm, async (em) => (await readRound(em, id)) ?? playerless());
}

/** Records cards that the lock of another game has made final, as housekeeping does within seconds. */
function doHousekeeping({ games }: Club, now: Date): Promise<void> {
  return recordFinishedGames(orm, now, { gameIds: games.map(({ id }) => id) });
}

/** Expects that the open money is that of the final cards without the confirmed settlements, and sums to 0. */
async function expectFitting({ groupId, games }: Club): Promise<void> {
  const expected = new Map<number, number>();
  const add = (userId: number, amount: number) => expected.set(userId, (expected.get(userId) ?? 0) + amount);
  for (const game of games) {
    const round = await roundOf(game);
    if (isCardOpen(round) || round.cancelReason !== null) continue;
    for (const { from, to, amount } of settle(playerResults(round))) {
      const mark = markOf(round, { fromMemberId: from.member.id, toMemberId: to.member.id });
      const isReceived = mark !== undefined && mark.receivedAt !== null && !mark.receivedByHost;
      if (from.member.userId < 0 || to.member.userId < 0 || isReceived) continue;
      add(from.member.userId, -amount);
      add(to.member.userId, amount);
    }
  }
  const em = orm.em.fork();
  for (const { payerId, payeeId, amount, receivedAt } of await em.find(Settlement, { groupId })) {
    if (receivedAt === null) continue;
    add(payerId, amount);
    add(payeeId, -amount);
  }
  const rows = await em.find(GroupMoney, { groupId });
  const stored = rows.filter(({ openCents }) => openCents !== 0);
  expect(new Map(stored.map(({ userId, openCents }) => [userId, openCents]))).toEqual(
    new Map([...expected].filter(([, amount]) => amount !== 0)),
  );
  expect(rows.reduce((sum, { openCents }) => sum + openCents, 0)).toBe(0);
}

describe('the open money of a group', () => {
  it(
    `fits cards and settlements, sums to 0, suggests real debts (${RUNS} stories)`,
    async () => {
      await fc.assert(
        fc.asyncProperty(aStory, async ({ moves, ...played }) => {
          const club = await aClub(played);
          let now = NOON.getTime();
          for (const move of moves) {
            now += MINUTE_MS + (WAITED_MS[move.kind] ?? 0);
            await make(club, move, new Date(now));
            await doHousekeeping(club, new Date(now));
            await expectFitting(club);
            await expectRealSuggestions(club);
          }
        }),
        { numRuns: RUNS },
      );

      const unrecorded = await orm.em.fork().count(Game, { finalizedAt: null });
      expect([unrecorded, (await verifyRecords(orm)).differences]).toEqual([0, []]);
    },
    LONG_MS,
  );
});
