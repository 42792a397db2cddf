/** A season of a group as CSV: its standings, an empty line, and its rounds. Rule: product "Groups". */

import { BYTE_ORDER_MARK, csvLine, dollarsCell, textCell } from './csv.ts';
import type { Cents } from './money.ts';
import type { TeamColor } from './round.ts';
import { TEAM_NAMES } from './round.ts';
import type { Outcome } from './stats.ts';

interface Names {
  readonly name: string;
  readonly username: string;
}

interface DayNet {
  /** "2026-11-20" */
  readonly day: string;
  readonly net: Cents;
}

interface Standing extends Names {
  readonly rank: number;
  readonly gamesPlayed: number;
  readonly wins: number;
  readonly losses: number;
  readonly net: Cents;
  readonly bestDay: DayNet;
  readonly worstDay: DayNet;
}

interface SeasonRound {
  /** The day on which the round was opened, in its time zone. */
  readonly day: string;
  readonly name: string;
  readonly redPoints: number;
  readonly greenPoints: number;
  readonly players: readonly (Names & {
    readonly color: TeamColor;
    readonly outcome: Outcome;
    readonly net: Cents;
  })[];
}

/** Returns the name of the file of a season. */
export function seasonFileName(groupId: number, season: number, ending: 'csv' | 'json'): string {
  return `bestball-group-${groupId}-season-${season}.${ending}`;
}

/** Returns the beginning of the file: the standings, and the headings of the rounds. Amounts are in dollars. */
export function standingsCsv(standings: readonly Standing[]): string {
  const header = ['Rank', 'Player', 'Username', 'Games', 'Wins', 'Losses', 'Ties', 'Net'];
  const days = ['Best day', 'Best day net', 'Worst day', 'Worst day net'];
  const rows = standings.map(
    ({ rank, name, username, gamesPlayed, wins, losses, net, bestDay, worstDay }) => [
      `${rank}`,
      textCell(name),
      textCell(username),
      ...[gamesPlayed, wins, losses, gamesPlayed - wins - losses].map(String),
      dollarsCell(net),
      ...[bestDay, worstDay].flatMap((each) => [each.day, dollarsCell(each.net)]),
    ],
  );
  const ofRounds = [
    'Date',
    'Round',
    'Red points',
    'Green points',
    'Player',
    'Username',
    'Team',
    'Result',
    'Net',
  ];
  return BYTE_ORDER_MARK + [[...header, ...days], ...rows, [], ofRounds].map(csvLine).join('');
}

/** Returns the lines of a round: one for each player. */
export function roundCsv({ day, name: round, redPoints, greenPoints, players }: SeasonRound): string {
  return players
    .map(({ name, username, color, outcome, net }) =>
      csvLine([
        day,
        textCell(round),
        `${redPoints}`,
        `${greenPoints}`,
        textCell(name),
        textCell(username),
        TEAM_NAMES[color],
        outcome,
        dollarsCell(net),
      ]),
    )
    .join('');
}
