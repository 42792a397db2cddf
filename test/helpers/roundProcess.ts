/**
 * A process of its own that keeps the score of several games at once, through the services:
 * `node roundProcess.ts URL WRITES GAME...`. Its scores, results and bites fit any round over 18 holes, so nothing
 * but the database can refuse them. Prints the versions its writes made, and how many were carried out or refused.
 */

import { randomInt } from 'node:crypto';
import type { Command } from '#rules/commands.ts';
import { GameError } from '#rules/errors.ts';
import { userActor } from '#rules/rights.ts';
import type { Round } from '#rules/round.ts';
import { closeDatabase, openDatabase } from '#server/database/database.ts';
import { newId } from '#services/ids.ts';
import { changeRound } from '#services/round.ts';
import { readNewestRound } from '#services/roundCache.ts';
import { sendUntilAnswered } from './sendUntilAnswered.ts';

/** So few that each has its turn within the time limit of a transaction, on a machine with other work too. */
const AT_ONCE = 2;

/** What a process that kept the score did. */
export interface ProcessOutcome {
  /** Writes carried out, those included that found everything as they wanted it. */
  done: number;
  /** The codes of the refusals. */
  readonly refusals: string[];
  /** How often the database was busy for longer than a call waits: the write may be done, and was sent again. */
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

/** Scores go to the first nine holes and results to the others, so that no result contradicts a score. */
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
