import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createWriteQueue } from '#server/http/writeQueue.ts';

describe('the write queue', () => {
  /** Adds calls with these methods. Returns the growing list of calls that have begun. */
  function arrive(queue: ReturnType<typeof aQueue>, ...methods: string[]): string[] {
    const begun: string[] = [];
    for (const [place, method] of methods.entries()) {
      queue({ method, caller: 'the same' }, null, () => begun.push(`${method} ${place}`));
    }
    return begun;
  }

  function aQueue() {
    return createWriteQueue(({ caller }: { method: string; caller: string }) => caller);
  }

  it('begins one write in each turn of the event loop, in the order of arrival', async () => {
    const begun = arrive(aQueue(), 'POST', 'PATCH', 'DELETE', 'POST');

    const seen: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      seen.push(begun.length);
      await nextTurn();
    }

    expect(seen).toEqual([1, 2, 3, 4]);
    expect(begun).toEqual(['POST 0', 'PATCH 1', 'DELETE 2', 'POST 3']);
  });

  it('lets callers take turns: a caller with many writes waits', async () => {
    const queue = aQueue();
    const begun: string[] = [];
    for (const caller of ['Ann', 'Ann', 'Ann', 'Ann', 'Bob', 'Cat'])
      queue({ method: 'POST', caller }, null, () => begun.push(caller));

    for (let turn = 0; turn < 6; turn += 1) await nextTurn();

    expect(begun).toEqual(['Ann', 'Ann', 'Bob', 'Cat', 'Ann', 'Ann']);
  });

  it('does not delay reads', async () => {
    const begun = arrive(aQueue(), 'POST', 'POST', 'POST', 'GET', 'HEAD', 'OPTIONS');

    expect(begun).toEqual(['POST 0', 'GET 3', 'HEAD 4', 'OPTIONS 5']);
  });

  it('begins a later write immediately when the queue is empty', async () => {
    const queue = aQueue();
    arrive(queue, 'POST', 'POST');
    for (let turn = 0; turn < 3; turn += 1) await nextTurn();

    const begun = arrive(queue, 'POST');
    expect(begun).toEqual(['POST 0']);
  });
});
