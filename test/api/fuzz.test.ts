import { describe, expect, it } from 'vitest';
import { volume } from '../../scripts/testSet.ts';
import { fuzz } from '../fuzz/run.ts';

/** The same requests for everybody, so that a red run is about what was changed; `npm run fuzz` tries others. */
const SEED = 18;
const REQUESTS = volume(1000, 5000);
/** So many reach every operation. */
const REACHES_ALL = 5000;

describe('requests made of the document', () => {
  it(
    'are answered as it says, without a failure, and strangers change no game',
    { timeout: 900_000 },
    async () => {
      const { finding, counts } = await fuzz({ requests: REQUESTS, seed: SEED, isTimed: false });

      expect(finding).toBeNull();
      expect(REQUESTS < REACHES_ALL ? [] : counts.missed()).toEqual([]);
    },
  );
});
