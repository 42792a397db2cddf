import { describe, expect, it } from 'vitest';
import { betTable } from '#rules/betTable.ts';
import { dollarsToCents } from '#rules/money.ts';
import { automaticPress, pressProblem } from '#rules/press.ts';
import type { Round } from '#rules/round.ts';
import { findMember } from '#rules/round.ts';
import { GameError } from '#shared/errors.ts';
import type { Shape } from './builders.ts';
import { PLAYER, aNassau, aRound, finishHole, mark, play, playHoles, someOptions } from './builders.ts';

const { red1, red2, green1, green2 } = PLAYER;
const options = (lossCap = 1000, nassau = aNassau(5)) =>
  someOptions({ nassau, press: 'byHand', lossCap: dollarsToCents(lossCap) });

/** Returns a round of eighteen holes without a bet per hole, with presses by hand, and these holes played. */
function aMatch(script: string, round: Partial<Round> & { shape?: Shape } = {}): Round {
  const started = aRound({ bet: dollarsToCents(0), holeCount: 18, matchOptions: options(), ...round });
  return playHoles(started, script.replaceAll(' ', ''));
}

const presses = (round: Round) =>
  betTable(round)
    .filter(({ key }) => key.startsWith('press'))
    .map(({ label, detail }) => `${label} ${detail}`);

/** Returns the refusal of a press in words; null = it is made. */
function refusalText(round: Round, hole: number, memberId: number, isOn = true): string | null {
  try {
    play(round, mark('press', hole, memberId, isOn));
    return null;
  } catch (error) {
    return error instanceof GameError ? error.specificMessage : String(error);
  }
}

describe('an automatic press', () => {
  const refused = (hole: number) =>
    `No press after H${hole}: the bets that are decided have lost the loss cap`;

  it.each<[string, string, number, string]>([
    ['begins after the hole that makes 2 down', 'RR', 100, 'Press from H3'],
    ['is no longer named after another hole', 'RR-', 100, ''],
    ['does not come at 1 down', 'R', 100, ''],
    ['begins in a press, too', 'RRRR', 100, 'Press from H5'],
    ['does not come after the last hole of a nine', 'R------- R', 100, ''],
    ['is refused while the cap is lost', 'G-------- GG', 5, refused(11)],
    ['stays refused', 'G-------- GG-', 5, refused(12)],
  ])('%s', (_when, script, lossCap, text) => {
    const round = aMatch(script, { matchOptions: { ...options(lossCap), press: 'automatic' } });

    expect(automaticPress(round, script.replaceAll(' ', '').length)).toBe(text);
  });
});

describe('a press by hand', () => {
  it('begins on the next hole, at 1 down, and says who has pressed', () => {
    const round = play(aMatch('G'), mark('press', 1, red2));

    expect(presses(round)).toEqual(['Press from H2 ALL SQUARE, by Red 2']);
    expect(presses(playHoles(round, 'RR'))).toEqual(['Press from H2 RED 2 UP, by Red 2']);
  });

  it('does not come without a tap, however far down', () => {
    expect(presses(aMatch('GGGG'))).toEqual([]);
  });

  it('can be pressed itself', () => {
    const pressed = playHoles(play(aMatch('G'), mark('press', 1, red1)), 'R');

    expect(presses(playHoles(play(pressed, mark('press', 2, green1)), '-'))).toEqual([
      'Press from H2 RED 1 UP, by Red 1',
      'Press from H3 ALL SQUARE, by Green 1',
    ]);
  });

  it.each<[string, Round, number, number, string]>([
    ['without a finished hole', aMatch(''), 1, red1, 'There is nothing to press before a hole is finished'],
    ['of the side that is up', aMatch('G'), 1, green1, 'Only the side that is down can press'],
    ['at all square', aMatch('-'), 1, red1, 'Only the side that is down can press'],
    [
      'after a hole that has passed',
      aMatch('GG'),
      1,
      red1,
      'H1 has passed: press after H2, the last finished hole',
    ],
    [
      'after a later hole',
      aMatch('G'),
      2,
      red1,
      'H2 is not finished: press after H1, the last finished hole',
    ],
    ['after the last hole of a nine', aMatch('G--------'), 9, red1, 'There is nothing to press after H9'],
    [
      'of a match that is pressed',
      play(aMatch('G'), mark('press', 1, red1)),
      1,
      red2,
      'The match is pressed already, from H2',
    ],
    [
      'with a cap that is lost',
      aMatch('G-------- G', { matchOptions: options(5) }),
      10,
      red1,
      'The bets that are decided have lost the loss cap already',
    ],
    [
      'of the match of eighteen beside a nine',
      aMatch('G', { matchOptions: options(100, aNassau(0, 5, 5)) }),
      1,
      red1,
      'There is nothing to press after H1',
    ],
    [
      'where presses are automatic',
      aMatch('G', { matchOptions: { ...options(), press: 'automatic' } }),
      1,
      red1,
      'This game has no presses by hand',
    ],
  ])('is refused in words %s', (_when, round, hole, memberId, expected) => {
    const member = findMember(round, memberId);

    expect(refusalText(round, hole, memberId)).toBe(expected);
    expect(member && pressProblem(round, hole, member)).toBe(expected);
  });

  it('is made in the match of eighteen when no nine is played', () => {
    const round = aMatch('G-------- -', { matchOptions: options(100, aNassau(0, 0, 5)) });

    expect(presses(play(round, mark('press', 10, red1)))).toEqual(['Press from H11 ALL SQUARE, by Red 1']);
  });

  it('is made 1 down on the second nine while the lost first nine is less than the cap', () => {
    const round = aMatch('G-------- G', { matchOptions: options(10) });

    expect(refusalText(round, 10, red1)).toBeNull();
  });

  it('is neither refused nor removed by junk, which a side could mark later', () => {
    const junk = { greenie: dollarsToCents(0), sandy: dollarsToCents(9), birdie: dollarsToCents(0) };
    const round = aMatch('', { matchOptions: { ...options(9), junk } });
    const lost = playHoles(play(round, mark('sandy', 1, green2)), 'G');

    expect(refusalText(lost, 1, red1)).toBeNull();
    const pressed = playHoles(play(lost, mark('press', 1, red1)), 'RRR');
    expect(presses(play(pressed, mark('sandy', 1, green1)))).toEqual(presses(pressed));
  });

  it('is taken back until the next hole is finished', () => {
    const pressed = play(aMatch('G'), mark('press', 1, red1));

    expect(play(pressed, mark('press', 1, red1, false)).holeMarks).toBeNull();
    expect(refusalText(playHoles(pressed, '-'), 1, red1, false)).toBe(
      'The press stays, because H2 is finished',
    );
  });

  it('falls while a correction takes the lead away, and comes back with it', () => {
    const pressed = playHoles(play(aMatch('G'), mark('press', 1, red1)), '-');
    const corrected = play(pressed, finishHole(pressed, 1, [4, 4], [4, 4]));

    expect(presses(corrected)).toEqual([]);
    expect(presses(play(corrected, finishHole(corrected, 1, [5, 5], [4, 4])))).toHaveLength(1);
  });

  it('that does not count after a correction leaves the other side the right to press', () => {
    const pressed = play(aMatch('G'), mark('press', 1, red1));
    const corrected = play(pressed, finishHole(pressed, 1, [3, 3], [4, 4]));

    expect(refusalText(corrected, 1, green1)).toBeNull();
    expect(presses(play(corrected, mark('press', 1, green1)))).toEqual([
      'Press from H2 ALL SQUARE, by Green 1',
    ]);
  });

  it('that comes back by a correction counts beside a later one', () => {
    const pressed = play(aMatch('G'), mark('press', 1, red1));
    const tied = playHoles(play(pressed, finishHole(pressed, 1, [4, 4], [4, 4])), 'G');
    const later = play(tied, mark('press', 2, red2));

    expect(presses(later)).toEqual(['Press from H3 ALL SQUARE, by Red 2']);
    expect(presses(play(later, finishHole(later, 1, [5, 5], [4, 4])))).toEqual([
      'Press from H2 GREEN 1 UP, by Red 1',
      'Press from H3 ALL SQUARE, by Red 2',
    ]);
  });

  it('falls for a correction that makes the other side down', () => {
    const pressed = playHoles(play(aMatch('G'), mark('press', 1, red1)), '-');

    expect(presses(play(pressed, finishHole(pressed, 1, [3, 3], [4, 4])))).toEqual([]);
  });
});
