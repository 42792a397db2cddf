import { describe, expect, it } from 'vitest';
import { unfinishedHoles } from '#components/round/RoundResults/verdict.ts';
import { resultSheet } from '#rules/resultSheet.ts';
import type { Round } from '#rules/round.ts';
import { aRound, play, playHoles, result } from '../../rules/builders.ts';

describe('the holes that a team concedes', () => {
  it.each<[string, Round, string]>([
    ['are listed from the first to the last', playHoles(aRound(), 'RR'), '3–9'],
    ['are all holes where none was finished', aRound(), '1–9'],
    ['are one hole where the others were finished', playHoles(aRound(), 'RRRRRRRR'), '9'],
    ['do not include a hole finished early', play(playHoles(aRound(), 'R'), result(3, 4, 5)), '2, 4–9'],
  ])('%s', (_rule, round, holes) => {
    expect(unfinishedHoles(resultSheet(round))).toBe(holes);
  });
});
