import { describe, expect, it } from 'vitest';
import { changesBy } from '#components/round/HoleMarks/markChanges.ts';
import { dollarsToCents } from '#rules/money.ts';
import { PLAYER, aCourse, aRound, agree, mark, play, playHoles, someOptions } from '../../rules/builders.ts';

const { red1, red2, green1 } = PLAYER;
const junk = { greenie: dollarsToCents(2), sandy: dollarsToCents(1), birdie: dollarsToCents(0) };
const round = play(
  aRound({ courseCard: aCourse(9, [3]), matchOptions: someOptions({ junk }) }),
  mark('greenie', 1, red1),
);

describe('the junk that CORRECT HOLE saves', () => {
  it.each([
    ['is nothing after two taps', [mark('sandy', 1, red2), mark('sandy', 1, red2, false)], []],
    [
      'is one tap of three',
      [true, false, true].map((isOn) => mark('sandy', 1, red2, isOn)),
      [mark('sandy', 1, red2)],
    ],
    ['is nothing for a greenie that comes back', [mark('greenie', 1, green1), mark('greenie', 1, red1)], []],
    [
      'is one command for a greenie that moves',
      [mark('greenie', 1, red1, false), mark('greenie', 1, green1)],
      [mark('greenie', 1, green1)],
    ],
    ['takes a greenie back', [mark('greenie', 1, red1, false)], [mark('greenie', 1, red1, false)]],
    [
      'is each kind and player once',
      [mark('sandy', 1, green1), mark('sandy', 1, red1)],
      [mark('sandy', 1, red1), mark('sandy', 1, green1)],
    ],
  ])('%s', (_rule, taps, expected) => {
    expect(changesBy(round, 1, taps)).toEqual(expected);
  });

  it('leaves the agreements after two taps on an open card', () => {
    const finished = play(playHoles(round, 'RRRRRRRRR'), { kind: 'complete' });
    const agreed = play(finished, agree(red1, finished.cardVersion));
    const taps = [mark('sandy', 4, red2), mark('sandy', 4, red2, false)];

    expect(play(agreed, ...changesBy(agreed, 4, taps)).cardAnswers).toEqual(agreed.cardAnswers);
  });
});
