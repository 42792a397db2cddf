import { describe, expect, it } from 'vitest';
import type { HoleWinner } from '#rules/holes.ts';
import {
  HOLE_WINNERS,
  begunHoles,
  bestBall,
  decideHole,
  firstUndecidedHole,
  isReady,
  outcomeOf,
  pointsOf,
  readyHoles,
  resultOf,
  resultsOf,
  teamBestBall,
  tiedPlayers,
  uncatchableLead,
} from '#rules/holes.ts';
import type { Hole, Round } from '#rules/round.ts';
import { PLAYER, aRound, finishHole, play, playHoles, refusal, result, score, scores } from './builders.ts';

const { red1, red2, green1, green2 } = PLAYER;
const firstHole = (round: Round) => round.holes[0] as Hole;
const bestBalls = (round: Round) => {
  const outcome = outcomeOf(round, firstHole(round));
  return outcome && [outcome.team1BestBall, outcome.team2BestBall, outcome.winner];
};

describe('a hole', () => {
  it.each<[string, Round, (number | null)[] | null]>([
    ['is undecided before the first score', aRound(), null],
    ['is undecided while one team has no score', play(aRound(), score(1, red1, 4)), null],
    ['is decided by one score a team', play(aRound(), score(1, red1, 4), score(1, green1, 5)), [4, 5, 1]],
    [
      'is decided again by each further score',
      play(aRound(), score(1, red1, 4), score(1, green1, 5), score(1, green2, 3)),
      [4, 3, 2],
    ],
    ['ignores a picked-up ball', play(aRound(), ...scores(1, [null, 6, 6, null])), [6, 6, 3]],
    [
      'is lost by a team whose players all picked up',
      play(aRound(), ...scores(1, [null, null, 9, 12])),
      [null, 9, 2],
    ],
    [
      'is won with a single ball by the other team',
      play(aRound(), ...scores(1, [null, null, 9])),
      [null, 9, 2],
    ],
    [
      'is undecided while the other team may pick up too',
      play(aRound(), ...scores(1, [null, null, null])),
      null,
    ],
    ['is tied when all picked up', play(aRound(), ...scores(1, [null, null, null, null])), [null, null, 3]],
    [
      'is lost by a lone player who picked up',
      play(aRound({ shape: '1v2' }), score(1, red1, null), score(1, green1, 7), score(1, green2, null)),
      [null, 7, 2],
    ],
  ])('%s', (_rule, round, outcome) => {
    expect(bestBalls(round)).toEqual(outcome);
  });

  it('names the tied players with the best ball', () => {
    const round = play(aRound(), finishHole(aRound(), 1, [4, 5], [4, 4]));

    expect(tiedPlayers(round, firstHole(round)).map(({ id }) => id)).toEqual([red1, green1, green2]);
  });

  it('names no tied player when both teams have conceded', () => {
    const round = play(aRound(), ...scores(1, [null, null, null, null]));

    expect(tiedPlayers(round, firstHole(round))).toEqual([]);
  });

  it('names no player when it is not tied', () => {
    const round = play(aRound(), finishHole(aRound(), 1, [3, 5], [4, 4]));

    expect(tiedPlayers(round, firstHole(round))).toEqual([]);
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
    [
      'replaces a lost score',
      play(aRound(), score(1, red2, 6), score(1, green1, 5), score(1, green2, 6), result(1, 4, 5)),
      [4, 5, 1],
    ],
    ['is replaced by a later one', play(called, result(1, 5, 5)), [5, 5, 3]],
    ['may contain a concession of one team', play(aRound(), result(1, null, 5)), [null, 5, 2]],
    ['may contain a concession of both teams', play(aRound(), result(1, null, null)), [null, null, 3]],
    [
      'is replaced by a score of a team that it has conceded',
      play(aRound(), result(1, null, 5), score(1, red1, 4)),
      [4, 5, 1],
    ],
    ['is replaced when a team has picked up', play(called, ...scores(1, [null, null])), [null, 5, 2]],
  ])('%s', (_rule, round, outcome) => {
    expect(bestBalls(round)).toEqual(outcome);
  });

  it('is stored the same way before and after the scores', () => {
    const all = scores(1, [4, 6, 5, 5]);

    const before = firstHole(play(aRound(), result(1, 3, 5), ...all));
    const after = firstHole(play(aRound(), ...all, result(1, 4, 5)));

    expect(before.strokes).toEqual(after.strokes);
    expect(before.reportedResult).toMatchObject({ team1BestBall: 4, team2BestBall: 5 });
    expect(after.reportedResult).toMatchObject({ team1BestBall: 4, team2BestBall: 5 });
  });

  it('keeps its id when it is reported again with other numbers', () => {
    expect(firstHole(play(called, result(1, 4, 4))).reportedResult?.id).toBe(
      firstHole(called).reportedResult?.id,
    );
  });

  it('changes nothing when it is reported again', () => {
    expect(play(called, result(1, 4, 5))).toBe(called);
  });

  it('is refused when it contradicts a team whose scores are all entered', () => {
    const redIsIn = play(aRound(), ...scores(1, [4, 6]));

    expect(refusal(() => play(redIsIn, result(1, 3, 5)))).toBe('CLAIM_CONTRADICTS');
    expect(refusal(() => play(redIsIn, result(1, 6, 5)))).toBe('CLAIM_CONTRADICTS');
    expect(refusal(() => play(redIsIn, result(1, 4, 5)))).toBeNull();
  });

  it('is refused for a team whose players all picked up', () => {
    const redPickedUp = play(aRound(), ...scores(1, [null, null]));

    expect(refusal(() => play(redPickedUp, result(1, 4, 5)))).toBe('CLAIM_CONTRADICTS');
    expect(refusal(() => play(redPickedUp, result(1, null, 5)))).toBeNull();
  });

  it.each([1, 2, 3] as const)('is refused when its winner %s contradicts its best balls', (winner) => {
    const best = { 1: [5, 4], 2: [4, 5], 3: [4, 5] }[winner] as [number, number];

    expect(refusal(() => play(aRound(), { ...result(1, ...best), winner }))).toBe('CLAIM_CONTRADICTS');
  });

  it.each([0, 13, 4.5, -1])('is refused with a best ball of %s', (best) => {
    expect(refusal(() => play(aRound(), result(1, best, 5)))).toBe('SCORE_OUT_OF_RANGE');
    expect(refusal(() => play(aRound(), result(1, 5, best)))).toBe('SCORE_OUT_OF_RANGE');
  });

  it('never causes a contradicting score to be refused', () => {
    expect(refusal(() => play(called, ...scores(1, [12, 12])))).toBeNull();
  });
});

describe('a team’s best ball on a hole', () => {
  it('is null for a team whose players all picked up, with any reported result', () => {
    const round = play(aRound(), result(1, 4, 5), ...scores(1, [null, null]));

    expect(teamBestBall(firstHole(round), round.members.slice(0, 2), 4)).toBeNull();
    expect(resultOf(round, firstHole(round))).toMatchObject({
      team1BestBall: null,
      team2BestBall: 5,
      winner: 2,
    });
  });
});

describe('a finished hole', () => {
  it('differs from a decided hole: points come with CONTINUE or a result', () => {
    const decided = play(aRound(), ...scores(1, [4, 4, 5, 5]));

    expect(isReady(decided, firstHole(decided))).toBe(true);
    expect(resultsOf(decided)).toEqual([]);
    expect(pointsOf(decided)).toEqual({ red: 0, green: 0 });
    expect(pointsOf(play(decided, finishHole(decided, 1, [4, 4], [5, 5])))).toEqual({ red: 1, green: 0 });
    expect(pointsOf(play(decided, result(1, 4, 5)))).toEqual({ red: 1, green: 0 });
  });

  it.each<[string, Round, boolean]>([
    [
      'not while a partner has neither a score nor picked up',
      play(aRound(), score(1, red1, 4), score(1, green1, 5), score(1, green2, 5)),
      false,
    ],
    ['when the others picked up', play(aRound(), ...scores(1, [4, null, 5, null])), true],
    ['when all picked up', play(aRound(), ...scores(1, [null, null, null, null])), true],
    ['not while a partner of the winners is missing', play(aRound(), ...scores(1, [null, null, 5])), false],
    ['when the result was reported', play(aRound(), result(1, 4, 5)), true],
    ['not before the first score', aRound(), false],
  ])('may be closed by CONTINUE: %s', (_rule, round, isAllowed) => {
    expect(isReady(round, firstHole(round))).toBe(isAllowed);
  });

  it('stays finished when a score is corrected, and its point moves', () => {
    const finished = play(aRound(), finishHole(aRound(), 1, [4, 5], [5, 5]));

    const corrected = play(finished, score(1, red1, 6));

    expect(pointsOf(finished)).toEqual({ red: 1, green: 0 });
    expect(resultsOf(corrected)).toMatchObject([
      { holeNumber: 1, team1BestBall: 5, team2BestBall: 5, winner: 3 },
    ]);
    expect(pointsOf(corrected)).toEqual({ red: 0, green: 0 });
  });
});

describe('the points', () => {
  it.each<[string, string, { red: number; green: number }]>([
    ['are none at the first tee', '', { red: 0, green: 0 }],
    ['are one for each hole won, none for a tie', 'RG-RR', { red: 3, green: 1 }],
    ['add up over a whole round', 'GGGG-RRRR', { red: 4, green: 4 }],
  ])('%s', (_rule, script, points) => {
    expect(pointsOf(playHoles(aRound(), script))).toEqual(points);
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

const { red, green, tie } = HOLE_WINNERS;

describe('the winner of a hole', () => {
  it.each<[string, number[], number[], HoleWinner]>([
    ['the lower best ball wins for Team Red', [4, 5], [5, 6], red],
    ['the lower best ball wins for Team Green', [5, 6], [7, 4], green],
    ['equal best balls tie, with any scores of the partners', [4, 9], [4, 4], tie],
    ['a lone player plays against the better of two', [3], [4, 4], red],
    ['one partner’s score is enough for a team', [5], [4], green],
    ['a team without a ball has conceded: Team Red loses', [], [12], green],
    ['a team without a ball has conceded: Team Green loses', [12], [], red],
    ['two teams without a ball tie', [], [], tie],
    ['the lowest and the highest score decide too', [1], [12], red],
  ])('%s', (_rule, redScores, greenScores, winner) => {
    expect(decideHole(bestBall(redScores), bestBall(greenScores))).toBe(winner);
  });

  it('is 1 on the wire for Team Red, 2 for Team Green, and 3 for a tie', () => {
    expect(HOLE_WINNERS).toEqual({ red: 1, green: 2, tie: 3 });
  });
});

describe('a team’s best ball', () => {
  it.each<[string, number[], number | null]>([
    ['is its lowest score', [5, 4], 4],
    ['is the only score of a lone player', [7], 7],
    ['is null while none of its players has finished the hole with a score', [], null],
  ])('%s', (_rule, scores, best) => {
    expect(bestBall(scores)).toBe(best);
  });
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
    expect(resultsOf(play(round, { kind: 'endEarly' })).map(({ holeNumber }) => holeNumber)).toEqual([
      1, 2, 6,
    ]);
  });
});
