import { UNKNOWN_TEAM } from '#rules/names.ts';
import type { TeamColor } from '#rules/round.ts';
import { TEAM_NAMES } from '#rules/round.ts';
import * as styles from './TeamTag.css.ts';

const LETTERS = { red: 'R', green: 'G', unknown: '?' } as const;

type TeamOrUnknown = { readonly color: TeamColor } | undefined;

/** A team's letter and name in its colour; grey when the team is unknown. */
export function TeamTag({ team }: { readonly team: TeamOrUnknown }) {
  const name = team === undefined ? UNKNOWN_TEAM : TEAM_NAMES[team.color];
  return (
    <span className={`${styles.tag} ${styles.name[team?.color ?? 'unknown']}`}>
      <TeamLetter team={team} />
      {name}
    </span>
  );
}

/** A team's letter alone, where the name does not fit. Hidden from screen readers. */
export function TeamLetter({ team }: { readonly team: TeamOrUnknown }) {
  const color = team?.color ?? 'unknown';
  return (
    <span className={`${styles.name[color]} ${styles.letter[color]}`} aria-hidden="true">
      {LETTERS[color]}
    </span>
  );
}
