/** The events of a live stream as bytes: each is made once, for all phones that get it. */

import { toRoundState } from '#routers/roundState.contract.ts';
import type { Round } from '#rules/round.ts';
import { render } from './renderedViews.ts';

/** How long a browser waits before it opens a broken stream again. */
export const RETRY = Buffer.from('retry: 2000\n\n');
/** An event with a name, because scripts do not see comments; without `data` browsers would drop it. */
export const PING = Buffer.from('event: ping\ndata:\n\n');

const rounds = new WeakMap<Round, Buffer>();

/** The event with the whole round; its version is the event's id. */
export function roundEvent(round: Round): Buffer {
  const known = rounds.get(round);
  if (known !== undefined) return known;
  const { json } = render(round, toRoundState, null);
  const bytes = Buffer.from(`id: ${round.version}\nevent: round\ndata: ${json}\n\n`);
  rounds.set(round, bytes);
  return bytes;
}

/** The event with the viewer count. */
export function viewerCountEvent(watching: number): Buffer {
  return Buffer.from(`event: crowd\ndata: ${JSON.stringify({ watching })}\n\n`);
}
