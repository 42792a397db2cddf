/**
 * The server as `src/server/main.ts` starts it, without what is of no use under SIGKILL: the pages, which would have
 * to be built first, and the stop in good order. `node crashServer.ts`, configured like the real one. It kills itself
 * where the header of a request says so.
 */

import { AsyncLocalStorage } from 'node:async_hooks';
import { flushCompileCache } from 'node:module';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/database.ts';
import { startHousekeeping } from '#server/housekeeping.ts';
import { CRASH_HEADER } from './crashPhones.ts';
import { UNLIMITED } from './unlimited.ts';

const config = readConfig({ ...UNLIMITED, ...process.env });
const orm = await openDatabase(config.DATABASE_URL);
const app = await buildApp(config, orm, 'none');
crashWhereAsked();
startHousekeeping(orm, app.log);
await app.listen({ port: config.PORT, host: config.HOST });
const [address] = app.addresses();
console.log(`up on http://localhost:${typeof address === 'object' ? address.port : config.PORT}`);
// it is never told to end, which is when Node would write it: the next start reads compiled code
flushCompileCache();

/**
 * `before commit`: dies when the transaction of the request has written its last row, the idempotency key, and has not
 * committed. `after commit`: dies when the answer is about to be sent.
 */
function crashWhereAsked(): void {
  const crashPoint = new AsyncLocalStorage<unknown>();
  app.addHook('onRequest', (request, _reply, done) => {
    crashPoint.run(request.headers[CRASH_HEADER], done);
  });
  app.addHook('onSend', async (request) => {
    if (request.headers[CRASH_HEADER] === 'after commit') process.kill(process.pid, 'SIGKILL');
  });
  // MikroORM reports each statement after it was carried out
  orm.config.getLogger().logQuery = ({ query = '' }) => {
    const isLastRow = /^insert into .?idempotency_key/i.test(query);
    if (isLastRow && crashPoint.getStore() === 'before commit') process.kill(process.pid, 'SIGKILL');
  };
}
