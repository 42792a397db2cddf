import fc from 'fast-check';
import { expect, it } from 'vitest';
import { phoneResults } from '#client/phoneResults.ts';
import { toResults } from '#routers/results.contract.ts';
import { playOut, randomRound } from '../rules/randomRounds.ts';

it('the results a phone works out are those of the server', () => {
  fc.assert(
    fc.property(randomRound(), (random) => {
      const round = playOut(random);

      expect(phoneResults(round)).toEqual(toResults(round));
    }),
    { numRuns: 300 },
  );
});
