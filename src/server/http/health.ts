/** The health checks for load balancers: the process is alive, and the process can serve. */

import type { FastifyInstance } from 'fastify';
import { Group } from '#entities/Group.ts';
import type { Orm } from '#services/transaction.ts';
import { inTransaction } from '#services/transaction.ts';
import { PUBLIC_GROUP_ID, PUBLIC_GROUP_NAME } from '#shared/limits.ts';

/** A database that takes longer is not ready. */
const READY_WITHIN_MS = 2000;
/** The shortest time between two checks of the database, for any number of load balancers. */
const PROBE_EVERY_MS = 1000;

/**
 * Mounts `/healthz` (200 while the process answers) and `/readyz` (200 while the database accepts writes and the
 * process is not about to stop, else 503).
 */
export function registerHealth(app: FastifyInstance, orm: Orm, isStopping: () => boolean): void {
  let probe: { readonly since: number; readonly isReady: Promise<boolean> } | null = null;
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    if (isStopping()) return reply.status(503).send({ status: 'stopping' });
    const now = Date.now();
    if (probe === null || now - probe.since > PROBE_EVERY_MS)
      probe = { since: now, isReady: acceptsWrite(orm) };
    if (await probe.isReady) return { status: 'ready' };
    request.log.warn({ reqId: request.id }, 'Not ready: the database accepts no writes');
    return reply.status(503).header('retry-after', '5').send({ status: 'not ready' });
  });
}

/** Writes a value that is stored already, because a read would succeed even on a full disk or a locked file. */
async function acceptsWrite(orm: Orm): Promise<boolean> {
  const written = inTransaction(orm, (em) =>
    em.nativeUpdate(Group, { id: PUBLIC_GROUP_ID }, { name: PUBLIC_GROUP_NAME }),
  );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), READY_WITHIN_MS);
  });
  try {
    return await Promise.race([
      written.then(
        () => true,
        () => false,
      ),
      late,
    ]);
  } finally {
    clearTimeout(timer);
  }
}
