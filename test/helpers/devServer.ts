/**
 * The server of `npm run dev` that waits only a second for requests, and holds each request for longer than that, as Vite
 * may. Run `node devServer.ts` with the usual configuration.
 */

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/database.ts';

const config = readConfig(process.env);
const app = await buildApp(config, await openDatabase(config.DATABASE_URL), 'dev', 1000);
const answerers = app.server.listeners('request');
app.server.removeAllListeners('request');
app.server.on('request', async (request, response) => {
  await untilServerClosesLater();
  for (const answer of answerers) answer(request, response);
});
await app.listen({ port: config.PORT, host: config.HOST });
console.log(`up on http://localhost:${(app.server.address() as AddressInfo).port}`);

/** Resolves when the server has closed a later connection, on which a request never arrives completely. */
async function untilServerClosesLater(): Promise<void> {
  const later = connect((app.server.address() as AddressInfo).port, config.HOST);
  later.write('GET / HTTP/1.1\r\n');
  await once(later.resume(), 'close');
}
