/**
 * Round views as JSON, and the events of a live stream as bytes. Each is rendered once, for all phones that get it, and
 * kept in memory as long as its round.
 */

import { createHash } from 'node:crypto';
import { toRoundState } from '#routers/roundState.contract.ts';
import type { RoundView } from '#routers/roundViews.ts';
import type { HostPresence } from '#rules/pencil.ts';
import type { Round } from '#rules/round.ts';
import { differenceOf } from '#shared/difference.ts';

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

interface Rendered {
  readonly json: string;
  readonly etag: string;
}
/** Rendered views by view and team. */
type RenderedViews = Map<RoundView, Map<number | null, Rendered>>;
const rendered = new WeakMap<Round, RenderedViews>();

/** Returns the JSON and ETag of a round view; `teamId` is the team of the view, null = the whole round. */
export function render(round: Round, view: RoundView, teamId: number | null): Rendered {
  const views: RenderedViews = rendered.get(round) ?? new Map();
  rendered.set(round, views);
  const byTeam = views.get(view) ?? new Map<number | null, Rendered>();
  views.set(view, byTeam);
  const known = byTeam.get(teamId);
  if (known !== undefined) return known;
  const json = JSON.stringify(view(round, teamId));
  const made = { json, etag: etagOf(json) };
  byTeam.set(teamId, made);
  return made;
}

/** Returns the ETag of a body. It is a hash and not the version, because a restored backup reuses versions. */
export function etagOf(json: string): string {
  return `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
}

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
export function stateById(gameId: number, id: string): Round | null {
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

/** Returns the event with the spectator count and the presence of the host; undefined = not read yet. */
export function spectatorCountEvent(watching: number, host: HostPresence | undefined): Buffer {
  return Buffer.from(`event: crowd\ndata: ${JSON.stringify({ watching, host })}\n\n`);
}
