import { describe, expect, it } from 'vitest';
import { volume } from '../../scripts/testSet.ts';
import { fuzz } from '../fuzz/run.ts';

/** A fixed seed, so that a failure points to the change under test. `npm run fuzz` uses other seeds. */
const SEED = 18;
const REQUESTS = volume(1000, 5000);
/** Enough requests to reach every operation. */
const REACHES_ALL = 5000;

describe('requests generated from the OpenAPI document', () => {
  it('the server gives documented answers', { timeout: 900_000 }, async () => {
    const { finding, missed } = await fuzz({ requests: REQUESTS, seed: SEED, isTimed: false });

    expect(finding).toBeNull();
    expect(REQUESTS < REACHES_ALL ? [] : missed).toEqual([]);
  });
});
