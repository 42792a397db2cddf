/** `npm start`: builds the pages when needed, then runs the server in this process. */

import { enableCompileCache } from 'node:module';

import { buildWhenNeeded } from './build.ts';

// a second start then reads compiled code instead of compiling hundreds of modules again
enableCompileCache();

// React and Vike decide by this whether they are the fast ones
process.env.NODE_ENV ??= 'production';

try {
  buildWhenNeeded();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

await import('#server/main.ts');
