import type { AddressInfo } from 'node:net';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { announce, readLive } from '#services/live.ts';

import { callerWith, gameIn, newGuest, openGame, play, playerOf, request, startApi } from '../helpers/api.ts';
import type { Api, OpenGame, Refusal, TeamMember } from '../helpers/api.ts';
import { serverBeside } from '../helpers/limits.ts';
import { openStream } from '../helpers/liveStream.ts';
import type { LiveStream } from '../helpers/liveStream.ts';
import { endStartedPrograms, startServerProcess } from '../helpers/serverProcess.ts';

const SOON = { timeout: 5000, interval: 20 };

let api: Api;
let port: number;
beforeAll(async () => {
  api = await startApi();
  port = await listen(api);
});
afterAll(() => api.close());

const open = new Set<LiveStream>();
afterEach(() => {
  for (const stream of open) stream.close();
  open.clear();
});

describe('GET /games/{id}/live', () => {
  it('shows the newest state at once, as an event stream that nothing on the way keeps', async () => {
    const game = await gameIn(api, 'in_progress');

    const stream = await watch(game);

    const round = await stream.round(() => true);
    expect(round).toEqual((await callerWith(api, null).call('GET', `/games/${game.id}/round`)).body);
    expect(stream.events[0]).toEqual({ id: null, event: '', data: '' });
    expect(stream.events[1]).toMatchObject({ id: String(round.version), event: 'round' });
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
  });

  it('pushes a joined player, a score, a bite and a finished hole', async () => {
    const game = await openGame(api);
    const stream = await watch(game);
    const [red, green] = [playerOf(game.red).member.id, playerOf(game.green).member.id];

    const guest = await newGuest(api);
    const seat = { teamId: game.red.id, name: 'Red 2' };
    const { body: joined } = await guest.call<TeamMember>('POST', '/team-members', seat);
    await stream.round(({ members }) => members.some(({ name }) => name === 'Red 2'));
    await play(game.host, game.id, [{ kind: 'start' }]);
    await play(game.host, game.id, [{ kind: 'enterScore', hole: 1, memberId: red, strokes: 3 }]);
    await stream.round(({ holes }) => holes[0]?.strokes[red] === 3);
    await play(game.host, game.id, [{ kind: 'bite', hole: 1, memberId: green }]);
    await stream.round(({ bites }) => bites.length === 1);
    const scores = [red, green, joined.id].map((memberId) => ({ memberId, strokes: 3 }));
    await play(game.host, game.id, [{ kind: 'completeHole', hole: 1, scores }]);
    await stream.round(({ holes }) => holes[0]?.claim?.team1BestBall === 3);

    const versions = stream.rounds().map(({ version }) => version);
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
  });

  it('shows a phone that comes back what it missed, at once', async () => {
    const game = await gameIn(api, 'in_progress');
    const before = await watch(game);
    const { version } = await before.round(() => true);
    before.close();
    await score(game, 2, 6);

    const after = await watch(game, { headers: { 'last-event-id': String(version) } });

    expect((await after.round(() => true)).version).toBe(version + 1);
  });

  it('shows a state of before when a backup was restored', async () => {
    const game = await gameIn(api, 'in_progress');
    const stream = await watch(game);
    const { version } = await stream.round(() => true);
    const stored = await readLive(api.orm, game.id);
    if (stored === null) throw new Error('The game is gone');

    // what this process knew before the database was set back
    announce(api.orm, { ...stored, version: version + 5 });
    await stream.round((round) => round.version === version + 5);

    await vi.waitFor(() => expect(stream.rounds().at(-1)?.version).toBe(version), SOON);
  });

  it('whistles every two seconds, so that a phone knows a silent stream from a dead one', async () => {
    const stream = await watch(await gameIn(api, 'in_progress'));

    await pause(5000);

    const pings = stream.events.filter(({ event }) => event === 'ping');
    expect([2, 3]).toContain(pings.length);
    expect(pings[0]).toEqual({ id: null, event: 'ping', data: '' });
  });

  it('skips to the newest state for a phone that reads slowly', async () => {
    const game = await gameIn(api, 'in_progress');
    const [slow, quick] = [await watch(game), await watch(game)];
    await Promise.all([slow.round(() => true), quick.round(() => true)]);
    const stored = await readLive(api.orm, game.id);
    if (stored === null) throw new Error('The game is gone');

    slow.pause();
    // more than all buffers between the two hold
    const name = 'x'.repeat(500_000);
    for (let ahead = 1; ahead <= 100; ahead += 1) {
      announce(api.orm, { ...stored, name, version: stored.version + ahead });
      for (let turns = 0; turns < 20; turns += 1) await turn();
    }
    // in the database nothing has changed
    const settled = [String(stored.version + 100), String(stored.version)];
    await vi.waitFor(() => expect(versionsTold(quick).slice(-2)).toEqual(settled), SOON);
    slow.resume();
    await pause(3000);

    expect(versionsTold(quick).length).toBeGreaterThan(80);
    expect(versionsTold(slow).at(-1)).toBe(String(stored.version));
    expect(versionsTold(slow).length).toBeLessThan(60);
  }, 60_000);

  it.each<[string, string, Record<string, string>, number]>([
    ['no such game', '/games/1/live', {}, 404],
    ['no id', '/games/one/live', {}, 400],
    ['neither a spectator nor none', '/games/1/live?watching=maybe', {}, 400],
    ['a caller who wants JSON', '/games/1/live', { accept: 'application/json' }, 400],
  ])('is refused for %s', async (_what, path, headers, status) => {
    const answer = await request<Refusal>(api, { method: 'GET', url: `/api${path}`, headers });

    expect(answer.status).toBe(status);
  });

  it('tells a HEAD what a stream would be like', async () => {
    const { id } = await gameIn(api, 'in_progress');

    const { statusCode, headers } = await api.app.inject({ method: 'HEAD', url: `/api/games/${id}/live` });

    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/event-stream');
  });

  it('asks the database as often for a thousand who watch a game as for ten', async () => {
    const game = await gameIn(api, 'in_progress');
    await watchAll(game, 10);
    const few = await queriesIn(4000);
    await watchAll(game, 990);

    const many = await queriesIn(4000);

    expect(few).toBeGreaterThan(12);
    expect(Math.abs(many - few) / few).toBeLessThanOrEqual(0.2);
  }, 60_000);

  it('asks nothing once nobody watches', async () => {
    const stream = await watch(await gameIn(api, 'in_progress'));
    await stream.round(() => true);
    stream.close();
    await pause(1500);

    expect(await queriesIn(1000)).toBe(0);
  });
});

describe('the places for streams', () => {
  it.each([
    ['all together', { LIMIT_STREAMS: '2' }],
    ['an address', { LIMIT_ADDRESS_STREAMS: '2' }],
  ])('are counted for %s, and given back', async (_whose, settings) => {
    const { id } = await gameIn(api, 'in_progress');
    const small = await serverBeside(api, settings);
    try {
      const there = await listen(small);
      const streams = [await watch({ id }, {}, there), await watch({ id }, {}, there)];

      const refused = await callerWith(small, null).call<Refusal>('GET', `/games/${id}/live`);
      streams[0]?.close();

      expect(refused).toMatchObject({ status: 503, body: { code: 'SERVER_BUSY' } });
      expect(refused.headers['retry-after']).toMatch(/^[1-9]\d*$/);
      await vi.waitFor(async () => expect((await watch({ id }, {}, there)).status).toBe(200), SOON);
    } finally {
      await small.close();
    }
  });
});

describe('two processes on one database', () => {
  afterEach(endStartedPrograms);

  it('push what the other one writes, and count one crowd', async () => {
    const game = await gameIn(api, 'in_progress');
    const environment = { DATABASE_URL: api.databaseUrl };
    const { port: there } = await startServerProcess('test/helpers/killableServer.ts', environment);
    const here = await watch(game);
    const scorer = await watch(game, { query: '?watching=false' }, there);
    await watch(game, {}, there);
    await here.round(() => true);

    const { status } = await fetch(`http://127.0.0.1:${there}/api/scores`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${game.host.token}` },
      body: JSON.stringify({
        gameId: game.id,
        teamId: game.red.id,
        playerId: playerOf(game.red).member.id,
        holeNumber: 2,
        score: 7,
      }),
    });

    expect(status).toBe(201);
    await here.round(({ holes }) => holes[1]?.strokes[playerOf(game.red).member.id] === 7);
    for (const stream of [here, scorer]) {
      await vi.waitFor(() => expect(stream.crowds().at(-1)).toBe(2), SOON);
    }
    here.close();
    await vi.waitFor(() => expect(scorer.crowds().at(-1)).toBe(1), SOON);
    // told when it changes, and not again
    const told = scorer.crowds();
    expect(told.filter((watching, index) => watching === told[index - 1])).toEqual([]);
  }, 60_000);
});

describe('a server that closes', () => {
  it('ends its streams at once and takes its crowd back', async () => {
    const game = await gameIn(api, 'in_progress');
    const other = await serverBeside(api, {});
    const streams = await watchAll(game, 20, await listen(other));
    const here = await watch(game);
    await vi.waitFor(() => expect(here.crowds().at(-1)).toBe(21), SOON);

    const began = performance.now();
    await other.close();

    expect(performance.now() - began).toBeLessThan(2000);
    await Promise.all(streams.map(({ ended }) => ended));
    await vi.waitFor(() => expect(here.crowds().at(-1)).toBe(1), SOON);
  });
});

async function listen({ app }: Api): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

async function watch(
  { id }: Pick<OpenGame, 'id'>,
  options: Parameters<typeof openStream>[2] = {},
  at = port,
): Promise<LiveStream> {
  const stream = await openStream(at, id, options);
  open.add(stream);
  return stream;
}

function watchAll(game: Pick<OpenGame, 'id'>, count: number, at = port): Promise<LiveStream[]> {
  return Promise.all(Array.from({ length: count }, () => watch(game, {}, at)));
}

function versionsTold({ events }: LiveStream): readonly (string | null)[] {
  return events.filter(({ event }) => event === 'round').map(({ id }) => id);
}

async function score({ id, host, red }: OpenGame, hole: number, strokes: number): Promise<void> {
  await play(host, id, [{ kind: 'enterScore', hole, memberId: playerOf(red).member.id, strokes }]);
}

/** How many statements this process sends to the database in a while; at first the crowd is counted and settles. */
async function queriesIn(ms: number): Promise<number> {
  await pause(2500);
  const log = vi.spyOn(api.orm.config.getLogger(), 'logQuery');
  try {
    await pause(ms);
    return log.mock.calls.length;
  } finally {
    log.mockRestore();
  }
}
