/**
 * Side bets of published rules and articles: junk, presses by hand, bets in words, one against one, the Snake, and
 * players who leave. The money is that of our rules, computed by hand. Where a source has another rule,
 * `docs/product.md` names both.
 */

import { describe, expect, it } from 'vitest';
import { NO_MONEY, dollarsToCents } from '#rules/money.ts';
import type { HoleMarkKind, Round, Strokes, WordBet } from '#rules/round.ts';
import {
  PLAYER,
  aBet,
  aCourse,
  aDuel,
  aNassau,
  biteOf,
  finishHole,
  leaves,
  mark,
  netDollars,
  play,
  playHoles,
} from './builders.ts';
import type { Setting } from './publishedCases.ts';
import { NO_CAP, after, publishes, scored, started, states } from './publishedCases.ts';

const { red1, red2, green1, green2 } = PLAYER;
const ALL = [red1, red2, green1, green2];
const TIES = '-'.repeat(18);
const four = { shape: '2v2' } as const;

/** Returns junk of these dollars. */
const junkOf = (greenie: number, sandy = 0, birdie = 0) => ({
  greenie: dollarsToCents(greenie),
  sandy: dollarsToCents(sandy),
  birdie: dollarsToCents(birdie),
});

/** Returns a course with these pars on these holes, 4 on the others: { 3: 3 } = a par 3 on hole 3. */
const courseOf = (pars: Readonly<Record<number, number>>) =>
  aCourse(
    18,
    Array.from({ length: 18 }, (_, at) => pars[at + 1] ?? 4),
  );

/** Par 3 on holes 3, 7, 12 and 16, as in the table of rules. */
const course = courseOf({ 3: 3, 7: 3, 12: 3, 16: 3 });

/** Marks holes, each with its player: { 3: red1 }. */
const marked = (round: Round, kind: HoleMarkKind, byHole: Readonly<Record<number, number>>) =>
  play(round, ...Object.entries(byHole).map(([hole, memberId]) => mark(kind, Number(hole), memberId)));

/** Finishes one hole of a round of two players. */
const hole = (round: Round, number: number, red: Strokes, green: Strokes) =>
  play(round, finishHole(round, number, [red], [green]));

describe('published greenies', () => {
  const fives = after({ ...four, junk: junkOf(5), course }, TIES);
  const partners = marked(fives, 'greenie', { 3: red1, 12: red2 });
  const opponents = marked(fives, 'greenie', { 3: red1, 12: green1 });
  const onHole4 = (strokes: Strokes, birdie: number) => {
    const round = started({ junk: junkOf(1, 0, birdie), course: courseOf({ 4: 3 }) });
    return marked(hole(round, 4, strokes, 3), 'greenie', { 4: red1 });
  };

  publishes([
    ['of $5: partners win two of four par 3s', 'a table of rules', partners, [10, 10, -10, -10]],
    ['of $5: opponents win one each', 'the same, its winners on two sides', opponents, [5, -5, 5, -5]],
    ['of $1, with a birdie', 'a knowledge base, where it counts twice', onHole4(2, 0), [1, -1]],
    ['of $1, with a birdie of $1', 'the same, with birdies', onHole4(2, 1), [2, -2]],
    ['of $1 stays with a bogey', 'a guide to the game, where it is void', onHole4(4, 0), [1, -1]],
  ]);
});

describe('published sandies', () => {
  const one = marked(after({ ...four, junk: junkOf(0, 1), course }, '-'), 'sandy', { 1: red1 });
  const eachHole = Object.fromEntries(Array.from({ length: 18 }, (_, at) => [at + 1, green1]));
  const all = marked(after({ junk: junkOf(0, 1) }, TIES), 'sandy', eachHole);
  const holes = hole(hole(started({ junk: junkOf(0, 5), course }), 5, 4, 4), 10, 4, 5);
  const bogey = marked(holes, 'sandy', { 5: red1, 10: green1 });
  const both = marked(marked(hole(bogey, 15, 4, 4), 'sandy', { 15: red1 }), 'sandy', { 15: green1 });

  publishes([
    ['of $1, paid by both opponents', 'a list of games, where the partner pays, too', one, [2, 0, -1, -1]],
    ['of $1 cost $18 at most in 18 holes', 'the same', all, [-18, 18]],
    ['of $5, and none for a bogey', 'a table of rules, holes 5 and 10', bogey, [5, -5]],
    // the source forgets that the first player has one on hole 15 as well, and says even
    ['of $5, two sandies against one', 'the same, with one of both on hole 15', both, [5, -5]],
  ]);
});

describe('published birdies', () => {
  // par 5 on hole 1
  const pot = started({ ...four, junk: junkOf(0, 0, 5), course: courseOf({ 1: 5 }) });
  const eagle = play(pot, finishHole(pot, 1, [4, 5], [3, 5]), finishHole(pot, 9, [3, 4], [4, 4]));
  // the stroke of hole 14, which has index 1
  const net = started({ bet: 5, handicaps: [14, 0], junk: junkOf(0, 0, 5), course: aCourse(18) });
  const birdies = hole(hole(after({ junk: junkOf(1, 1, 1), course }, TIES), 1, 3, 4), 9, 3, 4);
  const greenies = marked(birdies, 'greenie', { 3: red1, 7: red1, 12: green1 });
  const dots = marked(greenies, 'sandy', { 5: red1, 8: green1 });

  publishes([
    ['of $5 on 1 and 9, and an eagle once', 'a league, which shares one pot', eagle, [15, -5, 0, -10]],
    ['a par with a stroke wins, and is none', 'a group, where it is one', hole(net, 14, 4, 4), [5, -5]],
    ['a gross one with a stroke wins both', 'the same', hole(net, 14, 3, 4), [10, -10]],
    ['five dots against two at $1', 'the rules of a scoring page, $3', dots, [3, -3]],
  ]);
});

describe('a published press by hand', () => {
  /** Plays holes of the first nine: a player presses after each script but the last. */
  const pressed = (stake: number, presser: number, ...[first = '', ...scripts]: readonly string[]) =>
    scripts.reduce(
      (round, script) => playHoles(play(round, mark('press', round.currentHole - 1, presser)), script),
      after({ nassau: aNassau(stake, 0, 0), press: 'byHand', lossCap: NO_CAP }, first),
    );
  const tens = (script: string) => pressed(10, red1, 'GG--', script);
  const twice = (last: string) => pressed(5, green1, 'RR', 'RR----', last);

  publishes([
    ['of $2 before hole 7: 1 up and 3 up', 'a knowledge base', pressed(2, red1, 'G----G', 'RRR'), [4, -4]],
    // the source has a lost match, 2 down, and a press 2 up, which cannot be
    ['of $10 before hole 5: even', 'an article on presses', tens('R----'), [0, 0]],
    ['of $10 before hole 5: 2 up and all square', 'the same, by its figures', tens('RR---'), [10, -10]],
    ['of $10 before hole 5: both lost', 'the same', tens('G----'), [-20, 20]],
    [
      'of $1 in a lost match: even',
      'a program with no other press',
      pressed(1, red1, 'GGGGG', 'RRRR'),
      [0, 0],
    ],
    // the source presses for twice the stake: $20, and nothing
    ['of $5 on the last tee, 4 and 2 down: lost', 'an article on games', twice('R'), [15, -15]],
    ['of $5 on the last tee, 4 and 2 down: won', 'the same', twice('G'), [5, -5]],
  ]);
});

describe('published bets in words', () => {
  type Bet = readonly [
    dollars: number,
    memberIds: readonly number[],
    ...results: readonly WordBet['result'][],
  ];
  /** Closes bets in words, each with its results one after another. */
  const closed = (setting: Setting, ...bets: readonly Bet[]) => {
    const wordBets = bets.map(([dollars, memberIds], id) =>
      aBet(memberIds, { id, words: `Bet ${id}`, stake: dollarsToCents(dollars) }),
    );
    const results = bets.flatMap(([, , ...each], betId) =>
      each.map((result) => ({ kind: 'closeBet', betId, result }) as const),
    );
    return play({ ...started(setting), wordBets }, ...results);
  };
  const closest = closed(four, [5, ALL, red1], [5, ALL], [5, ALL, green1], [5, ALL, 'tie']);
  const longest = closed({ shape: '2v1' }, [1, [red1, red2, green1], green1, red2]);
  const putts = closed(four, [200, [red1, green1], red1]);
  const widest = closed(four, ...[red1, red2, green2].map((id): Bet => [1, [id, green1], id]));

  publishes([
    ['closest on four par 3s at $5', 'an article, winners of a table of rules', closest, [10, -10, 10, -10]],
    ['longest drive at $1: not the ball in the rough', 'a blog, its dispute of three', longest, [-1, 2, -1]],
    // $1 for $5
    ['18 putts in 18 holes: $200 of two', 'an article on games', putts, [200, 0, -200, 0]],
    ['widest drive: $1 to each of three', 'an encyclopedia, here three bets', widest, [1, 1, -3, 1]],
  ]);
});

describe('published bets of one against one', () => {
  const pairs = ALL.flatMap((one, at) => ALL.slice(at + 1).map((other) => [one, other] as const));
  const strokes = [1, 6, 11, 5, 10, 5];
  const bet = dollarsToCents(1);
  const column = pairs.map((memberIds, at) => aDuel({ memberIds, strokes: strokes[at] ?? 0, bet }));
  const each = pairs.map((memberIds) => aDuel({ memberIds, bet: NO_MONEY, nassau: aNassau(1) }));
  const last = Array.from({ length: 18 }, () => [[5, 4] as const, [4, 4] as const] as const);
  const six = after({ duels: [aDuel({ strokes: 6 })], course }, TIES);
  const byPair = after({ ...four, duels: column, course }, TIES);
  const lost = scored(started({ ...four, duels: each }), last);

  publishes([
    ['a 22 gets six strokes of a 16, at $5', 'the page of a league, equal scores', six, [-30, 30]],
    // the second of a pair gets 1, 6 and 11 of the first player, 5 and 10 of the next, and 5
    ['handicaps of 4, 5, 10 and 15 in pairs, at $1', 'a column, equal scores', byPair, [-18, -14, 6, 26]],
    ['three Nassaus of $1 are $9, as nine are $27', 'the news of a club', lost, [-9, 3, 3, 3]],
  ]);

  // five strokes fall on 1, 8, 14, 15 and 18. Hole 2 is lost, hole 16 won
  it('end 4 & 2 for a 20 against a 15, 3 up after 15, as in the manual of a watch', () => {
    const duels = [aDuel({ strokes: 5, bet: NO_MONEY, nassau: aNassau(0, 0, 10) })];
    const dormie = after({ duels, course: aCourse(18) }, `-R${'-'.repeat(13)}`);
    const won = playHoles(dormie, 'G');

    expect(states(dormie)).toEqual(['Red 1 v Green 1 Nassau GREEN 1 DORMIE -10']);
    expect(states(won)).toEqual(['Red 1 v Green 1 Nassau GREEN 1 4 & 2 -10']);
    expect(netDollars(won)).toEqual([-10, 10]);
  });
});

describe('published players who leave', () => {
  /** Plays on after the partner of the first player has left. */
  const without = (round: Round, hole: number, rest: string, isBetting = false) =>
    playHoles(play(round, leaves(red2, hole, isBetting)), rest);
  const match = started({ ...four, nassau: aNassau(0, 0, 10) });
  const oneDown = `G${TIES.slice(1)}`;
  // 4, 0, 2 and 6 strokes, also without the second player: Green wins holes 5 and 18
  const net = after({ ...four, bet: 5, handicaps: [9, 5, 7, 11], course: aCourse(18) }, '----');
  const sandy = marked(after({ ...four, junk: junkOf(0, 5), course }, '-------'), 'sandy', { 5: red2 });
  const later = marked(without(sandy, 7, '-'), 'sandy', { 8: green1 });
  const duel = aDuel({ memberIds: [red2, green1], bet: dollarsToCents(1), nassau: aNassau(5) });
  const dormie = without(after({ ...four, duels: [duel] }, 'RR-----'), 7, 'G'.repeat(11));

  publishes([
    ['before the start: 1 down alone', 'a magazine on rules', without(match, 0, oneDown), [-20, 0, 10, 10]],
    ['the same, bets continue', 'the same', without(match, 0, oneDown, true), [-10, -10, 10, 10]],
    ['strokes stay', 'a column on the rules', without(net, 4, TIES.slice(4)), [-20, 0, 10, 10]],
    ['junk before hole 8 stays', 'a table of rules, which keeps what is decided', later, [-5, 10, 0, -5]],
    ['2 up of 9 is open', 'the same, which gives the rest to the other', dormie, [0, 2, -2, 0]],
  ]);
});

describe('a published snake', () => {
  const toEach = { isPaidToEach: true, doublingCap: null, secondNineFactor: null };
  const nine = started({ ...four, snakeBet: 1, snake: { ...toEach, secondNineFactor: 1 } });
  const snake = { ...toEach, doublingCap: dollarsToCents(1000) };
  const onOneGreen = (snakeBet: number, ...memberIds: readonly number[]) =>
    play(started({ ...four, snakeBet, snake, lossCap: NO_CAP }), ...memberIds.map((id) => biteOf(id, 18)));
  const ofNines = play(nine, biteOf(green1, 9), biteOf(red2, 10));
  const ofFour = onOneGreen(1, red2, green1, green2, red1);

  publishes([
    ['of each nine costs its holder $3', 'a page with two snakes, a program', ofNines, [2, -2, -2, 2]],
    ['of two bites on a green is held by the last', 'a list', onOneGreen(5, green1, red2), [10, -30, 10, 10]],
    ['of four bites on a green is 1, 2, 4, 8', 'the rules of a program', ofFour, [-24, 8, 8, 8]],
  ]);
});

describe('a published Nassau with presses and greenies', () => {
  // nine holes won: the nine, four presses and the match of all, $10 each. Two greenies of $5 for each side
  const capped = (dollars: number) => {
    const options = { nassau: aNassau(10), press: 'automatic', junk: junkOf(5) } as const;
    const setting = { ...four, ...options, course, lossCap: dollarsToCents(dollars) };
    const played = after(setting, `${'R'.repeat(9)}${TIES.slice(9)}`);
    return marked(played, 'greenie', { 3: red1, 7: red1, 12: green1, 16: green1 });
  };

  publishes([
    ['at $10 and $5', 'an article on manners', capped(1000), [70, 50, -50, -70]],
    ['with a cap of $60', 'the same, the cap is ours', capped(60), [64.17, 45.83, -50, -60]],
  ]);
});
