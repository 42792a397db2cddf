/** Is the process alive, and can it serve: what a load balancer asks. */

import type { FastifyInstance } from 'fastify';
import { Group } from '#entities/Group.ts';
import { PUBLIC_GROUP_ID, PUBLIC_GROUP_NAME } from '#rules/limits.ts';
import type { Orm } from '#services/transaction.ts';
import { inTransaction } from '#services/transaction.ts';

/** A database that takes longer is not ready. */
const READY_WITHIN_MS = 2000;
/** However many ask, the database is tried this often. */
const TRIED_EVERY_MS = 1000;

/** Mounts `/healthz`: the process answers, and `/readyz`: the database takes a write too, else 503. */
export function registerHealth(app: FastifyInstance, orm: Orm): void {
  let trial: { readonly since: number; readonly isReady: Promise<boolean> } | null = null;
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    const now = Date.now();
    if (trial === null || now - trial.since > TRIED_EVERY_MS)
      trial = { since: now, isReady: takesWrite(orm) };
    if (await trial.isReady) return { status: 'ready' };
    request.log.warn('Not ready: the database does not take a write');
    return reply.status(503).header('retry-after', '5').send({ status: 'not ready' });
  });
}

/** Writes what stands there already: a full disk or a locked file does not show in a read. */
async function takesWrite(orm: Orm): Promise<boolean> {
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
