import { describe, expect, it } from 'vitest';
import { apply } from '#rules/apply.ts';
import type { Command, CommandOf } from '#rules/commands.ts';
import { toCents } from '#rules/money.ts';
import type { Member, Round, TeamColor } from '#rules/round.ts';
import { ERROR_MESSAGES } from '#shared/errors.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { MEMBERS, PLAYER, TEAM, USER, aLobby, aRound, momentAt, play, refusal } from './builders.ts';
import { DRAWN, moveSeat, rename } from './commandCases.ts';

const { red1, red2, green1, green2 } = MEMBERS;
function join(teamId: number, userId: number, name = 'Player'): CommandOf<'join'> {
  return { kind: 'join', teamId, userId, name, hasPhone: true };
}
const seats = (round: Round) => round.members.map(({ teamId, seat, userId }) => ({ teamId, seat, userId }));

describe('the teams of a game', () => {
  const add = (color: TeamColor): Command => ({ kind: 'addTeam', color });

  it('are Team Red and Team Green in that order, in any order of adding', () => {
    const round = play(aLobby({ teams: [] }), add('green'), add('red'));

    expect(round.teams.map(({ color }) => color)).toEqual(['red', 'green']);
  });
});

describe('joining a team', () => {
  const redIsFull = aLobby({ members: [red1, red2] });

  it('takes the first free seat, and lists seats in order', () => {
    const { red, green } = TEAM;
    const round = play(aLobby(), join(green, 3), join(red, 1), join(green, 4), join(red, 2));

    expect(seats(round)).toEqual([
      { teamId: TEAM.red, seat: 1, userId: 1 },
      { teamId: TEAM.red, seat: 2, userId: 2 },
      { teamId: TEAM.green, seat: 1, userId: 3 },
      { teamId: TEAM.green, seat: 2, userId: 4 },
    ]);
  });

  it('gives a seat that a player left to the next one', () => {
    const round = play(redIsFull, { kind: 'leave', memberId: PLAYER.red1 }, join(TEAM.red, 7));

    expect(seats(round)).toEqual([
      { teamId: TEAM.red, seat: 1, userId: 7 },
      { teamId: TEAM.red, seat: 2, userId: USER.red2 },
    ]);
  });

  it('stores the name and whether the player has a phone', () => {
    const round = play(aLobby(), { ...join(TEAM.red, -5, 'No Phone'), hasPhone: false });

    expect(round.members[0]).toMatchObject({ name: 'No Phone', userId: -5, hasPhone: false });
  });

  it('gives a second Dave a different name, with a phone or without', () => {
    const noPhone = { ...join(TEAM.green, -5, 'DAVE'), hasPhone: false };
    const round = play(aLobby(), join(TEAM.red, 1, 'Dave'), join(TEAM.red, 2, 'Dave'), noPhone);

    expect(round.members.map(({ name }) => name)).toEqual(['Dave', 'Dave 2', 'DAVE 3']);
  });

  it.each<[string, Round, CommandOf<'join'>, ErrorCode]>([
    ['an unknown team, checked first', aRound(), join(77, USER.red1), 'TEAM_NOT_FOUND'],
    ['a second seat, checked before the start of the game', aRound(), join(TEAM.green, 1), 'ALREADY_IN_GAME'],
    ['a second seat, checked before the free seats', redIsFull, join(TEAM.red, 1), 'ALREADY_IN_GAME'],
    ['a started game, checked before the free seats', aRound(), join(TEAM.red, 7), 'GAME_STARTED'],
    ['a third player', redIsFull, join(TEAM.red, 7), 'TEAM_FULL'],
  ])('is refused for %s', (_rule, round, command, code) => {
    expect(refusal(() => play(round, command))).toBe(code);
  });
});

describe('leaving a game', () => {
  it('frees the seat', () => {
    const round = play(aLobby({ members: [red1, green1] }), { kind: 'leave', memberId: PLAYER.red1 });

    expect(round.members).toEqual([green1]);
  });

  it('is refused for a player who is not in it', () => {
    const lobby = aLobby({ members: [red1] });

    expect(refusal(() => play(lobby, { kind: 'leave', memberId: PLAYER.green1 }))).toBe('MEMBER_NOT_FOUND');
  });
});

describe('a name in a game', () => {
  it('is corrected before and during the round, by a co-scorer too', () => {
    const coScorers = [{ userId: USER.green1, name: 'Green 1' }];
    const round = play(aRound({ coScorers }), rename(PLAYER.green1, ' Rita '));

    expect(round.members.map(({ name }) => name)).toEqual(['Red 1', 'Red 2', 'Rita', 'Green 2']);
    expect(round.coScorers).toEqual([{ userId: USER.green1, name: 'Rita' }]);
  });

  it('of another player gets a number, the player’s own name in another case does not', () => {
    const round = play(aRound(), rename(PLAYER.green1, 'red 1'), rename(PLAYER.red1, 'RED 1'));

    expect(round.members.map(({ name }) => name)).toEqual(['RED 1', 'Red 2', 'red 3', 'Green 2']);
  });

  it.each<[string, Round, Command, ErrorCode]>([
    ['of nothing', aRound(), rename(PLAYER.red1, ' '), 'BAD_NAME'],
    ['of a player who is not in it', aRound(), rename(77), 'MEMBER_NOT_FOUND'],
  ])('is refused %s', (_rule, round, command, code) => {
    expect(refusal(() => play(round, command))).toBe(code);
  });

  it('is changed by the player before the start, and by the host after it', () => {
    const byMember = { ...momentAt(), by: USER.red2 };
    const own = rename(PLAYER.red2);

    expect(apply(aLobby({ members: [red1, red2] }), own, byMember).members[1]?.name).toBe('Other');
    expect(refusal(() => apply(aRound(), own, byMember))).toBe('NOT_THE_HOST');
  });
});

describe('changing teams before the start', () => {
  const full = aLobby({ members: [red1, red2, green1, green2] });

  it('takes the first free seat of the other team', () => {
    const round = play(aLobby({ members: [red1, red2, green2] }), moveSeat(PLAYER.red1, TEAM.green));

    expect(seats(round)).toEqual([
      { teamId: TEAM.red, seat: 2, userId: USER.red2 },
      { teamId: TEAM.green, seat: 1, userId: USER.red1 },
      { teamId: TEAM.green, seat: 2, userId: USER.green2 },
    ]);
  });

  it('swaps seats with a player of the other team', () => {
    const round = play(full, { ...moveSeat(PLAYER.red1, TEAM.green), swapWithId: PLAYER.green2 });

    expect(seats(round).map(({ userId }) => userId)).toEqual([
      USER.green2,
      USER.red2,
      USER.green1,
      USER.red1,
    ]);
    expect(new Set(round.members.map(({ id }) => id))).toEqual(new Set(Object.values(PLAYER)));
  });

  it.each<[string, Round, Command, ErrorCode]>([
    ['where no seat is free', full, moveSeat(PLAYER.red1, TEAM.green), 'TEAM_FULL'],
    ['to an unknown team', full, moveSeat(PLAYER.red1, 77), 'TEAM_NOT_FOUND'],
    ['of a player who is not in it', full, moveSeat(77, TEAM.green), 'MEMBER_NOT_FOUND'],
    ['with a partner', full, { ...moveSeat(PLAYER.red1, TEAM.green), swapWithId: PLAYER.red2 }, 'TEAM_WRONG'],
    ['with one who left', full, { ...moveSeat(PLAYER.red1, TEAM.green), swapWithId: 77 }, 'MEMBER_NOT_FOUND'],
  ])('is refused %s', (_rule, round, command, code) => {
    expect(refusal(() => play(round, command))).toBe(code);
  });
});

describe('the options of a game', () => {
  const options = { holeCount: 18, bet: toCents(5000), snakeBet: toCents(1000) } as const;

  it('may be changed until the start, and the holes change with them', () => {
    const round = play(aLobby(), { kind: 'setOptions', ...options });

    expect(round).toMatchObject(options);
    expect(round.holes).toHaveLength(18);
  });
});

describe('START GAME', () => {
  it.each<[string, Member[]]>([
    ['one against one', [red1, green1]],
    ['two against one', [red1, red2, green1]],
    ['two against two', [red1, red2, green1, green2]],
  ])('starts %s', (_rule, members) => {
    expect(play(aLobby({ members }), { kind: 'start' }).status).toBe('in_progress');
  });

  it.each<[string, Member[]]>([
    ['no player has joined', []],
    ['Team Green is empty', [red1, red2]],
    ['Team Red is empty', [green1]],
  ])('is refused while %s', (_rule, members) => {
    expect(refusal(() => play(aLobby({ members }), { kind: 'start' }))).toBe('TEAM_EMPTY');
    expect(ERROR_MESSAGES.TEAM_EMPTY).toBe('NEED AT LEAST 1 PLAYER ON EACH TEAM TO START!');
  });
});

describe('cancelling a game', () => {
  it('is possible before the start', () => {
    expect(play(aLobby(), { kind: 'cancel' }).status).toBe('cancelled');
  });
});

describe('a guest who logs in', () => {
  const GUEST = -7;
  const ACCOUNT = 500;
  const adoption: CommandOf<'claim'> = { kind: 'claim', guestId: GUEST, accountId: ACCOUNT };
  const guestSeat: Member = { ...red1, userId: GUEST };

  it('keeps the seat', () => {
    const round = play(aLobby({ members: [guestSeat, green1] }), adoption);

    expect(round.members).toEqual([{ ...guestSeat, userId: ACCOUNT }, green1]);
    expect(round.hostId).toBe(USER.red1);
  });

  it('keeps the host right, also of a finished game', () => {
    const round = play(
      aRound({ status: 'completed', hostId: GUEST, createdById: GUEST, members: [guestSeat, green1] }),
      adoption,
    );

    expect(round).toMatchObject({ hostId: ACCOUNT, createdById: ACCOUNT, status: 'completed' });
  });

  it('leaves the seat with the guest where the account already has a seat', () => {
    const accountSeat = { ...green1, userId: ACCOUNT };
    const round = play(aRound({ hostId: GUEST, members: [guestSeat, accountSeat] }), adoption);

    expect(round.members).toEqual([{ ...guestSeat, hasPhone: false }, accountSeat]);
    expect(round.hostId).toBe(ACCOUNT);
    expect(play(round, adoption)).toBe(round);
  });
});

describe('drawing the teams before the start', () => {
  const full = aLobby({ members: [red1, red2, green1, green2] });

  it('puts each player on a taken seat, in the order drawn', () => {
    const round = aLobby({ members: [red1, red2, green1] });

    const drawn = play(round, {
      kind: 'drawTeams',
      memberIds: [PLAYER.green1, PLAYER.red1, PLAYER.red2],
    });

    expect(drawn.members).toEqual([
      { ...green1, teamId: TEAM.red, seat: 1 },
      { ...red1, teamId: TEAM.red, seat: 2 },
      { ...red2, teamId: TEAM.green, seat: 1 },
    ]);
  });

  it.each<[string, Round, readonly number[], ErrorCode]>([
    [
      'with two players',
      aLobby({ members: [red1, green1] }),
      [PLAYER.green1, PLAYER.red1],
      'TOO_FEW_TO_DRAW',
    ],
    ['without one of them', full, DRAWN.memberIds.slice(1), 'MEMBER_NOT_FOUND'],
    ['with one of them twice', full, [...DRAWN.memberIds.slice(1), PLAYER.red1], 'MEMBER_NOT_FOUND'],
    ['with another player', full, [...DRAWN.memberIds.slice(1), 77], 'MEMBER_NOT_FOUND'],
  ])('is refused %s', (_rule, round, memberIds, code) => {
    expect(refusal(() => play(round, { kind: 'drawTeams', memberIds }))).toBe(code);
  });

  it('by handicap is refused without the handicap of each player', () => {
    expect(refusal(() => play(full, { ...DRAWN, by: 'handicap' }))).toBe('HANDICAPS_NEEDED');
  });
});
