/**
 * `npm start`: builds the pages when needed, then runs the server in this process.
 * `npm run dev` (with `--dev`): runs only the server; Vite builds the requested modules.
 */

import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { buildWhenNeeded } from './build.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

if (!process.argv.includes('--dev')) {
  // the next start reads the compiled code instead of compiling hundreds of modules again
  enableCompileCache();
  // makes React and Vike run without their checks for developers
  process.env.NODE_ENV ??= 'production';
  try {
    buildWhenNeeded();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

await import('#server/main.ts');
