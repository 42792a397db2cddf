/** The server whose polled reads are measured; in the same process another Fastify server has an empty route. */

import Fastify from 'fastify';
import { userActor } from '#rules/apply.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/database.ts';
import { changeRound } from '#services/round.ts';
import { continueWith, openGame } from '../test/helpers/players.ts';
import { UNLIMITED } from '../test/helpers/unlimited.ts';
import { listen } from './listen.ts';

/** The ports and paths of the server for measuring. */
export interface Polled {
  readonly empty: { readonly port: number; readonly path: string };
  readonly reads: readonly { readonly port: number; readonly path: string; readonly etag: string }[];
}

const HOLES = 9;
/** The reads that a spectator's phone polls most. */
const READS = ['', '/scores', '/hole-results'];

const orm = await openDatabase(process.argv[2] ?? '');
const app = await buildApp(readConfig({ LOG_LEVEL: 'silent', ...UNLIMITED }), orm, 'none');
const bare = Fastify();
bare.get('/', async () => ({ status: 'ok' }));

const game = await openGame(orm);
const host = userActor(game.host.viewer.userId);
for (let hole = 1; hole <= HOLES; hole += 1)
  await changeRound(orm, host, game.id, null, continueWith(game, hole, [4, 5, 6, 4]));
const [port, emptyPort] = [await listen(app), await listen(bare)];
const reads = READS.map(async (read) => {
  const path = `/api/games/${game.id}${read}`;
  const { headers } = await app.inject(path);
  return { port, path, etag: String(headers.etag) };
});
process.send?.({
  empty: { port: emptyPort, path: '/' },
  reads: await Promise.all(reads),
} satisfies Polled);
