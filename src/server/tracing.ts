/**
 * Traces by OpenTelemetry: a span for each call, with the writes to the database below it. This file and its libraries
 * are loaded only if the environment asks for traces (`traceService`). The SDK reads all settings from there.
 */

import { subscribe } from 'node:diagnostics_channel';
import { FastifyOtelInstrumentation } from '@fastify/otel';
import { trace } from '@opentelemetry/api';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { WRITE_CHANNEL } from '#services/transaction.ts';
import type { FinishedWrite } from '#services/transaction.ts';

export interface Tracing {
  /** Sends the last spans. @throws Error if the collector does not take them */
  stop(): Promise<void>;
}

/** Starts to trace. Call it before the server is built. */
export function startTracing(serviceName: string): Tracing {
  const calls = new FastifyOtelInstrumentation({
    registerOnInitialization: true,
    // one span a call: hooks and handlers take no time besides the writes
    instrumentHooks: false,
    instrumentHandler: false,
    requestHook(span, { method, id, routeOptions: { url = 'none' } }) {
      span.updateName(`${method} ${url}`);
      // the address itself may contain an invite code
      span.setAttributes({ 'url.path': url, 'bestball.request_id': id });
    },
  });
  // metrics are for Prometheus, and the log is written to the standard output
  const sdk = new NodeSDK({
    serviceName,
    instrumentations: [calls],
    metricReaders: [],
    logRecordProcessors: [],
  });
  sdk.start();

  const tracer = trace.getTracer(serviceName);
  subscribe(WRITE_CHANNEL, (write) => {
    const startTime = Date.now() - (write as FinishedWrite).ms;
    tracer.startSpan('database write', { startTime }).end();
  });
  return { stop: () => sdk.shutdown() };
}
