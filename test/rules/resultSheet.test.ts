import fc from 'fast-check';
import { expect } from 'vitest';
import { ResultsOut, toResults } from '#routers/results.contract.ts';
import { law, playOut, randomRound } from './randomRounds.ts';

law(
  'the results of any round match the documented schema exactly',
  fc.property(randomRound(), (random) => {
    const sheet = toResults(playOut(random));

    expect(ResultsOut.parse(sheet)).toEqual(sheet);
  }),
);
