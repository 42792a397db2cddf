/** The events of a live stream as bytes: each is made once, for all phones that get it. */

import { toRoundState } from '#routers/roundState.contract.ts';
import { differenceOf } from '#rules/difference.ts';
import type { HostPresence } from '#rules/hostPresence.ts';
import type { Round } from '#rules/round.ts';
import { render } from './renderedViews.ts';

/** How long a browser waits before it opens a broken stream again. */
export const RETRY = Buffer.from('retry: 2000\n\n');
/** An event with a name, because scripts do not see comments; without `data` browsers would drop it. */
export const PING = Buffer.from('event: ping\ndata:\n\n');

/** The same for phones that take changes, as short as can be: there are thousands of them in a round. */
export const SHORT_PING = Buffer.from('data\n\n');

/** How many states are remembered, for phones that come back with them. */
const MAX_STATES = 2000;
/** How many ways to a state are kept: phones come from its last few versions. */
const MAX_CHANGES = 20;
/** Characters of 6 bits: no two states of 2 000 share an id. */
const ID_LENGTH = 12;

const rounds = new WeakMap<Round, Buffer>();
/** The changes to a state, by the id of the state before. */
const changes = new WeakMap<Round, Map<string | null, Buffer>>();
/** The states that were sent last, by id, the oldest first. */
const sent = new Map<string, Round>();

/** The event with the whole round; its version is the event's id. */
export function roundEvent(round: Round): Buffer {
  const known = rounds.get(round);
  if (known !== undefined) return known;
  const { json } = render(round, toRoundState, null);
  const bytes = Buffer.from(`id: ${round.version}\nevent: round\ndata: ${json}\n\n`);
  rounds.set(round, bytes);
  return bytes;
}

/**
 * The event that makes one state of a round from another, without a name to save bytes; its id is that of the state.
 *
 * @param before null = a phone that knows none
 */
export function changeEvent(before: Round | null, after: Round): Buffer {
  const id = remember(after);
  const known = changes.get(after) ?? new Map<string | null, Buffer>();
  changes.set(after, known);
  const from = before && idOf(before);
  const made = known.get(from);
  if (made !== undefined) return made;
  const change = before === null ? [stateOf(after)] : differenceOf(stateOf(before), stateOf(after));
  const bytes = Buffer.from(`id:${id}\ndata:${JSON.stringify(change)}\n\n`);
  known.set(from, bytes);
  dropOldest(known, MAX_CHANGES);
  return bytes;
}

/** The state of a game with this id; null = unknown, or sent too long ago. */
export function sentState(gameId: number, id: string): Round | null {
  const round = sent.get(id);
  return round?.id === gameId ? round : null;
}

function remember(round: Round): string {
  const id = idOf(round);
  // the newest is the last
  sent.delete(id);
  sent.set(id, round);
  dropOldest(sent, MAX_STATES);
  return id;
}

function dropOldest<Key>(entries: Map<Key, unknown>, most: number): void {
  const [oldest] = entries.keys();
  if (entries.size > most && oldest !== undefined) entries.delete(oldest);
}

/** A hash of the state and not its version, as a restored backup reuses versions. */
function idOf(round: Round): string {
  return render(round, toRoundState, null).etag.slice(1, 1 + ID_LENGTH);
}

/** The state as JSON text carries it. */
function stateOf(round: Round): unknown {
  return JSON.parse(render(round, toRoundState, null).json);
}

/** The event with the viewer count, and whether the host is there; undefined = not known yet. */
export function viewerCountEvent(watching: number, host: HostPresence | undefined): Buffer {
  return Buffer.from(`event: crowd\ndata: ${JSON.stringify({ watching, host })}\n\n`);
}
