/** `GET /games/{id}/live`: the live stream, which pushes a game as server-sent events, and the limits of its slots. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requireNewestRound } from '#routers/roundViews.ts';
import { GamePath } from '#routers/wire.ts';
import { createKeyCounts } from '#server/live/keyCounts.ts';
import type { StreamHub } from '#server/live/streamHub.ts';
import type { SessionOfCaller } from '#services/sessions.ts';
import { userIdOfSession } from '#services/sessions.ts';
import { GameError } from '#shared/errors.ts';
import { addressKey, unverifiedCaller } from './callers.ts';
import type { CallSettings } from './context.ts';
import type { Fields } from './inputs.ts';
import { coerceNumbers } from './inputs.ts';
import { tokenOf } from './sessionTransport.ts';

export const STREAM_PATH = '/games/{id}/live';
export const STREAM_TYPE = 'text/event-stream';
/** Make proxies forward each event immediately, without buffering or compressing it. */
const STREAM_HEADERS = {
  'content-type': STREAM_TYPE,
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
} as const;
/** How long a caller waits when no slot is free: slots become free when rounds end, not within a second. */
const BUSY_RETRY_AFTER_S = 10;

/** The open streams of a server, and how many may be open at the same time. */
export interface StreamSettings {
  readonly hub: StreamHub;
  readonly streams: {
    readonly max: number;
    readonly maxOfAddress: number;
    readonly maxOfAddressAndGame: number;
  };
}

export const StreamQuery = z.object({
  watching: z
    .enum(['true', 'false'], { error: 'watching must be true or false' })
    .default('true')
    .describe('false = the caller is not counted as a spectator, as for a scorer’s phone'),
  since: z
    .string()
    .max(64)
    .optional()
    .describe(
      'Requests changes instead of whole states: the id of the last event of this game that the caller received. ' +
        'With `none`, or an id that the server no longer has, the whole state is sent first',
    ),
});

/** Mounts the live stream in the scope of the REST paths; called once for a server. */
export function registerStream(app: FastifyInstance, settings: CallSettings & StreamSettings): void {
  const { hub } = settings;
  const slots = createSlots(settings.streams);
  // a span would end with the stream, hours later
  const config = { otel: false };
  app.get<{ Params: Fields }>(STREAM_PATH.replace('{id}', ':id'), { config }, (request, reply) =>
    answerStream(request, reply, { settings, hub, slots }),
  );
}

interface StreamServer {
  readonly settings: CallSettings;
  readonly hub: StreamHub;
  readonly slots: Slots;
}

async function answerStream(
  request: FastifyRequest<{ Params: Fields }>,
  reply: FastifyReply,
  { settings, hub, slots }: StreamServer,
): Promise<FastifyReply> {
  // a proxy then tries the next process
  if (hub.isEnding()) throw new GameError('SERVER_BUSY', { retryAfter: 1 });
  const caller = unverifiedCaller(request, settings.transport);
  await settings.limits.consume('polledReads', caller);
  requireEvents(request);
  const { id } = z.parse(GamePath, coerceNumbers(request.params));
  const { watching, since = null } = z.parse(StreamQuery, request.query);
  // the scorer's stream of the native app has no session
  const hasSession = caller.session !== null || watching === 'false';
  await requireNewestRound(settings.orm, id, hasSession).catch(async (error: unknown) => {
    // the round was not in memory: it was looked up in the database, which counts
    await settings.limits.consume('misses', caller);
    throw error;
  });
  const session = await sessionOf(request, settings);
  reply.headers(STREAM_HEADERS);
  if (request.method === 'HEAD') return reply.send();
  // a phone that has closed the connection takes no slot: without a `close` event it would never be released
  if (reply.raw.destroyed) return reply.hijack();

  const address = addressKey(request.ip);
  const releaseSlot = slots.acquire(address, id);
  const { raw } = reply.hijack();
  raw.once('close', releaseSlot);
  // the end of the connection ends the stream: without chunks, all phones get the same buffer
  raw.removeHeader('transfer-encoding');
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, { connection: 'close' });
  hub.subscribe(id, raw, { address: watching === 'true' ? address : null, session, since });
  return reply;
}

/**
 * Returns the session that opens the stream, because an open stream of the host means that the host is there. Null = no
 * session, or the database does not answer.
 */
async function sessionOf(
  request: FastifyRequest,
  { orm, transport, limits }: CallSettings,
): Promise<SessionOfCaller | null> {
  const token = tokenOf(request, transport);
  if (!token) return null;
  let userId: number | null;
  try {
    userId = await userIdOfSession(orm, token, new Date());
  } catch {
    return null;
  }
  if (userId !== null) return { userId, token };
  await limits.consume('misses', { address: addressKey(request.ip), session: null, userId: null });
  return null;
}

/** Refuses a caller who accepts no event stream, and would wait without end for the answer. */
function requireEvents({ headers: { accept = '*/*' } }: FastifyRequest): void {
  const wanted = accept.split(',').map((range) => range.split(';')[0]?.trim().toLowerCase());
  if (![STREAM_TYPE, 'text/*', '*/*'].some((type) => wanted.includes(type)))
    throw new GameError('BAD_INPUT', { message: `This call answers with ${STREAM_TYPE}` });
}

interface Slots {
  /**
   * Takes a slot for a stream, and returns the function that frees it.
   *
   * @throws GameError SERVER_BUSY when none is free
   */
  acquire(address: string, gameId: number): () => void;
}

function createSlots({ max, maxOfAddress, maxOfAddressAndGame }: StreamSettings['streams']): Slots {
  const taken = createKeyCounts();
  return {
    acquire(address, gameId) {
      const limits = [
        ['all', max],
        [address, maxOfAddress],
        [`${address} ${gameId}`, maxOfAddressAndGame],
      ] as const;
      if (limits.some(([key, limit]) => taken.of(key) >= limit))
        throw new GameError('SERVER_BUSY', { retryAfter: BUSY_RETRY_AFTER_S });
      for (const [key] of limits) taken.add(key);
      return () => {
        for (const [key] of limits) taken.remove(key);
      };
    },
  };
}
