import { HOLE_WINNERS } from '#rules/bestBall.ts';
import { isEntered, isReady, outcomeOf, tiedPlayers } from '#rules/holes.ts';
import { playerName } from '#rules/names.ts';
import type { Hole, Member, Round } from '#rules/round.ts';
import { TEAM_NAMES } from '#rules/round.ts';

/** The state of a hole in words: the players without a score, or the winner. */
export function holeStatusText(round: Round, hole: Hole): string {
  const outcome = outcomeOf(round, hole);
  if (outcome === null) return 'Each team needs a score';
  if (!isReady(round, hole)) {
    const open = round.members.filter(({ id }) => !isEntered(hole, id));
    return `Still to enter: ${namesOf(open)}`;
  }
  const { team1BestBall, team2BestBall, winner } = outcome;
  const scores = `${team1BestBall} - ${team2BestBall}`;
  if (winner === HOLE_WINNERS.tie) {
    return `Tied at ${team1BestBall}: ${namesOf(tiedPlayers(round, hole))}`;
  }
  return `${TEAM_NAMES[winner === HOLE_WINNERS.red ? 'red' : 'green']} wins the hole ${scores}`;
}

function namesOf(members: readonly Member[]): string {
  return members.map(({ name, id }) => playerName(name, id)).join(', ');
}
