/** Argon2id in threads of low priority: a crowd that logs in gives way to the rounds that are being played. */

import type { Argon2Parameters } from 'node:crypto';
import { Worker } from 'node:worker_threads';

/** Each takes a core and 19 MiB while it hashes: more of them would only be slower. */
export const HASHING_THREADS = 2;

interface Thread {
  readonly worker: Worker;
  /** It answers in the order asked. */
  readonly waiting: PromiseWithResolvers<Buffer>[];
}

const threads: Thread[] = [];

/**
 * The tag of argon2id. Threads are started when they are first needed and then kept.
 *
 * @throws Error for parameters argon2 does not take
 */
export function argon2id(parameters: Argon2Parameters): Promise<Buffer> {
  const { worker, waiting } = freestThread();
  const answer = Promise.withResolvers<Buffer>();
  waiting.push(answer);
  // an idle thread keeps no process alive, one with work does
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
    // it has ended; the next hash starts another one
    threads.splice(threads.indexOf(thread), 1);
    for (const { reject } of thread.waiting) reject(error);
  });
  threads.push(thread);
  return thread;
}
