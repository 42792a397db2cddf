/**
 * Traces by OpenTelemetry: a span for each call, with the writes to the database below it. This file and its libraries
 * are loaded only if the environment asks for traces (`asksForTraces`). The SDK reads all settings from there.
 */

import { subscribe } from 'node:diagnostics_channel';
import { FastifyOtelInstrumentation } from '@fastify/otel';
import { trace } from '@opentelemetry/api';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { WRITE_CHANNEL } from '#services/measurements.ts';
import type { FinishedWrite } from '#services/measurements.ts';

export interface Tracing {
  /** Sends the last spans. @throws Error if the collector does not take them */
  stop(): Promise<void>;
}

/** The name of the service, unless the environment has another one. */
const SERVICE_NAME = 'bestball';
/** The names of a batch of calls; longer ones are cut off. */
const RPC_METHOD_MAX = 200;

/** Starts to trace. Call it before the server is built. */
export function startTracing(): Tracing {
  const calls = new FastifyOtelInstrumentation({
    registerOnInitialization: true,
    // one span a call: hooks and handlers take no time besides the writes
    instrumentHooks: false,
    instrumentHandler: false,
    // refusals are no exceptions, and the log has the others
    recordExceptions: false,
    requestHook(span, { method, id, params, routeOptions: { url = 'none' } }) {
      span.updateName(`${method} ${url}`);
      // the address itself may contain an invite code
      span.setAttributes({ 'url.path': url, 'bestball.request_id': id });
      if (url === '/trpc/:path')
        span.setAttribute('rpc.method', (params as { path: string }).path.slice(0, RPC_METHOD_MAX));
    },
  });
  // metrics are for Prometheus, and the log is written to the standard output
  const sdk = new NodeSDK({
    // unlike `serviceName`, a name in the environment replaces it
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': SERVICE_NAME })),
    instrumentations: [calls],
    metricReaders: [],
    logRecordProcessors: [],
  });
  sdk.start();

  const tracer = trace.getTracer(SERVICE_NAME);
  subscribe(WRITE_CHANNEL, (write) => {
    const startTime = Date.now() - (write as FinishedWrite).ms;
    tracer.startSpan('database write', { startTime }).end();
  });
  return { stop: () => sdk.shutdown() };
}
