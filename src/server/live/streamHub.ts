/** The stream hub: all open live streams of a process. */

import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { watchRound } from '#services/roundCache.ts';
import type { Orm } from '#services/transaction.ts';
import { startHostPresence } from './hostPresence.ts';
import { createKeyCounts } from './keyCounts.ts';
import type { Stream, StreamOpener, WatchedGame } from './openStreams.ts';
import { hostStreamOf, isStuck, newStream, write } from './openStreams.ts';
import { startSpectatorCount } from './spectatorCount.ts';

/**
 * A phone opens the stream again after five seconds without an event. Also short enough for the time-outs of proxies.
 */
const PING_EVERY_MS = 2500;
/** How many spectators of one address a spectator count includes at most, because one phone may open many streams. */
const COUNTED_OF_ADDRESS = 5;
/** How often a stopping server ends some streams, and within which time it ends all of them. */
const END_SOME_EVERY_MS = 250;
const END_WITHIN_MS = 10_000;
/** Streams written to in one turn of the event loop; calls are answered in between. */
const WRITES_PER_TURN = 100;

export interface StreamHub {
  /**
   * Pushes a game to a phone until it closes the connection: the newest state immediately and after each change. A
   * phone that reads slowly skips intermediate states.
   *
   * @param response with its head written
   * @param opener `address`: the address of a spectator to be counted; null = not counted, for a scorer's phone
   */
  subscribe(
    gameId: number,
    response: ServerResponse,
    opener: StreamOpener & { readonly address: string | null },
  ): void;
  /** Returns the number of open streams, and of games with one. */
  counts(): { readonly streams: number; readonly games: number };
  /** Returns whether this server is stopping, and accepts no new streams. */
  isEnding(): boolean;
  /**
   * Ends the streams in small groups within ten seconds, so that their phones do not reconnect all at the same time.
   */
  endSlowly(): Promise<void>;
  /** Ends all streams, and every later one as it begins. */
  closeAll(): void;
  /** Deletes the spectator counts of this process; called after all streams have ended. */
  close(): Promise<void>;
}

export function openStreamHub(orm: Orm, log: FastifyBaseLogger): StreamHub {
  const games = new Map<number, WatchedGame>();
  const due = new Set<Stream>();
  let isWriting = false;
  let isEnding = false;
  const openStreams = () => [...games.values()].flatMap(({ streams }) => [...streams]);

  const pings = setInterval(() => {
    for (const stream of openStreams()) {
      stream.isPingDue = true;
      if (isStuck(stream)) stream.response.destroy();
      else scheduleWrite(stream);
    }
  }, PING_EVERY_MS).unref();
  const count = startSpectatorCount(orm, log, {
    countHere: () => new Map([...games].map(([gameId, game]) => [gameId, game.counted])),
    onCount(gameId, watching) {
      const game = games.get(gameId);
      if (game === undefined) return;
      game.watching = watching;
      for (const stream of game.streams) if (stream.watching !== watching) scheduleWrite(stream);
    },
  });

  const presence = startHostPresence(orm, log, {
    hostStreams: () => new Map([...games].map(([gameId, game]) => [gameId, hostStreamOf(game)])),
    onPresence(gameId, host) {
      const game = games.get(gameId);
      if (game === undefined) return;
      game.host = host;
      for (const stream of game.streams) if (stream.host !== host) scheduleWrite(stream);
    },
  });

  function gameOf(gameId: number): WatchedGame {
    const known = games.get(gameId);
    if (known !== undefined) return known;
    const game: Omit<WatchedGame, 'stop'> = {
      id: gameId,
      streams: new Set(),
      spectators: createKeyCounts(),
      counted: 0,
      round: null,
      watching: 0,
      host: undefined,
    };
    const stop = watchRound(orm, gameId, (round) => {
      game.round = round;
      game.streams.forEach(scheduleWrite);
    });
    const watched = Object.assign(game, { stop });
    games.set(gameId, watched);
    return watched;
  }

  /** Schedules a write to a stream in one of the next turns of the event loop, with the newest state of that time. */
  function scheduleWrite(stream: Stream): void {
    due.add(stream);
    if (!isWriting) setImmediate(writeSome);
    isWriting = true;
  }

  function writeSome(): void {
    let left = WRITES_PER_TURN;
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
    subscribe(gameId, response, { address: spectatorAddress, session, since }) {
      if (isEnding) return void response.end();
      const game = gameOf(gameId);
      const stream = newStream(game, response, { session, since });
      game.streams.add(stream);
      if (spectatorAddress !== null) {
        game.spectators.add(spectatorAddress);
        if (game.spectators.of(spectatorAddress) <= COUNTED_OF_ADDRESS) game.counted += 1;
        // the new spectator gets this count immediately, the others get the next one
        game.watching = Math.max(game.watching, game.counted);
      }
      response.once('close', () => {
        game.streams.delete(stream);
        if (spectatorAddress !== null) {
          if (game.spectators.of(spectatorAddress) <= COUNTED_OF_ADDRESS) game.counted -= 1;
          game.spectators.remove(spectatorAddress);
        }
        due.delete(stream);
        if (game.streams.size > 0) return;
        game.stop();
        games.delete(gameId);
      });
      write(stream);
    },
    counts: () => ({ streams: openStreams().length, games: games.size }),
    isEnding: () => isEnding,
    async endSlowly() {
      isEnding = true;
      const streams = openStreams();
      const groupSize = Math.ceil((streams.length * END_SOME_EVERY_MS) / END_WITHIN_MS);
      while (streams.length > 0) {
        for (const { response } of streams.splice(0, groupSize)) response.end();
        if (streams.length > 0) await pause(END_SOME_EVERY_MS);
      }
    },
    closeAll() {
      isEnding = true;
      clearInterval(pings);
      // a phone that does not read its last bytes must not delay the stop
      for (const { response, sendingSince } of openStreams()) {
        if (sendingSince === null) response.end();
        else response.destroy();
      }
    },
    async close() {
      await presence.stop();
      await count.stop();
    },
  };
}
