/**
 * Players who have to leave before the end, as phones record it. `possibleDepartures.ts` has the checks of the server.
 * Rule: product "Leaving early".
 */

import { GameError } from '#shared/errors.ts';
import type { CommandContext, CommandDefinitions, CommandOf } from './commands.ts';
import { SCORING_RIGHTS, requireScoring } from './commands.ts';
import { correctionsAfterLine } from './corrections.ts';
import type { Departure, Round } from './round.ts';
import { findMember } from './round.ts';

/**
 * Records after which hole a player leaves, and whether the bets continue; or that the player plays to the end. CHANGES names
 * the first hole without the player.
 *
 * @throws GameError MEMBER_NOT_FOUND | GAME_NOT_RUNNING | GAME_OVER
 */
export function setDeparture(
  round: Round,
  { memberId, departure }: CommandOf<'setDeparture'>,
  { by }: CommandContext,
): Round {
  requireScoring(round, true);
  const member = findMember(round, memberId);
  if (member === undefined) throw new GameError('MEMBER_NOT_FOUND');
  const { departure: known, ...staying } = member;
  if (isSameDeparture(known ?? null, departure)) return round;
  const changed = departure === null ? staying : { ...staying, departure };
  const kind = departure === null ? 'rejoined' : departure.isBetting ? 'leftOn' : 'left';
  const holeNumber = ((departure ?? known)?.afterHole ?? 0) + 1;
  return {
    ...round,
    members: round.members.map((other) => (other === member ? changed : other)),
    corrections: correctionsAfterLine(round, { kind, holeNumber, memberId }, by),
  };
}

function isSameDeparture(one: Departure | null, other: Departure | null): boolean {
  return one?.afterHole === other?.afterHole && one?.isBetting === other?.isBetting;
}

export const DEPARTURE_PHONE_COMMANDS = {
  setDeparture: { handler: setDeparture, ...SCORING_RIGHTS },
} satisfies Partial<CommandDefinitions>;
