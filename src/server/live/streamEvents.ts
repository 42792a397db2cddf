/** The events of a live stream as bytes: each is created once, for all phones that get it. */

import { toRoundState } from '#routers/roundState.contract.ts';
import { differenceOf } from '#rules/difference.ts';
import type { HostPresence } from '#rules/hostPresence.ts';
import type { Round } from '#rules/round.ts';
import { render } from './renderedViews.ts';

/** How long a browser waits before it opens a broken stream again. */
export const RETRY = Buffer.from('retry: 2000\n\n');
/** An event with a name, because scripts do not see comments; without `data` browsers would drop it. */
export const PING = Buffer.from('event: ping\ndata:\n\n');

/** A ping for phones that take changes, as short as possible: there are thousands of them in a round. */
export const SHORT_PING = Buffer.from('data\n\n');

/** How many states are kept, for phones that connect again and have one of them. */
const MAX_STATES = 2000;
/** How many changes to a state are kept: phones have one of its last few versions. */
const MAX_CHANGES = 20;
/** Characters of 6 bits, enough so that no two states of 2,000 share an id. */
const ID_LENGTH = 12;

const rounds = new WeakMap<Round, Buffer>();
/** The changes to a state, by the id of the previous state. */
const changes = new WeakMap<Round, Map<string | null, Buffer>>();
/** The states that were sent last, by id, the oldest first. */
const sent = new Map<string, Round>();

/** Returns the event with the whole round; its version is the event's id. */
export function roundEvent(round: Round): Buffer {
  const known = rounds.get(round);
  if (known !== undefined) return known;
  const { json } = render(round, toRoundState, null);
  const bytes = Buffer.from(`id: ${round.version}\nevent: round\ndata: ${json}\n\n`);
  rounds.set(round, bytes);
  return bytes;
}

/**
 * Returns the event with the change from one state of a round to another; its id is that of the new state. It has no
 * name, to save bytes.
 *
 * @param before null = the state of the phone is unknown
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

/** Returns the state of a game with this id; null = unknown, or sent too long ago. */
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

/** Returns the id of a state: a hash and not the version, because a restored backup reuses versions. */
function idOf(round: Round): string {
  return render(round, toRoundState, null).etag.slice(1, 1 + ID_LENGTH);
}

/** Returns the state with only JSON values. */
function stateOf(round: Round): unknown {
  return JSON.parse(render(round, toRoundState, null).json);
}

/** Returns the event with the viewer count and the presence of the host; undefined = not read yet. */
export function viewerCountEvent(watching: number, host: HostPresence | undefined): Buffer {
  return Buffer.from(`event: crowd\ndata: ${JSON.stringify({ watching, host })}\n\n`);
}
