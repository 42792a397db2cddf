import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ResultsOut } from '#routers/results.contract.ts';
import { resultSheet } from '#rules/resultSheet.ts';
import { playOut, randomRound } from './randomRounds.ts';

it('the results of any round match the documented schema exactly', () => {
  fc.assert(
    fc.property(randomRound(), (random) => {
      const sheet = resultSheet(playOut(random));

      expect(ResultsOut.parse(sheet)).toEqual(sheet);
    }),
    { numRuns: 300 },
  );
});
