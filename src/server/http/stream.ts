/** `GET /games/{id}/live`: a game pushed as server-sent events, to as many phones as there are. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { GameError } from '#rules/errors.ts';
import { requireLive } from '#routers/roundViews.ts';
import { GamePath } from '#routers/wire.ts';
import type { StreamHub } from '#server/live/streamHub.ts';
import { openStreamHub } from '#server/live/streamHub.ts';
import type { CallSettings } from './context.ts';
import { shownCaller } from './context.ts';
import type { Fields } from './numberCoercion.ts';
import { coerceNumbers } from './numberCoercion.ts';
import { addressKey } from './limits.ts';
import { createTally } from '#server/live/tally.ts';

export const STREAM_PATH = '/games/{id}/live';
export const STREAM_TYPE = 'text/event-stream';
/** A proxy on the way must hand each event on as it comes: neither collect them nor wait for enough to compress. */
const STREAM_HEADERS = {
  'content-type': STREAM_TYPE,
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
} as const;
/** Every place of this process is taken: free ones come with the next whistle, not within a second. */
const BUSY_RETRY_AFTER_S = 10;

/** How many streams are open at once. */
export interface StreamSettings {
  readonly streams: {
    readonly most: number;
    readonly mostOfAddress: number;
    readonly mostOfAddressAndGame: number;
  };
}

export const StreamQuery = z.object({
  watching: z
    .enum(['true', 'false'], { error: 'watching must be true or false' })
    .default('true')
    .describe('false = not counted as a spectator: the phone of a scorer'),
});

/** Mounts the stream in the scope of the REST paths; register it once a server. */
export function registerStream(app: FastifyInstance, settings: CallSettings & StreamSettings): void {
  const hub = openStreamHub(settings.orm, app.log);
  const slots = createSlots(settings.streams);
  // streams have no end of their own, and closing waits for the end of every answer
  app.addHook('preClose', async () => hub.closeAll());
  app.addHook('onClose', () => hub.close());
  app.get<{ Params: Fields }>(STREAM_PATH.replace('{id}', ':id'), (request, reply) =>
    answerStream(request, reply, { settings, hub, slots }),
  );
}

interface Site {
  readonly settings: CallSettings;
  readonly hub: StreamHub;
  readonly slots: Slots;
}

async function answerStream(
  request: FastifyRequest<{ Params: Fields }>,
  reply: FastifyReply,
  { settings, hub, slots }: Site,
): Promise<FastifyReply> {
  const caller = shownCaller(request, settings);
  await settings.limits.take('liveReads', caller);
  requireEvents(request);
  const { id } = z.parse(GamePath, coerceNumbers(request.params));
  const { watching } = z.parse(StreamQuery, request.query);
  await requireLive(settings.orm, id).catch(async (error: unknown) => {
    // memory knows what is there: for anything else the database was asked
    await settings.limits.take('misses', caller);
    throw error;
  });
  reply.headers(STREAM_HEADERS);
  if (request.method === 'HEAD') return reply.send();
  // a phone that hung up meanwhile: its end has been, and nothing would give its place back
  if (reply.raw.destroyed) return reply.hijack();

  const address = addressKey(request.ip);
  const leave = slots.take(address, id);
  const { raw } = reply.hijack();
  raw.once('close', leave);
  // its end is that of the connection: without chunks, one buffer goes to all phones as it is
  raw.removeHeader('transfer-encoding');
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, { connection: 'close' });
  hub.subscribe(id, raw, watching === 'true' ? address : null);
  return reply;
}

/** Whoever wants something else would wait for an end that never comes. */
function requireEvents({ headers: { accept = '*/*' } }: FastifyRequest): void {
  const wanted = accept.split(',').map((range) => range.split(';')[0]?.trim().toLowerCase());
  if (![STREAM_TYPE, 'text/*', '*/*'].some((type) => wanted.includes(type)))
    throw new GameError('BAD_INPUT', { words: `This call answers with ${STREAM_TYPE}` });
}

interface Slots {
  /**
   * A place for a stream, and how to give it back.
   *
   * @throws GameError SERVER_BUSY when there is none
   */
  take(address: string, gameId: number): () => void;
}

function createSlots({ most, mostOfAddress, mostOfAddressAndGame }: StreamSettings['streams']): Slots {
  const taken = createTally();
  return {
    take(address, gameId) {
      const places = [
        ['all', most],
        [address, mostOfAddress],
        [`${address} ${gameId}`, mostOfAddressAndGame],
      ] as const;
      if (places.some(([key, limit]) => taken.of(key) >= limit))
        throw new GameError('SERVER_BUSY', { retryAfter: BUSY_RETRY_AFTER_S });
      for (const [key] of places) taken.add(key);
      return () => {
        for (const [key] of places) taken.remove(key);
      };
    },
  };
}
