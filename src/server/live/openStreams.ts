/** The open streams of a game, with the state that each phone was sent last, and the next write to it. */

import type { ServerResponse } from 'node:http';
import type { HostPresence } from '#rules/pencil.ts';
import type { Round } from '#rules/round.ts';
import type { SessionOfCaller } from '#services/sessions.ts';
import type { KeyCounts } from './keyCounts.ts';
import {
  PING,
  RETRY,
  SHORT_PING,
  changeEvent,
  roundEvent,
  stateById,
  spectatorCountEvent,
} from './renderedViews.ts';

/** A phone that does not read sent bytes within this time is gone. */
const STUCK_MS = 30_000;

/** The user who opens a stream, and the form of its events. */
export interface StreamOpener {
  /** Null = none. */
  readonly session: SessionOfCaller | null;
  /** The id of the state that the phone has, which may be unknown here; null = the phone wants whole states. */
  readonly since: string | null;
}

/** The stream of one phone. */
export interface Stream {
  readonly response: ServerResponse;
  readonly game: WatchedGame;
  /** The session that opened it; null = none, or it has ended since. */
  session: SessionOfCaller | null;
  /** True = the phone is sent changes; false = the whole round after each change. */
  readonly takesChanges: boolean;
  /** The state that the phone has; null = unknown here. */
  known: Round | null;
  /** The round that was sent last; null = none yet. */
  round: Round | null;
  watching: number | null;
  host: HostPresence | undefined;
  isPingDue: boolean;
  /** When the bytes that the phone has not read yet were sent, in ms of the process; null = it has read all. */
  sendingSince: number | null;
}

/** A game with at least one stream. */
export interface WatchedGame {
  readonly id: number;
  readonly streams: Set<Stream>;
  /** The spectators of this process by address, and how many of them are counted. */
  readonly spectators: KeyCounts;
  counted: number;
  /** The newest state; null until it is read. */
  round: Round | null;
  /** The spectator count, over all processes. */
  watching: number;
  /** The presence of its host, over all processes; undefined until it is read. */
  host: HostPresence | undefined;
  readonly stop: () => void;
}

/** Creates a stream to which nothing was written yet. */
export function newStream(
  game: WatchedGame,
  response: ServerResponse,
  { session, since }: StreamOpener,
): Stream {
  return {
    response,
    game,
    session,
    takesChanges: since !== null,
    known: since === null ? null : stateById(game.id, since),
    round: null,
    watching: null,
    host: undefined,
    isPingDue: false,
    sendingSince: null,
  };
}

/** Sends a phone all changes since the last write in one piece; nothing while it is still reading the last write. */
export function write(stream: Stream): void {
  const { response, game } = stream;
  if (stream.sendingSince !== null || response.destroyed || response.writableEnded) return;
  const isFirst = stream.watching === null;
  const events: Buffer[] = isFirst ? [RETRY] : [];
  if (game.round !== null && game.round !== stream.round) {
    events.push(stream.takesChanges ? changeEvent(stream.known, game.round) : roundEvent(game.round));
    stream.known = game.round;
  }
  if (game.watching !== stream.watching || game.host !== stream.host)
    events.push(spectatorCountEvent(game.watching, game.host));
  if (stream.isPingDue) events.push(stream.takesChanges ? SHORT_PING : PING);
  const [first, ...others] = events;
  if (first === undefined) return;
  stream.round = game.round;
  stream.watching = game.watching;
  stream.host = game.host;
  stream.isPingDue = false;
  stream.sendingSince = performance.now();
  response.write(others.length === 0 ? first : Buffer.concat(events), () => {
    stream.sendingSince = null;
    // sends the changes since then
    write(stream);
  });
}

/** Returns a stream of the host; null when there is none. */
export function hostStreamOf({ round, streams }: WatchedGame): Stream | null {
  return [...streams].find(({ session }) => session !== null && session.userId === round?.hostId) ?? null;
}

export function isStuck({ sendingSince }: Stream): boolean {
  return sendingSince !== null && performance.now() - sendingSince > STUCK_MS;
}
