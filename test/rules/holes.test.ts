import { describe, expect, it } from 'vitest';
import {
  HOLE_WINNERS,
  begunHoles,
  firstUndecidedHole,
  isReady,
  outcomeOf,
  pointsOf,
  readyHoles,
  resultsOf,
  tiedPlayers,
  uncatchableLead,
} from '#rules/holes.ts';
import type { Hole, Round } from '#rules/round.ts';
import {
  NOON,
  PLAYER,
  aRound,
  finishHole,
  play,
  playHoles,
  refusal,
  result,
  score,
  scores,
} from './builders.ts';

const { red1, green1, green2 } = PLAYER;
/** Returns a round with these strokes on hole 1, in seat order; undefined = not entered. */
const entered = (...strokes: (number | null | undefined)[]) => play(aRound(), ...scores(1, strokes));
const firstHole = (round: Round) => round.holes[0] as Hole;
const bestBalls = (round: Round) => {
  const outcome = outcomeOf(round, firstHole(round));
  return outcome && [outcome.team1BestBall, outcome.team2BestBall, outcome.winner];
};

describe('a hole', () => {
  it.each<[string, Round, (number | null)[] | null]>([
    ['is undecided before the first score', aRound(), null],
    ['is undecided while one team has no score', entered(4), null],
    ['is decided by one score a team', entered(4, undefined, 5), [4, 5, 1]],
    ['is decided again by each further score', entered(4, undefined, 5, 3), [4, 3, 2]],
    ['ignores a picked-up ball', entered(null, 6, 6, null), [6, 6, 3]],
    ['is lost by a team that picked up', entered(null, null, 9, 12), [null, 9, 2]],
    ['is won by the other team’s only ball', entered(null, null, 9), [null, 9, 2]],
    ['is undecided while the others may pick up', entered(null, null, null), null],
    ['is tied when all picked up', entered(null, null, null, null), [null, null, 3]],
    [
      'is lost by a lone player who picked up',
      play(aRound({ shape: '1v2' }), score(1, red1, null), score(1, green1, 7), score(1, green2, null)),
      [null, 7, 2],
    ],
  ])('%s', (_rule, round, outcome) => {
    expect(bestBalls(round)).toEqual(outcome);
  });

  it.each<[string, (number | null)[], (number | null)[], number[]]>([
    ['names the tied players with the best ball', [4, 5], [4, 4], [red1, green1, green2]],
    ['names no player when both teams have conceded', [null, null], [null, null], []],
    ['names no player when it is not tied', [3, 5], [4, 4], []],
  ])('%s', (_rule, red, green, tied) => {
    const round = entered(...red, ...green);

    expect(tiedPlayers(round, firstHole(round)).map(({ id }) => id)).toEqual(tied);
  });
});

describe('a reported result', () => {
  const called = play(aRound(), result(1, 4, 5));

  it.each<[string, Round, (number | null)[] | null]>([
    ['counts while there are no scores', called, [4, 5, 1]],
    ['stays when the scores that follow agree', play(called, ...scores(1, [4, 6])), [4, 5, 1]],
    ['counts beside partial scores: the lower is the best ball', play(called, score(1, red1, 6)), [4, 5, 1]],
    ['is replaced by a lower partial score', play(called, score(1, green1, 3)), [4, 3, 2]],
    ['is replaced by the scores when all are entered', play(called, ...scores(1, [6, 7])), [6, 5, 2]],
    ['is replaced by a picked-up ball and a score', play(called, ...scores(1, [null, 5])), [5, 5, 3]],
    ['replaces a lost score', play(entered(undefined, 6, 5, 6), result(1, 4, 5)), [4, 5, 1]],
    ['is replaced by a later one', play(called, result(1, 5, 5)), [5, 5, 3]],
    ['may contain a concession of one team', play(aRound(), result(1, null, 5)), [null, 5, 2]],
    ['may contain a concession of both teams', play(aRound(), result(1, null, null)), [null, null, 3]],
    ['is replaced by a score of that team', play(aRound(), result(1, null, 5), score(1, red1, 4)), [4, 5, 1]],
    ['is replaced when a team has picked up', play(called, ...scores(1, [null, null])), [null, 5, 2]],
  ])('%s', (_rule, round, outcome) => {
    expect(bestBalls(round)).toEqual(outcome);
  });

  it('keeps its id when it is reported again with other numbers', () => {
    expect(firstHole(play(called, result(1, 4, 4))).reportedResult?.id).toBe(
      firstHole(called).reportedResult?.id,
    );
  });

  it('is refused when it contradicts a team whose scores are all entered', () => {
    const redIsIn = entered(4, 6);

    expect(refusal(() => play(redIsIn, result(1, 3, 5)))).toBe('CLAIM_CONTRADICTS');
    expect(refusal(() => play(redIsIn, result(1, 6, 5)))).toBe('CLAIM_CONTRADICTS');
    expect(refusal(() => play(redIsIn, result(1, 4, 5)))).toBeNull();
  });

  it('is refused for a team whose players all picked up', () => {
    const redPickedUp = entered(null, null);

    expect(refusal(() => play(redPickedUp, result(1, 4, 5)))).toBe('CLAIM_CONTRADICTS');
    expect(refusal(() => play(redPickedUp, result(1, null, 5)))).toBeNull();
  });

  it.each([1, 2, 3] as const)('is refused when its winner %s contradicts its best balls', (winner) => {
    const best = { 1: [5, 4], 2: [4, 5], 3: [4, 5] }[winner] as [number, number];

    expect(refusal(() => play(aRound(), { ...result(1, ...best), winner }))).toBe('CLAIM_CONTRADICTS');
  });

  it.each([
    [0, 'BAD_INPUT'],
    [-1, 'BAD_INPUT'],
    [13, 'SCORE_OUT_OF_RANGE'],
    [4.5, 'SCORE_OUT_OF_RANGE'],
  ])('is refused with a best ball of %s', (best, code) => {
    expect(refusal(() => play(aRound(), result(1, best, 5)))).toBe(code);
    expect(refusal(() => play(aRound(), result(1, 5, best)))).toBe(code);
  });
});

describe('a finished hole', () => {
  it('differs from a decided hole: points come with CONTINUE or a result', () => {
    const decided = entered(4, 4, 5, 5);

    expect(isReady(decided, firstHole(decided))).toBe(true);
    expect(resultsOf(decided)).toEqual([]);
    expect(pointsOf(decided)).toEqual({ red: 0, green: 0 });
    expect(pointsOf(play(decided, finishHole(decided, 1, [4, 4], [5, 5])))).toEqual({ red: 1, green: 0 });
    expect(pointsOf(play(decided, result(1, 4, 5)))).toEqual({ red: 1, green: 0 });
  });

  it.each<[string, Round, boolean]>([
    ['not while a partner has neither a score nor picked up', entered(4, undefined, 5, 5), false],
    ['when the others picked up', entered(4, null, 5, null), true],
    ['when all picked up', entered(null, null, null, null), true],
    ['not while a partner of the winners is missing', entered(null, null, 5), false],
    ['when the result was reported', play(aRound(), result(1, 4, 5)), true],
    ['not before the first score', aRound(), false],
  ])('may be closed by CONTINUE: %s', (_rule, round, isAllowed) => {
    expect(isReady(round, firstHole(round))).toBe(isAllowed);
  });
});

describe('the first undecided hole', () => {
  it.each<[string, Round, number | null]>([
    ['is hole 1 at the start', aRound(), 1],
    ['follows the holes played', playHoles(aRound(), 'RG'), 3],
    ['is a skipped hole', play(aRound(), result(2, 4, 5)), 1],
    ['is none when all holes are decided', playHoles(aRound(), 'RRRRRRRRR'), null],
  ])('%s', (_rule, round, hole) => {
    expect(firstUndecidedHole(round)).toBe(hole);
  });
});

describe('the team that cannot be caught', () => {
  it.each<[string, string, number | null]>([
    ['is none while as many holes are left as the lead', 'RRRR-', null],
    ['leads by more holes than are left', 'RRRRR', 5],
    ['may be either team', 'GGGGGG', 6],
    ['is none at the start', '', null],
  ])('%s', (_rule, script, lead) => {
    expect(uncatchableLead(playHoles(aRound(), script))).toBe(lead);
  });
});

it('the winner of a hole is 1 on the wire for Red, 2 for Green, and 3 for a tie', () => {
  expect(HOLE_WINNERS).toEqual({ red: 1, green: 2, tie: 3 });
});

describe('a round that ends early', () => {
  it('names the holes that are finished first, and the holes that are left out', () => {
    const round = play(
      playHoles(aRound(), 'R'),
      ...scores(2, [4, null, 5, 5]),
      ...scores(3, [null, null, 5]),
      score(5, red1, 4),
      ...scores(6, [4, 4, null, null]),
    );

    expect(readyHoles(round).map(({ number }) => number)).toEqual([2, 6]);
    expect(begunHoles(round).map(({ number }) => number)).toEqual([3, 5]);
    const ended = play(round, { kind: 'endEarly' });
    expect(resultsOf(ended).map(({ holeNumber }) => holeNumber)).toEqual([1, 2, 6]);
    expect(ended).toMatchObject({ status: 'completed', completedAt: NOON, forfeitTeamId: null });
  });
});
