/** A thread of `hashing.ts`: answers the parameters of argon2id with its tag. */

import type { Argon2Parameters } from 'node:crypto';
import { argon2Sync } from 'node:crypto';
import { constants, platform, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

// not the lowest one: on a machine that is busy with other things a login would never have its turn.
// Linux takes the priority to be this thread's; elsewhere it would be the whole server's
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', (parameters: Argon2Parameters) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(argon2Sync('argon2id', parameters));
});
