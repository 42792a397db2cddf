/** The stream hub: all open live streams of a process, and what each was sent last. */

import type { ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { Round } from '#rules/round.ts';
import { watchRound } from '#services/roundCache.ts';
import type { Orm } from '#services/transaction.ts';
import type { KeyCounts } from './keyCounts.ts';
import { createKeyCounts } from './keyCounts.ts';
import { PING, RETRY, viewerCountEvent, roundEvent } from './streamEvents.ts';
import { startViewerCount } from './viewerCount.ts';

/** A phone that receives nothing for longer opens the stream again; short enough for the time-outs of proxies. */
const PING_EVERY_MS = 2000;
/** A phone that does not read what it was sent within this time is gone. */
const STUCK_MS = 30_000;
/** How many watchers of one address a viewer count includes at most, as a single phone may open many streams. */
const COUNTED_OF_ADDRESS = 5;
/** Streams written to in one turn of the event loop: calls are answered in between. */
const WRITES_A_TURN = 100;

/** The stream of one phone. */
interface Stream {
  readonly response: ServerResponse;
  readonly game: WatchedGame;
  /** The round it was sent last; null = none yet. */
  round: Round | null;
  watching: number | null;
  isPingDue: boolean;
  /** When the bytes that it has not read yet were sent, in ms of the process; null = it has read them all. */
  sendingSince: number | null;
}

/** A game with at least one stream. */
interface WatchedGame {
  readonly streams: Set<Stream>;
  /** The watchers of this process by address, and how many of them are counted. */
  readonly watchers: KeyCounts;
  counted: number;
  /** The newest state; null until it is read. */
  round: Round | null;
  /** The viewer count, over all processes. */
  watching: number;
  readonly stop: () => void;
}

export interface StreamHub {
  /**
   * Pushes a game to a phone until it hangs up: the newest state at once and after each change. A phone that reads slowly
   * gets the newest state only.
   *
   * @param response with its head written
   * @param watcherAddress the address of a watcher to be counted; null = not counted, as a scorer's phone
   */
  subscribe(gameId: number, response: ServerResponse, watcherAddress: string | null): void;
  /** Ends all streams, and every later one as it begins. */
  closeAll(): void;
  /** After all streams have ended: deletes this process's viewer counts. */
  close(): Promise<void>;
}

export function openStreamHub(orm: Orm, log: FastifyBaseLogger): StreamHub {
  const games = new Map<number, WatchedGame>();
  const due = new Set<Stream>();
  let isWriting = false;
  let isClosed = false;
  const openStreams = () => [...games.values()].flatMap(({ streams }) => [...streams]);

  const pings = setInterval(() => {
    for (const stream of openStreams()) {
      stream.isPingDue = true;
      if (isStuck(stream)) stream.response.destroy();
      else scheduleWrite(stream);
    }
  }, PING_EVERY_MS).unref();
  const count = startViewerCount(orm, log, {
    countHere: () => new Map([...games].map(([gameId, game]) => [gameId, game.counted])),
    onCount(gameId, watching) {
      const game = games.get(gameId);
      if (game === undefined) return;
      game.watching = watching;
      for (const stream of game.streams) if (stream.watching !== watching) scheduleWrite(stream);
    },
  });

  function gameOf(gameId: number): WatchedGame {
    const known = games.get(gameId);
    if (known !== undefined) return known;
    const game: Omit<WatchedGame, 'stop'> = {
      streams: new Set(),
      watchers: createKeyCounts(),
      counted: 0,
      round: null,
      watching: 0,
    };
    const stop = watchRound(orm, gameId, (round) => {
      game.round = round;
      game.streams.forEach(scheduleWrite);
    });
    const watched = Object.assign(game, { stop });
    games.set(gameId, watched);
    return watched;
  }

  /** Lets a stream be written to in one of the next turns of the event loop, with what is newest by then. */
  function scheduleWrite(stream: Stream): void {
    due.add(stream);
    if (!isWriting) setImmediate(writeSome);
    isWriting = true;
  }

  function writeSome(): void {
    let left = WRITES_A_TURN;
    for (const stream of due) {
      if (left === 0) break;
      left -= 1;
      due.delete(stream);
      write(stream);
    }
    isWriting = due.size > 0;
    if (isWriting) setImmediate(writeSome);
  }

  return {
    subscribe(gameId, response, watcherAddress) {
      if (isClosed) return void response.end();
      const game = gameOf(gameId);
      const nothingSent = { round: null, watching: null, isPingDue: false, sendingSince: null };
      const stream: Stream = { response, game, ...nothingSent };
      game.streams.add(stream);
      if (watcherAddress !== null) {
        game.watchers.add(watcherAddress);
        if (game.watchers.of(watcherAddress) <= COUNTED_OF_ADDRESS) game.counted += 1;
        // the new watcher gets this count at once, the others get the next one
        game.watching = Math.max(game.watching, game.counted);
      }
      response.once('close', () => {
        game.streams.delete(stream);
        if (watcherAddress !== null) {
          if (game.watchers.of(watcherAddress) <= COUNTED_OF_ADDRESS) game.counted -= 1;
          game.watchers.remove(watcherAddress);
        }
        due.delete(stream);
        if (game.streams.size > 0) return;
        game.stop();
        games.delete(gameId);
      });
      write(stream);
    },
    closeAll() {
      isClosed = true;
      clearInterval(pings);
      // a phone that does not read its last bytes must not delay the stop
      for (const { response, sendingSince } of openStreams()) {
        if (sendingSince === null) response.end();
        else response.destroy();
      }
    },
    close: () => count.stop(),
  };
}

/** Sends a phone in one piece what has changed since the last write; nothing while it is still reading that one. */
function write(stream: Stream): void {
  const { response, game } = stream;
  if (stream.sendingSince !== null || response.destroyed || response.writableEnded) return;
  const isFirst = stream.watching === null;
  const events: Buffer[] = isFirst ? [RETRY] : [];
  if (game.round !== null && game.round !== stream.round) events.push(roundEvent(game.round));
  if (game.watching !== stream.watching) events.push(viewerCountEvent(game.watching));
  if (stream.isPingDue) events.push(PING);
  const [first, ...others] = events;
  if (first === undefined) return;
  stream.round = game.round;
  stream.watching = game.watching;
  stream.isPingDue = false;
  stream.sendingSince = performance.now();
  response.write(others.length === 0 ? first : Buffer.concat(events), () => {
    stream.sendingSince = null;
    // sends what has changed meanwhile
    write(stream);
  });
}

function isStuck({ sendingSince }: Stream): boolean {
  return sendingSince !== null && performance.now() - sendingSince > STUCK_MS;
}
