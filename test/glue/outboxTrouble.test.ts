import { TRPCClientError } from '@trpc/client';
import { describe, expect, it, vi } from 'vitest';
import { NETWORK } from '#client/timings.ts';
import { NO_CONNECTION } from '#client/trouble.ts';
import { PLAYER, aRound, finishHole, score } from '../rules/builders.ts';
import { TOO_LATE, call, desk, waiting } from './desk.ts';

const [ash, birch] = [PLAYER.red1, PLAYER.red2];
const toSecondHole = { kind: 'goToHole', hole: 2 } as const;
const firstHole = finishHole(aRound(), 1, [4, 5], [5, 6]);

/** A server's answer to a whole call. */
function refusal(httpStatus: number, message: string): Error {
  return TRPCClientError.from({ error: { message, code: -32_000, data: { httpStatus, code: 'BAD_INPUT' } } });
}

const lostAnswer = () => new TypeError('Failed to fetch');

describe('without an answer', () => {
  it('the same is sent again under the same keys', async () => {
    desk.outbox.give(score(1, ash, 4));
    desk.outbox.give(firstHole);
    await call(0).answer();
    await call(1).fail(lostAnswer());
    expect(desk.outbox.read().trouble).toBe(NO_CONNECTION);
    expect(desk.calls).toHaveLength(2);

    await vi.advanceTimersByTimeAsync(NETWORK.retryMs - 1);
    expect(desk.calls).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);

    expect(call(2).keys).toEqual(call(1).keys);
    expect(call(2).commands).toEqual([firstHole]);
    await call(2).answer();
    expect(desk.outbox.read()).toMatchObject({ trouble: null, refused: null });
    expect(waiting()).toEqual([]);
  });

  it('it is tried again until there is one', async () => {
    desk.outbox.give(toSecondHole);
    for (let tries = 0; tries < 5; tries += 1) {
      await call(tries).fail(lostAnswer());
      await vi.advanceTimersByTimeAsync(NETWORK.retryMs);
    }
    await call(5).answer();

    expect(new Set(desk.calls.map(({ keys }) => keys.join())).size).toBe(1);
    await vi.advanceTimersByTimeAsync(NETWORK.retryMs * 3);
    expect(desk.calls).toHaveLength(6);
  });

  it('what is entered next is tried at once, behind what waits, and once only', async () => {
    desk.outbox.give(toSecondHole);
    await call(0).fail(lostAnswer());

    desk.outbox.give(score(2, ash, 4));

    expect(call(1).commands).toEqual([toSecondHole, score(2, ash, 4)]);
    await call(1).answer();
    await vi.advanceTimersByTimeAsync(NETWORK.retryMs * 2);
    expect(desk.calls).toHaveLength(2);
  });

  it('a number that was sent is sent again under its key: arriving late, it must not undo a later one', async () => {
    desk.outbox.give(score(1, ash, 4));
    await call(0).fail(lostAnswer());

    desk.outbox.give(score(1, ash, 5));

    expect(call(1).commands).toEqual([score(1, ash, 4), score(1, ash, 5)]);
    expect(call(1).keys[0]).toBe(call(0).keys[0]);
  });

  it.each([
    ['a session that is over', 401, 'Please join or log in first'],
    ['a call that took too long', 408, 'Timeout'],
    ['too many calls', 429, 'Slow down'],
    ['a server in trouble', 500, 'Something went wrong on our side'],
    ['a busy desk', 503, 'The scorer’s desk is busy. Please try again.'],
  ])('as little as with one of %s, nothing is lost', async (_trouble, status, message) => {
    desk.outbox.give(firstHole);

    await call(0).fail(refusal(status, message));

    expect(desk.outbox.read()).toMatchObject({ trouble: `${status}: ${message}`, refused: null });
    expect(waiting()).toEqual([firstHole]);
    await vi.advanceTimersByTimeAsync(NETWORK.retryMs);
    expect(call(1).keys).toEqual(call(0).keys);
  });
});

describe('a refusal', () => {
  it('of one command keeps to that one: those before and after it are carried out', async () => {
    desk.outbox.give(toSecondHole);
    const rest = [score(2, ash, 4), firstHole, score(2, birch, 5)];
    for (const command of rest) desk.outbox.give(command);
    await call(0).answer();
    await call(1).answer(1);

    expect(desk.outbox.read().entries.map(({ command }) => command)).toEqual([
      toSecondHole,
      score(2, ash, 4),
      score(2, birch, 5),
    ]);
    expect(desk.outbox.read()).toMatchObject({
      trouble: null,
      refused: { command: firstHole, ...TOO_LATE },
    });
    expect(desk.logged).toEqual(['Refused: completeHole: GAME_OVER This game is over']);
  });

  it('does not hold up what comes next', async () => {
    desk.outbox.give(toSecondHole);
    await call(0).answer(0);

    desk.outbox.give(score(1, ash, 4));

    expect(call(1).commands).toEqual([score(1, ash, 4)]);
  });

  it('is told until it is dismissed, the newest one of them', async () => {
    desk.outbox.give(toSecondHole);
    desk.outbox.give(score(1, ash, 4));
    desk.outbox.give(firstHole);
    await call(0).answer(0);
    await call(1).answer(0, 1);
    expect(desk.outbox.read().refused).toMatchObject({ command: firstHole });

    desk.outbox.give(score(1, birch, 4));
    await call(2).answer();
    expect(desk.outbox.read().refused).toMatchObject({ command: firstHole });

    desk.outbox.dismissRefusal();
    expect(desk.outbox.read().refused).toBeNull();
  });

  it.each([
    ['because it is not the host who asks', 403, 'Only the host may do that'],
    ['because the game is gone', 404, 'Game not found'],
    ['because it is not understood', 400, 'This call cannot be understood'],
  ])('of a whole call %s drops all of it, with the words', async (_why, status, message) => {
    desk.outbox.give(toSecondHole);
    desk.outbox.give(score(2, ash, 4));
    desk.outbox.give(score(2, birch, 4));
    await call(0).answer();

    await call(1).fail(refusal(status, message));

    expect(waiting()).toEqual([]);
    expect(desk.outbox.read()).toMatchObject({
      trouble: null,
      refused: { command: score(2, birch, 4), code: `${status}`, message: `${status}: ${message}` },
    });
    await vi.advanceTimersByTimeAsync(NETWORK.retryMs * 2);
    expect(desk.calls).toHaveLength(2);
    expect(desk.logged).toHaveLength(2);
  });

  it('of a whole call leaves what was entered meanwhile, and sends it', async () => {
    desk.outbox.give(toSecondHole);
    desk.outbox.give(score(2, ash, 4));

    await call(0).fail(refusal(404, 'Game not found'));

    expect(call(1).commands).toEqual([score(2, ash, 4)]);
  });
});

describe('a command that makes no sense without another', () => {
  const complete = { kind: 'complete' } as const;

  it('waits for the answer to that one', async () => {
    const saved = desk.outbox.give(firstHole);
    desk.outbox.give(complete, saved);
    await call(0).answer();

    expect(desk.calls.map(({ commands }) => commands)).toEqual([[firstHole], [complete]]);
  });

  it('waits for it also when both are given during another call', async () => {
    desk.outbox.give(toSecondHole);
    const saved = desk.outbox.give(firstHole);
    desk.outbox.give(complete, saved);
    await call(0).answer();
    expect(call(1).commands).toEqual([firstHole]);

    await call(1).answer();

    expect(call(2).commands).toEqual([complete]);
  });

  it('is overtaken by nothing that was given after it', async () => {
    desk.outbox.give(toSecondHole);
    const saved = desk.outbox.give(firstHole);
    desk.outbox.give(complete, saved);
    desk.outbox.give(score(1, ash, 4));
    await call(0).answer();
    await call(1).answer();

    expect(desk.calls.slice(1).map(({ commands }) => commands)).toEqual([
      [firstHole],
      [complete, score(1, ash, 4)],
    ]);
  });

  it('is dropped when that one is refused', async () => {
    const saved = desk.outbox.give(firstHole);
    desk.outbox.give(complete, saved);
    await call(0).answer(0);

    expect(desk.outbox.read().entries).toEqual([]);
    expect(desk.calls).toHaveLength(1);
    expect(desk.outbox.read().refused).toMatchObject({ command: firstHole });
  });

  it('goes out although that one is settled already', async () => {
    const saved = desk.outbox.give(firstHole);
    await call(0).answer();
    desk.outbox.settle(desk.version);

    desk.outbox.give(complete, saved);

    expect(call(1).commands).toEqual([complete]);
  });
});

describe('what the server’s state shows', () => {
  it('is forgotten, up to the version of the state', async () => {
    desk.outbox.give(toSecondHole);
    desk.outbox.give(score(2, ash, 4));
    desk.outbox.give(score(2, birch, 5));
    await call(0).answer();
    await call(1).answer();

    desk.outbox.settle(12);
    expect(desk.outbox.read().entries.map(({ command }) => command)).toEqual([score(2, birch, 5)]);
    desk.outbox.settle(13);
    expect(desk.outbox.read().entries).toEqual([]);
  });

  it('forgets nothing that has not been answered, however new it is', async () => {
    desk.outbox.give(toSecondHole);
    desk.outbox.give(score(2, ash, 4));
    desk.outbox.settle(1000);

    expect(waiting()).toEqual([toSecondHole, score(2, ash, 4)]);
  });
});
