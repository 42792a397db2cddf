/** Builds what every call knows from the request it came with. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { GameError } from '#rules/errors.ts';
import type { Context } from '#routers/context.ts';
import { idempotencyKey } from '#routers/wire.ts';
import { validateSession } from '#services/sessions.ts';
import type { Orm } from '#services/transaction.ts';
import type { Carriers } from './carriers.ts';
import { answerWith, setSessionCookie, tokenOf } from './carriers.ts';

/**
 * The context of a call: who is calling, and under which idempotency key.
 *
 * @throws GameError WRONG_ORIGIN | BAD_INPUT for a malformed Idempotency-Key
 */
export async function buildContext(
  orm: Orm,
  carriers: Carriers,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Context> {
  const now = new Date();
  const token = tokenOf(request, carriers);
  const session = token ? await validateSession(orm, token, now) : null;
  if (session?.isRenewed && token && request.headers.authorization === undefined) {
    setSessionCookie(reply, token, carriers);
  }
  return {
    orm,
    viewer: session?.viewer ?? null,
    token: session === null ? null : token,
    key: keyOf(request),
    now,
    answer: answerWith(request, reply, carriers),
  };
}

function keyOf(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  const key = idempotencyKey.safeParse(header);
  if (!key.success) {
    throw new GameError('BAD_INPUT', { message: `Idempotency-Key: ${key.error.issues[0]?.message ?? ''}` });
  }
  return key.data;
}
