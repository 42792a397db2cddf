import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { asksForTraces } from '#server/config.ts';
import { createEmptyDatabase } from '../helpers/database.ts';
import type { EmptyDatabase } from '../helpers/database.ts';
import { endStartedPrograms, startServerProcess } from '../helpers/serverProcess.ts';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const CALLER_SPAN_ID = 'b7ad6b7169203331';
/** Refuses to load the modules for traces, metrics and passkeys. */
const REFUSE_LIBRARIES = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      if (/opentelemetry|fastify.otel|tracing.ts|prom-client|simplewebauthn/.test(url)) throw new Error(url);
      return next(url, context);
    },
  });
`)}`;

/** A span as the protocol of OpenTelemetry has it. */
interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { key: string; value: { stringValue?: string; intValue?: number } }[];
  readonly events: readonly unknown[];
}

interface Batch {
  readonly resourceSpans: readonly {
    readonly resource: Pick<Span, 'attributes'>;
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

let database: EmptyDatabase;
beforeEach(async () => {
  database = await createEmptyDatabase();
});
afterEach(async () => {
  endStartedPrograms();
  await database.remove();
});

/** Starts a collector that keeps what it receives. */
async function startCollector() {
  const batches: Batch[] = [];
  const server = createServer(async (request, response) => {
    batches.push((await json(request)) as Batch);
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { batches, url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}

/** Starts a server that sends its spans to a collector. `stop` returns its exit code after the last spans are sent. */
async function startTracedServer(environment: Record<string, string> = {}) {
  const collector = await startCollector();
  onTestFinished(collector.close);
  const { child, port } = await startServerProcess('src/server/main.ts', {
    DATABASE_URL: database.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    ...environment,
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      const [code] = (await once(child, 'exit')) as [number];
      const resources = collector.batches.flatMap(({ resourceSpans }) => resourceSpans);
      const spans = resources.flatMap(({ scopeSpans }) => scopeSpans).flatMap((scope) => scope.spans);
      return { code, resource: resources[0]?.resource, spans };
    },
  };
}

function attributesOf({ attributes }: Pick<Span, 'attributes'>): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
}

describe('OTEL_EXPORTER_OTLP_ENDPOINT', () => {
  it('the server sends a span of a call, with its writes below it', async () => {
    const { url, stop } = await startTracedServer();

    const answer = await fetch(`${url}/api/auth/guest?from=a-code`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        traceparent: `00-${TRACE_ID}-${CALLER_SPAN_ID}-01`,
      },
      body: JSON.stringify({ name: 'Ash' }),
    });
    const { code, resource, spans: all } = await stop();

    const spans = all.filter(({ traceId }) => traceId === TRACE_ID);
    const [call, ...others] = spans.filter(({ parentSpanId }) => parentSpanId === CALLER_SPAN_ID);
    expect({ code, status: answer.status, others }).toEqual({ code: 0, status: 201, others: [] });
    expect(resource && attributesOf(resource)).toMatchObject({ 'service.name': 'bestball' });
    expect(call).toMatchObject({ name: 'POST /api/auth/guest' });
    expect(call && attributesOf(call)).toMatchObject({
      'http.response.status_code': 201,
      'url.path': '/api/auth/guest',
      'bestball.request_id': answer.headers.get('x-request-id'),
    });
    expect(spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId)).toMatchObject([
      { name: 'database write' },
    ]);
  });

  it('the spans name the calls of the app, without exceptions and live streams', async () => {
    const attributes = 'deployment.environment=club,service.name=golf';
    const { url, stop } = await startTracedServer({ OTEL_RESOURCE_ATTRIBUTES: attributes });

    await fetch(`${url}/trpc/auth.me,groups.mine?batch=1&input={}`);
    await fetch(`${url}/trpc/${'x'.repeat(300)}`);
    await fetch(`${url}/api/games/1`);
    await fetch(`${url}/api/games/1/live`, { headers: { accept: 'text/event-stream' } });
    const { resource, spans } = await stop();

    expect(resource && attributesOf(resource)).toMatchObject({
      'deployment.environment': 'club',
      'service.name': 'golf',
    });
    expect(spans.map((span) => [span.name, attributesOf(span)['rpc.method']])).toEqual([
      ['GET /trpc/:path', 'auth.me,groups.mine'],
      ['GET /trpc/:path', 'x'.repeat(200)],
      ['GET /api/games/:id', undefined],
    ]);
    expect(spans.flatMap(({ events }) => events)).toEqual([]);
  });

  it('a server loads the libraries for traces, metrics and passkeys on demand', async () => {
    const environment = { DATABASE_URL: database.url, NODE_OPTIONS: `--import=${REFUSE_LIBRARIES}` };

    const { port } = await startServerProcess('src/server/main.ts', environment);
    const options = await fetch(`http://localhost:${port}/api/auth/passkey/options`, { method: 'POST' });
    expect(options.status).toBe(500);
    await expect(
      startServerProcess('src/server/main.ts', { ...environment, METRICS_PORT: '0' }),
    ).rejects.toThrow('prom-client');
  });

  it.each([
    [{}, false],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }, false],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }, true],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:4318/v1/traces' }, true],
    [{ OTEL_TRACES_EXPORTER: 'console' }, true],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_TRACES_EXPORTER: 'none' }, false],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_SDK_DISABLED: 'true' }, false],
  ])('the server traces with %j: %j', (environment, expected) => {
    expect(asksForTraces(environment)).toBe(expected);
  });
});
