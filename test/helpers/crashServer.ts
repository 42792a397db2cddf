/**
 * The server as `src/server/main.ts` starts it, without what is of no use under SIGKILL: the pages, which would have
 * to be built first, and the stop in good order. `node crashServer.ts`, configured like the real one.
 */

import { flushCompileCache } from 'node:module';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/database.ts';
import { startHousekeeping } from '#server/housekeeping.ts';
import { UNLIMITED } from './unlimited.ts';

const config = readConfig({ ...UNLIMITED, ...process.env });
const orm = await openDatabase(config.DATABASE_URL);
const app = await buildApp(config, orm, 'none');
startHousekeeping(orm, app.log);
await app.listen({ port: config.PORT, host: config.HOST });
const [address] = app.addresses();
console.log(`up on http://localhost:${typeof address === 'object' ? address.port : config.PORT}`);
// it is never told to end, which is when Node would write it: the next start reads compiled code
flushCompileCache();
