import { describe, expect, it } from 'vitest';
import type { Round } from '#rules/round.ts';
import { refusalOfGiving } from '#rules/seatPass.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { MEMBERS, NOON, PLAYER, USER, aLobby, aRound, play, playHoles } from './builders.ts';

const members = [MEMBERS.red1, MEMBERS.green1, { ...MEMBERS.green2, userId: -9, hasPhone: false }];
const running = aRound({ members });
const held = aRound({
  members: members.map((member, place) => (place === 2 ? { ...member, formerId: 8 } : member)),
});
const finished = play(playHoles(running, 'R'), { kind: 'endEarly' });

describe('the seat of a player without a phone', () => {
  it.each<[string, Round, number, ErrorCode | null]>([
    ['can be given in the lobby', aLobby({ members }), PLAYER.green2, null],
    ['can be given during the round', running, PLAYER.green2, null],
    ['can be given while the card is open', finished, PLAYER.green2, null],
    [
      'stays after the card is final',
      { ...finished, closesAt: null, finalAt: NOON },
      PLAYER.green2,
      'CARD_FINAL',
    ],
    ['stays in a cancelled game', { ...running, status: 'cancelled' }, PLAYER.green2, 'GAME_OVER'],
    [
      'stays in a game that a maintainer has cancelled',
      { ...finished, cancelReason: 'A test' },
      PLAYER.green2,
      'GAME_OVER',
    ],
    ['is not that of a player with a phone', running, PLAYER.green1, 'SEAT_HAS_PHONE'],
    ['can be given while it is held for a player of the last game', held, PLAYER.green2, null],
    ['is a seat of the game', running, 77, 'MEMBER_NOT_FOUND'],
  ])('%s', (_rule, round, memberId, refusal) => {
    expect(refusalOfGiving(round, memberId)).toBe(refusal);
  });

  it('is held for no other user, once a user has taken it', () => {
    const taken = play(held, { kind: 'takeOfferedSeat', memberId: PLAYER.green2, userId: USER.stranger });

    expect(taken.members[2]).toEqual({ ...MEMBERS.green2, userId: USER.stranger });
  });
});
