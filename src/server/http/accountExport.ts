/** `GET /account/export`: sends the caller's account and its games as one JSON document, piece by piece. */

import type { FastifyInstance } from 'fastify';
import { exportAccount } from '#routers/accountExport.ts';
import { GameError } from '#shared/errors.ts';
import type { CallSettings } from './context.ts';
import { buildContext } from './context.ts';
import { DOCUMENT_TIMEOUT_MS, oneDocumentAtATime } from './oneDocument.ts';

export const EXPORT_PATH = '/account/export';
const FILE = { type: 'application/json', fileName: 'bestball-account.json' } as const;

/** Mounts the export in the scope of the REST paths; called once for a server. */
export function registerAccountExport(app: FastifyInstance, settings: CallSettings): void {
  const send = oneDocumentAtATime();
  app.get(EXPORT_PATH, { handlerTimeout: DOCUMENT_TIMEOUT_MS }, async (request, reply) => {
    const { orm, viewer, now, consume } = await buildContext(settings, request, reply, {});
    await consume('passwordTries');
    if (viewer === null || viewer.userId < 0) throw new GameError('LOGIN_REQUIRED');
    const { userId } = viewer;
    return send(reply, userId, { ...FILE, begin: () => exportAccount(orm, userId, now) });
  });
}
