/** The rights of the user of a command on files and folders. */

import { accessSync } from 'node:fs';

/**
 * Returns whether this user may use a file or folder. `existsSync` calls it missing also without rights to its folder.
 *
 * @param mode the rights, as constants of `node:fs`
 */
export function accessTo(path: string, mode: number): 'granted' | 'missing' | 'denied' {
  try {
    accessSync(path, mode);
    return 'granted';
  } catch (error) {
    return ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '') ? 'missing' : 'denied';
  }
}
