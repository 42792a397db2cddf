import { TRPCClientError } from '@trpc/client';
import { describe, expect, it, vi } from 'vitest';
import { NO_CONNECTION } from '#client/api/queryErrors.ts';
import { NETWORK } from '#client/device/timings.ts';
import { LOGIN_NEEDED } from '#client/round/unsent.ts';
import type { PhoneCommand } from '#rules/commands.ts';
import { PLAYER, aRound, finishHole, score } from '../../rules/builders.ts';
import {
  CHANGED,
  TOO_LATE,
  call,
  fakeServer,
  give,
  openTab,
  refused,
  settled,
  waiting,
} from './fakeServer.ts';

const [ash, birch] = [PLAYER.red1, PLAYER.red2];
const toSecondHole = { kind: 'goToHole', hole: 2 } as const;
const firstHole = finishHole(aRound(), 1, [4, 5], [5, 6]);

/** Returns the server's refusal of a whole call. */
function refusal(httpStatus: number, message: string): Error {
  return TRPCClientError.from({ error: { message, code: -32_000, data: { httpStatus, code: 'BAD_INPUT' } } });
}

const lostAnswer = () => new TypeError('Failed to fetch');

/** Lets one call after the other fail, and expects each repetition after exactly this time. */
async function failInTurn(failures: readonly { delayMs: number; error: Error }[]): Promise<void> {
  for (const [tries, { delayMs, error }] of failures.entries()) {
    await call(tries).fail(error);
    await vi.advanceTimersByTimeAsync(delayMs - 1);
    expect(fakeServer.calls, `before ${delayMs} ms`).toHaveLength(tries + 1);
    await vi.advanceTimersByTimeAsync(1);
  }
}

describe('a call without an answer', () => {
  it('is repeated with the same commands and keys', async () => {
    await give(score(1, ash, 4));
    await give(firstHole);
    await call(0).answer();
    await call(1).fail(lostAnswer());
    expect(fakeServer.outbox.get().sendError).toBe(NO_CONNECTION);
    expect(fakeServer.calls).toHaveLength(2);

    await vi.advanceTimersByTimeAsync(NETWORK.retryMs - 1);
    expect(fakeServer.calls).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);

    expect(call(2).keys).toEqual(call(1).keys);
    expect(call(2).commands).toEqual([firstHole]);
    await call(2).answer();
    expect(fakeServer.outbox.get().sendError).toBeNull();
    expect(waiting()).toEqual([]);
  });

  it('is repeated until there is an answer', async () => {
    await give(toSecondHole);
    const failures = [
      // a network may return at any moment; a failing server gets longer waits
      ...[1000, 2000, 3000, 3000].map((delayMs) => ({ delayMs, error: lostAnswer() })),
      ...[1000, 2000, 4000, 8000, 16_000, 30_000, 30_000].map((delayMs) => ({
        delayMs,
        error: refusal(503, 'Busy'),
      })),
    ];
    await failInTurn(failures);
    await call(failures.length).answer();

    expect(new Set(fakeServer.calls.map(({ keys }) => keys.join())).size).toBe(1);
    await vi.advanceTimersByTimeAsync(NETWORK.retryMaxMs * 2);
    expect(fakeServer.calls).toHaveLength(failures.length + 1);
  });

  it('is repeated less and less often while the tab is hidden', async () => {
    fakeServer.isTabVisible = false;
    await give(toSecondHole);
    const waits = [1000, 2000, 4000, 8000, 16_000, 30_000];

    await failInTurn(waits.map((delayMs) => ({ delayMs, error: lostAnswer() })));
  });

  it('does not end the calls made beside it when it fails', async () => {
    await give(firstHole);
    await vi.advanceTimersByTimeAsync(NETWORK.slowMs);

    await call(0).fail(lostAnswer());

    expect(call(1).signal.aborted).toBe(false);
    expect(fakeServer.outbox.get().sendError).toBeNull();
    await call(1).fail(lostAnswer());
    expect(fakeServer.outbox.get().sendError).toBe(NO_CONNECTION);
  });

  it('ends with any answer of the server to one of its attempts', async () => {
    await give(firstHole);
    await vi.advanceTimersByTimeAsync(NETWORK.slowMs);

    await call(1).fail(refusal(503, 'Busy'));

    expect(fakeServer.outbox.get().sendError).toBe('503: Busy');
    expect(call(0).signal.aborted).toBe(true);
  });

  it('is repeated immediately with the next command, behind the waiting ones and once', async () => {
    await give(toSecondHole);
    await call(0).fail(lostAnswer());

    await give(score(2, ash, 4));

    expect(call(1).commands).toEqual([toSecondHole, score(2, ash, 4)]);
    await call(1).answer();
    await vi.advanceTimersByTimeAsync(NETWORK.retryMs * 2);
    expect(fakeServer.calls).toHaveLength(2);
  });

  it('repeats a sent number with its key: arriving late, it must not undo a later one', async () => {
    await give(score(1, ash, 4));
    await call(0).fail(lostAnswer());

    await give(score(1, ash, 5));
    await give(score(1, ash, 6));
    await call(1).answer();

    expect(call(1)).toMatchObject({ commands: [score(1, ash, 4)], keys: call(0).keys });
    expect(call(2).commands).toEqual([score(1, ash, 6)]);
  });

  it.each([
    ['an ended session', 401, 'Please join or log in first'],
    ['a call that took too long', 408, 'Timeout'],
    ['too many calls', 429, 'Slow down'],
    ['a failing server', 500, 'Something went wrong on our side'],
    ['a busy desk', 503, 'The scorer’s desk is busy. Please try again.'],
  ])('loses no commands, like a call that fails with %s', async (_trouble, status, message) => {
    await give(firstHole);

    await call(0).fail(refusal(status, message));

    expect(fakeServer.outbox.get().sendError).toBe(status === 401 ? LOGIN_NEEDED : `${status}: ${message}`);
    expect(refused()).toEqual([]);
    expect(waiting()).toEqual([firstHole]);
    await vi.advanceTimersByTimeAsync(NETWORK.retryMs);
    expect(call(1).keys).toEqual(call(0).keys);
  });
});

describe('a refusal', () => {
  it('of one command does not stop the commands before and after it', async () => {
    await give(toSecondHole);
    const rest = [score(2, ash, 4), firstHole, score(2, birch, 5)];
    for (const command of rest) await give(command);
    await call(0).answer();
    await call(1).answer(1);

    expect(fakeServer.outbox.get().queue.map(({ command }) => command)).toEqual([toSecondHole, ...rest]);
    expect(waiting()).toEqual([]);
    expect(refused()).toEqual([firstHole]);
    expect(fakeServer.outbox.get().sendError).toBeNull();
    expect(fakeServer.logged).toEqual(['Refused: completeHole: GAME_OVER This game is over']);
  });

  it('is shown until it is read, each one, after a reload too', async () => {
    await give(score(1, ash, 4));
    await call(0).answer(0);
    await give(firstHole);
    await call(1).answer(0);
    expect(refused()).toEqual([score(1, ash, 4), firstHole]);

    const reloaded = await openTab();
    expect(reloaded.get().queue.map(({ refusal }) => refusal)).toMatchObject([TOO_LATE, TOO_LATE]);

    fakeServer.outbox.discard(fakeServer.outbox.get().queue);
    await settled();
    expect(refused()).toEqual([]);
    expect(reloaded.get().queue).toEqual([]);
  });

  it.each<[string, PhoneCommand, string]>([
    ['a step to another hole', toSecondHole, 'HOLE_UNDECIDED'],
    ['a bite taken back by another scorer', { kind: 'undoBite', hole: 1, memberId: ash }, 'BITE_NOT_FOUND'],
    ['the end of a game that is over', { kind: 'complete' }, 'GAME_OVER'],
    ['the start of a game that has begun', { kind: 'start' }, 'GAME_NOT_PENDING'],
  ])('of %s is not shown', async (_what, command, code) => {
    fakeServer.refusal = { code, message: 'No' };
    await give(command);
    await call(0).answer(0);

    expect(fakeServer.outbox.get().queue).toEqual([]);
  });

  it.each([
    ['because the caller is not the host', 403, 'Only the host may do that'],
    ['because the game is gone', 404, 'Game not found'],
  ])('of a whole call %s refuses all its commands, with the message', async (_why, status, message) => {
    await give(score(1, ash, 4));
    const given = [score(2, ash, 4), score(2, birch, 4)];
    for (const command of given) await give(command);
    await call(0).answer();

    await call(1).fail(refusal(status, message));

    expect(waiting()).toEqual([]);
    expect(refused()).toEqual(given);
    expect(fakeServer.outbox.get()).toMatchObject({
      sendError: null,
      queue: [{}, { refusal: { code: `${status}`, message: `${status}: ${message}` } }, {}],
    });
    await vi.advanceTimersByTimeAsync(NETWORK.retryMs * 2);
    expect(fakeServer.calls).toHaveLength(2);
    expect(fakeServer.logged).toHaveLength(2);
  });

  it('of a whole call keeps the commands entered since, and sends them', async () => {
    await give(toSecondHole);
    await give(score(2, ash, 4));

    await call(0).fail(refusal(404, 'Game not found'));

    expect(call(1).commands).toEqual([score(2, ash, 4)]);
  });
});

describe('a command that needs another one', () => {
  const complete = { kind: 'complete' } as const;

  it.each<[string, given: readonly (readonly [PhoneCommand, needs?: number])[], calls: PhoneCommand[][]]>([
    ['waits for the answer to that one', [[firstHole], [complete, 0]], [[firstHole], [complete]]],
    [
      'waits for it also when both are given during another call',
      [[toSecondHole], [firstHole], [complete, 1]],
      [[toSecondHole], [firstHole], [complete]],
    ],
    [
      'stays ahead of later commands',
      [[toSecondHole], [firstHole], [toSecondHole, 1], [score(1, ash, 4)]],
      [[toSecondHole], [firstHole], [toSecondHole, score(1, ash, 4)]],
    ],
  ])('%s', async (_rule, given, calls) => {
    const keys: string[] = [];
    for (const [command, needs] of given) keys.push(await give(command, keys[needs ?? -1]));
    for (const position of calls.keys()) await call(position).answer();

    expect(fakeServer.calls.map(({ commands }) => commands)).toEqual(calls);
  });

  it('is dropped when that one is refused', async () => {
    const saved = await give(firstHole);
    await give(complete, saved);
    await call(0).answer(0);

    expect(refused()).toEqual([firstHole]);
    expect(waiting()).toEqual([]);
    expect(fakeServer.calls).toHaveLength(1);
  });

  it('waits with it for a choice, when two scorers have scored the hole', async () => {
    fakeServer.refusal = CHANGED;
    const saved = await give(firstHole);
    await give(complete, saved);
    await call(0).answer(0);

    expect(refused()).toEqual([firstHole, complete]);
    await give(score(2, ash, 4));
    expect(call(1).commands, 'it holds up nothing').toEqual([score(2, ash, 4)]);
  });

  it('is sent although that one is already answered', async () => {
    const saved = await give(firstHole);
    await call(0).answer();
    await give(complete, saved);

    expect(call(1).commands).toEqual([complete]);
  });
});
