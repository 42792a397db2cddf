import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Game } from '#entities/Game.ts';
import type { Round } from '#rules/round.ts';
import { announce, readNewestRound } from '#services/roundCache.ts';
import { apiForThisFile, play, playerOf } from '../helpers/api.ts';
import type { Api } from '../helpers/api.ts';
import { gameIn } from '../helpers/games.ts';
import { besideForThisTest, serverBeside } from '../helpers/limits.ts';
import { closeStreams, listen, openStream, openStreams, versionsTold } from '../helpers/liveStream.ts';
import type { LiveStream } from '../helpers/liveStream.ts';

/** Interval of the query for versions. */
const TICK_MS = 250;
const VERSIONS = /^select id, version from game/;
/** The last query of a spectator count. */
const CROWDS = /^select .* from `crowd`/;
/** The query for the presence of hosts. */
const HOSTS = /^select .*`host_seen_at` from `game`/;
/** More bytes than all buffers between a server and a phone hold. */
const MORE_THAN_FITS = 20_000_000;
/** Without an interval: `waitFor` advances a fake clock by its interval. */
const SOON = { timeout: 60_000, interval: 0 };

/** The shared database. Viewers watch through a separate server of each test. */
const api = await apiForThisFile();
let server: Api;
let port: number;

// intervals fire when the test advances the clock; network and database take real time
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] });
  server = await serverBeside(api, {});
  port = await listen(server);
});
afterEach(async () => {
  closeStreams();
  await server.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const PING_EVERY_MS = 2500;

describe('a live stream over time', () => {
  it('the server sends a ping every two and a half seconds', async () => {
    const game = await gameIn(api, 'in_progress');
    const { member } = playerOf(game.red);
    const stream = await openStream(port, game.id);

    const pings: number[] = [];
    for (const strokes of [1, 2, 3, 4, 5, 6]) {
      vi.advanceTimersByTime(1000);
      await play(game.host, game.id, [{ kind: 'enterScore', hole: 2, memberId: member.id, strokes }]);
      // is received after the ping of that second, or with it
      await stream.round(({ holes }) => holes[1]?.strokes[member.id] === strokes);
      pings.push(pingsOf(stream).length);
    }

    expect(pings).toEqual([0, 0, 1, 1, 2, 2]);
    expect(pingsOf(stream)[0]).toEqual({ id: null, event: 'ping', data: '' });
  });

  it('sends the shortest possible event as a ping to phones that receive changes', async () => {
    const { id } = await gameIn(api, 'in_progress');
    const stream = await openStream(port, id, { query: '?since=none' });
    vi.advanceTimersByTime(1000);
    // the last event that is not a ping
    await vi.waitFor(() => expect(stream.events.at(-1)?.data).toContain('"host"'), SOON);
    const before = stream.bytesRead();

    for (let ping = 1; ping <= 3; ping += 1) {
      vi.advanceTimersByTime(PING_EVERY_MS);
      await vi.waitFor(() => expect(stream.bytesRead()).toBe(before + ping * 'data\n\n'.length), SOON);
    }

    expect(stream.events.slice(-3)).toEqual(Array(3).fill({ id: null, event: '', data: '' }));
  });

  it('sends an older state after a backup was restored', async () => {
    const { stream, stored } = await watched();
    const { version } = stored;

    // state of this process from before the database was restored
    announce(api.orm, { ...stored, version: version + 5 });
    await stream.round((round) => round.version === version + 5);
    vi.advanceTimersByTime(TICK_MS);

    await vi.waitFor(() => expect(versionsTold(stream)).toEqual([version, version + 5, version]), SOON);
  });

  it('sends a slow phone only the newest state, and a quick phone every state', async () => {
    const { stream: slow, stored } = await watched();
    const quick = await openStream(port, stored.id);
    const versions = Array.from({ length: 60 }, (_, index) => stored.version + index);
    const name = 'x'.repeat(MORE_THAN_FITS / 20);

    slow.pause();
    for (const version of versions.slice(1)) {
      announce(api.orm, { ...stored, name, version });
      await vi.waitFor(() => expect(versionsTold(quick).at(-1)).toBe(version), SOON);
    }
    slow.resume();
    await vi.waitFor(() => expect(versionsTold(slow).at(-1)).toBe(versions.at(-1)), SOON);

    expect(versionsTold(quick)).toEqual(versions);
    expect(versionsTold(slow).length).toBeLessThan(versions.length);
  });

  it('the stream of a phone that reads nothing for half a minute ends and frees a slot', async () => {
    const small = await besideForThisTest(api, { LIMIT_STREAMS: '2' });
    const there = await listen(small);
    const { stream: stuck, stored } = await watched(there);
    const other = await openStream(there, (await gameIn(api, 'in_progress')).id);
    const another = async () => (await openStream(there, stored.id)).status;

    stuck.pause();
    announce(api.orm, { ...stored, name: 'x'.repeat(MORE_THAN_FITS), version: stored.version + 1 });
    await turn();
    vi.advanceTimersByTime(30_000);
    expect(await another()).toBe(503);
    vi.advanceTimersByTime(PING_EVERY_MS);

    await vi.waitFor(async () => expect(await another()).toBe(200), SOON);
    const heard = pingsOf(other).length;
    vi.advanceTimersByTime(PING_EVERY_MS);
    await vi.waitFor(() => expect(pingsOf(other).length).toBeGreaterThan(heard), SOON);
  });
});

describe('database queries of live streams', () => {
  it('the server sends as many queries for a thousand viewers of a game as for ten', async () => {
    const { id } = await gameIn(api, 'in_progress');
    await openStreams(port, id, 10);
    await queriesIn(1);
    const few = await queriesIn(4);
    await openStreams(port, id, 990);
    // new viewers are counted, and the count is stored for the other processes
    await queriesIn(1);

    const many = await queriesIn(4);

    // versions at each tick; once a second the spectator counts and the presence of the host
    expect(few).toBe(4 * (1000 / TICK_MS + 2));
    expect(many).toBe(few);
  });

  it('the server sends no queries once the last viewer has gone', async () => {
    const { id } = await gameIn(api, 'in_progress');
    const repeated = vi.getTimerCount();
    const stream = await openStream(port, id);
    await stream.round(() => true);
    const whileWatched = vi.getTimerCount();

    stream.close();
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(repeated), SOON);
    const queries = heedQueries();
    vi.advanceTimersByTime(4000);
    await pause(100);

    expect(whileWatched).toBe(repeated + 1);
    expect(queries()).toEqual([]);
  });

  it('streams stay open while queries fail, and are current afterwards', async () => {
    const log = vi.spyOn(server.app.log, 'error');
    const { stream, stored } = await watched();
    await rename('game', 'game_away');
    await rename('crowd', 'crowd_away');

    for (let second = 1; second <= 6; second += 1) {
      vi.advanceTimersByTime(1000);
      await vi.waitFor(
        () => expect(pingsOf(stream)).toHaveLength(Math.floor((second * 1000) / PING_EVERY_MS)),
        SOON,
      );
      await pause(50);
    }
    await vi.waitFor(() => expect(log).toHaveBeenCalled(), SOON);
    const told = [versionsTold(stream), stream.crowds()];
    const logged = log.mock.calls.length;
    await rename('game_away', 'game');
    await rename('crowd_away', 'crowd');
    // writes as another process does
    await api.orm.em.fork().nativeUpdate(Game, { id: stored.id }, { version: stored.version + 1 });

    // while a tick is still running, the next one is skipped
    await vi.waitFor(() => expect(versionsTold(stream).at(-1)).toBe(stored.version + 1), {
      ...SOON,
      interval: TICK_MS,
    });
    expect(told).toEqual([[stored.version], [1]]);
    // once for the spectator counts, and once for the presence of the host
    expect(logged).toBe(2);
  });
});

/** Opens a stream of a game, and reads the game from the database. */
async function watched(at = port): Promise<{ stream: LiveStream; stored: Round }> {
  const game = await gameIn(api, 'in_progress');
  const stream = await openStream(at, game.id);
  await stream.round(() => true);
  const stored = await readNewestRound(api.orm, game.id);
  if (stored === null) throw new Error('The game is gone');
  return { stream, stored };
}

function pingsOf({ events }: LiveStream) {
  return events.filter(({ event }) => event === 'ping');
}

/** Counts the queries in this many seconds of watching, and waits for the answer to each. */
async function queriesIn(seconds: number): Promise<number> {
  const queries = heedQueries();
  const asked = (what: RegExp) => queries().filter((query) => what.test(query)).length;
  for (let second = 1; second <= seconds; second += 1) {
    for (let atMs = 0; atMs < 1000; atMs += TICK_MS) {
      const before = asked(VERSIONS);
      vi.advanceTimersByTime(TICK_MS);
      await vi.waitFor(() => expect(asked(VERSIONS)).toBeGreaterThan(before), SOON);
    }
    for (const everySecond of [CROWDS, HOSTS])
      await vi.waitFor(() => expect(asked(everySecond)).toBeGreaterThanOrEqual(second), SOON);
  }
  return queries().length;
}

/** Returns a function that returns the queries sent since this call. */
function heedQueries(): () => readonly string[] {
  const log = vi.spyOn(api.orm.config.getLogger(), 'logQuery').mockClear();
  return () => log.mock.calls.map(([{ query = '' }]) => query);
}

function rename(table: string, name: string): Promise<unknown> {
  return api.orm.em.getConnection().execute(`alter table ${table} rename to ${name}`);
}
