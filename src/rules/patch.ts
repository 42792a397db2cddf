/** What the documented PATCH of a game means, as commands. */

import type { Command } from './commands.ts';
import { GameError } from './errors.ts';
import { isHost, isScorer } from './rights.ts';
import type { GameStatus, Round } from './round.ts';
import { holderOf, snakePotOf } from './snake.ts';
import { requireKnownPot } from './snakeBites.ts';

/** What a PATCH may say; a completion time in it is ignored, the server's counts. */
export interface GamePatch {
  readonly status?: GameStatus | undefined;
  readonly currentHole?: number | undefined;
  /** A team member id. */
  readonly currentSnakeHolder?: number | undefined;
  /** Cents; compared, never stored. */
  readonly snakePotAmount?: number | undefined;
}

/** Whether somebody may send this PATCH: the host; a co-scorer as long as it leaves the status alone. */
export function mayPatch(round: Round, userId: number, { status }: GamePatch): boolean {
  return isHost(round, userId) || (status === undefined && isScorer(round, userId));
}

/**
 * The commands a PATCH stands for, in the order in which they make sense: start, hole, bite, completion.
 * The status a game has already is a no-op.
 *
 * @throws GameError STATUS_IMPOSSIBLE for an earlier status, or one that has a call of its own | POT_DIFFERS
 */
export function commandsOfPatch(round: Round, patch: GamePatch): readonly Command[] {
  const {
    status = round.status,
    currentHole: hole,
    currentSnakeHolder: memberId,
    snakePotAmount: pot,
  } = patch;
  const commands: Command[] = [];
  if (status !== round.status && status === 'in_progress') commands.push({ kind: 'start' });
  if (hole !== undefined) commands.push({ kind: 'goToHole', hole });
  if (memberId === undefined || isConfirmed(round, memberId, pot)) {
    if (pot !== undefined) requireKnownPot(round, pot);
  } else {
    const biteHole = hole ?? round.currentHole;
    commands.push({ kind: 'bite', hole: biteHole, memberId, ...(pot !== undefined && { pot }) });
  }
  if (status !== round.status && status === 'completed') commands.push({ kind: 'complete' });
  const isOther = status !== round.status && status !== 'in_progress' && status !== 'completed';
  if (isOther) throw new GameError('STATUS_IMPOSSIBLE');
  return commands;
}

/**
 * Whether a PATCH only repeats what stands: the holder holds, and the pot is the one after the bite. A PATCH sent
 * again a hole later must not be a second bite; one that is meant has a higher pot, or a designation of its own.
 */
function isConfirmed(round: Round, memberId: number, pot: number | undefined): boolean {
  return holderOf(round)?.id === memberId && pot === snakePotOf(round);
}
