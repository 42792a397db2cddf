import { wholeDollars } from '#rules/money.ts';
import { memberName } from '#rules/names.ts';
import { stakeOf } from '#rules/results.ts';
import type { Member, Round } from '#rules/round.ts';
import { sidesOf } from '#rules/round.ts';

/** Returns the stakes of a lone player and of the pair, as a text; null while the teams are even or one is empty. */
export function unevenTeams(round: Round): string | null {
  const { red, green } = sidesOf(round);
  const [few, many] = red.length < green.length ? [red, green] : [green, red];
  const [lone] = few;
  const [partner] = many;
  if (lone === undefined || partner === undefined || few.length === many.length) return null;
  const pair = many.map(({ id }) => memberName(round, id)).join(' and ');
  return `Uneven teams: ${memberName(round, lone.id)} plays for ${stake(round, lone)} a hole, ${pair} for ${stake(round, partner)} each.`;
}

/** Returns a member's stake as a text, with a non-breaking space after its sign. */
function stake(round: Round, member: Member): string {
  return `±\u00A0$${wholeDollars(stakeOf(round, member))}`;
}
