/** The open money of a group, after any sequence of play, corrections, answers, payments, settlements and deletions. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Game } from '#entities/Game.ts';
import { GroupMember } from '#entities/GroupMember.ts';
import { GroupMoney } from '#entities/GroupMoney.ts';
import { Settlement } from '#entities/Settlement.ts';
import { CLOCK, userActor } from '#rules/apply.ts';
import type { Command } from '#rules/commands.ts';
import { toCents } from '#rules/money.ts';
import { markOf } from '#rules/payments.ts';
import { playerResults } from '#rules/results.ts';
import type { Strokes } from '#rules/round.ts';
import { isCardOpen } from '#rules/round.ts';
import { settle } from '#rules/settlement.ts';
import { recordFinishedGames } from '#services/adoption.ts';
import { lockAccount } from '#services/checkedPassword.ts';
import { deleteAccount } from '#services/deletedAccounts.ts';
import { createGroup } from '#services/groups.ts';
import { changePayment } from '#services/payments.ts';
import { changeRound } from '#services/round.ts';
import { readRound } from '#services/roundRows.ts';
import { settleInGroup, undoSettlement } from '#services/settlements.ts';
import { inTransaction, readSnapshot } from '#services/transaction.ts';
import { verifyRecords } from '#services/verifyRecords.ts';
import { volume } from '../../scripts/testSet.ts';
import { databaseForThisFile, testDatabaseKind } from '../helpers/database.ts';
import type { AccountHolder, OpenGame, Person } from '../helpers/players.ts';
import {
  aPerson,
  anAccountHolder,
  finalGame,
  logInOn,
  openGame,
  outcomeOf,
  playerAt,
} from '../helpers/players.ts';

const RUNS = testDatabaseKind === 'sqlite' ? volume(40, 10_000) : volume(8, 300);
const LONG_MS = 7_200_000;
const NOON = new Date('2026-07-01T12:00:00.000Z');
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const HOLES = 3;

const { orm } = await databaseForThisFile();

const MOVES = ['score', 'agree', 'day', 'mark', 'unmark', 'pay', 'receive', 'undo'] as const;
const RARE_MOVES = ['cancel', 'restore', 'claim', 'delete'] as const;

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
    ...[0, 1, 2].map(() =>
      fc.string({ unit: fc.constantFrom('R', 'G', '-'), minLength: HOLES, maxLength: HOLES }),
    ),
  ),
  /** Whether all players have agreed to the card of each game before the moves. */
  agreed: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
  moves: fc.array(
    fc.record({
      kind: fc.constantFrom(...MOVES, ...MOVES, ...MOVES, ...RARE_MOVES),
      game: fc.nat(2),
      player: fc.nat(3),
      other: fc.nat(3),
      strokes: fc.constantFrom(2, 4, 5, 8, null),
      quarters: fc.integer({ min: 1, max: 5 }),
    }) satisfies fc.Arbitrary<Move>,
    { minLength: 4, maxLength: 16 },
  ),
});

type Story = typeof aStory extends fc.Arbitrary<infer Dealt> ? Dealt : never;

/** Three accounts and a guest, who may become the account that is not in the games yet. */
interface Club {
  readonly groupId: number;
  readonly accounts: readonly AccountHolder[];
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
  await orm.em.fork().insert(GroupMember, { userId: birch.viewer.userId, groupId: row.id, joinedAt });
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
  return { groupId: row.id, accounts, guest, games };
}

/** Makes a move, if the rules accept it. */
async function make(club: Club, move: Move, now: Date): Promise<void> {
  const { groupId, accounts, guest } = club;
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
    case 'day':
      await give({ kind: 'settleCard' }, null);
      return;
    case 'mark':
    case 'unmark': {
      const [payment] = settle(playerResults(await roundOf(game)));
      if (payment === undefined) return;
      const asked = {
        gameId: game.id,
        fromPlayerId: payment.from.member.id,
        toPlayerId: payment.to.member.id,
      };
      const by = move.other % 2 === 0 ? payment.from : payment.to;
      const speaker = { ...viewer, userId: by.member.userId };
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
      await outcomeOf(settleInGroup(orm, by, null, { ...sides, amount }, now));
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
    case 'delete':
      await inTransaction(orm, async (em) => {
        const { userId } = (accounts[move.other] ?? playerless()).viewer;
        await lockAccount(em, userId);
        await deleteAccount(em, userId, now);
      });
  }
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
      if (from.member.userId < 0 || to.member.userId < 0 || mark?.receivedAt != null) continue;
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
    `fits final cards and settlements, and sums to 0 (${RUNS} stories)`,
    async () => {
      await fc.assert(
        fc.asyncProperty(aStory, async ({ moves, ...played }) => {
          const club = await aClub(played);
          let now = NOON.getTime();
          for (const move of moves) {
            now += move.kind === 'day' ? DAY_MS + MINUTE_MS : MINUTE_MS;
            await make(club, move, new Date(now));
            await doHousekeeping(club, new Date(now));
            await expectFitting(club);
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
