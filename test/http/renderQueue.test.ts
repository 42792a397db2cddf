import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { createRenderQueue } from '#server/pages/renderQueue.ts';
import { SOON } from '../helpers/soon.ts';

/** Resolves immediately, as if no write were running. */
const idle = async () => {};

/** Creates a queue whose renders run until the test ends them. */
function heldRenders() {
  const queue = createRenderQueue(idle);
  const begun: string[] = [];
  const letGo = new Map<string, () => void>();
  return {
    begun,
    render: (address: string, name: string) =>
      queue.run(address, () => {
        begun.push(name);
        return new Promise<string>((resolve) => letGo.set(name, () => resolve(name)));
      }),
    end: (name: string) => letGo.get(name)?.(),
    /** Waits until this many renders have begun. */
    untilBegun: (count: number) => vi.waitFor(() => expect(begun).toHaveLength(count), SOON),
  };
}

/** Long enough for any render that may begin to have begun. */
const aWhile = () => pause(50);

describe('the render queue', () => {
  it('renders two pages at a time, and the next one when one of them is done', async () => {
    const { begun, render, end, untilBegun } = heldRenders();
    const pages = ['1', '2', '3', '4'].map((name) => render(`address ${name}`, name));
    await untilBegun(2);
    await aWhile();
    const atFirst = [...begun];

    end('2');
    await untilBegun(3);
    await aWhile();
    const afterOne = [...begun];

    end('1');
    end('3');
    await untilBegun(4);
    end('4');
    expect(atFirst).toEqual(['1', '2']);
    expect(afterOne).toEqual(['1', '2', '3']);
    expect(await Promise.all(pages)).toEqual(['1', '2', '3', '4']);
  });

  it('still renders two pages at a time after it was empty', async () => {
    const { begun, render, end, untilBegun } = heldRenders();
    const first = ['1', '2', '3'].map((name) => render('A', name));
    for (const [index, name] of ['1', '2', '3'].entries()) {
      await untilBegun(Math.min(index + 2, 3));
      end(name);
    }
    await Promise.all(first);

    const second = ['4', '5', '6'].map((name) => render('A', name));
    await untilBegun(5);
    await aWhile();
    const atOnce = begun.slice(3);

    end('4');
    await untilBegun(6);
    end('5');
    end('6');
    expect(atOnce).toEqual(['4', '5']);
    expect(await Promise.all(second)).toEqual(['4', '5', '6']);
  });

  it('lets addresses take turns, so that one with many pages does not delay others', async () => {
    const queue = createRenderQueue(idle);
    const begun: string[] = [];
    const render = (address: string, name: string) =>
      queue.run(address, async () => {
        begun.push(name);
        await pause(1);
      });

    const crowd = Array.from({ length: 100 }, (_, index) => render('crowd', `crowd ${index + 1}`));
    const others = [render('Ann', 'Ann'), render('Bob', 'Bob')];

    await Promise.all([...crowd, ...others]);
    // the crowd came to an empty queue, which took two together, and has the first turn of those that wait
    expect(begun.slice(0, 5)).toEqual(['crowd 1', 'crowd 2', 'crowd 3', 'Ann', 'Bob']);
    expect(begun).toHaveLength(102);
  });

  it('waits for running writes before it begins', async () => {
    const { promise: writesDone, resolve: endWrites } = Promise.withResolvers<void>();
    const queue = createRenderQueue(() => writesDone);
    const order: string[] = [];
    const page = queue.run('Ann', async () => order.push('page'));
    await aWhile();

    order.push('writes done');
    endWrites();
    await page;

    expect(order).toEqual(['writes done', 'page']);
  });

  it('waits for writes before each page, for at most 100 ms', async () => {
    const waits: number[] = [];
    const queue = createRenderQueue(async (withinMs) => void waits.push(withinMs));

    for (const name of ['1', '2', '3']) await queue.run('Ann', async () => name);

    expect(waits).toHaveLength(3);
    for (const withinMs of waits) {
      expect(withinMs).toBeGreaterThan(0);
      expect(withinMs).toBeLessThanOrEqual(100);
    }
  });

  it('continues after failed renders, and rejects each with its own error', async () => {
    const queue = createRenderQueue(idle);
    const failing = ['1', '2', '3', '4'].map((name) =>
      queue.run('Ann', () => Promise.reject(new Error(`no ${name}`))),
    );
    const pages = ['5', '6', '7'].map((name) => queue.run('Ann', async () => name));

    const failed = await Promise.allSettled(failing);

    expect(failed.map((outcome) => 'reason' in outcome && outcome.reason.message)).toEqual([
      'no 1',
      'no 2',
      'no 3',
      'no 4',
    ]);
    expect(await Promise.all(pages)).toEqual(['5', '6', '7']);
  });
});
