import { describe, expect, it } from 'vitest';
import { answerOf, answeredBy, disputesOfOthers, isAwaiting } from '#rules/agreement.ts';
import type { Round } from '#rules/round.ts';
import { speakerOf } from '#rules/speakers.ts';
import { PLAYER, USER, agree, aSnakeRound, dispute, play, playHoles, score } from './builders.ts';

const { red1, red2, green1 } = PLAYER;

/** Red has won two of three holes; the partner of the host has no phone. */
const over = withPhone(play(playHoles(aSnakeRound(), 'RRG'), { kind: 'endEarly' }), red2, false);

function withPhone(round: Round, memberId: number, hasPhone: boolean): Round {
  const members = round.members.map((member) =>
    member.id === memberId ? { ...member, userId: hasPhone ? USER.red2 : -9, hasPhone } : member,
  );
  return { ...round, members };
}

function kindOf(round: Round, memberId: number) {
  const member = round.members.find(({ id }) => id === memberId);
  return member && answerOf(round, member)?.kind;
}

describe('the answers about a card', () => {
  it('are given by the player, and by the host for a player without a phone', () => {
    const ids = (userId: number) => answeredBy(over, userId).map(({ id }) => id);

    expect([ids(over.hostId), ids(USER.green1), ids(-9)]).toEqual([[red1, red2], [green1], []]);
    expect(over.members.map((member) => speakerOf(over, member.id))).toEqual([
      over.hostId,
      over.hostId,
      USER.green1,
      USER.green2,
    ]);
  });

  it('are awaited until each is there, and again after a correction that moved money', () => {
    const one = play(over, agree(red1, over.cardVersion));
    const both = play(one, agree(red2, one.cardVersion));
    const corrected = play(both, score(1, red1, 9), score(1, red2, 9));

    expect([over, one, both, corrected].map((round) => isAwaiting(round, over.hostId))).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect(isAwaiting({ ...over, closesAt: null, finalAt: new Date() }, over.hostId)).toBe(false);
    expect(isAwaiting(over, 999)).toBe(false);
  });

  it('count only by the player, once a user has taken the seat', () => {
    const agreed = play(over, agree(red2, over.cardVersion));

    expect([kindOf(agreed, red2), kindOf(withPhone(agreed, red2, true), red2)]).toEqual([
      'agreed',
      undefined,
    ]);
  });

  it('are disputes over which the host may close, if another player gave them', () => {
    const disputed = play(over, dispute(red1), dispute(red2), dispute(green1));

    expect(disputesOfOthers(disputed).map(({ memberId }) => memberId)).toEqual([green1]);
  });
});
