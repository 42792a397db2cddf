/** Builds what every call knows from the request it came with. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { GameError } from '#rules/errors.ts';
import type { Context } from '#routers/context.ts';
import { idempotencyKey } from '#routers/wire.ts';
import { isKnownDevice } from '#services/devices.ts';
import { validateSession } from '#services/sessions.ts';
import type { Orm } from '#services/transaction.ts';
import { unregistered, usernameOf } from '#services/users.ts';
import type { SessionTransport } from './sessionTransport.ts';
import { SAFE_METHODS, answerWith, cookieOf, setSessionCookie, tokenOf } from './sessionTransport.ts';
import type { Caller, Limits } from './limits.ts';
import { addressKey, sessionKey } from './limits.ts';
import type { Maintainers } from './maintainers.ts';
import type { PersonQueue } from './personQueue.ts';

/** What all calls of one server have in common. */
export interface CallSettings {
  readonly orm: Orm;
  readonly transport: SessionTransport;
  readonly limits: Limits;
  readonly writes: PersonQueue;
  readonly maintainers: Maintainers;
  /** While the app is being developed the debug page is everybody's. */
  readonly isDevelopment: boolean;
}

/** What a phone that keeps the score sends all the time; the way out and in stays open beside it. */
const SCORING =
  /^\/(?:api\/(?:games\/\d+\/commands|scores|hole-results)|trpc\/[^?]*(?:rounds\.send|scores\.create))/;

/**
 * The context of a call: who is calling, and under which idempotency key. For a page it is that of all its reads.
 *
 * @throws GameError WRONG_ORIGIN | TOO_MANY_CALLS | BAD_INPUT for a malformed Idempotency-Key
 */
export async function buildContext(
  { orm, transport, limits, writes, maintainers, isDevelopment }: CallSettings,
  request: FastifyRequest,
  reply: FastifyReply,
  { isPage = false } = {},
): Promise<Context> {
  const now = new Date();
  const address = addressKey(request.ip);
  const token = tokenOf(request, transport);
  const shown = token ? sessionKey(token) : null;
  // a caller who writes with a session that holds is counted by it, whatever others at the address read
  if (shown !== null && SAFE_METHODS.has(request.method)) await limits.requireShare(address, shown);
  else if (shown !== null && SCORING.test(request.url)) await limits.requireWrite(shown);
  const session = token ? await validateSession(orm, token, now) : null;
  if (token && session === null) await limits.take('misses', { address, session: null, userId: null });
  if (shown !== null && session !== null) limits.noteSession(shown);
  // also for a page that sends the same token as a bearer: the next one is rendered by the cookie
  if (session?.isRenewed && token && cookieOf(request, transport) === token) {
    setSessionCookie(reply, token, transport);
  }
  const viewer = session?.viewer ?? null;
  const caller: Caller = {
    address,
    session: viewer === null ? null : shown,
    userId: viewer?.userId ?? null,
  };
  const isMaintainer = maintainers.has(viewer?.username ?? null);
  return {
    orm,
    viewer,
    isMaintainer,
    mayDebug: isMaintainer || isDevelopment,
    async requireMaintainerWord(username, word) {
      if (maintainers.isOpenTo(username, word)) return;
      // one that is taken needs no word to be refused
      if ((await unregistered(orm, [usernameOf(username)])).length > 0)
        throw new GameError('MAINTAINER_WORD_NEEDED');
    },
    token: session === null ? null : token,
    // a page writes nothing
    key: isPage ? null : keyOf(request),
    now,
    async limit(name, worth) {
      // a page was counted itself before it is rendered, and its reads are part of it
      if (isPage && viewer !== null && (name === 'reads' || name === 'liveReads')) return;
      await limits.take(name, caller, worth);
    },
    inTurn: (write) => writes.run(viewer === null ? `at ${address}` : `${viewer.userId}`, write),
    tryLogin: ({ username, deviceToken }, logIn) =>
      limits.tryLogin(
        { username, address, isKnownDevice: () => isKnownDevice(orm, username, deviceToken) },
        logIn,
      ),
    answer: answerWith(request, reply, transport),
    note: (words, ids) => request.log.warn(ids, words),
  };
}

/** Who a request says it comes from: no session is looked up. */
export function shownCaller(request: FastifyRequest, { transport }: CallSettings): Caller {
  const token = tokenOf(request, transport);
  return { address: addressKey(request.ip), session: token ? sessionKey(token) : null, userId: null };
}

/** A key for who is calling, before anything is looked up: a session that held lately, else the address. */
export function shownKey(request: FastifyRequest, { transport, limits }: CallSettings): string {
  const token = request.headers.authorization?.replace(/^bearer +/i, '') ?? cookieOf(request, transport);
  const session = token ? sessionKey(token) : null;
  return session !== null && limits.isKnownSession(session) ? session : `at ${addressKey(request.ip)}`;
}

function keyOf(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  const key = idempotencyKey.safeParse(header);
  if (!key.success) {
    throw new GameError('BAD_INPUT', { words: `Idempotency-Key: ${key.error.issues[0]?.message ?? ''}` });
  }
  return key.data;
}
