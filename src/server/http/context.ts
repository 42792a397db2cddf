/** Builds the context of a call from its request. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context, ProcessState, Release } from '#routers/context.ts';
import { idempotencyKey } from '#routers/wire.ts';
import { isKnownDevice } from '#services/devices.ts';
import type { Queue } from '#services/queue.ts';
import { createQueue } from '#services/queue.ts';
import { validateSession } from '#services/sessions.ts';
import type { Orm } from '#services/transaction.ts';
import { freeUsernames } from '#services/users.ts';
import type { PasskeySite } from '#services/webAuthn.ts';
import { toAccountName } from '#shared/accounts.ts';
import { deviceNameOf } from '#shared/deviceNames.ts';
import { GameError } from '#shared/errors.ts';
import { passkeyDomainOf } from '#shared/passkeys.ts';
import type { Caller } from './callers.ts';
import { addressKey, sessionKey } from './callers.ts';
import type { CallLimits } from './callLimits.ts';
import type { Maintainers } from './maintainers.ts';
import type { SessionTransport } from './sessionTransport.ts';
import {
  SAFE_METHODS,
  createAnswer,
  bearerOf,
  cookieOf,
  ownOrigin,
  setSessionCookie,
  tokenOf,
} from './sessionTransport.ts';

/** As many waiting writes as an address may create guests per minute; more of one user are refused. */
const MAX_WAITING_WRITES = 600;

/** The parts of a server that all calls use. */
export interface CallSettings {
  readonly orm: Orm;
  readonly release: Release;
  readonly readProcessState: () => ProcessState;
  readonly transport: SessionTransport;
  readonly limits: CallLimits;
  /** Made by `createWriteQueue`. */
  readonly writes: Queue;
  readonly maintainers: Maintainers;
  /** True for the development server, on which all callers may use the debug page. */
  readonly isDevelopment: boolean;
}

/** Returns the queue of the writes of all users; those of one user run one after the other. */
export function createWriteQueue(): Queue {
  return createQueue({
    atOnceOfCaller: 1,
    maxWaitingOfCaller: MAX_WAITING_WRITES,
    refusal: 'TOO_MANY_CALLS',
  });
}

/** The properties of a request that its procedures decide. */
interface Called {
  /** Whether a call of the request counts towards the limit of writes; absent = no. */
  readonly isWrite?: boolean;
  /** Whether the calls are the reads of a page; absent = no. */
  readonly isPage?: boolean;
  /** Whether the page is the same for all callers without a session. */
  readonly isShared?: boolean;
}

/**
 * Returns the context of a call: its viewer, its limits and its idempotency key. The calls of a batch share a context, as
 * the reads of a page do.
 *
 * @throws GameError WRONG_ORIGIN | TOO_MANY_CALLS | BAD_INPUT for a malformed Idempotency-Key
 */
export async function buildContext(
  { orm, release, readProcessState, transport, limits, writes, maintainers, isDevelopment }: CallSettings,
  request: FastifyRequest,
  reply: FastifyReply,
  { isWrite = false, isPage = false, isShared = false }: Called,
): Promise<Context> {
  const now = new Date();
  const address = addressKey(request.ip);
  const token = tokenOf(request, transport);
  const sentSession = token ? sessionKey(token) : null;
  // reads are refused before the session is looked up; writes are counted by session, not by the reads of the address
  if (sentSession !== null && SAFE_METHODS.has(request.method))
    await limits.requireReadAllowed(address, sentSession);
  else if (sentSession !== null && isWrite) await limits.requireWriteAllowed(sentSession);
  const session = token ? await validateSession(orm, token, now) : null;
  if (token && session === null) await limits.consume('misses', { address, session: null, userId: null });
  if (sentSession !== null && session !== null) limits.noteSession(sentSession);
  // also for a page that sends the same token as a bearer: the next page is rendered with the cookie
  if (session?.isRenewed && token && cookieOf(request, transport) === token) {
    setSessionCookie(reply, token, transport);
  }
  const viewer = session?.viewer ?? null;
  const caller: Caller = {
    address,
    session: viewer === null ? null : sentSession,
    userId: viewer?.userId ?? null,
  };
  const isMaintainer = maintainers.has(viewer?.username ?? null);
  return {
    orm,
    release,
    readProcessState,
    viewer,
    deviceName: deviceNameOf(request.headers['user-agent'] ?? ''),
    isMaintainer,
    isMaintainerName: (username) => maintainers.has(username),
    canDebug: isMaintainer || isDevelopment,
    async requireMaintainerWord(username, word) {
      if (maintainers.isOpenTo(username, word)) return;
      // a taken name is refused later, with or without the word
      if ((await freeUsernames(orm, [toAccountName(username).username], now)).length > 0)
        throw new GameError('MAINTAINER_WORD_NEEDED');
    },
    token: session === null ? null : token,
    // a page writes nothing
    key: isPage ? null : keyOf(request),
    now,
    async consume(name, cost) {
      // the page was counted before it is rendered, which includes its reads, and the reads of a shared page
      if (isPage && (viewer !== null || isShared) && (name === 'reads' || name === 'polledReads')) return;
      await limits.consume(name, caller, cost);
    },
    queueWrite: (write) => writes.run(viewer === null ? `at ${address}` : `${viewer.userId}`, write),
    tryLogin: ({ username, deviceToken }, logIn) =>
      limits.tryLogin(
        { username, address, isKnownDevice: () => isKnownDevice(orm, username, deviceToken) },
        logIn,
      ),
    tryRecovery: (recover) => limits.tryRecovery(address, recover),
    passkeySite: () => passkeySiteOf(request, transport),
    answer: createAnswer(request, reply, transport),
    logWarning: (message, ids) => request.log.warn({ reqId: request.id, ...ids }, message),
  };
}

/**
 * Returns a hook that begins one write in each turn of the event loop, callers taking turns, and before any query. So
 * many writes, or a thousand logins, delay neither reads nor the writes of others. A session that was valid recently is
 * a caller; other requests belong to their address.
 */
export function queueArrivals({ transport, limits }: Pick<CallSettings, 'transport' | 'limits'>) {
  const arrivals = createQueue();
  return (request: FastifyRequest, _reply: FastifyReply, begin: () => void): void => {
    if (SAFE_METHODS.has(request.method)) return begin();
    const token = bearerOf(request) ?? cookieOf(request, transport);
    const session = token ? sessionKey(token) : null;
    const isKnown = session !== null && limits.isKnownSession(session);
    void arrivals.run(isKnown ? session : `at ${addressKey(request.ip)}`, async () => begin());
  };
}

function passkeySiteOf(request: FastifyRequest, transport: SessionTransport): PasskeySite {
  const address = ownOrigin(request, transport);
  // without a configured address it contains the host that the caller has sent
  const url = URL.canParse(address) ? new URL(address) : null;
  const domain = url && passkeyDomainOf(url);
  if (url === null || domain === null) throw new GameError('NO_PASSKEYS_HERE');
  return { origin: url.origin, domain };
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
