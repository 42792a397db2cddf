/** How often a round may be changed, because every change adds a line to its audit trail. Rule: product "Limits". */

import type { Command, CommandKind } from './commands.ts';
import { GameError } from './errors.ts';
import { findHole } from './holes.ts';
import { VERSIONS } from './limits.ts';
import type { Round } from './round.ts';

const { own, scoring, ending } = VERSIONS;
/** Of commands that come once or take back an earlier one: refusing them could keep a round from ending. */
const NO_LIMIT = Infinity;

/** The commands that keep the score, pass the pencil or add a team: limited by `VERSIONS.scoring`. */
type ScoringKind =
  | 'addTeam'
  | 'enterScore'
  | 'claimResult'
  | 'completeHole'
  | 'goToHole'
  | 'bite'
  | 'undoBite'
  | 'nameScorer'
  | 'dropScorer';

/** The version from which on each other command is refused. A kind in neither list does not compile. */
const VERSION_LIMITS: { readonly [Kind in Exclude<CommandKind, ScoringKind>]: number } & {
  readonly [Kind in ScoringKind]?: never;
} = {
  join: own,
  leave: own,
  start: NO_LIMIT,
  voteForfeit: ending,
  lapseForfeit: NO_LIMIT,
  complete: NO_LIMIT,
  endEarly: NO_LIMIT,
  cancel: NO_LIMIT,
  claim: NO_LIMIT,
  handOver: ending,
  noteFirstWins: NO_LIMIT,
};

/**
 * Refuses a command once the round has reached the version limit of its kind. Whatever the version, the host can finish
 * the holes whose scores are stored, and end the round.
 *
 * @throws GameError ROUND_FULL
 */
export function requireVersionsLeft(round: Round, command: Command): void {
  if (round.version >= versionLimitOf(round, command)) throw new GameError('ROUND_FULL');
}

function versionLimitOf(round: Round, command: Command): number {
  // a player can repeat yes and no without waiting for a vote to lapse, so a no has the lowest limit
  if (command.kind === 'voteForfeit' && !command.yes) return own;
  if (command.kind === 'completeHole') {
    const strokes = findHole(round, command.hole)?.strokes ?? {};
    const isOnCard = command.scores.every((score) => strokes[score.memberId] === score.strokes);
    if (isOnCard) return NO_LIMIT;
  }
  return VERSION_LIMITS[command.kind] ?? scoring;
}
