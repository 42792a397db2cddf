/** Builds what every call knows from the request it came with. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { GameError } from '#rules/errors.ts';
import type { Context } from '#routers/context.ts';
import { idempotencyKey } from '#routers/wire.ts';
import { validateSession } from '#services/sessions.ts';
import type { Orm } from '#services/transaction.ts';
import type { Carriers } from './carriers.ts';
import { answerWith, cookieOf, setSessionCookie, tokenOf } from './carriers.ts';

/** What all calls of one server have in common. */
export interface CallSettings {
  readonly orm: Orm;
  readonly carriers: Carriers;
  /** Canonical user names. */
  readonly maintainers: readonly string[];
  /** While the app is being developed the debug page is everybody's. */
  readonly isDevelopment: boolean;
}

/**
 * The context of a call: who is calling, and under which idempotency key.
 *
 * @throws GameError WRONG_ORIGIN | BAD_INPUT for a malformed Idempotency-Key
 */
export async function buildContext(
  { orm, carriers, maintainers, isDevelopment }: CallSettings,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Context> {
  const now = new Date();
  const token = tokenOf(request, carriers);
  const session = token ? await validateSession(orm, token, now) : null;
  // also for a page that sends the same token as a bearer: the next one is rendered by the cookie
  if (session?.isRenewed && token && cookieOf(request, carriers) === token) {
    setSessionCookie(reply, token, carriers);
  }
  const viewer = session?.viewer ?? null;
  const isMaintainer = viewer?.username != null && maintainers.includes(viewer.username);
  return {
    orm,
    viewer,
    isMaintainer,
    mayDebug: isMaintainer || isDevelopment,
    token: session === null ? null : token,
    key: keyOf(request),
    now,
    answer: answerWith(request, reply, carriers),
    note: (words, ids) => request.log.warn(ids, words),
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
