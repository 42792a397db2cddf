import { describe, expect, it } from 'vitest';
import { toResults } from '#routers/results.contract.ts';
import { apply, refusalOf, userActor } from '#rules/apply.ts';
import type { CommandOf } from '#rules/commands.ts';
import { markOf } from '#rules/payments.ts';
import type { Round } from '#rules/round.ts';
import {
  NOON,
  PLAYER,
  USER,
  aSnakeRound,
  agree,
  biteOf,
  momentAt,
  play,
  playHoles,
  refusal,
  score,
} from './builders.ts';

const { red1, red2, green1, green2 } = PLAYER;
const HOUR = 60 * 60 * 1000;
const LATER = momentAt(HOUR);

/** Red has won a hole, and Green 2 holds the snake: Green 2 pays Red 1 and Red 2, Green 1 pays Red 2. */
const over = play(playHoles(aSnakeRound(), 'R'), biteOf(green2, 1), { kind: 'endEarly' });
const final = [red1, red2, green1, green2].reduce(
  (round, id) => play(round, agree(id, round.cardVersion)),
  over,
);
const SILENT = { paidAt: null, paidByHost: false, receivedAt: null, receivedByHost: false };

function paid(memberId: number, from: number = green2, to: number = red1): CommandOf<'markPaid'> {
  return { kind: 'markPaid', fromMemberId: from, toMemberId: to, memberId };
}

function notPaid(memberId: number, from: number = green2, to: number = red1): CommandOf<'unmarkPaid'> {
  return { kind: 'unmarkPaid', fromMemberId: from, toMemberId: to, memberId };
}

function withoutPhone(round: Round, memberId: number): Round {
  const members = round.members.map((member) =>
    member.id === memberId ? { ...member, userId: -9, hasPhone: false } : member,
  );
  return { ...round, members };
}

describe('a payment of a final card', () => {
  it('is said to be paid by the payer, and confirmed by the payee', () => {
    const said = play(final, paid(green2));
    const confirmed = apply(said, paid(red1), LATER);
    const mark = { fromMemberId: green2, toMemberId: red1, amount: 2667, ...SILENT, paidAt: NOON };

    expect(said.paymentMarks).toEqual([mark]);
    expect(confirmed.paymentMarks).toEqual([{ ...mark, receivedAt: LATER.now }]);
  });

  it('is paid by the word of the payee alone', () => {
    expect(play(final, paid(red1)).paymentMarks).toMatchObject([{ paidAt: null, receivedAt: NOON }]);
  });

  it.each([green2, red1])('is open again when either side takes it back: %i', (memberId) => {
    expect(play(final, paid(green2), paid(red1), notPaid(memberId)).paymentMarks).toEqual([]);
  });

  it('keeps the time of the first word when it is repeated', () => {
    const said = play(final, paid(green2));

    expect(apply(said, paid(green2), LATER)).toBe(said);
    expect(play(final, notPaid(green2))).toBe(final);
  });

  it('leaves the other payments alone, which are in seat order', () => {
    const all = play(final, paid(green2), paid(green1, green1, red2), paid(green2, green2, red2));

    expect(all.paymentMarks.map((mark) => [mark.fromMemberId, mark.toMemberId])).toEqual([
      [green1, red2],
      [green2, red1],
      [green2, red2],
    ]);
    expect(play(all, notPaid(green2)).paymentMarks).toHaveLength(2);
  });

  it('is marked by the host for a player without a phone, until a user takes the seat', () => {
    const without = withoutPhone(final, green2);
    const byHost = play(without, paid(green2));
    const seated = { ...byHost, members: final.members };

    expect(byHost.paymentMarks).toMatchObject([{ paidAt: NOON, paidByHost: true }]);
    expect(apply(seated, paid(green2), LATER).paymentMarks).toMatchObject([
      { paidAt: LATER.now, paidByHost: false },
    ]);
    const refusals = [USER.red1, USER.green2, -9].map((user) =>
      refusalOf(without, userActor(user), paid(green2)),
    );
    expect(refusals).toEqual([null, 'NOT_YOUR_SEAT', 'NOT_YOUR_SEAT']);
  });

  it.each<[string, number, CommandOf<'markPaid'>]>([
    ['for the payee by the payer', USER.green2, paid(red1)],
    ['for the payer by the host', USER.red1, paid(green2)],
    ['by a third player', USER.red2, paid(red2)],
    ['by a stranger', USER.stranger, paid(green2)],
  ])('is not marked %s', (_who, userId, command) => {
    expect(refusalOf(final, userActor(userId), command)).toBe('NOT_YOUR_SEAT');
  });

  it.each<[string, Round, CommandOf<'markPaid' | 'unmarkPaid'>, string]>([
    ['of an open card', over, paid(green2), 'CARD_NOT_FINAL'],
    ['of a running round', aSnakeRound(), paid(green2), 'GAME_NOT_OVER'],
    ['of a cancelled round', { ...final, cancelReason: 'Bogus' }, paid(green2), 'GAME_OVER'],
    ['that goes the other way', final, paid(red1, red1, green2), 'PAYMENT_NOT_FOUND'],
    ['between other players', final, notPaid(green1, green1, red1), 'PAYMENT_NOT_FOUND'],
    ['by a player who is no side of it', final, paid(red2), 'MEMBER_NOT_FOUND'],
  ])('is not marked: one %s', (_what, round, command, code) => {
    expect(refusal(() => play(round, command))).toBe(code);
  });

  it('shows no mark while the round is cancelled, and again when it is restored', () => {
    const said = play(final, paid(green2));
    const cancelled = play(said, { kind: 'setCancelReason', reason: 'Bogus' });
    const restored = play(cancelled, { kind: 'setCancelReason', reason: null });
    const paidIn = (round: Round) => toResults(round).payments.map(({ paid: word }) => word?.paid_at ?? null);

    expect(paidIn(cancelled)).toEqual([]);
    expect(paidIn(restored)).toEqual(paidIn(said));
    expect(paidIn(said)).toContain(NOON.toISOString());
  });

  it('keeps its mark when a player is deleted, or adopted by an account', () => {
    const said = play(final, paid(green2));
    const erased = play(said, { kind: 'erasePlayer', userIds: [USER.green2], corrections: [] });

    expect(markOf(erased, { fromMemberId: green2, toMemberId: red1 })).toEqual(said.paymentMarks[0]);
  });

  it('is not marked before the last correction can come', () => {
    const corrected = play(over, score(1, red2, 6));

    expect(refusal(() => play(corrected, paid(green2)))).toBe('CARD_NOT_FINAL');
  });
});
