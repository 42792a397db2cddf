import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createPersonQueue } from '#server/http/personQueue.ts';
import { outcomeOf } from '../helpers/players.ts';

describe('the write queue of each player', () => {
  it('runs writes of one player in sequence, and those of others in between', async () => {
    const queue = createPersonQueue();
    const begun: string[] = [];
    const write = (person: string, name: string) =>
      queue.run(person, async () => {
        begun.push(name);
        await setImmediate();
      });

    await Promise.all([
      write('Ann', 'Ann 1'),
      write('Ann', 'Ann 2'),
      write('Ann', 'Ann 3'),
      write('Bob', 'Bob 1'),
    ]);

    expect(begun).toEqual(['Ann 1', 'Bob 1', 'Ann 2', 'Ann 3']);
  });

  it('continues after a write that failed', async () => {
    const queue = createPersonQueue();

    const failed = queue.run('Ann', () => Promise.reject(new Error('no')));
    const next = queue.run('Ann', async () => 'done');

    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('done');
  });

  it('holds six hundred writes of a player, and refuses the next one', async () => {
    const queue = createPersonQueue();
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const writes = Array.from({ length: 602 }, () => outcomeOf(queue.run('Ann', () => held)));
    const other = await outcomeOf(queue.run('Bob', async () => 'done'));

    letGo();

    const refused = (await Promise.all(writes)).filter((outcome) => 'refusal' in outcome);
    expect(refused).toEqual([{ refusal: 'TOO_MANY_CALLS' }]);
    expect(other).toEqual({ answer: 'done' });
  });
});

describe('whenIdle', () => {
  it('resolves when no write is running', async () => {
    const queue = createPersonQueue();
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const begun: string[] = [];
    const write = queue.run('Ann', () => held);

    const page = queue.whenIdle(10_000).then(() => begun.push('page'));
    await setImmediate();
    const meanwhile = [...begun];
    letGo();
    await write;
    await setImmediate();

    expect(meanwhile).toEqual([]);
    expect(begun).toEqual(['page']);
    await page;
    await queue.whenIdle(10_000);
  });

  it('resolves after its time limit', async () => {
    const queue = createPersonQueue();
    void queue.run('Ann', () => new Promise(() => {}));

    await queue.whenIdle(5);
  });
});
