import { describe, expect, it } from 'vitest';
import { foldOthers, moneyLines, orderOf } from '#pages/groups/@id/moneyLines.ts';
import type { Money } from '#pages/groups/@id/moneyText.ts';
import {
  noLinesText,
  openPaymentText,
  ownOpen,
  pendingText,
  waitingText,
} from '#pages/groups/@id/moneyText.ts';
import { wordsOf } from '#pages/groups/@id/moneyWords.ts';
import { pollInterval } from '#pages/groups/@id/useGroupMoney.ts';

const ASH = { userId: 1, username: 'Ash', name: 'Ash' };
const BIRCH = { userId: 2, username: 'Birch', name: 'Birch' };
const CEDAR = { userId: 3, username: 'cedar', name: 'Cedar' };
const DELETED = { userId: 4, username: null, name: 'DELETED PLAYER' };

function payment(from: typeof ASH | typeof DELETED, to: typeof ASH | typeof DELETED, amountCents = 1250) {
  return { from, to, amountCents };
}

function word(from: typeof ASH | typeof DELETED, to: typeof ASH | typeof DELETED) {
  return { ...payment(from, to), id: 7, paidAt: '2026-11-20T14:05:00.000Z', receivedAt: null };
}

function money({ payments = [], pending = [] }: Partial<Pick<Money, 'payments' | 'pending'>>): Money {
  const open = [{ ...ASH, isMember: true, openCents: -1250 }];
  return { groupId: 9, groupName: 'Eagles', isMember: true, open, payments, pending, settled: [] };
}

/** Returns each line of the money as Ash sees it: its text, and the labels of its buttons. */
function shown(state: Money) {
  return moneyLines(state, ASH.userId).map((line) => [
    (line.pending === null ? openPaymentText : pendingText)(line.payment, ASH.userId),
    ...wordsOf(state, line, ASH.userId).map(({ label }) => label),
  ]);
}

describe('the payments of a group', () => {
  it.each([
    ['a payer', { payments: [payment(ASH, BIRCH)] }, ['You pay Birch $12.50', 'I PAID']],
    ['a payee', { payments: [payment(CEDAR, ASH)] }, ['Cedar (cedar) pays you $12.50', 'RECEIVED']],
    ['other members', { payments: [payment(CEDAR, BIRCH)] }, ['Cedar (cedar) pays Birch $12.50']],
    [
      'a payer who has paid',
      { pending: [word(ASH, BIRCH)] },
      ['You say: paid Birch $12.50. Birch has not confirmed yet.', 'UNDO'],
    ],
    [
      'a payee to confirm',
      { pending: [word(BIRCH, ASH)] },
      ['Birch says: paid you $12.50. You have not confirmed yet.', 'RECEIVED', 'NOT RECEIVED'],
    ],
    [
      'members who wait for others',
      { pending: [word(BIRCH, CEDAR)] },
      ['Birch says: paid Cedar (cedar) $12.50. Cedar (cedar) has not confirmed yet.'],
    ],
    [
      'a payer of a deleted player',
      { payments: [payment(ASH, DELETED)] },
      [
        'You pay DELETED PLAYER $12.50. This player can no longer confirm it. I PAID counts immediately.',
        'I PAID',
      ],
    ],
    [
      'a payer who has paid a deleted player',
      { pending: [word(ASH, DELETED)] },
      [
        'You say: paid DELETED PLAYER $12.50. This player can no longer confirm it. I PAID counts immediately.',
        'I PAID',
        'UNDO',
      ],
    ],
    [
      'a payee of a deleted player',
      { payments: [payment(DELETED, ASH)] },
      ['DELETED PLAYER pays you $12.50', 'RECEIVED'],
    ],
  ])('have a text and buttons for %s', (_viewer, state, line) => {
    expect(shown(money(state))).toEqual([line]);
  });

  it('begin with those of the reader, the words before what is left', () => {
    const state = money({
      payments: [payment(CEDAR, BIRCH), payment(ASH, CEDAR), payment(ASH, BIRCH, 500)],
      pending: [word(CEDAR, BIRCH), word(ASH, BIRCH)],
    });
    expect(shown(state)).toEqual([
      ['You say: paid Birch $12.50. Birch has not confirmed yet.', 'UNDO'],
      // an earlier payment to Birch is not confirmed yet
      ['You pay Birch $5.00'],
      ['You pay Cedar (cedar) $12.50', 'I PAID'],
      ['Cedar (cedar) says: paid Birch $12.50. Birch has not confirmed yet.'],
      ['Cedar (cedar) pays Birch $12.50'],
    ]);
  });

  it('are folded if they are many, except those of the reader', () => {
    const counts = (others: number) => {
      const payments = [...Array<object>(others)].map(() => payment(CEDAR, BIRCH));
      const lines = moneyLines(money({ payments: [...payments, payment(ASH, BIRCH)] }), ASH.userId);
      return foldOthers(lines).map((part) => part.map(({ side }) => side));
    };

    expect(counts(6)).toEqual([['payer', ...Array<null>(6).fill(null)], []]);
    expect(counts(7)).toEqual([['payer'], Array<null>(7).fill(null)]);
  });

  it('wait for an earlier one of the same players', () => {
    const state = money({ payments: [payment(BIRCH, ASH, 500)], pending: [word(BIRCH, ASH)] });
    expect(shown(state)).toEqual([
      ['Birch says: paid you $12.50. You have not confirmed yet.', 'RECEIVED', 'NOT RECEIVED'],
      ['Birch pays you $5.00'],
    ]);
  });

  it('keep their place when a side says something', () => {
    const keys = (state: Money) => moneyLines(state, ASH.userId).map(({ key }) => key);
    const open = money({ payments: [payment(ASH, CEDAR), payment(ASH, BIRCH)] });
    const said = money({ payments: [payment(ASH, CEDAR)], pending: [word(ASH, BIRCH)] });
    expect(keys(said)).toEqual(keys(open));
  });
});

describe('the own money of a reader', () => {
  it('is read from the open money of all', () => {
    expect([ASH, BIRCH].map(({ userId }) => ownOpen(money({}), userId))).toEqual([-1250, 0]);
  });

  it.each([
    [[], ''],
    [[word(ASH, BIRCH)], ''],
    [[word(BIRCH, ASH)], ' 1 payment waits for your word.'],
    [[word(BIRCH, ASH), word(CEDAR, ASH)], ' 2 payments wait for your word.'],
  ])('counts the payments to confirm: %#', (pending, text) => {
    expect(waitingText({ pending }, ASH.userId)).toBe(text);
  });
});

describe('a group without payments to list', () => {
  it.each([
    ['a member', {}, BIRCH.userId, 'No money is open in this group.'],
    ['a former member', { isMember: false }, BIRCH.userId, 'You have no open money in this group.'],
    [
      'one whose claim waits for others',
      { isMember: false },
      ASH.userId,
      'It waits until another player confirms a payment.',
    ],
  ])('says why to %s', (_reader, state, viewerId, text) => {
    expect(noLinesText({ ...money({}), ...state }, viewerId)).toBe(text);
  });
});

describe('the poll of the open money', () => {
  it.each([
    ['5 s while a payment of the viewer waits', { pending: [word(ASH, BIRCH)] }, 5000],
    ['5 s while a payment to the viewer waits', { pending: [word(BIRCH, ASH)] }, 5000],
    ['30 s while only others wait', { pending: [word(BIRCH, CEDAR)] }, 30_000],
    ['30 s while a payment is open', { payments: [payment(ASH, BIRCH)] }, 30_000],
  ])('is %s', (_what, state, interval) => {
    expect(pollInterval({ data: money(state), error: null }, ASH.userId)).toBe(interval);
  });
});

describe('the guard of the buttons below the payments', () => {
  const before = money({ payments: [payment(BIRCH, ASH), payment(CEDAR, ASH)] });
  it.each<[string, Partial<Money>, boolean]>([
    ['stays for the same payments', { open: [] }, true],
    ['begins when one is gone', { payments: [payment(CEDAR, ASH)] }, false],
    ['begins when its amount changes', { payments: [payment(BIRCH, ASH, 10), payment(CEDAR, ASH)] }, false],
    [
      'begins when the payer has spoken',
      { pending: [word(BIRCH, ASH)], payments: [payment(CEDAR, ASH)] },
      false,
    ],
    ['begins when one is confirmed', { settled: [word(CEDAR, BIRCH)] }, false],
  ])('%s', (_what, change, isSame) => {
    const order = (state: Money) => orderOf(moneyLines(state, ASH.userId), state.settled);
    expect(order({ ...before, ...change }) === order(before)).toBe(isSame);
  });
});
