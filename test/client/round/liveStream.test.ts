import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backoffMs } from '#client/device/backoff.ts';
import { STREAM } from '#client/device/timings.ts';
import { createLiveStream } from '#client/round/liveStream.ts';
import type { Events } from '#client/round/liveStream.ts';
import type { Difference } from '#shared/difference.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns a state as the first of a connection: the stream only passes it on, so its version is enough. */
const whole = (version: number): [Difference, string] => [[{ version }], `id${version}`];

/** Returns a stream whose calls the test answers; each wait is the longest possible. */
function startStream() {
  const calls: { gameId: number; isWatching: boolean; since: string; isOpen: boolean; events: Events }[] = [];
  const stream = createLiveStream(
    ({ gameId, isWatching }, since, events) => {
      const call = { gameId, isWatching, since, isOpen: true, events };
      calls.push(call);
      return () => void (call.isOpen = false);
    },
    () => 1,
  );
  const heard: number[] = [];
  const hosts: string[] = [];
  const follow = (gameId: number, isWatching = true) =>
    stream.follow({
      gameId,
      viewerId: null,
      isWatching,
      onRound: ({ version }) => void heard.push(version),
      onHost: (host) => void hosts.push(host),
    });
  const newest = () => {
    const call = calls.at(-1);
    if (call === undefined) throw new Error('there was no call');
    return call.events;
  };
  const open = () => calls.filter((call) => call.isOpen).map(({ gameId }) => gameId);
  return { stream, calls, heard, hosts, follow, newest, open };
}

it('the wait before the next attempt is between half and all of its length', () => {
  const wait = (chance: number) =>
    backoffMs(2001, { firstMs: STREAM.retryMs, maxMs: STREAM.retryMaxMs }, () => chance);

  expect([wait(0), wait(1)]).toEqual([5000, 10_000]);
});

describe('the live stream', () => {
  it('passes on a lower version as a new beginning', () => {
    const { stream, newest } = startStream();
    const openAt: [version: number, isOpen: boolean][] = [];
    stream.follow({
      gameId: 7,
      viewerId: null,
      isWatching: true,
      onRound: ({ version }) => void openAt.push([version, stream.read(7).isOpen]),
      onHost() {},
    });

    for (const version of [5, 6, 4, 5]) newest().onChange(...whole(version));

    expect(openAt).toEqual([
      [5, false],
      [6, true],
      [4, false],
      [5, true],
    ]);
    expect(stream.read(7).isOpen).toBe(true);
  });

  it('is open from the first state on, not from the connection on', () => {
    const { stream, heard, hosts, follow, newest } = startStream();
    follow(7);
    newest().onPing();
    expect(stream.read(7).isOpen).toBe(false);

    newest().onChange(...whole(3));
    newest().onCrowd({ watching: 12, host: 'here' });

    expect(stream.read(7)).toMatchObject({ isOpen: true, watching: 12 });
    expect(hosts).toEqual(['here']);
    expect(stream.read(8).isOpen, 'of another game').toBe(false);
    expect(heard).toEqual([3]);
  });

  it('stays open with pings, and closes after five seconds without any', () => {
    const { stream, follow, newest, open } = startStream();
    follow(7);
    newest().onChange(...whole(3));
    for (let ping = 1; ping <= 3; ping += 1) {
      vi.advanceTimersByTime(STREAM.silenceMs - 1);
      newest().onPing();
    }
    expect(stream.read(7).isOpen).toBe(true);
    const lastHeardAt = Date.now();

    vi.advanceTimersByTime(STREAM.silenceMs);

    expect(stream.read(7)).toEqual({ isOpen: false, watching: 0, lastHeardAt });
    expect(open()).toEqual([]);
    vi.advanceTimersByTime(STREAM.retryMs);
    expect(open()).toEqual([7]);
  });

  it('closes a connection that never sends anything, as behind a buffering proxy', () => {
    const { stream, calls, follow, open } = startStream();
    follow(7);
    vi.advanceTimersByTime(STREAM.silenceMs - 1);
    expect(open()).toEqual([7]);

    vi.advanceTimersByTime(1);

    expect(open()).toEqual([]);
    expect(stream.read(7).isOpen).toBe(false);
    vi.advanceTimersByTime(STREAM.retryMs);
    expect(calls).toHaveLength(2);
  });

  it('retries after growing waits, and after the shortest one once a state has arrived', () => {
    const { calls, follow, newest } = startStream();
    follow(7);
    for (const waitMs of [500, 1000, 2000, 4000, 8000, 10_000, 10_000]) {
      const before = calls.length;
      newest().onEnd();
      vi.advanceTimersByTime(waitMs - 1);
      expect(calls).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(calls).toHaveLength(before + 1);
    }

    newest().onChange(...whole(3));
    newest().onEnd();
    vi.advanceTimersByTime(500);

    expect(calls).toHaveLength(9);
  });

  it('resumes from its state on reconnecting, and starts without one for another game', () => {
    const { calls, heard, follow, newest } = startStream();
    follow(7);
    newest().onChange(...whole(3));
    newest().onEnd();
    vi.advanceTimersByTime(500);
    newest().onChange({ version: 4 }, 'id4');
    follow(8);
    newest().onChange(...whole(1));

    expect(calls.map(({ since }) => since)).toEqual(['none', 'id3', 'none']);
    expect(heard).toEqual([3, 4, 1]);
  });

  it('is closed while the tab is hidden, and opened immediately when it is shown again', () => {
    const { stream, calls, follow, newest, open } = startStream();
    follow(7);
    newest().onChange(...whole(3));

    stream.setTabVisible(false);
    vi.advanceTimersByTime(60_000);
    expect(open()).toEqual([]);

    stream.setTabVisible(true);
    expect(open()).toEqual([7]);
    expect(calls).toHaveLength(2);
  });

  it('ends its wait when the network returns', () => {
    const { stream, follow, newest, open } = startStream();
    follow(7);
    newest().onChange(...whole(3));

    stream.goOffline();
    expect(open()).toEqual([]);
    stream.renew();

    expect(open()).toEqual([7]);
  });

  it('is shared by its followers, and survives a change to another screen of the game', () => {
    const { calls, follow, newest, open } = startStream();
    const leave = follow(7);
    newest().onChange(...whole(3));
    leave();
    const leaveNext = follow(7);
    vi.advanceTimersByTime(0);
    expect(calls).toHaveLength(1);

    const leaveOther = follow(8);
    expect(open(), 'the game asked for last').toEqual([8]);
    leaveOther();
    leaveNext();
    vi.advanceTimersByTime(60_000);

    expect(open()).toEqual([]);
    expect(calls).toHaveLength(2);
  });

  it('is reopened when a spectator takes the pencil: a scorer is not counted', () => {
    const { calls, follow, open } = startStream();
    const leave = follow(7);
    leave();
    follow(7, false);
    vi.advanceTimersByTime(0);

    expect(calls.map(({ isWatching }) => isWatching)).toEqual([true, false]);
    expect(open()).toEqual([7]);
  });
});
