/** Before any browser test: the app for phones, unless it is built already. */

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { PUBLIC_ORIGIN } from './phoneFiles.ts';

const SCRIPT = join(import.meta.dirname, '../../../scripts/buildNative.ts');

export default function buildPhoneApp(): void {
  const { status } = spawnSync(process.execPath, [SCRIPT], {
    env: { ...process.env, PUBLIC_URL: PUBLIC_ORIGIN },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The app for phones could not be built: see the messages above.');
}
