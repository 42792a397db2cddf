/** The measurements of a process, published on channels of Node for metrics and traces. */

import { channel } from 'node:diagnostics_channel';
import type { ErrorCode } from '#shared/errors.ts';

/** A `FinishedWrite` after each write, failed or not. */
export const WRITE_CHANNEL = 'bestball:write';
/** A message before each retry of a transaction. */
export const RETRY_CHANNEL = 'bestball:retry';
/** A `FinishedTick` after each run of a periodic job, failed or not. */
export const TICK_CHANNEL = 'bestball:tick';
/** A `Refusal` for each refused call or command. */
export const REFUSAL_CHANNEL = 'bestball:refusal';
const writeChannel = channel(WRITE_CHANNEL);
const retryChannel = channel(RETRY_CHANNEL);
const tickChannel = channel(TICK_CHANNEL);
const refusalChannel = channel(REFUSAL_CHANNEL);

export interface FinishedWrite {
  /** How long it took, with all attempts. */
  readonly ms: number;
}

export interface FinishedTick {
  /** One of a few names in the code. */
  readonly job: string;
  readonly ms: number;
}

export interface Refusal {
  readonly code: ErrorCode;
}

/** Carries out a write, and publishes how long it took. */
export async function measureWrite<T>(write: () => Promise<T>): Promise<T> {
  const begunAt = performance.now();
  try {
    return await write();
  } finally {
    writeChannel.publish({ ms: performance.now() - begunAt } satisfies FinishedWrite);
  }
}

/** Runs a periodic job once, and publishes how long it took. */
export async function measureTick<T>(job: string, run: () => Promise<T>): Promise<T> {
  const begunAt = performance.now();
  try {
    return await run();
  } finally {
    tickChannel.publish({ job, ms: performance.now() - begunAt } satisfies FinishedTick);
  }
}

/** Publishes that an attempt failed and is repeated. */
export function publishRetry(): void {
  retryChannel.publish({});
}

/** Publishes the code of a refusal. Each refusal is published once, where it is answered. */
export function publishRefusal(code: ErrorCode): void {
  refusalChannel.publish({ code } satisfies Refusal);
}
