import { describe, expect, it } from 'vitest';
import { fuzz } from '../fuzz/run.ts';
import { testDatabaseKind } from '../helpers/database.ts';

/** The same requests for everybody, so that a red run is about what was changed; `npm run fuzz` tries others. */
const SEED = 18;
/** The database server makes each of them slower, and what differs there are the writes. */
const REQUESTS = { sqlite: 5000, mysql: 1000 }[testDatabaseKind];
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
