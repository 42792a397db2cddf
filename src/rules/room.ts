/** How often a round may be changed: every change stays in its audit trail. Rule: product "Limits". */

import type { Command, CommandKind } from './commands.ts';
import { GameError } from './errors.ts';
import { findHole } from './holes.ts';
import { VERSIONS } from './limits.ts';
import type { Round } from './round.ts';

const { own, scoring, ending } = VERSIONS;
/** What comes once, or takes back what came before: without it a round could not end. */
const always = Infinity;

/** What keeps the score and passes the pencil. */
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

/** The version from which on all other commands are refused: a kind that is in neither list does not compile. */
const ROOM: { readonly [Kind in Exclude<CommandKind, ScoringKind>]: number } & {
  readonly [Kind in ScoringKind]?: never;
} = {
  join: own,
  leave: own,
  start: always,
  voteForfeit: ending,
  lapseForfeit: always,
  complete: always,
  endEarly: always,
  cancel: always,
  claim: always,
  handOver: ending,
  noteFirstWins: always,
};

/**
 * Refuses a change for which a round has been changed too often. The host can finish the holes that are on the card,
 * and end the round, however many versions it has.
 *
 * @throws GameError ROUND_FULL
 */
export function requireVersionsLeft(round: Round, command: Command): void {
  if (round.version >= roomFor(round, command)) throw new GameError('ROUND_FULL');
}

function roomFor(round: Round, command: Command): number {
  // a no can be given again after each yes, without the two minutes a vote takes to lapse
  if (command.kind === 'voteForfeit' && !command.yes) return own;
  if (command.kind === 'completeHole') {
    const strokes = findHole(round, command.hole)?.strokes ?? {};
    const isOnCard = command.scores.every((score) => strokes[score.memberId] === score.strokes);
    if (isOnCard) return always;
  }
  return ROOM[command.kind] ?? scoring;
}
