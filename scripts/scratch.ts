/** Where tests put databases that nothing reads again: in memory, where no write waits for a disk. */

import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** A database server takes half a gigabyte in the API tests; a container gives 64 MB unless told otherwise. */
const ROOM_BYTES = 2 * 1024 ** 3;

/** The folder for a test's temporary folders: in memory on a Linux machine with room there, else the usual one. */
export function scratchFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOM_BYTES ? MEMORY : tmpdir();
}
