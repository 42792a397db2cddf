import {
  HOLE_WINNERS,
  isReady,
  isWonBySecondBall,
  needsScore,
  outcomeOf,
  tiedPlayers,
} from '#rules/holes.ts';
import { memberName, strokesText } from '#rules/names.ts';
import type { Hole, Member, Round } from '#rules/round.ts';
import { TEAM_NAMES } from '#rules/round.ts';

/** Returns the state of a hole in words: the players without a score, or the winner. */
export function holeStatusText(round: Round, hole: Hole): string {
  const outcome = outcomeOf(round, hole);
  const open = round.members.filter((member) => needsScore(hole, member));
  if (open.length === round.members.length && outcome === null) return 'Each player needs a score or P';
  if (outcome === null || !isReady(round, hole)) return `Still to enter: ${namesOf(round, open)}`;
  const { team1BestBall, team2BestBall, winner } = outcome;
  const net = round.matchOptions?.strokes ? 'net ' : '';
  if (winner === HOLE_WINNERS.tie) {
    return team1BestBall === null
      ? 'Tied: both teams picked up'
      : `Tied at ${net}${strokesText(team1BestBall)}: ${namesOf(round, tiedPlayers(round, hole))}`;
  }
  const [color, other, lower, higher] =
    winner === HOLE_WINNERS.red
      ? (['red', 'green', team1BestBall, team2BestBall] as const)
      : (['green', 'red', team2BestBall, team1BestBall] as const);
  if (isWonBySecondBall(outcome))
    return `${TEAM_NAMES[color]} wins the hole by the second ball, both have ${net}${strokesText(lower)}`;
  return higher === null
    ? `${TEAM_NAMES[color]} wins the hole: ${TEAM_NAMES[other]} picked up`
    : `${TEAM_NAMES[color]} wins the hole, ${net}${strokesText(lower)} against ${strokesText(higher)}`;
}

function namesOf(round: Round, members: readonly Member[]): string {
  return members.map(({ id }) => memberName(round, id)).join(', ');
}
