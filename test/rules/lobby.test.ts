import { describe, expect, it } from 'vitest';
import type { Command, CommandOf } from '#rules/commands.ts';
import { ERROR_MESSAGES } from '#rules/errorMessages.ts';
import type { ErrorCode } from '#rules/errors.ts';
import type { GameStatus, Member, Round, TeamColor } from '#rules/round.ts';
import { MEMBERS, PLAYER, TEAM, USER, aLobby, aRound, play, refusal } from './builders.ts';

const { red1, red2, green1, green2 } = MEMBERS;
function join(teamId: number, userId: number, name = 'Player'): CommandOf<'join'> {
  return { kind: 'join', teamId, userId, name, hasPhone: true };
}
const seats = (round: Round) => round.members.map(({ teamId, seat, userId }) => ({ teamId, seat, userId }));

describe('the teams of a game', () => {
  const add = (color: TeamColor): Command => ({ kind: 'addTeam', color });

  it('are Team Red and Team Green in that order, whichever is added first', () => {
    const round = play(aLobby({ teams: [] }), add('green'), add('red'));

    expect(round.teams.map(({ color }) => color)).toEqual(['red', 'green']);
  });

  it('are one per colour: the same again is the one that is there', () => {
    const lobby = aLobby();

    expect(play(lobby, add('red'))).toBe(lobby);
  });

  it('are not added once the game has started', () => {
    const teams = [{ id: TEAM.red, color: 'red' as const }];

    expect(refusal(() => play(aRound({ teams }), add('green')))).toBe('GAME_NOT_PENDING');
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

  it('keeps the name, and whether the player has a phone', () => {
    const round = play(aLobby(), { ...join(TEAM.red, -5, 'No Phone'), hasPhone: false });

    expect(round.members[0]).toMatchObject({ name: 'No Phone', userId: -5, hasPhone: false });
  });

  it.each<[string, Round, CommandOf<'join'>, ErrorCode]>([
    ['an unknown team first of all', aRound(), join(77, USER.red1), 'TEAM_NOT_FOUND'],
    ['a second seat, before the start is looked at', aRound(), join(TEAM.green, 1), 'ALREADY_IN_GAME'],
    ['a second seat, before the room is looked at', redIsFull, join(TEAM.red, 1), 'ALREADY_IN_GAME'],
    ['a started game, before the room is looked at', aRound(), join(TEAM.red, 7), 'GAME_STARTED'],
    ['a cancelled game', aLobby({ status: 'cancelled' }), join(TEAM.red, 7), 'GAME_STARTED'],
    ['a third player', redIsFull, join(TEAM.red, 7), 'TEAM_FULL'],
  ])('is refused for %s', (_rule, round, command, code) => {
    expect(refusal(() => play(round, command))).toBe(code);
  });

  it('is refused in the product’s words', () => {
    expect(ERROR_MESSAGES.ALREADY_IN_GAME).toBe('You are already in this game');
    expect(ERROR_MESSAGES.GAME_STARTED).toBe('This game has already started. You cannot join it now.');
    expect(ERROR_MESSAGES.TEAM_FULL).toBe('Team is full');
  });
});

describe('leaving a game', () => {
  it('frees the seat', () => {
    const round = play(aLobby({ members: [red1, green1] }), { kind: 'leave', memberId: PLAYER.red1 });

    expect(round.members).toEqual([green1]);
  });

  it.each<[string, Round, number, ErrorCode]>([
    ['once it has started', aRound(), PLAYER.red1, 'GAME_NOT_PENDING'],
    ['when it is over', aRound({ status: 'completed' }), PLAYER.red1, 'GAME_NOT_PENDING'],
    ['for a player who is not in it', aLobby({ members: [red1] }), PLAYER.green1, 'MEMBER_NOT_FOUND'],
  ])('is refused %s', (_rule, round, memberId, code) => {
    expect(refusal(() => play(round, { kind: 'leave', memberId }))).toBe(code);
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

  it('changes nothing in a running game', () => {
    const running = aRound({ currentHole: 4 });

    expect(play(running, { kind: 'start' })).toBe(running);
  });

  it.each<GameStatus>(['completed', 'forfeit', 'cancelled'])('never takes a %s game back', (status) => {
    expect(refusal(() => play(aRound({ status }), { kind: 'start' }))).toBe('GAME_OVER');
  });
});

describe('a game that is not started', () => {
  it('is cancelled', () => {
    expect(play(aLobby(), { kind: 'cancel' }).status).toBe('cancelled');
  });

  it('is cancelled once', () => {
    const cancelled = aLobby({ status: 'cancelled' });

    expect(play(cancelled, { kind: 'cancel' })).toBe(cancelled);
  });

  it.each<GameStatus>(['in_progress', 'completed', 'forfeit'])('is another one than a %s game', (status) => {
    expect(refusal(() => play(aRound({ status }), { kind: 'cancel' }))).toBe('GAME_NOT_PENDING');
  });
});

describe('a guest who logs in', () => {
  const GUEST = -7;
  const ACCOUNT = 500;
  const adoption: CommandOf<'claim'> = { kind: 'claim', guestId: GUEST, accountId: ACCOUNT };
  const guestSeat: Member = { ...red1, userId: GUEST };

  it('takes the seat along', () => {
    const round = play(aLobby({ members: [guestSeat, green1] }), adoption);

    expect(round.members).toEqual([{ ...guestSeat, userId: ACCOUNT }, green1]);
    expect(round.hostId).toBe(USER.red1);
  });

  it('takes the host right along, also of a finished game', () => {
    const round = play(
      aRound({ status: 'completed', hostId: GUEST, createdById: GUEST, members: [guestSeat, green1] }),
      adoption,
    );

    expect(round).toMatchObject({ hostId: ACCOUNT, createdById: ACCOUNT, status: 'completed' });
  });

  it('leaves the guest’s seat where the account already sits', () => {
    const accountSeat = { ...green1, userId: ACCOUNT };
    const round = play(aRound({ hostId: GUEST, members: [guestSeat, accountSeat] }), adoption);

    expect(round.members).toEqual([{ ...guestSeat, hasPhone: false }, accountSeat]);
    expect(round.hostId).toBe(ACCOUNT);
    expect(play(round, adoption)).toBe(round);
  });

  it('changes nothing in a game the guest has no part in', () => {
    const round = aRound();

    expect(play(round, adoption)).toBe(round);
  });
});
