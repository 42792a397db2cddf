/** Six phones that write through two server processes, and the answers that they got. */

import { randomInt } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Outputs } from '../helpers/api.ts';
import type { CrashingServer, Host, Phone, ScoredGame } from '../helpers/crashPhones.ts';
import { fetchOrNull, newHost } from '../helpers/crashPhones.ts';
import { keepPlaying } from '../helpers/crashPlay.ts';
import type { RestartableServer } from '../helpers/restartableServer.ts';

/** Pause before a repetition, as phones make it after an answer that the server is busy. */
const SENT_AGAIN_AFTER_MS = 100;

/** The answers to the phones while nodes and processes failed. */
export interface Answers {
  /** Calls that were acknowledged. */
  acknowledged: number;
  /** Answers of 500 and above, by status. */
  readonly failures: Map<number, number>;
  /** Reads after a write of their caller, and how many of them did not contain the write. */
  reads: number;
  stale: number;
  /** The longest time from the first try of a call until it was done, in ms. */
  longestMs: number;
}

export interface Phones {
  readonly games: readonly ScoredGame[];
  readonly answers: Answers;
  /** Ends the running games, and resolves when the last call is done. */
  stop(): Promise<void>;
}

/** Starts two hosts with two phones each, and two with one. Each call goes to one of the running processes. */
export async function startPhones(servers: readonly RestartableServer[]): Promise<Phones> {
  const games: ScoredGame[] = [];
  const answers: Answers = { acknowledged: 0, failures: new Map(), reads: 0, stale: 0, longestMs: 0 };
  const timeToGo = new AbortController();

  const server: CrashingServer = {
    calls: new EventEmitter(),
    address() {
      // one of them, unless it is down
      const inTurn = randomInt(2) === 0 ? servers : servers.toReversed();
      return Promise.race(inTurn.map((each) => each.address()));
    },
    async isSentAgain(status) {
      if (status < 500) return false;
      count(status);
      await pause(SENT_AGAIN_AFTER_MS);
      return true;
    },
    async onDone(game, waitedMs) {
      answers.acknowledged += 1;
      answers.longestMs = Math.max(answers.longestMs, waitedMs);
      await readOwnWrite(game);
    },
  };

  /** Reads the game: its version must be at least the number of acknowledged lines. */
  async function readOwnWrite(game: ScoredGame): Promise<void> {
    if (game.id === null) return;
    const written = game.logs.flatMap(({ acknowledged }) => acknowledged).length;
    const answer = await fetchOrNull(`${await server.address()}/api/games/${game.id}`, {
      headers: { authorization: `Bearer ${game.host.token}` },
    });
    if (answer === null) return;
    if (answer.status >= 500) return count(answer.status);
    answers.reads += 1;
    const { version } = JSON.parse(answer.text) as Partial<Outputs['games']['get']>;
    // a game that is not found yet counts as stale
    if (version === undefined || version < written) answers.stale += 1;
  }

  function count(status: number): void {
    answers.failures.set(status, (answers.failures.get(status) ?? 0) + 1);
  }

  const hosts: Host[] = [];
  while (hosts.length < 4) hosts.push(await newHost(server));
  const playing = Promise.all(
    hosts.map((host, index) => {
      const odd: Phone = { server, host, parity: 1 };
      const phones = index < 2 ? ([odd, { server, host, parity: 0 }] as const) : ([odd] as const);
      return keepPlaying(phones, games, timeToGo.signal);
    }),
  );
  // a phone that fails rejects in `stop`
  playing.catch(() => {});
  return {
    games,
    answers,
    async stop() {
      timeToGo.abort();
      await playing;
    },
  };
}
