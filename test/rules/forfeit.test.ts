import { describe, expect, it } from 'vitest';
import { apply } from '#rules/apply.ts';
import type { CommandOf } from '#rules/commands.ts';
import { forfeitVoteView, voteOf } from '#rules/forfeit.ts';
import { forfeitedHoleCount, pointsOf } from '#rules/holes.ts';
import { gameWinner } from '#rules/results.ts';
import type { Round } from '#rules/round.ts';
import type { ErrorCode } from '#shared/errors.ts';
import {
  NOON,
  PLAYER,
  TEAM,
  aRound,
  betDollars,
  momentAt,
  play,
  playHoles,
  refusal,
  scores,
  vote,
} from './builders.ts';

const { red1, red2, green1, green2 } = PLAYER;
const TWO_MINUTES = 120_000;

const withoutPhone = (round: Round, memberId: number): Round => ({
  ...round,
  members: round.members.map((member) => (member.id === memberId ? { ...member, hasPhone: false } : member)),
});
const concededBy = (forfeitTeamId: number) => aRound({ status: 'forfeit', forfeitTeamId });
const voteCount = (round: Round, teamId: number) => {
  const running = voteOf(round, teamId);
  return running && forfeitVoteView(round, running);
};

describe('a vote to forfeit', () => {
  it.each<[string, Round, readonly CommandOf<'voteForfeit'>[], boolean]>([
    ['of a lone player ends the game immediately', aRound({ shape: '1v2' }), [vote(red1)], true],
    ['ends the game when the whole team has voted yes', aRound(), [vote(red2), vote(red1)], true],
    ['is filled in for a partner without a phone', withoutPhone(aRound(), red2), [vote(red1)], true],
    ['is not filled in for a partner with a phone', withoutPhone(aRound(), green1), [vote(red1)], false],
  ])('%s', (_rule, before, votes, hasEnded) => {
    const ended = { status: 'forfeit', forfeitTeamId: TEAM.red, completedAt: NOON, forfeitVotes: [] };

    expect(play(before, ...votes)).toMatchObject(hasEnded ? ended : { status: 'in_progress' });
  });

  it('waits for the partner, and shows how long', () => {
    const round = play(aRound(), vote(red1));

    expect(round.status).toBe('in_progress');
    expect(voteCount(round, TEAM.red)).toEqual({
      yes: 1,
      needed: 2,
      endsAt: new Date(NOON.getTime() + TWO_MINUTES),
    });
  });

  it('ends with a no of any member of the team', () => {
    expect(play(aRound(), vote(red1), vote(red2, false)).forfeitVotes).toEqual([]);
    expect(play(aRound(), vote(red1), vote(red1, false)).forfeitVotes).toEqual([]);
  });

  it('starts again after a no', () => {
    const round = play(aRound(), vote(red1), vote(red2, false), vote(red2));

    expect(voteCount(round, TEAM.red)).toMatchObject({ yes: 1, needed: 2 });
  });

  it('does not exist before the first yes: a no ends nothing', () => {
    const round = aRound();

    expect(play(round, vote(red1, false))).toBe(round);
  });

  it('of one team leaves the other team’s vote unchanged', () => {
    const both = play(aRound(), vote(red1), vote(green1));

    expect(both.status).toBe('in_progress');
    expect(voteCount(both, TEAM.green)).toMatchObject({ yes: 1 });
    expect(voteCount(play(both, vote(red2, false)), TEAM.green)).toMatchObject({ yes: 1 });
  });

  it.each<[string, Round, CommandOf<'voteForfeit'>, ErrorCode]>([
    ['by a user who does not play', aRound(), vote(77), 'MEMBER_NOT_FOUND'],
    ['for the other team', aRound(), { ...vote(red1), teamId: TEAM.green }, 'NOT_YOUR_TEAM'],
    ['as a no after the team conceded', concededBy(TEAM.red), vote(red1, false), 'GAME_OVER'],
  ])('is refused %s', (_rule, round, command, code) => {
    expect(refusal(() => play(round, command))).toBe(code);
  });

  it('changes nothing after the team has conceded', () => {
    const conceded = concededBy(TEAM.red);

    expect(play(conceded, vote(red1))).toBe(conceded);
  });
});

describe('an expiring vote to forfeit', () => {
  const voted = play(aRound(), vote(red1));

  it.each<[string, number, number]>([
    ['is still open just before two minutes', TWO_MINUTES - 1, 1],
    ['has expired after two minutes', TWO_MINUTES, 0],
  ])('%s', (_rule, ms, running) => {
    expect(apply(voted, { kind: 'lapseForfeit' }, momentAt(ms)).forfeitVotes).toHaveLength(running);
  });

  it('does not count towards a later yes, even before the clock has ended it', () => {
    const later = apply(voted, vote(red2), momentAt(TWO_MINUTES));

    expect(later.status).toBe('in_progress');
    expect(voteCount(later, TEAM.red)).toEqual({
      yes: 1,
      needed: 2,
      endsAt: new Date(NOON.getTime() + 2 * TWO_MINUTES),
    });
  });

  it('expires two minutes after the first yes, not after the last', () => {
    const again = apply(voted, vote(red1), momentAt(60_000));

    expect(voteCount(again, TEAM.red)?.endsAt).toEqual(new Date(NOON.getTime() + TWO_MINUTES));
  });

  it('succeeds when the partner agrees in time', () => {
    expect(apply(voted, vote(red2), momentAt(TWO_MINUTES - 1)).status).toBe('forfeit');
  });
});

describe('a forfeited game', () => {
  const concede = (round: Round) =>
    play(round, vote(green1), ...(round.members.length === 4 ? [vote(green2)] : []));

  it.each<[string, Round, { red: number; green: number }, number]>([
    ['is won by the other team with any points', playHoles(aRound(), 'GGG'), { red: 0, green: 3 }, 6],
    ['keeps the points of the holes played', playHoles(aRound(), 'RG-'), { red: 1, green: 1 }, 6],
    ['counts a hole with all scores', play(aRound(), ...scores(1, [6, 6, 4, 4])), { red: 0, green: 1 }, 8],
  ])('%s', (_rule, before, points, conceded) => {
    const round = concede(before);

    expect(gameWinner(round)?.color).toBe('red');
    expect(pointsOf(round)).toEqual(points);
    expect(forfeitedHoleCount(round)).toBe(conceded);
  });

  it.each<[string, Round, number[]]>([
    ['every unfinished hole is lost', aRound(), [225, 225, -225, -225]],
    ['finished holes keep their result', playHoles(aRound(), 'GGGG'), [25, 25, -25, -25]],
    ['a tied hole stays a tie', playHoles(aRound(), '-'), [200, 200, -200, -200]],
    ['a lone player concedes twice the bet', playHoles(aRound({ shape: '2v1' }), 'G'), [175, 175, -350]],
    ['18 holes', aRound({ holeCount: 18, shape: '1v1' }), [450, -450]],
  ])('pays: %s', (_rule, round, dollars) => {
    expect(betDollars(concede(round))).toEqual(dollars);
  });

  it('has no conceded holes while it runs or when it was played to the end', () => {
    expect(forfeitedHoleCount(playHoles(aRound(), 'R'))).toBe(0);
    expect(forfeitedHoleCount(play(playHoles(aRound(), 'R'), { kind: 'endEarly' }))).toBe(0);
  });
});
