import { describe, expect, it } from 'vitest';
import { moneyText, worthParts } from '#rules/liveMoney.ts';
import { playerResults } from '#rules/results.ts';
import type { Round } from '#rules/round.ts';
import type { Shape } from './builders.ts';
import { PLAYER, aRound, aSnakeRound, biteOf, play, playHoles } from './builders.ts';

const moneyTexts = (round: Round) => playerResults(round).map((result) => moneyText(result));
const worthTexts = (round: Round) =>
  playerResults(round).map((result) => worthParts(round, result)?.join('') ?? null);

describe('the money so far, in words', () => {
  it.each<[string, Round, string[]]>([
    ['is nothing at the first tee', aSnakeRound({ shape: '1v1' }), ['$0.00', '$0.00']],
    [
      'is the match before the first bite',
      playHoles(aSnakeRound({ shape: '1v1' }), 'RR'),
      ['+$50.00', '-$50.00'],
    ],
    [
      'adds the sum with the snake once it has moved money',
      play(playHoles(aSnakeRound(), 'RR'), biteOf(PLAYER.red1, 2)),
      [
        '+$50.00, with the snake +$45.00',
        '+$50.00, with the snake +$51.67',
        '-$50.00, with the snake -$48.33',
        '-$50.00, with the snake -$48.34',
      ],
    ],
    [
      'adds the sum also where the snake has cancelled the match out',
      play(playHoles(aSnakeRound({ shape: '1v1', snakeBet: aRound().bet }), 'R'), biteOf(PLAYER.red1, 1)),
      ['+$25.00, with the snake $0.00', '-$25.00, with the snake $0.00'],
    ],
  ])('%s', (_rule, round, texts) => {
    expect(moneyTexts(round)).toEqual(texts);
  });
});

describe('the worth of a hole, in words', () => {
  it.each<[string, Shape, string, (string | null)[]]>([
    [
      'is shown on the last hole but one',
      '1v1',
      'RR-GRRG',
      ['Hole 8: win +$75.00, tie +$50.00, lose +$25.00', 'Hole 8: win -$25.00, tie -$50.00, lose -$75.00'],
    ],
    [
      'is shown on the last hole',
      '1v1',
      'RR-GRRG-',
      ['Hole 9: win +$75.00, tie +$50.00, lose +$25.00', 'Hole 9: win -$25.00, tie -$50.00, lose -$75.00'],
    ],
    [
      'counts twice for a lone player',
      '2v1',
      '-------R',
      [
        'Hole 9: win +$50.00, tie +$25.00, lose $0.00',
        'Hole 9: win +$50.00, tie +$25.00, lose $0.00',
        'Hole 9: win $0.00, tie -$50.00, lose -$100.00',
      ],
    ],
    ['is not shown while three holes are left', '1v1', 'RR-GRR', [null, null]],
    ['is not shown after the last hole', '1v1', 'RR-GRRG--', [null, null]],
  ])('%s', (_rule, shape, script, texts) => {
    expect(worthTexts(playHoles(aRound({ shape }), script))).toEqual(texts);
  });

  it('is not shown on a finished hole that is open again', () => {
    const round = play(playHoles(aRound(), '--------'), { kind: 'goToHole', hole: 2 });

    expect(worthTexts(round)).toEqual([null, null, null, null]);
  });

  it('includes the current snake', () => {
    const round = play(playHoles(aSnakeRound({ shape: '1v1' }), '--------'), biteOf(PLAYER.green1, 9));

    expect(worthTexts(round)).toEqual([
      'Hole 9: win +$30.00, tie +$5.00, lose -$20.00',
      'Hole 9: win +$20.00, tie -$5.00, lose -$30.00',
    ]);
  });
});
