/** Strokes and the second ball. Facts come from published rules and articles, and from one real card (five players). */

import { describe, expect, it } from 'vitest';
import {
  HOLE_WINNERS,
  bestBallCountOf,
  isWonBySecondBall,
  outcomeOf,
  pointsOf,
  resultsOf,
  tiedPlayers,
} from '#rules/holes.ts';
import type { HoleCount } from '#rules/limits.ts';
import { NO_OPTIONS } from '#rules/matchOptions.ts';
import type { StrokeOptions } from '#rules/matchOptions.ts';
import { resultSheet } from '#rules/resultSheet.ts';
import type { CourseCard, Hole, Round, Strokes } from '#rules/round.ts';
import { emptyHoles } from '#rules/round.ts';
import { netOn, strokesAtRank, strokesOf, strokesOn } from '#rules/strokes.ts';
import { strokesLine } from '#rules/strokesText.ts';
import type { Shape } from './builders.ts';
import {
  PLAYER,
  SIDES,
  aCourse,
  aRound,
  betDollars,
  finishHole,
  play,
  refusal,
  result,
  score,
  scores,
} from './builders.ts';

const { red1, green1 } = PLAYER;
const ALL_18 = Array.from({ length: 18 }, (_, index) => index + 1);

/** Returns a round with the handicaps of its players in seat order. */
function withHandicaps(
  handicaps: readonly number[],
  {
    shape = '2v2',
    holeCount = 18,
    course = aCourse(holeCount),
    isSecondBallOn = false,
    ...strokes
  }: {
    readonly shape?: Shape;
    readonly holeCount?: HoleCount;
    readonly course?: CourseCard | null;
    readonly isSecondBallOn?: boolean;
  } & Partial<StrokeOptions> = {},
): Round {
  const played: StrokeOptions = {
    allowance: 100,
    isHalved: false,
    handicaps: Object.fromEntries(SIDES[shape].map(({ id }, seat) => [id, handicaps[seat] ?? 0])),
    ...strokes,
  };
  const matchOptions = { ...NO_OPTIONS, strokes: played, isSecondBallOn };
  return aRound({ shape, holeCount, holes: emptyHoles(holeCount), courseCard: course, matchOptions });
}

/** Returns the strokes of all players in the round. */
const totals = (round: Round) => round.members.map((member) => strokesOf(round, member));

/** Returns the holes on which a member gets a stroke, one for each stroke. */
function holesOf(round: Round, id: number): readonly number[] {
  return round.holes.flatMap(({ number }) =>
    Array.from<number>({ length: strokesOn(round, { id }, number) }).fill(number),
  );
}

/** Returns the holes of a card in the order of their indexes. */
function hardest({ holes }: CourseCard, count: number): readonly number[] {
  return holes
    .map(({ strokeIndex }, at) => ({ strokeIndex, number: at + 1 }))
    .filter(({ strokeIndex }) => strokeIndex <= count)
    .map(({ number }) => number);
}

const firstHole = (round: Round) => round.holes[0] as Hole;
const bestBalls = (round: Round) => {
  const outcome = outcomeOf(round, firstHole(round));
  return outcome && [outcome.team1BestBall, outcome.team2BestBall, outcome.winner];
};

describe('the strokes of a round', () => {
  it.each<[string, readonly number[], Partial<StrokeOptions>, readonly number[]]>([
    // Golf Digest, October 2011
    ['are the differences to the lowest handicap', [4, 5, 10, 15], {}, [0, 1, 6, 11]],
    ['are the differences of 90 percent', [4, 5, 10, 15], { allowance: 90 }, [0, 1, 5, 10]],
    // the handicap manual of Golf Canada
    ['go up in fives for handicaps that do', [5, 10, 15, 20], {}, [0, 5, 10, 15]],
    ['round half up, 9.9 to 10', [0, 11, 20, 0], { allowance: 90 }, [0, 10, 18, 0]],
    // a published team match: 10 and 15 against 19 and 30
    ['can be more than eighteen', [10, 15, 19, 30], {}, [0, 5, 9, 20]],
    ['are four from 13 to 17', [17, 13, 13, 13], {}, [4, 0, 0, 0]],
    ['start at a plus handicap', [-2, 0, 3, 10], {}, [0, 2, 5, 12]],
    ['round a plus handicap towards zero at one half', [-5, 0, 0, 0], { allowance: 50 }, [0, 2, 2, 2]],
    ['are none for equal handicaps', [12, 12, 12, 12], {}, [0, 0, 0, 0]],
    ['take a missing handicap for 0', [5, 7, 9, 11], { handicaps: {} }, [0, 0, 0, 0]],
  ])('%s', (_rule, handicaps, options, strokes) => {
    expect(totals(withHandicaps(handicaps, options))).toEqual(strokes);
  });

  it('are halved on nine holes only on request, rounded once', () => {
    const nine = { holeCount: 9 } as const;

    expect(totals(withHandicaps([0, 7, 20, 30], nine))).toEqual([0, 7, 20, 30]);
    expect(totals(withHandicaps([0, 7, 20, 30], { ...nine, isHalved: true }))).toEqual([0, 4, 10, 15]);
    expect(totals(withHandicaps([0, 7, 20, 30], { isHalved: true }))).toEqual([0, 7, 20, 30]);
  });

  it('are listed for each player', () => {
    expect(strokesLine(withHandicaps([4, 5, 10, 15]))).toBe(
      'Strokes: Red 1 0, Red 2 1, Green 1 6, Green 2 11',
    );
    expect(strokesLine(aRound())).toBeNull();
  });

  it('are not listed before each player has a handicap', () => {
    const round = withHandicaps([4, 5, 10, 15]);
    const strokes = { allowance: 100, isHalved: false, handicaps: { [PLAYER.red1]: 4, [PLAYER.green2]: 15 } };

    const line = strokesLine({ ...round, matchOptions: { ...NO_OPTIONS, strokes } });

    expect(line).toBe('No handicap yet: Red 2, Green 1');
  });
});

describe('the strokes on a hole', () => {
  it('fall on the hardest holes, and from 19 on again from the hardest', () => {
    const round = withHandicaps([10, 15, 19, 30]);
    const course = round.courseCard as CourseCard;

    expect(holesOf(round, PLAYER.red2)).toEqual(hardest(course, 5));
    expect(holesOf(round, PLAYER.green1)).toEqual(hardest(course, 9));
    expect(holesOf(round, PLAYER.green2).toSorted((a, b) => a - b)).toEqual(
      [...ALL_18, ...hardest(course, 2)].toSorted((a, b) => a - b),
    );
  });

  it('depend on the allowance: 10 strokes reach index 8, and half of them do not', () => {
    const onIndex8 = (allowance: number) =>
      strokesOn(withHandicaps([0, 10], { allowance }), { id: PLAYER.red2 }, 3);

    expect([onIndex8(100), onIndex8(50)]).toEqual([1, 0]);
  });

  it('are ranked on nine holes', () => {
    const indexes = [8, 4, 16, 10, 2, 14, 18, 12, 6];
    const course = { name: null, holes: indexes.map((strokeIndex) => ({ par: 4, strokeIndex })) };
    const nine = { holeCount: 9, course, isHalved: true } as const;

    expect(holesOf(withHandicaps([0, 7], nine), PLAYER.red2)).toEqual([1, 2, 5, 9]);
    const of30 = withHandicaps([0, 30], nine);
    expect([5, 3].map((hole) => strokesOn(of30, { id: PLAYER.red2 }, hole))).toEqual([2, 1]);
    expect(holesOf(of30, PLAYER.red2)).toHaveLength(15);
  });

  it('are none without a card of the course', () => {
    expect(holesOf(withHandicaps([0, 20], { course: null }), PLAYER.red2)).toEqual([]);
  });

  it.each<[string, number, number, number]>([
    ['a plus 2 has none to give on the hardest hole', -2, 1, 0],
    ['nor on index 16', -2, 16, 0],
    ['gives one back on index 17', -2, 17, -1],
    ['and on index 18', -2, 18, -1],
    ['a plus 20 gives two back on index 17', -20, 17, -2],
    ['and one on index 16', -20, 16, -1],
    ['15 strokes reach index 15', 15, 15, 1],
    ['10 do not', 10, 15, 0],
    ['no strokes are none', 0, 1, 0],
  ])('%s', (_rule, total, rank, strokes) => {
    expect(strokesAtRank(total, rank, 18)).toBe(strokes);
  });

  it('make 25 of 36 on indexes 1 to 9 of eighteen, and 33 of 43 on nine holes', () => {
    const given = (total: number, count: number) =>
      ALL_18.slice(0, 9).reduce((sum, rank) => sum + strokesAtRank(total, rank, count), 0);

    expect([36 - given(20, 18), 43 - given(10, 9)]).toEqual([25, 33]);
  });
});

describe('a hole with strokes', () => {
  // index 1 is hole 14
  const onIndex1 = (round: Round, ...strokes: (number | null)[]) => play(round, ...scores(14, strokes));

  it('has the lower net ball as the best ball, and keeps the gross scores on the card', () => {
    const round = onIndex1(withHandicaps([0, 20, 0, 0]), 4, 5, 4, 4);
    const hole = round.holes[13] as Hole;

    expect(outcomeOf(round, hole)).toEqual({ team1BestBall: 3, team2BestBall: 4, winner: HOLE_WINNERS.red });
    expect(hole.strokes[PLAYER.red2]).toBe(5);
    expect(outcomeOf({ ...round, matchOptions: null }, hole)?.winner).toBe(HOLE_WINNERS.tie);
  });

  it('is tied by net scores, which name the tied players and count as best balls', () => {
    const round = play(withHandicaps([0, 18, 0, 18]), finishHole(aRound(), 1, [4, 5], [6, 5]));

    expect(tiedPlayers(round, firstHole(round)).map(({ name }) => name)).toEqual([
      'Red 1',
      'Red 2',
      'Green 2',
    ]);
    expect(round.members.map((member) => bestBallCountOf(round, member))).toEqual([1, 1, 0, 1]);
  });

  it('is conceded by picked-up balls, with any strokes', () => {
    expect(bestBalls(play(withHandicaps([0, 54, 0, 0]), ...scores(1, [null, null, 12, 12])))).toEqual([
      null,
      12,
      2,
    ]);
  });

  it('can have a best ball below 1', () => {
    const round = play(withHandicaps([0, 54, 0, 0]), finishHole(aRound(), 1, [1, 1], [3, 3]));

    expect(resultsOf(round)[0]).toMatchObject({
      team1BestBall: -2,
      team2BestBall: 3,
      winner: HOLE_WINNERS.red,
    });
    expect(resultSheet(round).holes[0]).toMatchObject({
      team1_best_ball: -2,
      scores: [{ strokes_received: 0 }, { score: 1, strokes_received: 3 }, {}, {}],
    });
  });

  it('accepts a reported result of net or of gross best balls, which the scores settle', () => {
    const entered = play(withHandicaps([0, 18, 0, 0]), ...scores(1, [5, 5, 4, 4]));
    const net = play(entered, result(1, 4, 4));
    const gross = play(entered, { ...result(1, 5, 4), winner: HOLE_WINNERS.green });

    expect(bestBalls(net)).toEqual([4, 4, 3]);
    expect(bestBalls(gross)).toEqual([4, 4, 3]);
    expect(play(gross, result(1, 5, 4))).toBe(gross);
    expect(refusal(() => play(entered, result(1, 3, 4)))).toBe('CLAIM_CONTRADICTS');
  });

  it('accepts a net best ball below 1 only with strokes', () => {
    expect(bestBalls(play(withHandicaps([0, 54]), result(1, -2, 4)))).toEqual([-2, 4, 1]);
    expect(refusal(() => play(aRound(), result(1, 0, 4)))).toBe('BAD_INPUT');
    expect(refusal(() => play(withHandicaps([0, 54]), result(1, -8, 4)))).toBe('BAD_INPUT');
  });
});

describe('the real card', () => {
  const CARD = {
    A: [5, 4, 6, 2, 5, 4, 4, 4, 6, 5, 5, 5, 5, 4, 6, 4, 3, 5],
    B: [4, 3, 4, 4, 4, 4, 3, 4, 5, 5, 5, 2, 4, 3, 5, 3, 2, 4],
    C: [5, 3, 7, 3, 7, 2, 4, 5, 7, 6, 4, 4, 5, 6, 5, 6, 3, 5],
    D: [4, 5, 4, 3, 5, 3, 4, 6, 8, 5, 5, 3, 7, 7, 5, 6, 6, 5],
    E: [4, 5, 5, 3, 5, 4, 4, 5, 7, 6, 4, 3, 6, 5, 5, 4, 3, 6],
  } as const;

  /** Plays the eighteen holes; the scores are in seat order. */
  function played(round: Round, cards: readonly (readonly Strokes[])[]): Round {
    return ALL_18.reduce(
      (before, hole) =>
        play(before, {
          kind: 'completeHole',
          hole,
          scores: before.members.map(({ id }, seat) => ({
            memberId: id,
            strokes: cards[seat]?.[hole - 1] ?? null,
          })),
        }),
      round,
    );
  }

  it.each<[keyof typeof CARD, number, number, readonly number[], readonly number[]]>([
    ['B', 12, 0, [0, -1, -1], [1, -3, -2]],
    ['C', 0, 5, [1, -1, 0], [1, -1, 0]],
    ['D', 0, 5, [1, 1, 2], [0, 4, 4]],
    ['E', 0, 7, [0, -1, -1], [-1, -4, -5]],
  ])('A against %s, with %i and %i strokes', (rival, ofA, ofRival, match, medal) => {
    const round = played(withHandicaps([ofA, ofRival], { shape: '1v1' }), [CARD.A, CARD[rival]]);
    const results = resultsOf(round);
    const won = (winner: number, from: number, to: number) =>
      results.slice(from, to).filter((hole) => hole.winner === winner).length;
    const up = (from: number, to: number) => won(1, from, to) - won(2, from, to);
    const net = (id: number, from: number, to: number) =>
      round.holes.slice(from, to).reduce((sum, hole) => sum + (netOn(round, hole, { id }) ?? 0), 0);
    const ahead = (from: number, to: number) => net(green1, from, to) - net(red1, from, to);

    expect([up(0, 9), up(9, 18), up(0, 18)]).toEqual(match);
    expect([ahead(0, 9), ahead(9, 18), ahead(0, 18)]).toEqual(medal);
  });

  it('gross, A and E win 5 holes of C and D, lose 3 and tie 10', () => {
    const round = played(aRound({ holeCount: 18, holes: emptyHoles(18) }), [CARD.A, CARD.E, CARD.C, CARD.D]);

    expect(pointsOf(round)).toEqual({ red: 5, green: 3 });
    expect(betDollars(round)).toEqual([50, 50, -50, -50]);
  });
});

describe('the second ball', () => {
  const isSecondBallOn = true;
  const round = aRound({ matchOptions: { ...NO_OPTIONS, isSecondBallOn } });
  const entered = (...strokes: (number | null | undefined)[]) => play(round, ...scores(1, strokes));

  it.each<[string, Round, readonly (number | null)[]]>([
    // published: Golf Digest’s Complete Book of Golf Betting Games, by way of an article
    ['does not matter when the best balls differ', entered(4, 5, 5, 5), [4, 5, 1]],
    ['decides equal best balls', entered(4, 5, 4, 6), [4, 4, 1]],
    ['decides for the other side', entered(4, 7, 6, 4), [4, 4, 2]],
    ['ties when it is equal too', entered(4, 5, 5, 4), [4, 4, 3]],
    ['is missing after a pick-up: the hole stays tied', entered(4, null, 4, 9), [4, 4, 3]],
    ['is missing while a partner has no score', entered(4, undefined, 4, 9), [4, 4, 3]],
    ['is missing when both teams conceded', entered(null, null, null, null), [null, null, 3]],
    [
      'is missing for a lone player',
      play(
        aRound({ shape: '1v2', matchOptions: round.matchOptions }),
        score(1, red1, 4),
        ...scores(1, [undefined, undefined, 4, 5]),
      ),
      [4, 4, 3],
    ],
    [
      'is net with strokes',
      play(withHandicaps([0, 18, 0, 0], { isSecondBallOn }), ...scores(1, [4, 6, 4, 6])),
      [4, 4, 1],
    ],
  ])('%s', (_rule, played, outcome) => {
    expect(bestBalls(played)).toEqual(outcome);
  });

  it('is off without the option', () => {
    expect(bestBalls(play(aRound(), ...scores(1, [4, 5, 4, 6])))).toEqual([4, 4, 3]);
  });

  it('gives the point and the bet, and is recognised', () => {
    const won = play(round, finishHole(round, 1, [4, 5], [4, 6]));

    expect(pointsOf(won)).toEqual({ red: 1, green: 0 });
    expect(betDollars(won)).toEqual([25, 25, -25, -25]);
    expect(resultsOf(won).map(isWonBySecondBall)).toEqual([true]);
    expect(tiedPlayers(won, firstHole(won))).toEqual([]);
  });

  it('lets a reported result name its winner, or a tie', () => {
    const said = (winner: 1 | 2 | 3) => ({ ...result(1, 4, 4), winner });
    const decided = entered(4, 5, 4, 6);

    expect(bestBalls(play(decided, said(1)))).toEqual([4, 4, 1]);
    expect(bestBalls(play(decided, said(3)))).toEqual([4, 4, 1]);
    expect(refusal(() => play(decided, said(2)))).toBe('CLAIM_CONTRADICTS');
    expect(bestBalls(play(round, said(2)))).toEqual([4, 4, 3]);
    expect(refusal(() => play(aRound(), said(1)))).toBe('CLAIM_CONTRADICTS');
  });
});
