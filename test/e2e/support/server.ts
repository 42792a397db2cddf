/** The real server for the browser tests: built pages, an SQLite file of its own that goes when the server goes. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAINTAINER } from './maintainer.ts';

const folder = mkdtempSync(join(tmpdir(), 'bestball-e2e-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

process.env.NODE_ENV = 'production';
process.env.DATABASE_URL = `sqlite:${join(folder, 'bestball.sqlite')}`;
process.env.MAINTAINERS = MAINTAINER;
await import('#server/main.ts');
