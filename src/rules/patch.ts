/** Translates the documented PATCH of a game into commands. */

import type { Command } from './commands.ts';
import { GameError } from './errors.ts';
import { isHost, isScorer } from './pencil.ts';
import type { GameStatus, Round } from './round.ts';
import { holderOf, snakePotOf } from './snake.ts';
import { requireKnownPot } from './snakeBites.ts';

/** The fields of a PATCH; a completion time in it is ignored in favour of the server's. */
export interface GamePatch {
  readonly status?: GameStatus | undefined;
  readonly currentHole?: number | undefined;
  /** A team member id. */
  readonly currentSnakeHolder?: number | undefined;
  /** Cents; compared, never stored. */
  readonly snakePotAmount?: number | undefined;
}

/** Whether a user may send this PATCH: the host always, a co-scorer as long as it leaves the status alone. */
export function canPatch(round: Round, userId: number, { status }: GamePatch): boolean {
  return isHost(round, userId) || (status === undefined && isScorer(round, userId));
}

/**
 * The commands of a PATCH in the order in which the rules accept them: start, hole, bite, completion. The status that
 * the game already has adds no command.
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
 * Whether a PATCH only repeats a bite already recorded: it names the holder, and the pot after that bite. Sent again a
 * hole later it must not become a second bite; a second bite has a higher pot, or is designated by its own call.
 */
function isConfirmed(round: Round, memberId: number, pot: number | undefined): boolean {
  return holderOf(round)?.id === memberId && pot === snakePotOf(round);
}
