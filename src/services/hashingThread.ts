/** A thread of `hashing.ts`: receives the parameters of argon2id, and sends its tag. */

import type { Argon2Parameters } from 'node:crypto';
import { argon2Sync } from 'node:crypto';
import { constants, platform, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

// not the lowest priority, with which a login would never run on a busy machine. On Linux the priority is that of this
// thread; elsewhere it would be that of the whole server
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', (parameters: Argon2Parameters) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(argon2Sync('argon2id', parameters));
});
