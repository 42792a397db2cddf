/**
 * Rounds of published rules and articles: their scores and figures, and the money of our rules, computed by hand. Where a
 * source has another rule, `docs/product.md` names both.
 */

import { describe, expect, it } from 'vitest';
import { courseHole } from '#rules/courseHoles.ts';
import { dollarsToCents } from '#rules/money.ts';
import { nassauMatches } from '#rules/nassau.ts';
import type { CourseCard } from '#rules/round.ts';
import { holeBets } from '#rules/stakes.ts';
import { PLAYER, aCourse, aNassau, biteOf, concedes, mark, netDollars, play, result } from './builders.ts';
import type { Setting } from './publishedCases.ts';
import { NO_CAP, after, bites, publishes, scored, started, states } from './publishedCases.ts';

const { red1, red2, green1, green2 } = PLAYER;

/** Returns a course of nine with these holes in the order of their indexes, hardest first. */
function aNine(hardestFirst: readonly number[]): CourseCard {
  const holes = hardestFirst.map((_, at) => ({ par: 4, strokeIndex: hardestFirst.indexOf(at + 1) + 1 }));
  return { name: null, holes };
}

describe('published strokes', () => {
  // three strokes fall on holes 2, 6 and 7
  const league = {
    holeCount: 9,
    bet: 25,
    handicaps: [3, 0],
    course: aNine([2, 6, 7, 4, 3, 5, 8, 1, 9]),
  } as const;
  const leagueHoles = (second: number) =>
    scored(started(league), [
      [[5], [4]],
      [[6], [second]],
      [[4], [4]],
    ]);
  const indexes = [5, 11, 13, 17, 1, 9, 7, 15, 3, 10, 16, 4, 14, 18, 2, 8, 6, 12];
  const club = { name: null, holes: indexes.map((strokeIndex) => ({ par: 4, strokeIndex })) };
  const clubRound = (handicap: number, own: number, others: number) =>
    scored(
      started({ bet: 5, handicaps: [handicap, 0], course: club }),
      indexes.map(() => [[own], [others]]),
    );
  const fourBall = (allowance: number) =>
    scored(
      started({ shape: '2v2', bet: 25, handicaps: [2, 2, 2, 14], allowance, course: aCourse(18) }),
      indexes.map(() => [
        [5, 5],
        [5, 5],
      ]),
    );

  publishes([
    ['a 4 beats a 6 with a stroke', 'the scoring guide of a league, holes 1 to 3', leagueHoles(4), [-50, 50]],
    ['a 5 ties a 6 with a stroke', 'the same, as it says of a 5', leagueHoles(5), [-25, 25]],
    ['a 6 loses to a 6 with a stroke', 'the same, as it says of equal scores', leagueHoles(6), [0, 0]],
    [
      'seven strokes win seven holes',
      'the stroke table of a club, equal scores',
      clubRound(7, 4, 4),
      [35, -35],
    ],
    [
      'fourteen strokes tie fourteen holes',
      'the same, one stroke more a hole',
      clubRound(14, 5, 4),
      [-20, 20],
    ],
    [
      '28 strokes fall twice on ten holes',
      'the same, two strokes more a hole',
      clubRound(28, 6, 4),
      [-40, 40],
    ],
    [
      '46 strokes win ten holes and tie eight',
      'the same, two strokes more a hole',
      clubRound(46, 6, 4),
      [50, -50],
    ],
    // 75 percent of 2 and of 14, rounded: 2 and 11. The article takes 75 percent of the difference, 12: nine as well
    ['12 strokes at 75 percent are 9', 'a column on older allowances', fourBall(75), [-225, -225, 225, 225]],
    ['12 strokes at 100 percent', 'the same, on its own country', fourBall(100), [-300, -300, 300, 300]],
  ]);
});

describe('a published second ball', () => {
  const holes = [
    [
      [4, 5],
      [5, 5],
    ],
    [
      [4, 5],
      [4, 6],
    ],
    [
      [4, 5],
      [4, 5],
    ],
  ] as const;
  const team = { shape: '2v2', holeCount: 9, bet: 25 } as const;
  const nassau = { shape: '2v2', holeCount: 9, nassau: aNassau(0, 0, 10) } as const;
  const allTiedButOne = [holes[1], ...Array.from({ length: 8 }, () => holes[2])];

  publishes([
    [
      'decides the second hole of three, ties the third',
      'an article on the format',
      scored(started({ ...team, isSecondBallOn: true }), holes),
      [50, 50, -50, -50],
    ],
    [
      'is not asked without the option',
      'the same, four-ball',
      scored(started(team), holes),
      [25, 25, -25, -25],
    ],
    [
      'wins a match by the one hole that it decides',
      'the same, which bets it as a Nassau',
      scored(started({ ...nassau, isSecondBallOn: true }), allTiedButOne),
      [10, 10, -10, -10],
    ],
  ]);
});

describe('published ties that carry', () => {
  const dollar = { bet: 1, holeCount: 9, isCarryOn: true } as const;

  publishes([
    [
      'three ties make the fourth hole four bets',
      'the help of a golf program',
      after(dollar, '---R'),
      [4, -4],
    ],
    [
      'a win, then four ties and five bets',
      'an article on skins tournaments',
      after(dollar, 'R----R'),
      [6, -6],
    ],
    [
      'nine holes: 3 bets against 5, the last is lost',
      'a table of rules',
      after(dollar, '-R--G-GR-'),
      [-2, 2],
    ],
  ]);

  // $10 for $10,000. Holes count 1, 2 and 3 times by sixes. 8 to 11 and 13 to 16 were tied
  it('make holes 12 and 17 of a professional skins game worth 100 and 150', () => {
    const holeFactors = [1, 2, 3].flatMap((factor) => Array.from<number>({ length: 6 }).fill(factor));
    const ties = [8, 9, 10, 11, 13, 14, 15, 16].map((hole) => result(hole, 4, 4));
    const won = [result(12, 2, 3), result(17, 5, 4)];
    const round = play(started({ bet: 10, isCarryOn: true, holeFactors }), ...ties, ...won, {
      kind: 'endEarly',
    });

    expect([12, 17].map((hole) => (holeBets(round)[hole - 1]?.bets ?? 0) * 10)).toEqual([100, 150]);
    expect(netDollars(round)).toEqual([-50, 50]);
  });
});

describe('a published stake by hole', () => {
  // $10 for $10,000: 20, 30 and 40 by sixes
  const holeFactors = [2, 3, 4].flatMap((factor) => Array.from<number>({ length: 6 }).fill(factor));
  const skins = { bet: 10, holeFactors } as const;

  publishes([
    [
      'holes of 20, 30 and 40 are 540 in all',
      'a report of a skins game',
      after(skins, 'R'.repeat(18)),
      [540, -540],
    ],
    ['the first nine of them are 210', 'the same', after(skins, 'R'.repeat(9)), [210, -210]],
    [
      'wins of 20, 40 and 40 by ties on holes 2 and 4',
      'the same, holes 1 to 5, the last by another player',
      after({ ...skins, isCarryOn: true }, 'R-R-G'),
      [20, -20],
    ],
  ]);
});

describe('a published snake', () => {
  const four = { shape: '2v2' } as const;
  const variant = { isPaidToEach: true, doublingCap: dollarsToCents(1000), secondNineFactor: null };
  const fixed = { ...variant, doublingCap: null };
  const eight = [red1, red2, green1, green2, red2, green1, green2, red1];
  const nines = { isPaidToEach: false, doublingCap: null, secondNineFactor: 1 };

  publishes([
    [
      'of ten bites at $5 is $50, shared by the others',
      'an article of a golf magazine',
      play(started({ ...four, snakeBet: 5 }), ...bites(...eight, green2, red1)),
      [-50, 16.67, 16.67, 16.66],
    ],
    [
      'from $1 is $128 to each after eight bites',
      'an encyclopedia of golf games',
      play(started({ ...four, snakeBet: 1, snake: variant, lossCap: NO_CAP }), ...bites(...eight)),
      [-384, 128, 128, 128],
    ],
    [
      'from ten cents is 40 after two that passed it on',
      'an article on the wager',
      play(
        started({ ...four, snakeBet: 0.1, snake: variant, lossCap: NO_CAP }),
        ...bites(red1, green1, red2),
      ),
      [0.4, -1.2, 0.4, 0.4],
    ],
    [
      'of $5 is $5 to each of three after one bite',
      'the encyclopedia, its simplest way',
      play(started({ ...four, snakeBet: 5, snake: fixed }), ...bites(red1)),
      [-15, 5, 5, 5],
    ],
    [
      'for each half of the round: pots of $10 and $5',
      'a glossary, which plays it twice a round',
      play(started({ ...four, snakeBet: 5, snake: nines }), ...bites(green2, red1), biteOf(green1, 12)),
      [-8.33, 5.01, -1.67, 4.99],
    ],
    [
      'stays with the last to putt of two on one green',
      'the glossary, and a magazine on the order of putts',
      play(started({ ...four, snakeBet: 5 }), biteOf(green1, 18), biteOf(red2, 18)),
      [3.34, -10, 3.33, 3.33],
    ],
  ]);
});

describe('a published Nassau', () => {
  publishes([
    [
      'of $5: 3 up, 2 down and 1 up',
      'the manual of a scoring program',
      after({ nassau: aNassau(5) }, 'RRR------ GG-------'),
      [5, -5],
    ],
    [
      'of $1: 1 up, then 2 up for the other, who nets a dollar',
      'the news of a club',
      after({ nassau: aNassau(1) }, 'R-------- GG-------'),
      [-1, 1],
    ],
    [
      'of $10: five holes, then thirteen for the other',
      'the tests of a public program',
      after({ nassau: aNassau(10) }, 'RRRRRGGGG GGGGGGGGG'),
      [-10, 10],
    ],
  ]);

  it('ends 3 & 2 and 1 up for the other, and 2 & 1 in all, as in a book of golf games', () => {
    const round = after({ nassau: aNassau(2) }, 'RRR------ G--------');

    expect(states(round)).toEqual([
      'Nassau first nine RED 3 & 2 2',
      'Nassau second nine GREEN 1 UP -2',
      'Nassau RED 2 & 1 2',
    ]);
    expect(netDollars(round)).toEqual([2, -2]);
  });

  // the tests of a public program
  it('from hole 8 on has holes 8 to 16 as its first nine, and ends on hole 7', () => {
    const course = { ...aCourse(18), firstHole: 8 };
    const from8 = { nassau: aNassau(5, 5, 0), press: 'byHand', lossCap: NO_CAP, course } as const;
    const pressed = play(after(from8, 'RRRRR---- G'), mark('press', 10, red1));

    expect(netDollars(after(from8, 'RRRRR---- ---------'))).toEqual([5, -5]);
    expect(
      nassauMatches(pressed).map((match) => [match.from, match.to].map((hole) => courseHole(course, hole))),
    ).toEqual([
      [8, 16],
      [17, 7],
      [18, 7],
    ]);
  });
});

describe('a published press', () => {
  const pressed = (stake: number, lossCap = NO_CAP) =>
    ({ nassau: aNassau(stake, 0, 0), press: 'automatic', lossCap }) as const;
  const two = pressed(2);

  publishes([
    ['at 2 down after six: even, a hole back each way', 'a blog on golf', after(two, 'R----RGRG'), [0, 0]],
    ['at 2 down after six: both lost', 'the same', after(two, 'R----RR-R'), [4, -4]],
    // by hand $4. The other side is 2 down in the press after hole 8, and presses it for hole 9
    ['at 2 down after six: three holes back', 'the same, and an article', after(two, 'R----RGGG'), [-6, 6]],
    ['at 2 down with four to go: a tie, press won', 'a blog of a shop', after(two, 'R---RG-G-'), [-2, 2]],
    [
      'after 5, and one of it after 7: $15 at most',
      'a table of rules',
      after(pressed(5), 'R---RRRR-'),
      [15, -15],
    ],
    // 5 4 4 3 4 5 4 5 4 against 4s and 5s: its own line of states does not follow from its scores
    [
      'at 2 down after four, all square',
      'the same, its table of holes',
      after(pressed(5), 'RGRR-GRGR'),
      [5, -5],
    ],
  ]);
});

describe('a loss cap on published bets', () => {
  const pressed = (lossCap: number) =>
    ({ nassau: aNassau(5, 0, 0), press: 'automatic', lossCap: dollarsToCents(lossCap) }) as const;
  const snake = { isPaidToEach: true, doublingCap: dollarsToCents(1000), secondNineFactor: null };
  const doubled = { shape: '2v2', snakeBet: 1, snake, lossCap: dollarsToCents(100) } as const;

  publishes([
    ['of $10 cuts presses of $15', 'a table of rules', after(pressed(10), 'R---RRRR-'), [10, -10]],
    // the nine is lost after hole 7, so that the second press is refused
    ['of $5 refuses the second press', 'the same', after(pressed(5), 'R---RRRR-'), [5, -5]],
    [
      'of $100 cuts a snake of $128 to each, to the cent',
      'an encyclopedia of golf games',
      play(started(doubled), ...bites(red2, green1, green2, red1, red2, green1, green2, red1)),
      [-100, 33.33, 33.33, 33.34],
    ],
  ]);
});

describe('published rounds with several options', () => {
  // a real card of eighteen holes with the indexes of `aCourse`, and the strokes its players gave
  const CARD = {
    a: [5, 4, 6, 2, 5, 4, 4, 4, 6, 5, 5, 5, 5, 4, 6, 4, 3, 5],
    b: [4, 3, 4, 4, 4, 4, 3, 4, 5, 5, 5, 2, 4, 3, 5, 3, 2, 4],
    c: [5, 3, 7, 3, 7, 2, 4, 5, 7, 6, 4, 4, 5, 6, 5, 6, 3, 5],
    d: [4, 5, 4, 3, 5, 3, 4, 6, 8, 5, 5, 3, 7, 7, 5, 6, 6, 5],
    e: [4, 5, 5, 3, 5, 4, 4, 5, 7, 6, 4, 3, 6, 5, 5, 4, 3, 6],
  } as const;
  type Key = keyof typeof CARD;
  const onCard = (setting: Setting, reds: readonly Key[], greens: readonly Key[]) =>
    scored(
      started({ bet: 25, isCarryOn: true, course: aCourse(18), ...setting }),
      CARD.a.map((_, at) => [reds.map((key) => CARD[key][at] ?? 0), greens.map((key) => CARD[key][at] ?? 0)]),
    );
  const team = onCard({ shape: '2v2', handicaps: [0, 7, 5, 5], snakeBet: 5 }, ['a', 'e'], ['c', 'd']);
  const snake = { isPaidToEach: true, doublingCap: dollarsToCents(1000), secondNineFactor: null };
  const duel = { handicaps: [12, 0], snakeBet: 1, snake, lossCap: dollarsToCents(100) };
  const pressed = (lossCap: number) =>
    ({ nassau: aNassau(5), press: 'automatic', lossCap: dollarsToCents(lossCap) }) as const;
  const withdrawn = (lossCap: number) =>
    play(after(pressed(lossCap), 'RGRR-GR'), ...concedes('red').slice(0, 1));

  publishes([
    // net -GGRRG--R -R--R-R-G: bets 1 and 1, 3, 2, 3, 2 against 2 and 1, 1, 2; then the snake of ten bites
    [
      'strokes, ties that carry, and a snake of $50',
      'a real card, with the snake of a magazine',
      play(team, ...bites(red1, red2, green1, green2, red1, red2, green1, green2, red1, green2)),
      [166.67, 166.67, -133.34, -200],
    ],
    // net -GGR---R- RRGG---G-: bets 1, 4, 2, 1 against 2, 1, 1, 1, 4, then $128 for the snake, cut by $3
    [
      'strokes, ties that carry, a doubling snake and a cap',
      'the same card, with the snake of an encyclopedia',
      play(onCard(duel, ['a'], ['b']), ...bites(red1, green1, red1, green1, red1, red1, red1, green1)),
      [100, -100],
    ],
    [
      'a withdrawal after hole 7 loses both nines’ open bets',
      'the withdrawal in a table of rules, scores of its table of holes',
      withdrawn(1000),
      [-15, 15],
    ],
    ['the same with a cap of $12', 'the same', withdrawn(12), [-12, 12]],
    // per player $5 each: first nine, its press, second nine, all. Alone, Green stakes twice that: $40
    [
      'a lone player withdraws after nine holes, with a cap of $25',
      'the same, with its presses after 5 and 7',
      play(after({ ...pressed(25), shape: '2v1' }, 'R---RRR--'), ...concedes('green').slice(0, 1)),
      [12.5, 12.5, -25],
    ],
  ]);

  it('gives the holes after a withdrawal to the others, in all matches and presses', () => {
    expect(states(withdrawn(1000))).toEqual([
      'Nassau first nine ALL SQUARE 0',
      'Press from H5 GREEN 2 UP -5',
      'Nassau second nine GREEN 5 & 4 -5',
      'Nassau GREEN 5 & 4 -5',
    ]);
  });
});
