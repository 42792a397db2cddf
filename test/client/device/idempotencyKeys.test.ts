import { describe, expect, it } from 'vitest';
import { requestKeys } from '#client/device/idempotencyKeys.ts';

describe('the keys of requests that add something', () => {
  it('are equal for equal requests in a row, so that a lost answer adds nothing twice', () => {
    const keyOf = requestKeys();

    const key = keyOf({ teamId: 1, name: 'Ash' });

    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(keyOf({ teamId: 1, name: 'Ash' })).toBe(key);
  });

  it('differ after another request, so that an equal one later is a new write', () => {
    const keyOf = requestKeys();
    const keys = ['a', 'b', 'a'].map(keyOf);

    expect(new Set(keys).size).toBe(3);
  });

  it('differ between two screens', () => {
    expect(requestKeys()('a')).not.toBe(requestKeys()('a'));
  });
});
