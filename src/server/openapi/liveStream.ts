/** The live stream as an operation of the document: written by hand, because the stream is no procedure. */

import { z } from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import { RUNNING } from '#routers/examples.ts';
import { GamePath } from '#routers/wire.ts';
import { STREAM_TYPE, StreamQuery } from '#server/http/stream.ts';
import { PING, RETRY, viewerCountEvent, roundEvent } from '#server/live/streamEvents.ts';
import { WITH_OR_WITHOUT_SESSION } from './operations.ts';
import { describeRefusals } from './responses.ts';

const DESCRIPTION = `
Server-sent events, until the caller hangs up. \`round\`: the whole round as \`GET /games/{id}/round\` answers it, with
its version as the id, at once and after every change; who reads slowly gets the newest and not those in between.
\`crowd\`: how many watch, at most five of one address, and whether the host is there (\`here\`, \`away\`, or \`silent\` for
five minutes), by writes and by streams that were opened with the host's session. \`ping\`, every 2.5 s: a reader
that hears nothing for five seconds opens the stream again. It begins with the newest state, whatever Last-Event-ID says.

With \`since\`, what has changed instead, in events without a name: with data, the difference by which the state before
becomes the next one, whose id is the event's, and without data a ping. In a difference an object names what changes
within an object by key, or within a list by index; a list of one item is the value instead of what was there, an empty
list removes it; anything else is itself the value. The first is the difference from the state whose id is \`since\`, or
the whole state in a list where that is not known.
`.trim();

export function liveStreamOperation(): ZodOpenApiOperationObject {
  const example = [RETRY, roundEvent(RUNNING), viewerCountEvent(12, 'here'), PING].join('');
  return {
    operationId: 'roundsLive',
    tags: ['rounds'],
    summary: 'Watch a round',
    description: DESCRIPTION,
    security: WITH_OR_WITHOUT_SESSION,
    requestParams: {
      path: GamePath.extend({ id: GamePath.shape.id.meta({ param: { example: RUNNING.id } }) }),
      query: z.object({
        watching: StreamQuery.shape.watching.meta({ param: { example: 'false' } }),
        since: StreamQuery.shape.since.meta({ param: { example: 'none' } }),
      }),
    },
    responses: {
      200: {
        description: 'The stream is open',
        content: { [STREAM_TYPE]: { schema: z.string(), example } },
      },
      ...describeRefusals([
        'BAD_INPUT',
        'GAME_NOT_FOUND',
        'TOO_MANY_CALLS',
        'INTERNAL',
        'DATABASE_BUSY',
        'SERVER_BUSY',
      ]),
    },
  };
}
