/**
 * The server as `src/server/main.ts` starts it, without the pages, which would need a build, and without the orderly
 * stop, which SIGKILL skips. Run `node crashServer.ts` with the usual configuration. It opens the database at the end
 * of its standard input, and kills itself at the point that the header of a request names.
 */

import { AsyncLocalStorage } from 'node:async_hooks';
import { flushCompileCache } from 'node:module';
import { text } from 'node:stream/consumers';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/database.ts';
import { startHousekeeping } from '#server/housekeeping.ts';
import { CRASH_HEADER } from './crashPhones.ts';
import { UNLIMITED } from './unlimited.ts';

await text(process.stdin);
const config = readConfig({ ...UNLIMITED, ...process.env });
const orm = await openDatabase(config.DATABASE_URL);
const app = await buildApp(config, orm, 'none');
crashWhereAsked();
startHousekeeping(orm, app.log);
await app.listen({ port: config.PORT, host: config.HOST });
const [address] = app.addresses();
console.log(`up on http://localhost:${typeof address === 'object' ? address.port : config.PORT}`);
// Node would write it at an orderly end, which never comes: the next start reads compiled code
flushCompileCache();

/**
 * Kills the process at the requested point.
 * `before commit`: the transaction of the request has written its last row, the idempotency key, and has not committed.
 * `after commit`: the answer is about to be sent.
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
