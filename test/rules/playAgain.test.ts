import { describe, expect, it } from 'vitest';
import { hasPartners, nextGameName, nextSeats, seatHeldFor } from '#rules/playAgain.ts';
import type { Member, Round } from '#rules/round.ts';
import { PLAYER, TEAM, USER, aLobby, aRound, play } from './builders.ts';
import type { Shape } from './builders.ts';

/** Returns the teams of the next game, as "Red 1 Red 2 - Green 1". */
function teamsAfter(round: Round, isSwapped: boolean): string {
  const seats = nextSeats(round, isSwapped);
  const sideOf = (color: string) =>
    seats.flatMap(({ color: own, member }) => (own === color ? [member.name] : [])).join(' ');
  return `${sideOf('red')} - ${sideOf('green')}`;
}

/** Returns the round with its members in their seats of the next game. */
function next(round: Round): Round {
  const members = nextSeats(round, true).map(({ member, color, seat }) => ({
    ...member,
    teamId: TEAM[color],
    seat,
  }));
  return { ...round, members };
}

describe('the teams of PLAY AGAIN', () => {
  it.each<[string, Shape, boolean, string]>([
    ['stay the same', '2v2', false, 'Red 1 Red 2 - Green 1 Green 2'],
    ['stay the same with a lone player', '1v2', false, 'Red 1 - Green 1 Green 2'],
    ['swapped give every player another partner', '2v2', true, 'Red 1 Green 2 - Red 2 Green 1'],
    ['swapped make another player play alone', '2v1', true, 'Green 1 Red 1 - Red 2'],
    ['swapped make another player play alone in Red', '1v2', true, 'Green 2 - Red 1 Green 1'],
    ['cannot be swapped one against one', '1v1', true, 'Red 1 - Green 1'],
  ])('%s', (_rule, shape, isSwapped, teams) => {
    expect(teamsAfter(aRound({ shape }), isSwapped)).toBe(teams);
  });

  it.each<Shape>(['2v2', '2v1', '1v2'])(
    '%s: after three swaps every player has partnered every other',
    (shape) => {
      const games = [aRound({ shape })];
      for (let game = 1; game <= 3; game += 1) games.push(next(games.at(-1) as Round));

      const pairs = games.flatMap((round) =>
        round.teams.map(({ id }) =>
          round.members
            .filter(({ teamId }) => teamId === id)
            .map(({ name }) => name)
            .toSorted()
            .join(' + '),
        ),
      );
      const people = aRound({ shape }).members.length;
      expect(new Set(pairs.filter((pair) => pair.includes('+'))).size).toBe((people * (people - 1)) / 2);
      expect(teamsAfter(games[3] as Round, false)).toBe(teamsAfter(games[0] as Round, false));
    },
  );

  it.each<[Shape, boolean]>([
    ['1v1', false],
    ['2v1', true],
    ['2v2', true],
  ])('%s: SWAP PARTNERS is offered: %s', (shape, isOffered) => {
    expect(hasPartners(aRound({ shape }))).toBe(isOffered);
  });
});

describe('the name of the next game', () => {
  it.each<[string, string, string, string]>([
    ['has the day of the next game', 'Game on 11/20/2026', 'UTC', 'Game on 11/21/2026'],
    ['has the day in its time zone', 'Game on 11/20/2026', 'America/New_York', 'Game on 11/20/2026'],
    ['stays the same where the host has chosen it', 'Captain’s day', 'UTC', 'Captain’s day'],
  ])('%s', (_rule, name, timeZone, expected) => {
    expect(nextGameName(aRound({ name }), timeZone, new Date('2026-11-21T02:00:00Z'))).toBe(expected);
  });
});

describe('a held seat', () => {
  const withHeld = (status: Round['status']) => {
    const round = status === 'pending' ? aLobby({ members: aRound().members }) : aRound({ status });
    const members = round.members.map((member) =>
      member.id === PLAYER.green1 ? { ...member, userId: -99, hasPhone: false, formerId: 7 } : member,
    );
    return { ...round, members };
  };
  /** The player in the previous game for whom the seat is held. */
  const former = { ...(aRound().members[0] as Member), id: 7 };
  const take = (userId: number, memberId: number = PLAYER.green1) =>
    ({ kind: 'takeHeldSeat', memberId, userId }) as const;

  it.each<Round['status']>(['pending', 'in_progress'])('is taken with its scores in a game %s', (status) => {
    const before = withHeld(status);

    const after = play(before, take(77));

    expect(seatHeldFor(before, former)?.id).toBe(PLAYER.green1);
    expect(after.members.find(({ id }) => id === PLAYER.green1)).toMatchObject({
      name: 'Green 1',
      userId: 77,
      hasPhone: true,
      formerId: null,
    });
    expect(seatHeldFor(after, former)).toBeUndefined();
  });

  it.each<[string, Round, ReturnType<typeof take>, string]>([
    ['is taken only once', play(withHeld('pending'), take(77)), take(78), 'MEMBER_NOT_FOUND'],
    ['is never a seat that is not held', withHeld('pending'), take(77, PLAYER.red1), 'MEMBER_NOT_FOUND'],
    ['is refused to a player who has a seat', withHeld('pending'), take(USER.red1), 'ALREADY_IN_GAME'],
  ])('%s', (_rule, round, command, code) => {
    expect(() => play(round, command)).toThrow(expect.objectContaining({ code }));
  });

  it('keeps the former member until the game is over', () => {
    const note = { kind: 'noteNextGame', gameId: 5, userId: USER.red1 } as const;

    const noted = play(aRound({ status: 'completed' }), note);
    expect(noted.nextGameId).toBe(5);
  });
});
