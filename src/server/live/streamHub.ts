/** Everybody who has a stream open through this process: who watches which game, and what each was told last. */

import type { ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { Round } from '#rules/round.ts';
import { watchRound } from '#services/live.ts';
import type { Orm } from '#services/transaction.ts';
import { startViewerCount } from './viewerCount.ts';
import { PING, RETRY, viewerCountEvent, roundEvent } from './streamEvents.ts';
import type { Tally } from './tally.ts';
import { createTally } from './tally.ts';

/** A phone that hears nothing for longer takes the stream for dead; often enough for every time limit of a connection. */
const PING_EVERY_MS = 2000;
/** A phone that has not taken what it was sent within this time has gone. */
const STUCK_MS = 30_000;
/** How many spectators of one address the crowd of a game counts at most: a single phone opens as many streams as it likes. */
const COUNTED_OF_ADDRESS = 5;
/** Streams written to in one turn of the event loop: who calls meanwhile is answered in between. */
const WRITES_A_TURN = 100;

/** The stream of one phone. */
interface Stream {
  readonly response: ServerResponse;
  readonly game: WatchedGame;
  /** What it was told last; null = nothing yet. */
  round: Round | null;
  watching: number | null;
  isPingDue: boolean;
  /** Since when bytes are on their way to it, in ms of the process; null = it has taken them all. */
  sendingSince: number | null;
}

/** A game with at least one stream. */
interface WatchedGame {
  readonly streams: Set<Stream>;
  /** Spectators here by their address, and how many of them count. */
  readonly spectators: Tally;
  counted: number;
  /** The newest state; null until it is told, at once. */
  round: Round | null;
  /** Watching phones, over all processes. */
  watching: number;
  readonly stop: () => void;
}

export interface StreamHub {
  /**
   * Pushes a game to a phone until it hangs up: the newest state at once and after each change, never one that is
   * outdated by the time there is room for it.
   *
   * @param response with its head written
   * @param spectatorAt the address of one of the spectators the crowd is made of; null = none of them
   */
  subscribe(gameId: number, response: ServerResponse, spectatorAt: string | null): void;
  /** Ends all streams, and every later one as it begins. */
  closeAll(): void;
  /** Once nobody is left: this process's part of all crowds is taken back. */
  close(): Promise<void>;
}

export function openStreamHub(orm: Orm, log: FastifyBaseLogger): StreamHub {
  const games = new Map<number, WatchedGame>();
  const due = new Set<Stream>();
  let isWriting = false;
  let isDismissed = false;
  const everybody = () => [...games.values()].flatMap(({ streams }) => [...streams]);

  const pings = setInterval(() => {
    for (const stream of everybody()) {
      stream.isPingDue = true;
      if (isStuck(stream)) stream.response.destroy();
      else tell(stream);
    }
  }, PING_EVERY_MS).unref();
  const count = startViewerCount(orm, log, {
    here: () => new Map([...games].map(([gameId, game]) => [gameId, game.counted])),
    counted(gameId, watching) {
      const game = games.get(gameId);
      if (game === undefined) return;
      game.watching = watching;
      for (const stream of game.streams) if (stream.watching !== watching) tell(stream);
    },
  });

  function gameOf(gameId: number): WatchedGame {
    const known = games.get(gameId);
    if (known !== undefined) return known;
    const game: Omit<WatchedGame, 'stop'> = {
      streams: new Set(),
      spectators: createTally(),
      counted: 0,
      round: null,
      watching: 0,
    };
    const stop = watchRound(orm, gameId, (round) => {
      game.round = round;
      game.streams.forEach(tell);
    });
    const watched = Object.assign(game, { stop });
    games.set(gameId, watched);
    return watched;
  }

  /** Has what is new written to a stream, in its turn; until then newer things may take its place. */
  function tell(stream: Stream): void {
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
    subscribe(gameId, response, spectatorAt) {
      if (isDismissed) return void response.end();
      const game = gameOf(gameId);
      const news = { round: null, watching: null, isPingDue: false, sendingSince: null };
      const stream: Stream = { response, game, ...news };
      game.streams.add(stream);
      if (spectatorAt !== null) {
        game.spectators.add(spectatorAt);
        if (game.spectators.of(spectatorAt) <= COUNTED_OF_ADDRESS) game.counted += 1;
        // its own phone at once, the others at the next count
        game.watching = Math.max(game.watching, game.counted);
      }
      response.once('close', () => {
        game.streams.delete(stream);
        if (spectatorAt !== null) {
          if (game.spectators.of(spectatorAt) <= COUNTED_OF_ADDRESS) game.counted -= 1;
          game.spectators.remove(spectatorAt);
        }
        due.delete(stream);
        if (game.streams.size > 0) return;
        game.stop();
        games.delete(gameId);
      });
      write(stream);
    },
    closeAll() {
      isDismissed = true;
      clearInterval(pings);
      // a phone that does not take its last bytes must not hold up the stop
      for (const { response, sendingSince } of everybody()) {
        if (sendingSince === null) response.end();
        else response.destroy();
      }
    },
    close: () => count.stop(),
  };
}

/** Sends a phone what it does not know yet, all in one; while bytes are on their way to it, nothing. */
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
    // what has changed meanwhile
    write(stream);
  });
}

function isStuck({ sendingSince }: Stream): boolean {
  return sendingSince !== null && performance.now() - sendingSince > STUCK_MS;
}
