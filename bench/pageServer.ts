/**
 * The server whose page of a live game is measured; in the same process another Fastify server sends the same bytes.
 */

import Fastify from 'fastify';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/database.ts';
import { openGame } from '../test/helpers/players.ts';
import { UNLIMITED } from '../test/helpers/unlimited.ts';
import { listen } from './listen.ts';

export interface MeasuredPage {
  readonly port: number;
  readonly path: string;
  /** The port of the route that sends the same bytes. */
  readonly floorPort: number;
}

const orm = await openDatabase(process.argv[2] ?? '');
const app = await buildApp(readConfig({ LOG_LEVEL: 'silent', ...UNLIMITED }), orm, 'built');
const { id } = await openGame(orm);
const path = `/game/${id}/invited`;
const page = await app.inject({ url: path, headers: { 'accept-encoding': 'br' } });
const floor = Fastify();
floor.get('/', (_request, reply) =>
  reply.headers({ 'content-type': 'text/html', 'content-encoding': 'br' }).send(page.rawPayload),
);
process.send?.({
  port: await listen(app),
  path,
  floorPort: await listen(floor),
} satisfies MeasuredPage);
