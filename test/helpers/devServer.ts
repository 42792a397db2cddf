/** The server of `npm run dev` that waits only a second for requests. Run `node devServer.ts` with the usual configuration. */

import type { AddressInfo } from 'node:net';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/database.ts';

const config = readConfig(process.env);
const app = await buildApp(config, await openDatabase(config.DATABASE_URL), 'dev', 1000);
await app.listen({ port: config.PORT, host: config.HOST });
console.log(`up on http://localhost:${(app.server.address() as AddressInfo).port}`);
