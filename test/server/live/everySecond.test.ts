import type { FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { everySecond } from '#server/live/everySecond.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const GAMES = Array.from({ length: 1250 }, (_, index) => index);

function aLog() {
  const errors: string[] = [];
  const log = { error: (_fields: object, message: string) => void errors.push(message) };
  return { errors, log: log as unknown as FastifyBaseLogger };
}

describe('the work of every second', () => {
  it('covers five hundred games a second, each in turn', async () => {
    const turns: (readonly number[])[] = [];
    const { stop } = everySecond(aLog().log, 'Failed', async (takeTurn) => {
      turns.push(takeTurn(GAMES));
    });

    await vi.advanceTimersByTimeAsync(4000);
    await stop();
    await vi.advanceTimersByTimeAsync(4000);

    expect(turns.map(({ length }) => length)).toEqual([500, 500, 250, 500]);
    expect(turns.slice(0, 3).flat()).toEqual(GAMES);
  });

  it('starts again at the first game when games have ended', async () => {
    const turns: (readonly number[])[] = [];
    let games = GAMES;
    const { stop } = everySecond(aLog().log, 'Failed', async (takeTurn) => {
      turns.push(takeTurn(games));
    });
    await vi.advanceTimersByTimeAsync(2000);
    games = [1, 2, 3];

    await vi.advanceTimersByTimeAsync(2000);
    await stop();

    expect(turns.slice(2)).toEqual([games, games]);
  });

  it('logs the first of several failures, and waits for running work', async () => {
    const { errors, log } = aLog();
    let fails = true;
    let done = 0;
    const { stop } = everySecond(log, 'Counting failed', async () => {
      if (fails) throw new Error('away');
      await new Promise((resolve) => setTimeout(resolve, 2500));
      done += 1;
    });
    await vi.advanceTimersByTimeAsync(3000);
    fails = false;
    await vi.advanceTimersByTimeAsync(1500);

    const stopped = stop();
    await vi.advanceTimersByTimeAsync(2500);
    await stopped;

    expect(errors).toEqual(['Counting failed']);
    expect(done).toBe(1);
  });
});
