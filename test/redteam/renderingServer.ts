/** The server with its built pages, in a separate process that reports on request which objects its heap holds. */

import { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { queryObjects } from 'node:v8';
import { Query, QueryClient } from '@tanstack/react-query';
import { userActor } from '#rules/apply.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/database.ts';
import { changeRound } from '#services/round.ts';
import { continueWith, openGame } from '../helpers/players.ts';
import { UNLIMITED } from '../helpers/unlimited.ts';

/** The port of the server, and the pages to open. */
export interface RenderingServer {
  readonly port: number;
  /** A page of each kind: without data, of a lobby, of a running round, of a finished one. */
  readonly paths: readonly string[];
}

/** The kinds of objects of finished renderings. */
const KINDS = { queries: Query, queryClients: QueryClient, responses: ServerResponse } as const;
export type HeldKind = keyof typeof KINDS;

const orm = await openDatabase(process.argv[2] ?? '');
const app = await buildApp(readConfig({ LOG_LEVEL: 'error', ...UNLIMITED }), orm, 'built');
await app.listen({ port: 0, host: '127.0.0.1' });

const lobby = await openGame(orm, { isStarted: false });
const running = await openGame(orm, { holeCount: 9 });
const finished = await openGame(orm, { holeCount: 9 });
for (const game of [running, finished])
  await changeRound(orm, hostOf(game), game.id, null, continueWith(game, 1, [4, 5, 6, 4]));
await changeRound(orm, hostOf(finished), finished.id, null, { kind: 'endEarly' });

// collects the garbage several times for each question, which takes seconds
process.on('message', (kind: HeldKind) => process.send?.(queryObjects(KINDS[kind], { format: 'count' })));
process.send?.({
  port: (app.server.address() as AddressInfo).port,
  paths: ['/', `/join-game/${lobby.id}`, `/game/${running.id}/invited`, `/results/${finished.id}`],
} satisfies RenderingServer);

function hostOf({ host }: Awaited<ReturnType<typeof openGame>>) {
  return userActor(host.viewer.userId);
}
