import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import board from '../../docs/deploy/grafana.json' with { type: 'json' };
import { startApi } from '../helpers/api.ts';
import type { Api } from '../helpers/api.ts';
import { finishedGame } from '../helpers/games.ts';

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

  it('the server has all metrics of the Grafana board', async () => {
    const { api, address } = await serverWithMetrics();
    const expressions = board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    const names = expressions.map((expression) => /\b(?:bestball|nodejs|process)_\w+/.exec(expression)?.[0]);

    // without a call there are no calls by route
    await api.app.inject('/api/version');

    const missing = async () => {
      const text = await (await fetch(address)).text();
      return names.filter((name) => !new RegExp(`^${name}[ {]`, 'm').test(text));
    };
    await expect.poll(missing).toEqual([]);
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
