import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';

import { createTurns } from '#server/turns.ts';

describe('a crowd of writes', () => {
  /** Calls with these methods, all at once; answers the list of those that have begun, which grows. */
  function arrive(takeTurn: ReturnType<typeof createTurns>, ...methods: string[]): string[] {
    const begun: string[] = [];
    for (const [place, method] of methods.entries()) {
      takeTurn({ method }, null, () => begun.push(`${method} ${place}`));
    }
    return begun;
  }

  it('begins one in each turn of the event loop, in the order of arrival', async () => {
    const begun = arrive(createTurns(), 'POST', 'PATCH', 'DELETE', 'POST');

    const seen: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      seen.push(begun.length);
      await nextTurn();
    }

    expect(seen).toEqual([1, 2, 3, 4]);
    expect(begun).toEqual(['POST 0', 'PATCH 1', 'DELETE 2', 'POST 3']);
  });

  it('holds up no read', async () => {
    const begun = arrive(createTurns(), 'POST', 'POST', 'POST', 'GET', 'HEAD', 'OPTIONS');

    expect(begun).toEqual(['POST 0', 'GET 3', 'HEAD 4', 'OPTIONS 5']);
  });

  it('leaves nobody waiting: whoever comes later begins at once', async () => {
    const takeTurn = createTurns();
    arrive(takeTurn, 'POST', 'POST');
    for (let turn = 0; turn < 3; turn += 1) await nextTurn();

    const begun = arrive(takeTurn, 'POST');
    expect(begun).toEqual(['POST 0']);
  });
});
