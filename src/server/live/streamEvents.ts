/** What a stream is made of: server-sent events as bytes, each made once for all who get it. */

import type { Round } from '#rules/round.ts';
import { toRoundState } from '#routers/roundState.contract.ts';
import { render } from './renderedViews.ts';

/** How long a browser waits before it opens a broken stream again. */
export const RETRY = Buffer.from('retry: 2000\n\n');
/** Named, because scripts do not see a comment; without an empty `data` it would not be an event at all. */
export const PING = Buffer.from('event: ping\ndata:\n\n');

const rounds = new WeakMap<Round, Buffer>();

/** The whole round, its version as the id. */
export function roundEvent(round: Round): Buffer {
  const known = rounds.get(round);
  if (known !== undefined) return known;
  const { json } = render(round, toRoundState, null);
  const bytes = Buffer.from(`id: ${round.version}\nevent: round\ndata: ${json}\n\n`);
  rounds.set(round, bytes);
  return bytes;
}

/** How many watch. */
export function viewerCountEvent(watching: number): Buffer {
  return Buffer.from(`event: crowd\ndata: ${JSON.stringify({ watching })}\n\n`);
}
