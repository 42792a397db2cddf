import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { startHousekeeping } from '#server/housekeeping.ts';
import { busyPageOf } from '#server/pages/busyPage.ts';
import { inHashQueue } from '#services/passwords.ts';
import { watchRound } from '#services/roundCache.ts';
import { inTransaction } from '#services/transaction.ts';
import { GameError } from '#shared/errors.ts';
import board from '../../docs/deploy/grafana.json' with { type: 'json' };
import { anAccount, logInAs, newGuest, queued, startApi } from '../helpers/api.ts';
import type { Api } from '../helpers/api.ts';
import { tellServer, testDatabaseKind } from '../helpers/database.ts';
import { finishedGame } from '../helpers/games.ts';
import { outcomeOf, refusalsOf } from '../helpers/players.ts';

let api: Api | null = null;
afterEach(async () => {
  await api?.close();
  api = null;
});

async function serverWithMetrics() {
  api = await startApi({ METRICS_PORT: '0' });
  const port = await api.app.metrics?.listen(0, '127.0.0.1');
  return { api, address: `http://127.0.0.1:${port}/metrics` };
}

/** Reads one value by its name with labels; undefined = not there. */
async function valueOf(address: string, name: string): Promise<number | undefined> {
  const text = await (await fetch(address)).text();
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length));
}

const countOf = (labels: string) => `bestball_http_request_duration_seconds_count{${labels}}`;

describe('METRICS_PORT', () => {
  it('the server counts calls by method, route pattern and status', async () => {
    const {
      api: { app },
      address,
    } = await serverWithMetrics();

    await Promise.all(
      ['/api/games/1', '/api/games/2', '/api/version', '/no/such/page'].map((url) => app.inject(url)),
    );
    const wanted = [
      'method="GET",route="/api/games/:id",status="404"',
      'method="GET",route="/api/version",status="200"',
      'method="GET",route="none",status="404"',
    ];

    for (const [index, count] of [2, 1, 1].entries())
      await expect.poll(() => valueOf(address, countOf(wanted[index] ?? ''))).toBe(count);
  });

  it('the server counts writes, open streams and watched games', async () => {
    const { api: server, address } = await serverWithMetrics();
    const { id } = await finishedGame(server, 'R');
    const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));

    const stream = await fetch(`http://127.0.0.1:${port}/api/games/${id}/live`);

    expect(await valueOf(address, 'bestball_database_write_duration_seconds_count')).toBeGreaterThan(3);
    expect(await valueOf(address, 'bestball_database_retries_total')).toBeGreaterThanOrEqual(0);
    expect(await valueOf(address, 'bestball_streams')).toBe(1);
    expect(await valueOf(address, 'bestball_watched_games')).toBe(1);
    expect(await valueOf(address, 'nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0);
    await server.app.endStreams();
    await stream.text();
    await expect.poll(() => valueOf(address, 'bestball_streams')).toBe(0);
    // it was no call
    expect(
      await valueOf(address, countOf('method="GET",route="/api/games/:id/live",status="200"')),
    ).toBeUndefined();
  });

  it('the server counts refusals of calls, commands and pages by their code', async () => {
    const { api: server, address } = await serverWithMetrics();
    const {
      id,
      host: { call, trpc },
    } = await finishedGame(server, 'R');
    const countOfCode = (code: string) => valueOf(address, `bestball_refusals_total{code="${code}"}`);

    await busyPageOf(new GameError('TOO_MANY_CALLS', { retryAfter: 1 }));
    await call('GET', '/games/1');
    await trpc.games.get.query({ id: 1 }).catch(() => {});
    await trpc.rounds.send.mutate({
      gameId: id,
      commands: queued([
        { kind: 'goToHole', hole: 1 },
        { kind: 'goToHole', hole: 2 },
      ]),
    });

    expect(await countOfCode('TOO_MANY_CALLS')).toBe(1);
    expect(await countOfCode('GAME_NOT_FOUND')).toBe(2);
    expect(await countOfCode('GAME_OVER')).toBe(2);
    expect(await countOfCode('DATABASE_BUSY')).toBeUndefined();
  });

  it('the server measures each run of housekeeping, and of the tick of watched games', async () => {
    const { api: server, address } = await serverWithMetrics();
    const countOfTick = (tick: string) =>
      valueOf(address, `bestball_tick_duration_seconds_count{tick="${tick}"}`);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const housekeeping = startHousekeeping(server.orm, pino({ level: 'silent' }));
    const stopWatching = watchRound(server.orm, 1, () => {});

    vi.advanceTimersByTime(5000);
    await housekeeping.stop();
    stopWatching();

    expect(await countOfTick('lapse')).toBe(1);
    expect(await countOfTick('settleCards')).toBe(1);
    await expect.poll(() => countOfTick('readWatchedGames')).toBe(1);
  });

  it('the server counts logins that wait for a hash', async () => {
    const { api: server, address } = await serverWithMetrics();
    const [account, phone] = [await anAccount(server), await newGuest(server)];
    const { promise: freed, resolve: free } = Promise.withResolvers<void>();
    const running = [inHashQueue(() => freed), inHashQueue(() => freed)];

    const login = logInAs(server, phone, account);

    await expect.poll(() => valueOf(address, 'bestball_logins_waiting')).toBe(1);
    free();
    await Promise.all([login, ...running]);
    expect(await valueOf(address, 'bestball_logins_waiting')).toBe(0);
  });

  it('the server counts the used connections to MySQL, and the callers who wait', async () => {
    const { api: server, address } = await serverWithMetrics();
    const counts = () =>
      Promise.all(['', '_waiting'].map((end) => valueOf(address, `bestball_database_connections${end}`)));
    const { promise: freed, resolve: free } = Promise.withResolvers<void>();
    const hold = () => inTransaction(server.orm, () => freed);

    const held = Array.from({ length: 10 }, hold);
    // SQLite has no pool
    await expect.poll(counts).toEqual(testDatabaseKind === 'mysql' ? [10, 0] : [0, 0]);
    held.push(hold());
    await expect.poll(counts).toEqual(testDatabaseKind === 'mysql' ? [10, 1] : [0, 0]);

    free();
    await Promise.allSettled(held);
    await expect.poll(counts).toEqual([0, 0]);
  });

  it.runIf(testDatabaseKind === 'mysql')('a connection that MySQL has closed is not in use', async () => {
    const { api: server, address } = await serverWithMetrics();

    const write = inTransaction(server.orm, async (em) => {
      const [row] = await em.execute<{ id: number }[]>('select connection_id() as id');
      await tellServer(server.databaseUrl, `kill ${row?.id}`);
      await em.execute('select 1');
    });

    expect(refusalsOf([await outcomeOf(write)])).toEqual(['DATABASE_BUSY']);
    expect(await valueOf(address, 'bestball_database_connections')).toBe(0);
  });

  it('the server has all metrics of the Grafana board', async () => {
    const { api, address } = await serverWithMetrics();
    const expressions = board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    const names = expressions.flatMap(
      (expression) => expression.match(/\b(?:bestball|nodejs|process)_\w+/g) ?? [expression],
    );

    // counts with labels begin with the first call, refusal and tick
    await api.app.inject('/api/games/1');
    onTestFinished(watchRound(api.orm, 1, () => {}));

    const missing = async () => {
      const text = await (await fetch(address)).text();
      return names.filter((name) => !new RegExp(`^${name}[ {]`, 'm').test(text));
    };
    await expect.poll(missing).toEqual([]);
  });

  it('the page for operators lists the metrics of the app', async () => {
    const { address } = await serverWithMetrics();
    const page = readFileSync('docs/deploy/README.md', 'utf8');

    const served = await (await fetch(address)).text();

    const rows = page.split('\n').filter((line) => line.startsWith('| `bestball_'));
    const listed = rows.flatMap((row) => row.match(/bestball_\w+/g) ?? []);
    const names = [...served.matchAll(/^# TYPE (bestball_\w+)/gm)].map(([, name]) => name);
    expect(listed.toSorted()).toEqual(names.toSorted());
  });

  it('the port answers nothing else, and the port of the app has no metrics', async () => {
    const {
      api: { app },
      address,
    } = await serverWithMetrics();

    const others = await Promise.all([
      fetch(new URL('/', address)),
      fetch(new URL('/api/version', address)),
      fetch(address, { method: 'POST' }),
    ]);

    expect(others.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await app.inject('/metrics')).statusCode).toBe(404);
  });

  it('a closed server closes the port', async () => {
    const { api: server, address } = await serverWithMetrics();
    await fetch(address);
    await server.close();
    api = null;

    await expect(fetch(address)).rejects.toThrow();
  });

  it('no port is open without it, and 127.0.0.1 is its default address', async () => {
    api = await startApi();

    expect(api.app.metrics).toBeNull();
    expect(readConfig({})).toMatchObject({ METRICS_PORT: null, METRICS_HOST: '127.0.0.1' });
  });
});
