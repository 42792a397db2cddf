/**
 * A separate process that keeps the score of several games at the same time, through the services: `node
 * roundProcess.ts URL WRITES GAME...`. Its scores, results and bites fit any round over 18 holes, so only the database
 * can refuse them. It prints the versions of its writes, and how many succeeded or were refused.
 */

import { randomInt } from 'node:crypto';
import { userActor } from '#rules/apply.ts';
import type { Command } from '#rules/commands.ts';
import type { Round } from '#rules/round.ts';
import { closeDatabase, openDatabase } from '#server/database/database.ts';
import { newId } from '#services/ids.ts';
import { changeRound } from '#services/round.ts';
import { readNewestRound } from '#services/roundCache.ts';
import { GameError } from '#shared/errors.ts';
import { sendUntilAnswered } from './sendUntilAnswered.ts';

/** Few enough for each to finish within the time limit of a transaction, even on a busy machine. */
const AT_ONCE = 2;

/** The outcome of a process that kept the score. */
export interface ProcessOutcome {
  /** Writes that succeeded, including those that found their change already made. */
  done: number;
  /** The codes of the refusals. */
  readonly refusals: string[];
  /** How often the database was busy for longer than a call waits. The write may be stored, and was repeated. */
  busy: number;
  /** `game:version` of every change. */
  readonly versions: string[];
}

const [url = '', writes = '0', ...gameIds] = process.argv.slice(2);

const orm = await openDatabase(url);
let left = Number(writes);
const outcome: ProcessOutcome = { done: 0, refusals: [], busy: 0, versions: [] };
await Promise.all(Array.from({ length: AT_ONCE }, writeInTurn));
await closeDatabase(orm);
console.log(JSON.stringify(outcome));

async function writeInTurn(): Promise<void> {
  while (left > 0) {
    left -= 1;
    const gameId = Number(oneOf(gameIds));
    try {
      const seen = await sendUntilAnswered(() => readNewestRound(orm, gameId), noteBusy);
      if (seen === null) throw new GameError('GAME_NOT_FOUND');
      const [actor, key, command] = [userActor(seen.hostId), `key-${newId()}`, anyWrite(seen)];
      const change = await sendUntilAnswered(() => changeRound(orm, actor, gameId, key, command), noteBusy);
      const { before, round } = change;
      outcome.done += 1;
      if (round !== before) outcome.versions.push(`${gameId}:${round.version}`);
    } catch (error) {
      outcome.refusals.push(error instanceof GameError ? error.code : String(error));
    }
  }
}

function noteBusy(): void {
  outcome.busy += 1;
}

/** Returns a random write. Scores are for the first nine holes and results for the others, so that none contradict. */
function anyWrite({ members }: Round): Command {
  const { id: memberId } = oneOf(members);
  const strokes = () => randomInt(1, 13);
  return oneOf<Command>([
    { kind: 'enterScore', hole: randomInt(1, 10), memberId, strokes: strokes() },
    { kind: 'claimResult', hole: randomInt(10, 19), team1BestBall: strokes(), team2BestBall: strokes() },
    { kind: 'bite', hole: randomInt(1, 19), memberId },
  ]);
}

function oneOf<Item>(items: readonly Item[]): Item {
  return items[randomInt(items.length)] as Item;
}
