/** The place for the temporary databases of tests: in memory, where writes do not wait for a disk. */

import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** The database server of the API tests needs half a gigabyte; containers have 64 MB by default. */
const ROOM_BYTES = 2 * 1024 ** 3;

/** Returns the parent of temporary folders: in memory on a Linux machine with enough memory, else the usual one. */
export function temporaryFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOM_BYTES ? MEMORY : tmpdir();
}
