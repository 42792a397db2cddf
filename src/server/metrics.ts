/** Metrics for Prometheus, on a separate port. This file and its library are loaded only if `METRICS_PORT` is set. */

import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { connectionCounts } from '#server/database/mysqlDialect.ts';
import { STREAM_TYPE } from '#server/http/stream.ts';
import type { StreamHub } from '#server/live/streamHub.ts';
import { REFUSAL_CHANNEL, RETRY_CHANNEL, TICK_CHANNEL, WRITE_CHANNEL } from '#services/measurements.ts';
import type { FinishedTick, FinishedWrite, Refusal } from '#services/measurements.ts';
import { hashQueueCounts } from '#services/passwords.ts';

const PATH = '/metrics';
/** In seconds: from a read in memory to the time limit of a call. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** The route of calls without one, which are answered with 404. */
const NO_ROUTE = 'none';

export interface Metrics {
  /** Begins to answer at a port, and returns it: a free one for 0. */
  listen(port: number, host: string): Promise<number>;
}

/** Collects the metrics of a server until it is closed. Call it before the first route is registered. */
export function collectMetrics(app: FastifyInstance, hub: Pick<StreamHub, 'counts'>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'bestball_http_request_duration_seconds',
    help: 'Calls by method, pattern of the route and status; live streams are not among them',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const writes = new Histogram({
    name: 'bestball_database_write_duration_seconds',
    help: 'Transactions that write, from the wait for a connection to the commit, with all attempts',
    buckets: BUCKETS,
    registers,
  });
  const retries = new Counter({
    name: 'bestball_database_retries_total',
    help: 'Attempts that were repeated after a conflict with another transaction',
    registers,
  });
  const refusals = new Counter({
    name: 'bestball_refusals_total',
    help: 'Refused calls and commands, and pages over a limit, by the code of the error',
    labelNames: ['code'],
    registers,
  });
  const ticks = new Histogram({
    name: 'bestball_tick_duration_seconds',
    help: 'Runs of periodic jobs: the read of all watched games, and housekeeping',
    // not `job`, which is a label of the scrape
    labelNames: ['tick'],
    buckets: BUCKETS,
    registers,
  });
  gauge('bestball_streams', 'Open live streams', () => hub.counts().streams);
  gauge('bestball_watched_games', 'Games with at least one open live stream', () => hub.counts().games);
  gauge('bestball_logins_waiting', 'Logins and other calls with a password that wait for a hash', () => {
    return hashQueueCounts().waiting;
  });
  gauge('bestball_database_connections', 'Connections to MySQL in use', () => connectionCounts().inUse);
  gauge('bestball_database_connections_waiting', 'Callers that wait for a connection to MySQL', () => {
    return connectionCounts().waiting;
  });

  function gauge(name: string, help: string, read: () => number): void {
    const metric = new Gauge({
      name,
      help,
      registers: [],
      collect() {
        this.set(read());
      },
    });
    registry.registerMetric(metric);
  }

  // the pattern of the route: an address would be a new row for every game
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = NO_ROUTE } = request.routeOptions;
    const labels = { method: request.method, route, status: reply.statusCode };
    // a stream of an hour would make all calls look slow
    if (reply.raw.getHeader('content-type') !== STREAM_TYPE) calls.observe(labels, reply.elapsedTime / 1000);
    done();
  });

  const observers: Readonly<Record<string, (message: unknown) => void>> = {
    [WRITE_CHANNEL]: (message) => writes.observe((message as FinishedWrite).ms / 1000),
    [RETRY_CHANNEL]: () => retries.inc(),
    [TICK_CHANNEL](message) {
      const { job, ms } = message as FinishedTick;
      ticks.observe({ tick: job }, ms / 1000);
    },
    [REFUSAL_CHANNEL]: (message) => refusals.inc({ code: (message as Refusal).code }),
  };
  for (const [name, observe] of Object.entries(observers)) subscribe(name, observe);

  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== PATH) return response.writeHead(404).end();
    response.setHeader('content-type', registry.contentType);
    return response.end(await registry.metrics());
  });
  app.addHook('onClose', async () => {
    for (const [name, observe] of Object.entries(observers)) unsubscribe(name, observe);
    server.close();
    server.closeAllConnections();
  });

  return {
    async listen(port, host) {
      server.listen(port, host);
      await once(server, 'listening');
      return (server.address() as AddressInfo).port;
    },
  };
}
