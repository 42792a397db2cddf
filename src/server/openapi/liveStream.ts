/** The live stream as an operation of the document. It is written by hand, because the stream is not a procedure. */

import { z } from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import { RUNNING } from '#routers/examples.ts';
import { GamePath } from '#routers/wire.ts';
import { STREAM_TYPE, StreamQuery } from '#server/http/stream.ts';
import { PING, RETRY, spectatorCountEvent, roundEvent } from '#server/live/renderedViews.ts';
import { WITH_OR_WITHOUT_SESSION } from './operations.ts';
import { describeRefusals } from './responses.ts';

const DESCRIPTION = `
Server-sent events, until the caller closes the connection. The stream begins with the newest state; Last-Event-ID is
ignored.

- \`round\`: the whole round as \`GET /games/{id}/round\` returns it, with its version as the id. It is sent when the
  stream opens and after every change. Slow clients skip intermediate states.
- \`crowd\`: the number of spectators, at most five per address, and the presence of the host: \`here\`, \`away\`, or
  \`silent\` for five minutes. Writes of the host, and streams opened with the host's session, count as presence.
- \`ping\`: sent every 2.5 s. A client that receives nothing for five seconds should open the stream again.

With \`since\`, the stream sends changes instead, as events without a name. An event with data carries the difference
between the previous state and the next one, and the id of the next one. An event without data is a ping.

In a difference, an object lists the changes within an object by key, or within a list by index. A list with one item
replaces the old value by that item, and an empty list removes it. Any other value is the new value itself. The first
event is the difference from the state whose id is \`since\`. If the server does not have that state, it sends the whole
state as a list with one item.
`.trim();

export function liveStreamOperation(): ZodOpenApiOperationObject {
  const example = [RETRY, roundEvent(RUNNING), spectatorCountEvent(12, 'here'), PING].join('');
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
