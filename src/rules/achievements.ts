/** The achievements of a finished round, each with the figure that earned it. Rule: product "Achievements". */

import type { HoleWinner } from './holes.ts';
import { HOLE_WINNERS, bestBallCountOf, pointsOf, resultsOf } from './holes.ts';
import type { Cents } from './money.ts';
import { dollarsToCents, formatDollars, formatSignedDollars } from './money.ts';
import { gameWinner, playerResults } from './results.ts';
import type { Member, Round, Team } from './round.ts';
import { isFinished, membersOf } from './round.ts';
import { biteNews, bitesByHole, isSnakeOn, snakeIndexAt } from './snake.ts';

/** Code → the name and the icon shown; listed in this order on the results. Ids depend on it: new ones come last. */
export const ACHIEVEMENTS = {
  firstWin: { type: 'First Win', icon: '🏆' },
  sweep: { type: 'Sweep', icon: '🧹' },
  comeback: { type: 'Comeback', icon: '🔥' },
  clutch: { type: 'Clutch', icon: '🎯' },
  snakeFree: { type: 'Snake Free', icon: '🕊️' },
  snakeCharmer: { type: 'Snake Charmer', icon: '🐍' },
  ironPartner: { type: 'Iron Partner', icon: '⛳' },
  highRoller: { type: 'High Roller', icon: '💰' },
} as const;
export type AchievementCode = keyof typeof ACHIEVEMENTS;

export interface Achievement {
  /** Equal on the server and on phones; unique among all players, games and kinds. */
  readonly id: number;
  readonly code: AchievementCode;
  /** The name shown: "Snake Free". */
  readonly type: string;
  readonly icon: string;
  readonly member: Member;
  /** The reason, in words: "won all 9 holes". */
  readonly figure: string;
}

/** More than there are kinds. Ids of members have 48 bits, so their product with this is a safe integer. */
const KINDS_MAX = 16;
/** Holes down from which a win is a comeback. */
const COMEBACK_DOWN = 3;
/** The fewest best balls an iron partner has. */
const IRON_PARTNER_BEST_BALLS = 9;
/** The least net result of a high roller. */
const HIGH_ROLLER_NET: Cents = dollarsToCents(500);

/** One earned achievement before it gets its name and icon. */
interface Earned {
  readonly member: Member;
  readonly figure: string;
}

const EARNED_BY: { readonly [Code in AchievementCode]: (round: Round) => readonly Earned[] } = {
  firstWin,
  sweep,
  comeback,
  clutch,
  snakeFree,
  snakeCharmer,
  ironPartner,
  highRoller,
};

/**
 * Returns the achievements of a finished round, in the order of `ACHIEVEMENTS` and then of the seats. A round that is
 * not finished, or that a maintainer has cancelled, has none.
 *
 * An achievement of a team goes to each of its players who has not left early. Sweep, Comeback, Clutch and Snake Free
 * describe how a match was won, so a forfeited round has none of these. Sweep, Clutch, Snake Free and Snake Charmer need
 * every hole of the card finished: a round ended early has none of them. First Win, Iron Partner and High Roller depend
 * only on the holes played and the money settled, so every finished round can have them.
 */
export function achievementsOf(round: Round): readonly Achievement[] {
  if (!isFinished(round) || round.cancelReason !== null) return [];
  const codes = Object.keys(ACHIEVEMENTS) as AchievementCode[];
  return codes.flatMap((code, index) =>
    EARNED_BY[code](round).map((earned) => {
      const id = earned.member.id * KINDS_MAX + index;
      return { id, code, ...ACHIEVEMENTS[code], ...earned };
    }),
  );
}

/** Returns the players for whose account this is the first win; guests have no history and never earn it. */
function firstWin(round: Round): readonly Earned[] {
  const { red, green } = pointsOf(round);
  const figure =
    round.status === 'forfeit'
      ? 'the other team gave up'
      : `won ${Math.max(red, green)}-${Math.min(red, green)}`;
  return round.members
    .filter((member) => round.firstWins.includes(member.id))
    .map((member) => ({ member, figure }));
}

/** Returns the players of a team that won every hole, none tied. */
function sweep(round: Round): readonly Earned[] {
  const winner = winnerOnTheCourse(round);
  if (winner === null || !isPlayedOut(round)) return [];
  if (resultsOf(round).some((result) => result.winner !== holeWinnerOf(winner))) return [];
  return forTeam(round, winner, `won all ${round.holeCount} holes`);
}

/**
 * Returns the players of a team that won after being 3 or more down. The figure names the hole of the largest deficit,
 * the first of equal ones.
 */
function comeback(round: Round): readonly Earned[] {
  const winner = winnerOnTheCourse(round);
  if (winner === null) return [];
  const { lead, holeNumber } = leadsOf(round, winner).reduce((worst, leadAfter) =>
    leadAfter.lead < worst.lead ? leadAfter : worst,
  );
  if (-lead < COMEBACK_DOWN) return [];
  return forTeam(round, winner, `was ${-lead} down after hole ${holeNumber}`);
}

/** Returns the players of a team that was level before the last hole, and won it. */
function clutch(round: Round): readonly Earned[] {
  const winner = winnerOnTheCourse(round);
  if (winner === null || !isPlayedOut(round)) return [];
  const leads = leadsOf(round, winner);
  if (leads.at(-1)?.lead !== 1 || leads.at(-2)?.lead !== 0) return [];
  return forTeam(round, winner, `level after hole ${round.holeCount - 1}, won hole ${round.holeCount}`);
}

/** Returns the players of the winning team who were never bitten in a Snake round. */
function snakeFree(round: Round): readonly Earned[] {
  const winner = winnerOnTheCourse(round);
  if (winner === null || !isPlayedOut(round) || !isSnakeOn(round)) return [];
  const isBitten = (member: Member) => round.bites.some((bite) => bite.memberId === member.id);
  return forTeam(round, winner, `not bitten once in ${round.holeCount} holes`).filter(
    ({ member }) => !isBitten(member),
  );
}

/**
 * Returns the player who held the snake before the last hole, if another player holds it at the end by a bite there. A
 * player who caught it on the last hole and passed it there does not earn it.
 */
function snakeCharmer(round: Round): readonly Earned[] {
  const bites = bitesByHole(round);
  const newest = bites.at(-1);
  if (!isPlayedOut(round) || newest?.holeNumber !== round.holeCount) return [];
  const index = snakeIndexAt(round, newest.holeNumber);
  const before = bites.findLast(
    (bite) => bite.holeNumber !== round.holeCount && snakeIndexAt(round, bite.holeNumber) === index,
  );
  if (before === undefined || before.memberId === newest.memberId) return [];
  const figure = `passed the snake on hole ${round.holeCount} with ${formatDollars(biteNews(round, newest).pot)} in the pot`;
  return round.members
    .filter((member) => member.id === before.memberId)
    .map((member) => ({ member, figure }));
}

/**
 * Returns the player with the most best balls of the game, 9 or more; on a tie no player earns it. A player without a
 * partner makes every best ball of the team, so only players with a partner are compared, and only holes with both.
 * Partners with the same score have both made the best ball.
 */
function ironPartner(round: Round): readonly Earned[] {
  const partnered = round.members.filter((member) =>
    round.members.some((other) => other !== member && other.teamId === member.teamId),
  );
  const counts = partnered.map((member) => {
    const departures = round.members.filter(({ teamId }) => teamId === member.teamId);
    const last = Math.min(...departures.map(({ departure }) => departure?.afterHole ?? round.holeCount));
    const together = { ...round, holes: round.holes.slice(0, last) };
    return { member, count: bestBallCountOf(together, member), holes: resultsOf(together).length };
  });
  const most = Math.max(IRON_PARTNER_BEST_BALLS, ...counts.map(({ count }) => count));
  const top = counts.filter(({ count }) => count === most);
  if (top.length !== 1) return [];
  return top.map(({ member, count, holes }) => ({
    member,
    figure: `${count} best balls in ${holes} holes`,
  }));
}

/** Returns the players with a net result, match and snake together, of $500 or more. */
function highRoller(round: Round): readonly Earned[] {
  return playerResults(round)
    .filter(({ net }) => net >= HIGH_ROLLER_NET)
    .map(({ member, net }) => ({ member, figure: `${formatSignedDollars(net)} in one game` }));
}

/** Returns the winning team of a completed round; null for a tie and for a forfeit. */
function winnerOnTheCourse(round: Round): Team | null {
  return round.status === 'completed' ? gameWinner(round) : null;
}

/** Returns whether every hole of the card was finished and no team forfeited. */
function isPlayedOut(round: Round): boolean {
  return round.status === 'completed' && resultsOf(round).length === round.holeCount;
}

function holeWinnerOf(team: Team): HoleWinner {
  return HOLE_WINNERS[team.color];
}

/** Returns how many holes a team was up (+) or down (−) after each finished hole, in hole order. */
function leadsOf(
  round: Round,
  team: Team,
): readonly { readonly holeNumber: number; readonly lead: number }[] {
  let lead = 0;
  return resultsOf(round).map(({ holeNumber, winner }) => {
    if (winner !== HOLE_WINNERS.tie) lead += winner === holeWinnerOf(team) ? 1 : -1;
    return { holeNumber, lead };
  });
}

/** Returns the players of a team who have played to the end. */
function forTeam(round: Round, team: Team, figure: string): readonly Earned[] {
  const present = membersOf(round, team).filter(({ departure }) => departure === undefined);
  return present.map((member) => ({ member, figure }));
}
