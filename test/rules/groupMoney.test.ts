import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openMoneyOf, payable } from '#rules/groupMoney.ts';
import { addCents, toCents } from '#rules/money.ts';
import { playerResults } from '#rules/results.ts';
import type { PaymentMark, Round } from '#rules/round.ts';
import { fewPayments, settle } from '#rules/settlement.ts';
import { PUBLIC_GROUP_ID } from '#shared/limits.ts';
import { NOON, PLAYER, SIDES, USER, aRound, play, playHoles } from './builders.ts';
import { law, playOut, randomRound } from './randomRounds.ts';

const GROUP_ID = 4711;
const FINAL = { groupId: GROUP_ID, closesAt: null, finalAt: NOON } as const;

/** Returns a final card of the group that Team Red has won by two holes, $25 a hole. */
function ended(differing: Partial<Round> = {}): Round {
  return { ...play(playHoles(aRound(), 'RR'), { kind: 'endEarly' }), ...FINAL, ...differing };
}

function mark(differing: Partial<PaymentMark>): PaymentMark {
  const [payment] = settle(playerResults(ended()));
  return {
    fromMemberId: payment?.from.member.id ?? 0,
    toMemberId: payment?.to.member.id ?? 0,
    amount: toCents(5000),
    paidAt: null,
    paidByHost: false,
    receivedAt: null,
    receivedByHost: false,
    ...differing,
  };
}

/** Returns what the round adds for its players, in the order of their seats. */
function openOf(round: Round): readonly number[] {
  return round.members.map((member) => openMoneyOf(round, member));
}

const NOTHING = [0, 0, 0, 0];

describe('the open money of a final card', () => {
  it.each<[string, Partial<Round>, readonly number[]]>([
    ['is the net of each player', {}, [5000, 5000, -5000, -5000]],
    ['is nothing while the card is open', { closesAt: NOON, finalAt: null }, NOTHING],
    ['is nothing for the public group', { groupId: PUBLIC_GROUP_ID }, NOTHING],
    ['is nothing for a cancelled round', { cancelReason: 'A test' }, NOTHING],
    ['is nothing for a running round', { status: 'in_progress' }, NOTHING],
    [
      'stays with the word of the payer',
      { paymentMarks: [mark({ paidAt: NOON })] },
      [5000, 5000, -5000, -5000],
    ],
    [
      'is settled by the word of the payee',
      { paymentMarks: [mark({ receivedAt: NOON })] },
      [0, 5000, 0, -5000],
    ],
    [
      'stays with the word of the host for the payee',
      { paymentMarks: [mark({ receivedAt: NOON, receivedByHost: true })] },
      [5000, 5000, -5000, -5000],
    ],
    [
      'is without payments of a guest',
      {
        members: SIDES['2v2'].map((member) =>
          member.id === PLAYER.green1 ? { ...member, userId: -USER.green1 } : member,
        ),
      },
      [0, 5000, 0, -5000],
    ],
  ])('%s', (_rule, differing, open) => {
    expect(openOf(ended(differing))).toEqual(open);
  });

  law(
    'sums to 0, and is the net of each player among accounts without a confirmed payment',
    fc.property(randomRound(), fc.nat(15), fc.nat(7), (random, accounts, received) => {
      const round = { ...playOut(random), cancelReason: null };
      const payments = settle(playerResults(round));
      const isAccount = (index: number) => (accounts & (1 << index)) !== 0;
      const members = round.members.map((member, index) => ({
        ...member,
        userId: (isAccount(index) ? 1 : -1) * (Math.abs(member.userId) + 1),
      }));
      const paymentMarks = payments
        .filter((_payment, index) => (received & (1 << index)) !== 0)
        .map(({ from, to, amount }) => ({
          ...mark({ amount, receivedAt: NOON }),
          fromMemberId: from.member.id,
          toMemberId: to.member.id,
        }));

      const final = { ...round, ...FINAL, members, paymentMarks };
      const open = openOf(final);

      expect(addCents(open.map(toCents))).toBe(0);
      open.forEach((amount, index) => isAccount(index) || expect(amount).toBe(0));
      const isOver = round.status === 'completed' || round.status === 'forfeit';
      const allAccounts = { ...final, members: round.members, paymentMarks: [] };
      if (isOver && round.members.every(({ userId }) => userId > 0))
        expect(openOf(allAccounts)).toEqual(playerResults(round).map(({ net }) => net));
    }),
  );
});

describe('the amount that one player can pay another', () => {
  it.each<[string, number, number, number]>([
    ['is the debt of the payer at most', -500, 800, 500],
    ['is the claim of the payee at most', -800, 500, 500],
    ['is nothing without a debt', 500, 500, 0],
    ['is nothing without a claim', -500, -500, 0],
    ['is nothing when both have settled', 0, 0, 0],
  ])('%s', (_rule, payer, payee, amount) => {
    expect(payable(toCents(payer), toCents(payee))).toBe(amount);
  });
});

describe('the payments that settle a group', () => {
  law(
    'bring all to 0, at most one fewer than players, and turn no debt into a claim',
    fc.property(fc.array(fc.integer({ min: -100_000, max: 100_000 }), { maxLength: 40 }), (some) => {
      const rest = some.reduce((sum, amount) => sum + amount, 0);
      const nets = new Map([...some, -rest].map((amount, index) => [index, toCents(amount)]));

      const payments = fewPayments(nets);

      const left = new Map(nets);
      for (const { from, to, amount } of payments) {
        expect(amount).toBeGreaterThan(0);
        expect(amount).toBeLessThanOrEqual(payable(toCents(left.get(from) ?? 0), toCents(left.get(to) ?? 0)));
        left.set(from, toCents((left.get(from) ?? 0) + amount));
        left.set(to, toCents((left.get(to) ?? 0) - amount));
      }
      expect([...left.values()].every((amount) => amount === 0)).toBe(true);
      expect(payments.length).toBeLessThanOrEqual(nets.size - 1);
    }),
  );
});
