import { describe, expect, it } from 'vitest';
import { betLines, betSheet, betTable } from '#rules/betTable.ts';
import type { HoleCount } from '#rules/limits.ts';
import { SNAKE_OFF } from '#rules/limits.ts';
import { worthParts } from '#rules/liveMoney.ts';
import type { MatchOptions } from '#rules/matchOptions.ts';
import { NO_OPTIONS } from '#rules/matchOptions.ts';
import { NO_MONEY, dollarsToCents, toCents } from '#rules/money.ts';
import { playerResults } from '#rules/results.ts';
import type { Round } from '#rules/round.ts';
import type { Shape } from './builders.ts';
import {
  PLAYER,
  aLobby,
  aNassau,
  aRound,
  biteOf,
  concedes,
  finishHole,
  netDollars,
  play,
  playHoles,
  reasons,
  refusal,
  result,
  someOptions,
  wagerDollars,
} from './builders.ts';

/** Returns a round without a bet per hole, one against one, with these options and these holes played; a space between nines. */
function aMatch(
  options: Partial<MatchOptions>,
  script: string,
  { holeCount = 18, ...round }: Partial<Round> & { shape?: Shape } = {},
): Round {
  const started = aRound({
    shape: '1v1',
    bet: NO_MONEY,
    holeCount,
    matchOptions: someOptions(options),
    ...round,
  });
  return playHoles(started, script.replaceAll(' ', ''));
}

/** Returns such a match with a Nassau of $5. */
function aFive(script: string, round: Parameters<typeof aMatch>[2] = {}): Round {
  return aMatch({ nassau: aNassau(5) }, script, round);
}

/** Returns the rows of the table that are not the match, in words: "Nassau first nine RED 3 & 2 5" for the first player. */
function rows(round: Round): readonly string[] {
  return betTable(round)
    .filter(({ key }) => key !== 'match')
    .map(({ label, detail, amounts, isOpen }) => {
      const [first = 0] = amounts.values();
      return [label, detail, first / 100, isOpen ? 'open' : null].filter((part) => part !== null).join(' ');
    });
}

describe('a Nassau', () => {
  it.each<[string, string, readonly string[]]>([
    [
      'has three matches, which are open at first',
      '',
      [
        'Nassau first nine ALL SQUARE 0 open',
        'Nassau second nine ALL SQUARE 0 open',
        'Nassau ALL SQUARE 0 open',
      ],
    ],
    [
      'has their states in golfers’ words',
      'RR-----',
      [
        'Nassau first nine RED DORMIE 5 open',
        'Nassau second nine ALL SQUARE 0 open',
        'Nassau RED 2 UP 5 open',
      ],
    ],
    [
      'is decided by a lead of more holes than are left',
      'RR------',
      ['Nassau first nine RED 2 & 1 5', 'Nassau second nine ALL SQUARE 0 open', 'Nassau RED 2 UP 5 open'],
    ],
    [
      'keeps the result with which a match was decided',
      'RR------G',
      ['Nassau first nine RED 2 & 1 5', 'Nassau second nine ALL SQUARE 0 open', 'Nassau RED 1 UP 5 open'],
    ],
    [
      'ends all square, and up on the last hole',
      'R-------G R--------',
      ['Nassau first nine ALL SQUARE 0', 'Nassau second nine RED 1 UP 5', 'Nassau RED 1 UP 5'],
    ],
    [
      'is over on hole 16 by wins on 1, 2 and 16',
      'RR------- ------R',
      ['Nassau first nine RED 2 & 1 5', 'Nassau second nine RED 1 UP 5 open', 'Nassau RED 3 & 2 5'],
    ],
    [
      'is over on hole 10 by ten wins in a row',
      'RRRRRRRRRR',
      ['Nassau first nine RED 5 & 4 5', 'Nassau second nine RED 1 UP 5 open', 'Nassau RED 10 & 8 5'],
    ],
    [
      'counts the nine that is played first as the first',
      'RRRRR----',
      ['Nassau first nine RED 5 & 4 5', 'Nassau second nine ALL SQUARE 0 open', 'Nassau RED 5 UP 5 open'],
    ],
  ])('%s', (_rule, script, expected) => {
    expect(rows(aFive(script))).toEqual(expected);
  });

  it.each<[string, Partial<MatchOptions>, number]>([
    ['pays three stakes to the side that wins all holes', { nassau: aNassau(5) }, 15],
    ['pays no more than the loss cap', { nassau: aNassau(5), lossCap: dollarsToCents(10) }, 10],
    ['may have three stakes', { nassau: aNassau(5, 10, 20) }, 35],
    ['may leave out a match', { nassau: aNassau(0, 0, 20) }, 20],
  ])('%s', (_rule, options, dollars) => {
    expect(netDollars(aMatch(options, 'R'.repeat(18)))).toEqual([dollars, -dollars]);
  });

  it('is one match on nine holes', () => {
    expect(rows(aMatch({ nassau: aNassau(0, 0, 10) }, 'RRRRR', { holeCount: 9 }))).toEqual([
      'Nassau RED 5 & 4 10',
    ]);
  });

  it('counts in the nets only where it is decided', () => {
    const round = aFive('RRRRR');

    expect(wagerDollars(round)).toEqual([5, -5]);
    expect(wagerDollars(playHoles(round, 'GGGGGGGGG'))).toEqual([0, 0]);
  });

  it('is staked twice by a lone player', () => {
    const round = aFive('G'.repeat(18), { shape: '2v1' });

    expect(netDollars(round)).toEqual([-15, -15, 30]);
  });

  it('pays nothing for a match that an early end leaves undecided', () => {
    const round = play(aFive('RRRRR---- R'), { kind: 'endEarly' });

    expect(rows(round)).toEqual([
      'Nassau first nine RED 5 & 4 5',
      'Nassau second nine UNDECIDED 0',
      'Nassau UNDECIDED 0',
    ]);
    expect(netDollars(round)).toEqual([5, -5]);
  });

  it('counts forfeited holes for the other side', () => {
    const round = play(aFive('GGGGG---- GG'), ...concedes('green').slice(0, 1));

    expect(rows(round)).toEqual([
      'Nassau first nine GREEN 5 & 4 -5',
      'Nassau second nine RED 3 & 2 5',
      'Nassau ALL SQUARE 0',
    ]);
  });

  it('is in the worth of a hole that decides it', () => {
    const round = aFive('-'.repeat(17), { bet: dollarsToCents(25) });

    expect(playerResults(round).map((player) => worthParts(round, player)?.join(''))).toEqual([
      'Hole 18: win +$35.00, tie $0.00, lose -$35.00',
      'Hole 18: win +$35.00, tie $0.00, lose -$35.00',
    ]);
  });

  it('is copied as text with its sum, without the open bets', () => {
    const lines = betLines(betSheet(aFive('RRRRR')), [
      { id: PLAYER.red1, name: 'Red' },
      { id: PLAYER.green1, name: 'Green' },
    ]);

    expect(lines.split('\n')).toEqual([
      'Nassau first nine (RED 5 & 4): Red +$5.00, Green -$5.00',
      'Nassau second nine (ALL SQUARE, open): Red $0.00, Green $0.00',
      'Nassau (RED 5 UP, open): Red +$5.00, Green -$5.00',
      'TOTAL: Red +$5.00, Green -$5.00',
    ]);
  });

  it('names twice the bet of a lone player, also without a bet per hole', () => {
    expect(reasons(aFive('R'.repeat(18), { shape: '2v1' }))).toEqual([
      'twice the bet, -$30.00 Nassau, $30.00 in all',
      'twice the bet, -$30.00 Nassau, $30.00 in all',
    ]);
  });

  it('is explained by the reasons of the payments', () => {
    const withBet = { bet: dollarsToCents(25) };

    expect(reasons(aFive('RRRRR', withBet))).toEqual(['5 holes down, -$5.00 Nassau']);
    expect(reasons(aFive('RRRRR'))).toEqual(['-$5.00 Nassau']);
  });
});

describe('holes without a bet', () => {
  const withNassau = aLobby({ matchOptions: someOptions({ nassau: aNassau(5, 5, 0) }), holeCount: 18 });
  const setOptions = (bet: number, holeCount: HoleCount = 18) =>
    ({ kind: 'setOptions', holeCount, bet: toCents(bet), snakeBet: SNAKE_OFF }) as const;

  it('need a Nassau', () => {
    const played = play(withNassau, setOptions(0));

    expect(played.bet).toBe(0);
    expect(refusal(() => play(aLobby(), setOptions(0)))).toBe('BAD_INPUT');
    expect(refusal(() => play(played, { kind: 'setMatchOptions', options: NO_OPTIONS }))).toBe('BAD_INPUT');
  });

  it.each([
    [aNassau(5, 10, 0), 10],
    [aNassau(5, 10, 2), 2],
  ])('stay without one on nine holes, which have one match: %o', (nassau, dollars) => {
    const eighteen = { ...play(withNassau, setOptions(0)), matchOptions: someOptions({ nassau }) };
    const round = play(eighteen, setOptions(0, 9));

    expect([round.bet, round.matchOptions?.nassau]).toEqual([0, aNassau(0, 0, dollars)]);
    expect(play(round, setOptions(0, 9))).toBe(round);
  });
});

/** Returns the labels of the presses of a round. */
const presses = (round: Round) => rows(round).filter((row) => row.startsWith('Press'));

describe('an automatic press', () => {
  const pressed = (lossCap: number, stakes = aNassau(5)) =>
    ({ nassau: stakes, press: 'automatic', lossCap: dollarsToCents(lossCap) }) as const;

  it.each<[string, string, readonly string[]]>([
    ['begins on the hole after 2 down', 'GG', ['Press from H3 ALL SQUARE 0 open']],
    ['ends with the nine that it came from', 'GG-----RR', ['Press from H3 RED 2 UP 5']],
    ['needs 2 down, not 1', 'G-', []],
    ['comes once of a match, however far down', 'GG-G-----', ['Press from H3 GREEN 1 UP -5']],
    [
      'can be pressed itself',
      'GGGG',
      ['Press from H3 GREEN 2 UP -5 open', 'Press from H5 ALL SQUARE 0 open'],
    ],
    ['may be for the last hole alone', 'G------G', ['Press from H9 ALL SQUARE 0 open']],
    ['does not come without a hole that is left', 'G-------G', []],
    ['comes in the second nine as well', '--------- GG', ['Press from H12 ALL SQUARE 0 open']],
  ])('%s', (_rule, script, expected) => {
    expect(presses(aMatch(pressed(1000), script))).toEqual(expected);
  });

  it.each<[string, number, HoleCount, number]>([
    ['comes of the one match of nine holes', 0, 9, 1],
    ['comes of the match of eighteen without nines', 0, 18, 1],
    ['does not come of the match of eighteen beside a nine', 5, 18, 0],
  ])('%s', (_rule, secondNine, holeCount, count) => {
    const round = aMatch(pressed(1000, aNassau(0, secondNine, 5)), 'GG', { holeCount });

    expect(presses(round)).toHaveLength(count);
  });

  it('of the match of eighteen ends with it, and may be for H18 alone', () => {
    expect(rows(aMatch(pressed(1000, aNassau(0, 0, 5)), 'GG------- -------RR'))).toEqual([
      'Nassau ALL SQUARE 0',
      'Press from H3 RED 2 UP 5',
    ]);
    expect(presses(aMatch(pressed(1000, aNassau(0, 0, 5)), 'G-------- -------G'))).toEqual([
      'Press from H18 ALL SQUARE 0 open',
    ]);
  });

  it.each<[string, number, readonly string[]]>([
    ['is refused once the first nine has lost the cap', 5, []],
    ['comes below the cap', 10, ['Press from H12 ALL SQUARE 0 open']],
  ])('%s', (_rule, cap, expected) => {
    // the first nine is lost by 1 down, then holes 10 and 11
    const round = aMatch(pressed(cap, aNassau(5, 5, 0)), 'G-------- GG');

    expect(presses(round)).toEqual(expected);
  });

  it.each<[string, string, readonly string[]]>([
    // $25 a hole with a cap of $50: 2 down has lost it
    ['is refused at 2 down when the holes have lost the cap', 'GG', []],
    ['stays refused at 3 down', 'GGG', []],
    [
      'is opened again by the win of a hole that counts three times',
      'GGGR',
      ['Press from H5 ALL SQUARE 0 open'],
    ],
  ])('%s', (_rule, script, expected) => {
    const holeFactors = [1, 1, 1, 3, ...Array.from({ length: 14 }, () => 1)];
    const options = { ...pressed(50, aNassau(5, 5, 0)), holeFactors };
    const round = aMatch(options, script, { bet: dollarsToCents(25) });

    expect(presses(round)).toEqual(expected);
  });

  it('does not look at the snake, which is decided at the end', () => {
    const options = pressed(10, aNassau(5, 5, 0));
    const round = aMatch(options, 'G', { snakeBet: dollarsToCents(50) });

    expect(presses(playHoles(play(round, biteOf(PLAYER.red1, 1)), 'G'))).toHaveLength(1);
  });

  it('does not come of a forfeited hole, and is lost with the others', () => {
    const round = play(aMatch(pressed(1000), 'RR'), ...concedes('red').slice(0, 1));

    expect(rows(round)).toEqual([
      'Nassau first nine GREEN 3 & 2 -5',
      'Press from H3 GREEN 4 & 3 -5',
      'Nassau second nine GREEN 5 & 4 -5',
      'Nassau GREEN 8 & 6 -5',
    ]);
  });

  it('does not come of forfeited holes before a finished one', () => {
    const started = aMatch(pressed(100, aNassau(0, 0, 5)), '', { holeCount: 9 });
    const round = play(started, result(3, 4, 4), result(5, 4, 4), ...concedes('green').slice(0, 1));

    expect(rows(round)).toEqual(['Nassau RED 4 & 3 5']);
  });

  it('with a cap and a forfeit: the row of the cap completes the nets', () => {
    const round = play(aMatch(pressed(12), 'RR'), ...concedes('red').slice(0, 1));

    expect(rows(round).at(-1)).toBe('Loss cap 8');
    expect(netDollars(round)).toEqual([-12, 12]);
    expect(reasons(round)).toEqual(['16 conceded, -$15.00 Nassau, -$5.00 presses, +$8.00 loss cap']);
  });

  it('follows corrections of the holes before it', () => {
    const round = aMatch(pressed(1000), 'GG-');

    expect(presses(play(round, finishHole(round, 2, [4], [5])))).toEqual([]);
  });
});
