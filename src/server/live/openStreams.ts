/** The open streams of a game: what each phone was sent last, and what it is sent next. */

import type { ServerResponse } from 'node:http';
import type { HostPresence } from '#rules/hostPresence.ts';
import type { Round } from '#rules/round.ts';
import type { KeyCounts } from './keyCounts.ts';
import {
  PING,
  RETRY,
  SHORT_PING,
  changeEvent,
  roundEvent,
  sentState,
  viewerCountEvent,
} from './streamEvents.ts';

/** A phone that does not read what it was sent within this time is gone. */
const STUCK_MS = 30_000;

/** Who opens a stream, and for what. */
export interface StreamOpener {
  /** The user whose session it is; null = none. */
  readonly userId: number | null;
  /** The id of the state that the phone has, which need not be known here; null = the phone takes whole states. */
  readonly since: string | null;
}

/** The stream of one phone. */
export interface Stream {
  readonly response: ServerResponse;
  readonly game: WatchedGame;
  /** The user whose session opened it; null = none. */
  readonly userId: number | null;
  /** Whether it takes changes; else it is sent the whole round after each. */
  readonly takesChanges: boolean;
  /** The state that the phone has; null = none that is known. */
  known: Round | null;
  /** The round it was sent last; null = none yet. */
  round: Round | null;
  watching: number | null;
  host: HostPresence | undefined;
  isPingDue: boolean;
  /** When the bytes that it has not read yet were sent, in ms of the process; null = it has read them all. */
  sendingSince: number | null;
}

/** A game with at least one stream. */
export interface WatchedGame {
  readonly id: number;
  readonly streams: Set<Stream>;
  /** The watchers of this process by address, and how many of them are counted. */
  readonly watchers: KeyCounts;
  counted: number;
  /** The newest state; null until it is read. */
  round: Round | null;
  /** The viewer count, over all processes. */
  watching: number;
  /** Whether its host is there, over all processes; undefined until that is read. */
  host: HostPresence | undefined;
  readonly stop: () => void;
}

/** A stream that nothing was written to yet. */
export function newStream(
  game: WatchedGame,
  response: ServerResponse,
  { userId, since }: StreamOpener,
): Stream {
  return {
    response,
    game,
    userId,
    takesChanges: since !== null,
    known: since === null ? null : sentState(game.id, since),
    round: null,
    watching: null,
    host: undefined,
    isPingDue: false,
    sendingSince: null,
  };
}

/** Sends a phone in one piece what has changed since the last write; nothing while it is still reading that one. */
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
    events.push(viewerCountEvent(game.watching, game.host));
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
    // sends what has changed meanwhile
    write(stream);
  });
}

/** The host's user id if one of the streams is the host's; else null. */
export function hostAmong({ round, streams }: WatchedGame): number | null {
  const hostId = round?.hostId ?? null;
  return hostId !== null && [...streams].some(({ userId }) => userId === hostId) ? hostId : null;
}

export function isStuck({ sendingSince }: Stream): boolean {
  return sendingSince !== null && performance.now() - sendingSince > STUCK_MS;
}
