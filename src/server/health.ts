/** Is the process alive, and can it serve: what a load balancer asks. */

import type { FastifyInstance } from 'fastify';
import type { Orm } from '#services/transaction.ts';

/** A database that takes longer is not ready. */
const READY_WITHIN_MS = 2000;

/** `/healthz`: the process answers. `/readyz`: the database does too, else 503. */
export function checkHealth(app: FastifyInstance, orm: Orm): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    const asked = orm.em.fork().getConnection().execute('select 1');
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('The database does not answer')), READY_WITHIN_MS);
    });
    try {
      await Promise.race([asked, late]);
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'Not ready');
      return reply.status(503).header('retry-after', '5').send({ status: 'not ready' });
    } finally {
      clearTimeout(timer);
    }
  });
}
