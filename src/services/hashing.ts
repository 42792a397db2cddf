/** Argon2id in threads of low priority, so that many simultaneous logins do not slow down the rounds being played. */

import type { Argon2Parameters } from 'node:crypto';
import { Worker } from 'node:worker_threads';

/** Threads at most. Each uses a core and 19 MiB while it hashes, so more threads would not be faster. */
export const HASHING_THREADS = 2;

interface Thread {
  readonly worker: Worker;
  /** Unanswered requests, oldest first: the thread answers them in this order. */
  readonly waiting: PromiseWithResolvers<Buffer>[];
}

const threads: Thread[] = [];

/**
 * Computes the tag of argon2id in a thread. Threads are started when first needed, and then kept.
 *
 * @throws Error for parameters that argon2 does not accept
 */
export function argon2id(parameters: Argon2Parameters): Promise<Buffer> {
  const { worker, waiting } = freestThread();
  const answer = Promise.withResolvers<Buffer>();
  waiting.push(answer);
  // a thread with work keeps the process alive, an idle one does not
  worker.ref();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(parameters);
  return answer.promise;
}

function freestThread(): Thread {
  const [freest] = threads.toSorted((a, b) => a.waiting.length - b.waiting.length);
  const isEnough = threads.length === HASHING_THREADS || freest?.waiting.length === 0;
  return freest !== undefined && isEnough ? freest : startThread();
}

function startThread(): Thread {
  const worker = new Worker(new URL('./hashingThread.ts', import.meta.url));
  const thread: Thread = { worker, waiting: [] };
  worker.on('message', (tag: Uint8Array) => {
    thread.waiting.shift()?.resolve(Buffer.from(tag));
    if (thread.waiting.length === 0) worker.unref();
  });
  worker.on('error', (error) => {
    // the thread has ended; the next hash starts another one
    threads.splice(threads.indexOf(thread), 1);
    for (const { reject } of thread.waiting) reject(error);
  });
  threads.push(thread);
  return thread;
}
