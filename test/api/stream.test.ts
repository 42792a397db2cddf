import { afterEach, describe, expect, it, vi } from 'vitest';
import { apiForThisFile, callerWith, newGuest, play, playerOf } from '../helpers/api.ts';
import type { OpenGame, Refusal, TeamMember } from '../helpers/api.ts';
import { gameIn, pendingGame } from '../helpers/games.ts';
import { besideForThisTest, newAddress, serverBeside } from '../helpers/limits.ts';
import { closeStreams, from, listen, openStream, openStreams } from '../helpers/liveStream.ts';
import type { LiveStream } from '../helpers/liveStream.ts';
import { SOON } from '../helpers/soon.ts';

const api = await apiForThisFile();
const port = await listen(api);
afterEach(closeStreams);

describe('GET /games/{id}/live', () => {
  it('sends the newest state immediately, as a stream that proxies do not buffer', async () => {
    const game = await gameIn(api, 'in_progress');

    const stream = await watch(game);

    const round = await stream.round(() => true);
    expect(round).toEqual((await callerWith(api, null).call('GET', `/games/${game.id}/round`)).body);
    expect(stream.events[0]).toEqual({ id: null, event: '', data: '' });
    expect(stream.events[1]).toMatchObject({ id: String(round.version), event: 'round' });
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
  });

  it('pushes a joined player, a score, a bite and a finished hole', async () => {
    const game = await pendingGame(api);
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

  it('sends the missed state to a phone that reconnects', async () => {
    const game = await gameIn(api, 'in_progress');
    const before = await watch(game);
    const { version } = await before.round(() => true);
    before.close();
    await score(game, 2, 6);

    const after = await watch(game, { headers: { 'last-event-id': String(version) } });

    expect((await after.round(() => true)).version).toBe(version + 1);
  });

  it.each<[string, string, Record<string, string>, number]>([
    ['an unknown game', '/games/1/live', {}, 404],
    ['an invalid id', '/games/one/live', {}, 400],
    ['an invalid value of watching', '/games/1/live?watching=maybe', {}, 400],
    ['a caller who wants JSON', '/games/1/live', { accept: 'application/json' }, 400],
  ])('refuses %s', async (_what, path, headers, status) => {
    expect((await callerWith(api, null, headers).call('GET', path)).status).toBe(status);
  });

  it('answers HEAD with the headers of a stream', async () => {
    const { id } = await gameIn(api, 'in_progress');

    const { statusCode, headers } = await api.app.inject({ method: 'HEAD', url: `/api/games/${id}/live` });

    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/event-stream');
  });
});

describe('limits of live streams', () => {
  it.each([
    ['all together', { LIMIT_STREAMS: '2' }],
    ['an address', { LIMIT_ADDRESS_STREAMS: '2' }],
    ['an address and a game', { LIMIT_ADDRESS_GAME_STREAMS: '2' }],
  ])('the server counts streams of %s, and frees a slot when one closes', async (_whose, settings) => {
    const { id } = await gameIn(api, 'in_progress');
    const small = await besideForThisTest(api, settings);
    const there = await listen(small);
    const streams = [await watch({ id }, {}, there), await watch({ id }, {}, there)];

    const refused = await callerWith(small, null).call<Refusal>('GET', `/games/${id}/live`);
    streams[0]?.close();

    expect(refused).toMatchObject({ status: 503, body: { code: 'SERVER_BUSY' } });
    expect(refused.headers['retry-after']).toMatch(/^[1-9]\d*$/);
    await vi.waitFor(async () => expect((await watch({ id }, {}, there)).status).toBe(200), SOON);
  });

  it('the limit of an address and game leaves other games and addresses free', async () => {
    const [game, another] = [await gameIn(api, 'in_progress'), await gameIn(api, 'in_progress')];
    const small = await besideForThisTest(api, {
      LIMIT_ADDRESS_GAME_STREAMS: '2',
      LIMIT_ADDRESS_STREAMS: '3',
    });
    const there = await listen(small);
    const statusOf = async ({ id }: OpenGame, address: string) =>
      (await watch({ id }, { headers: from(address) }, there)).status;
    const [club, home] = [newAddress(), newAddress()];

    const statuses = [];
    for (const [watched, address] of [
      [game, club],
      [game, club],
      [game, club],
      [game, home],
      [another, club],
      [another, club],
    ] as const)
      statuses.push(await statusOf(watched, address));

    expect(statuses).toEqual([200, 200, 503, 200, 200, 503]);
  });

  it('a phone that disconnects before its first state takes no slot', async () => {
    const { id } = await gameIn(api, 'in_progress');
    const small = await besideForThisTest(api, { LIMIT_STREAMS: '1' });
    const there = await listen(small);
    small.app.server.once('request', ({ socket }) => socket.destroy());
    await expect(watch({ id }, {}, there)).rejects.toThrow(/hang up|ECONNRESET/);

    const stream = await watch({ id }, {}, there);

    expect(stream.status).toBe(200);
    await vi.waitFor(() => expect(stream.crowds()).toEqual([1]), SOON);
  });
});

describe('spectator count of a game', () => {
  it('counts at most five phones of an address, however many streams it opens', async () => {
    const game = await gameIn(api, 'in_progress');
    const server = await besideForThisTest(api, {});
    const there = await listen(server);
    const at = (address: string, query = '') => watch(game, { query, headers: from(address) }, there);
    const club = newAddress();
    const own = await at(newAddress());
    const crowdIs = (count: number) => vi.waitFor(() => expect(own.crowds().at(-1)).toBe(count), SOON);
    const streams = await Promise.all(Array.from({ length: 40 }, () => at(club)));
    await at(club, '?watching=false');
    await crowdIs(6);
    await at(newAddress());
    await crowdIs(7);

    for (const stream of streams.slice(0, 35)) stream.close();
    await at(newAddress());
    await crowdIs(8);
    for (const stream of streams.slice(35, 38)) stream.close();
    await crowdIs(5);

    // the count was never reported higher than it was
    expect(Math.max(...own.crowds())).toBe(8);
  });
});

describe('a server that closes', () => {
  it('ends its streams and subtracts its viewers', async () => {
    const game = await gameIn(api, 'in_progress');
    const other = await serverBeside(api, {});
    const streams = await openStreams(await listen(other), game.id, 20);
    const here = await watch(game);
    await vi.waitFor(() => expect(here.crowds().at(-1)).toBe(21), SOON);

    // a stream never ends, so closing would wait without end
    await other.close();

    await Promise.all(streams.map(({ ended }) => ended));
    await vi.waitFor(() => expect(here.crowds().at(-1)).toBe(1), SOON);
  });
});

function watch(
  { id }: Pick<OpenGame, 'id'>,
  options: Parameters<typeof openStream>[2] = {},
  at = port,
): Promise<LiveStream> {
  return openStream(at, id, options);
}

async function score({ id, host, red }: OpenGame, hole: number, strokes: number): Promise<void> {
  await play(host, id, [{ kind: 'enterScore', hole, memberId: playerOf(red).member.id, strokes }]);
}
