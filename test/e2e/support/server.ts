/** The real server for the browser tests and the generated client: built pages and a temporary SQLite file. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeDatabase, openDatabase } from '#server/database/database.ts';
import { register } from '#services/accounts.ts';
import { UNLIMITED } from '../../helpers/unlimited.ts';
import { KEPT_NAME, MAINTAINER } from './maintainer.ts';
import { PHONE_ORIGIN } from './phoneFiles.ts';

/** Milliseconds by which the clock is ahead of the machine's, as sent by the test that forks this server. */
let aheadMs = 0;
const MachineDate = Date;
process.on('message', (ms) => {
  aheadMs = Number(ms);
  globalThis.Date = class extends MachineDate {
    constructor(...time: []) {
      super(...((time.length === 0 ? [MachineDate.now() + aheadMs] : time) as []));
    }
    static override now() {
      return MachineDate.now() + aheadMs;
    }
  } as DateConstructor;
});

const folder = mkdtempSync(join(tmpdir(), 'bestball-e2e-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
// the runner of the tests holds the other end of the input, and cannot stop its server when it is killed
if (process.env.ENDS_WITH_RUNNER) process.stdin.on('end', () => process.exit()).resume();

// all phones of a run share one address, and are faster than people
Object.assign(process.env, UNLIMITED);
process.env.NODE_ENV = 'production';
process.env.DATABASE_URL = `sqlite:${join(folder, 'bestball.sqlite')}`;
process.env.MAINTAINERS = `${MAINTAINER.username},${KEPT_NAME}`;
process.env.CORS_ORIGINS = PHONE_ORIGIN;
const orm = await openDatabase(process.env.DATABASE_URL);
await register(orm, null, MAINTAINER, new Date());
await closeDatabase(orm);
await import('#server/main.ts');
