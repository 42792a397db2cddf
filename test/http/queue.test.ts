import { setImmediate } from 'node:timers/promises';
import fastifyCookie from '@fastify/cookie';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createCallLimits } from '#server/http/callLimits.ts';
import { createWriteQueue, queueArrivals } from '#server/http/context.ts';
import { createPageQueue } from '#server/pages/pageRoutes.ts';
import { createQueue } from '#services/queue.ts';
import type { QueueLimits } from '#services/queue.ts';
import { apiForThisFile } from '../helpers/api.ts';
import { scoreBody } from '../helpers/bodies.ts';
import { gameIn } from '../helpers/games.ts';
import { outcomeOf } from '../helpers/players.ts';

const api = await apiForThisFile();
const limits = createCallLimits(readConfig({}));

describe('POST /scores', () => {
  it('writes of one user are carried out in order, and those of others in between', async () => {
    const [one, other] = [await gameIn(api, 'in_progress'), await gameIn(api, 'in_progress')];
    const answered: string[] = [];
    const write = async (who: string, game: typeof one, strokes: number) => {
      const { status } = await game.host.call('POST', '/scores', scoreBody(game, { strokes }));
      answered.push(`${who} ${strokes} ${status < 300}`);
    };

    const many = Array.from({ length: 12 }, (_, index) => write('one', one, index + 1));
    await Promise.all([...many, write('other', other, 5)]);

    const place = answered.indexOf('other 5 true');
    expect(answered.toSpliced(place, 1)).toEqual(many.map((_, index) => `one ${index + 1} true`));
    expect(place).toBeGreaterThanOrEqual(0);
    expect(place).toBeLessThan(6);
  });
});

describe('a server with many requests', () => {
  it('begins reads immediately, and writes in turn, by address', async () => {
    const app = Fastify();
    await app.register(fastifyCookie);
    app.addHook('onRequest', queueArrivals({ transport: { publicUrl: null, corsOrigins: [] }, limits }));
    const begun: string[] = [];
    app.all('/:name', async ({ params }) => void begun.push((params as { name: string }).name));
    await app.ready();
    const send = (method: 'GET' | 'POST', name: string) =>
      app.inject({ method, url: `/${name}`, remoteAddress: `192.0.2.${name.charCodeAt(0)}` });

    const calls = ['A1', 'A2', 'A3', 'A4', 'B1', 'C1'].map((name) => send('POST', name));
    await Promise.all([...calls, send('GET', 'read')]);
    await app.close();

    expect(begun.indexOf('read')).toBeLessThan(2);
    expect(begun.filter((name) => name !== 'read').join(' ')).toBe('A1 B1 C1 A2 A3 A4');
  });
});

describe('the fair queue', () => {
  it.each<[string, QueueLimits, string, string, number]>([
    ['work of one caller runs in order', { atOnce: 1 }, 'A1 A2 A3', 'A1 A2 A3', 1],
    ['one piece of work waits for one of each caller', { atOnce: 1 }, 'A1 A2 A3 B1 C1', 'A1 B1 C1 A2 A3', 1],
    ['callers with much work alternate', { atOnce: 1 }, 'A1 A2 A3 B1 B2 B3', 'A1 B1 A2 B2 A3 B3', 1],
    ['two may run at the same time', { atOnce: 2 }, 'A1 A2 A3 A4 B1 C1', 'A1 A2 B1 C1 A3 A4', 2],
    ['one of each caller runs', { atOnceOfCaller: 1 }, 'A1 A2 A3 B1 C1 C2', 'A1 B1 C1 A2 C2 A3', 3],
    ['without limits all run', {}, 'A1 A2 A3 B1', 'A1 A2 B1 A3', 4],
  ])('%s', async (_rule, limits, added, started, atOnce) => {
    const queue = createQueue(limits);
    const order: string[] = [];
    let [running, most] = [0, 0];

    await Promise.all(
      added.split(' ').map((name) =>
        queue.run(name.charAt(0), async () => {
          order.push(name);
          running += 1;
          most = Math.max(most, running);
          for (let turn = 0; turn < 8; turn += 1) await setImmediate();
          running -= 1;
        }),
      ),
    );

    expect(order.join(' ')).toBe(started);
    expect(most).toBe(atOnce);
  });

  it('a caller whose work has run goes behind the waiting callers', async () => {
    const queue = createQueue({ atOnce: 1 });
    const order: string[] = [];
    const run = (name: string, work = async () => {}) =>
      queue.run(name.charAt(0), () => work().then(() => void order.push(name)));
    const held = Promise.withResolvers<void>();

    const earlier = [run('A1', () => held.promise), run('A2')];
    await setImmediate();
    const later = [run('B1'), run('C1')];
    held.resolve();
    await Promise.all([...earlier, ...later]);

    expect(order).toEqual(['A1', 'B1', 'C1', 'A2']);
  });

  it.each<[string, QueueLimits, readonly boolean[]]>([
    ['of one caller', { maxWaitingOfCaller: 2 }, [true, true, true, false, true, true]],
    ['of all callers', { maxWaiting: 3 }, [true, true, true, true, false, false]],
  ])('too much waiting work is refused: %s', async (_who, limits, isAccepted) => {
    const queue = createQueue({ atOnce: 1, refusal: 'TOO_MANY_CALLS', ...limits });
    const outcomes = ['A', 'A', 'A', 'A', 'B', 'B'].map((caller) =>
      outcomeOf(queue.run(caller, () => setImmediate('done'))),
    );

    expect(await Promise.all(outcomes)).toEqual(
      isAccepted.map((accepted) => (accepted ? { answer: 'done' } : { refusal: 'TOO_MANY_CALLS' })),
    );
  });

  it('continues after work that failed', async () => {
    const queue = createQueue({ atOnceOfCaller: 1 });

    const failed = queue.run('A', () => Promise.reject(new Error('no')));
    const next = queue.run('A', async () => 'done');

    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('done');
  });

  it('is idle when no work runs, or after a time limit', async () => {
    const queue = createQueue();
    const held = Promise.withResolvers<void>();
    const order: string[] = [];
    const work = queue.run('A', () => held.promise);
    const idle = queue.whenIdle(10_000).then(() => order.push('idle'));

    await queue.whenIdle(5);
    order.push('time limit');
    held.resolve();
    await Promise.all([work, idle]);
    await queue.whenIdle(10_000);

    expect(order).toEqual(['time limit', 'idle']);
  });
});

describe('the write queue', () => {
  it('holds six hundred writes of a player, and refuses the next one', async () => {
    const queue = createWriteQueue();
    const held = Promise.withResolvers<void>();
    const begun: number[] = [];
    const writes = Array.from({ length: 602 }, (_, index) =>
      outcomeOf(queue.run('Ann', () => held.promise.then(() => void begun.push(index)))),
    );
    const other = await outcomeOf(queue.run('Bob', async () => 'done'));
    const begunBefore = [...begun];

    held.resolve();

    const refused = (await Promise.all(writes)).filter((outcome) => 'refusal' in outcome);
    expect(refused).toEqual([{ refusal: 'TOO_MANY_CALLS' }]);
    expect(other).toEqual({ answer: 'done' });
    expect(begunBefore).toEqual([]);
    expect(begun).toEqual(Array.from({ length: 601 }, (_, index) => index));
  });
});

describe('the page queue', () => {
  it('renders two pages at a time, and holds 300 of an address', async () => {
    const inPageQueue = createPageQueue(createQueue());
    const held = Promise.withResolvers<void>();
    let begun = 0;
    const render = async () => {
      begun += 1;
      await held.promise;
    };
    const pages = Array.from({ length: 303 }, () => outcomeOf(inPageQueue('Ann', render)));
    const other = outcomeOf(inPageQueue('Bob', render));
    for (let turn = 0; turn < 8; turn += 1) await setImmediate();
    const begunBefore = begun;

    held.resolve();

    const refused = (await Promise.all([...pages, other])).filter((outcome) => 'refusal' in outcome);
    expect(begunBefore).toBe(2);
    expect(refused).toEqual([{ refusal: 'SERVER_BUSY' }]);
  });

  it('a page waits for running writes, but not for long', async () => {
    const writes = createQueue();
    const inPageQueue = createPageQueue(writes);
    const [short, long] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const order: string[] = [];
    const write = writes.run('Ann', () => short.promise.then(() => void order.push('write')));
    const page = inPageQueue('Ann', async () => void order.push('page'));
    await setImmediate();
    short.resolve();
    await Promise.all([write, page]);

    const longWrite = writes.run('Ann', () => long.promise.then(() => void order.push('long write')));
    await inPageQueue('Ann', async () => void order.push('page'));
    long.resolve();
    await longWrite;

    expect(order).toEqual(['write', 'page', 'page', 'long write']);
  });
});
