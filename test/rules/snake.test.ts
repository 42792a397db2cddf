import { describe, expect, it } from 'vitest';
import type { Command, CommandOf } from '#rules/commands.ts';
import type { SnakeOptions } from '#rules/matchOptions.ts';
import { dollarsToCents } from '#rules/money.ts';
import { resultSheet } from '#rules/resultSheet.ts';
import type { Bite, Member, Round } from '#rules/round.ts';
import {
  biteAmount,
  biteNews,
  deltasOf,
  holderOf,
  newestBiteAt,
  snakePotOf,
  snakesOf,
} from '#rules/snake.ts';
import { gameFiguresOf } from '#rules/stats.ts';
import type { ErrorCode } from '#shared/errors.ts';
import {
  PLAYER,
  SIDES,
  aRound,
  aSnakeRound,
  biteOf,
  play,
  refusal,
  result,
  snakeCents,
  someOptions,
  undo,
} from './builders.ts';

const { red1, red2, green1, green2 } = PLAYER;
const both = [biteOf(red1, 1), biteOf(green1, 1)];
type SnakeState = readonly [holder: number | null, pot: number];
const snake = (round: Round): SnakeState => [holderOf(round)?.id ?? null, snakePotOf(round)];

describe('the snake', () => {
  it.each<[string, Command[], SnakeState]>([
    ['has no holder before the first bite', [], [null, 0]],
    ['is held by the player who was bitten', [biteOf(red1, 1)], [red1, 500]],
    ['passes to the player bitten next, the pot grows', [biteOf(red1, 1), biteOf(green2, 2)], [green2, 1000]],
    ['stays with a holder bitten again on a later hole', [biteOf(red1, 1), biteOf(red1, 2)], [red1, 1000]],
    ['may bite two players on one hole', both, [green1, 1000]],
    ['bites a player once a hole: again changes nothing', [biteOf(red1, 1), biteOf(red1, 1)], [red1, 500]],
    ['given again on a hole is the newest, with the same pot', [...both, biteOf(red1, 1)], [red1, 1000]],
    ['stays after a late bite, which adds to the pot', [biteOf(red1, 5), biteOf(green1, 2)], [red1, 1000]],
    [
      'follows the holes with several late bites, also of the previous holder',
      [biteOf(red1, 3), biteOf(green1, 5), biteOf(red1, 4), biteOf(green2, 1)],
      [green1, 2000],
    ],
    [
      'is held within a hole by the player of the last bite, also after late bites',
      [biteOf(red1, 3), biteOf(green1, 1), biteOf(green2, 3)],
      [green2, 1500],
    ],
  ])('%s', (_rule, commands, state) => {
    expect(snake(play(aSnakeRound(), ...commands))).toEqual(state);
  });

  it('keeps the id of a bite repeated later on the same hole', () => {
    const round = play(aSnakeRound(), biteOf(red1, 1), biteOf(green1, 1));

    expect(play(round, biteOf(red1, 1)).bites.at(-1)?.id).toBe(round.bites[0]?.id);
  });
});

describe('a bite', () => {
  it.each<[string, Round, CommandOf<'bite'>, ErrorCode]>([
    ['with Snake off', aRound(), biteOf(red1, 1), 'SNAKE_OFF'],
    ['of a user who does not play', aSnakeRound(), biteOf(77, 1), 'MEMBER_NOT_FOUND'],
    ['on hole 0', aSnakeRound(), biteOf(red1, 0), 'HOLE_UNKNOWN'],
    ['on hole 10 of 9', aSnakeRound(), biteOf(red1, 10), 'HOLE_UNKNOWN'],
    ['with another snake bet', aSnakeRound(), { ...biteOf(red1, 1), bet: 1000 }, 'SNAKE_BET_DIFFERS'],
    ['with another pot', aSnakeRound(), { ...biteOf(red1, 1), pot: 1000 }, 'POT_DIFFERS'],
    ['with a pot that is no number', aSnakeRound(), { ...biteOf(red1, 1), pot: Number.NaN }, 'POT_DIFFERS'],
  ])('is refused %s', (_rule, round, command, code) => {
    expect(refusal(() => play(round, command))).toBe(code);
  });

  it.each<[string, number]>([
    ['before it', 500],
    ['after it', 1000],
  ])('may contain the pot from %s, first and repeated', (_rule, pot) => {
    const repeated: Command = { ...biteOf(green1, 1), pot };

    const round = play(aSnakeRound(), biteOf(red1, 1), repeated, repeated);

    expect(snake(round)).toEqual([green1, 1000]);
  });
});

describe('the announcement of a bite', () => {
  const newsOf = (...bites: Command[]) => {
    const round = play(aSnakeRound(), ...bites);
    const { holder, isStillHolding, pot } = biteNews(round, round.bites.at(-1) as Bite);
    return [holder?.id, isStillHolding, pot];
  };

  it.each<[string, Command[], readonly [number, boolean, number]]>([
    ['names the first holder', [biteOf(red1, 1)], [red1, false, 500]],
    ['names the next holder', [biteOf(red1, 1), biteOf(red2, 2)], [red2, false, 1000]],
    ['notes that the player already held the snake', [biteOf(red1, 1), biteOf(red1, 2)], [red1, true, 1000]],
    ['names the last holder after a late bite', [biteOf(red1, 4), biteOf(red2, 2)], [red1, true, 1000]],
  ])('%s', (_rule, bites, news) => {
    expect(newsOf(...bites)).toEqual(news);
  });
});

describe('a bite taken back', () => {
  it.each<[string, Command[], Command, SnakeState]>([
    ['leaves no holder when it was the only one', [biteOf(red1, 1)], undo(1, red1), [null, 0]],
    ['returns it to the previous holder', [biteOf(red1, 1), biteOf(green1, 2)], undo(2, green1), [red1, 500]],
    ['on an early hole changes the pot', [biteOf(red1, 1), biteOf(green1, 2)], undo(1, red1), [green1, 500]],
    [
      'leaves the snake with the last bite by hole, not by time',
      [biteOf(red1, 4), biteOf(green1, 5), biteOf(green2, 2)],
      undo(5, green1),
      [red1, 1000],
    ],
  ])('%s', (_rule, bites, taken, state) => {
    expect(snake(play(aSnakeRound(), ...bites, taken))).toEqual(state);
  });

  it('adds a line to CHANGES, as every bite does, except where nothing changed', () => {
    const round = play(aSnakeRound(), biteOf(red1, 1), biteOf(red1, 1), biteOf(green1, 2), undo(1, red1));

    const line = { from: null, to: null, scorerName: 'Red 1' };
    expect(round.corrections).toEqual([
      { ...line, version: 2, kind: 'bite', holeNumber: 1, memberId: red1 },
      { ...line, version: 3, kind: 'bite', holeNumber: 2, memberId: green1 },
      { ...line, version: 4, kind: 'undoBite', holeNumber: 1, memberId: red1 },
    ]);
  });

  it.each<[string, Round, Command, ErrorCode]>([
    ['when there is none', aSnakeRound(), undo(1, red1), 'BITE_NOT_FOUND'],
    ['on another hole', play(aSnakeRound(), biteOf(red1, 2)), undo(1, red1), 'BITE_NOT_FOUND'],
    ['of another player', play(aSnakeRound(), biteOf(red1, 1)), undo(1, red2), 'BITE_NOT_FOUND'],
  ])('is refused %s', (_rule, round, command, code) => {
    expect(refusal(() => play(round, command))).toBe(code);
  });
});

describe('the cost of the snake', () => {
  const endedWith = (round: Round, ...bites: Command[]) =>
    snakeCents(play(round, result(1, 4, 4), ...bites, { kind: 'endEarly' }));

  it.each<[string, number, number[]]>([
    ['Red 1 holds', red1, [-500, 167, 167, 166]],
    ['Red 2 holds', red2, [167, -500, 167, 166]],
    ['Green 1 holds', green1, [167, 167, -500, 166]],
    ['Green 2 holds', green2, [167, 167, 166, -500]],
  ])('gives left-over cents one each in seat order: %s', (_rule, holder, cents) => {
    expect(endedWith(aSnakeRound(), biteOf(holder, 1))).toEqual(cents);
  });
});

describe('a variant of the snake', () => {
  const aVariant = (options: Partial<SnakeOptions>, differing: Partial<Round> = {}) => {
    const snakeOptions = { isPaidToEach: false, doublingCap: null, secondNineFactor: null, ...options };
    const matchOptions = someOptions({ snake: snakeOptions, lossCap: dollarsToCents(10_000) });
    return aSnakeRound({ holeCount: 18, matchOptions, ...differing });
  };
  const bites = (count: number, memberId = red1) =>
    Array.from({ length: count }, (_, index) => biteOf(memberId, index + 1));
  const doubling = aVariant({ doublingCap: dollarsToCents(40) });
  const split = aVariant({ secondNineFactor: 2 });
  const twoHolders = [...bites(2), biteOf(green1, 10), biteOf(green2, 12)];

  it('pays the pot to each other player', () => {
    expect(snakeCents(play(aVariant({ isPaidToEach: true }), ...bites(2)))).toEqual([
      -3000, 1000, 1000, 1000,
    ]);
    expect(
      snakeCents(play(aVariant({ isPaidToEach: true }, { members: SIDES['1v1'] }), ...bites(2))),
    ).toEqual([-1000, 1000]);
  });

  it.each<[number, number]>([
    [0, 0],
    [1, 500],
    [2, 1000],
    [4, 4000],
    [5, 4000],
  ])('doubles with each bite up to its cap: after %i bites it is %i cents', (count, pot) => {
    expect(snakePotOf(play(doubling, ...bites(count)))).toBe(pot);
  });

  it.each<[string, number, ErrorCode | null]>([
    ['before the bite', 1000, null],
    ['after it', 2000, null],
    ['before it plus a snake bet, as documented clients add', 1500, null],
    ['of another game', 3000, 'POT_DIFFERS'],
  ])('doubles for clients, too: a bite with the pot %s', (_rule, pot, code) => {
    const round = play(doubling, ...bites(2));

    expect(refusal(() => play(round, { ...biteOf(red2, 3), pot }))).toBe(code);
  });

  it('has two snakes and pots, one for each nine', () => {
    const round = play(split, ...twoHolders);

    expect(snakesOf(round).map(({ nine, holder, pot }) => [nine, holder?.id, pot])).toEqual([
      [1, red1, 1000],
      [2, green2, 2000],
    ]);
    expect(snake(round)).toEqual([green2, 3000]);
    expect(snakeCents(round)).toEqual([-1000 + 667, 334 + 667, 333 + 666, 333 - 2000]);
  });

  it('shows the holder of the snake that a hole moves', () => {
    const front = play(split, ...bites(2));

    expect([9, 10].map((hole) => newestBiteAt(front, hole)?.memberId)).toEqual([red1, undefined]);
    expect([9, 10].map((hole) => newestBiteAt(play(split, ...twoHolders), hole)?.memberId)).toEqual([
      red1,
      green2,
    ]);
  });

  it('is in the results with each snake; the Snake without a variant is not', () => {
    expect(resultSheet(play(split, ...twoHolders)).snakes).toEqual([
      { nine: 1, holder_id: red1, pot_cents: 1000 },
      { nine: 2, holder_id: green2, pot_cents: 2000 },
    ]);
    expect(resultSheet(play(aSnakeRound(), ...bites(2)))).not.toHaveProperty('snakes');
  });

  it('shows the snake and the pot that a bite has moved', () => {
    const round = play(split, ...twoHolders, biteOf(green1, 9));
    const late = round.bites.at(-1) as Bite;

    expect(biteNews(round, late)).toMatchObject({ holder: { id: green1 }, pot: 1500, isStillHolding: false });
    expect(biteAmount(round, 13)).toBe(1000);
  });

  it('ends two snakes in the records of both holders', () => {
    const figures = gameFiguresOf(play(split, ...twoHolders, result(1, 4, 5), { kind: 'endEarly' }));

    expect(figures.map(({ heldSnake }) => heldSnake)).toEqual([true, false, false, true]);
  });

  it('pays each of five players ten bites a nine at $100, the second nine twice', () => {
    const fifth = { ...(aRound().members[3] as Member), id: 23, name: 'Green 3' };
    const played = aVariant(
      { isPaidToEach: true, secondNineFactor: 2 },
      { members: [...aRound().members, fifth], snakeBet: dollarsToCents(100) },
    );
    const tenOf = (memberId: number, from: number) =>
      Array.from({ length: 10 }, (_, index) => ({ id: index + from * 100, holeNumber: from, memberId }));
    const round = { ...played, bites: [...tenOf(red1, 1), ...tenOf(green1, 10)] };

    const [first, second] = snakesOf(round).map((one) => [...deltasOf(round, one).values()]);
    expect(first).toEqual([-400_000, 100_000, 100_000, 100_000, 100_000]);
    expect(second).toEqual([200_000, 200_000, -800_000, 200_000, 200_000]);
  });
});
