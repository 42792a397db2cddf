import { UNKNOWN_TEAM } from '#rules/names.ts';
import type { TeamColor } from '#rules/round.ts';
import { TEAM_NAMES } from '#rules/round.ts';
import * as styles from './TeamTag.css.ts';

const LETTERS = { red: 'R', green: 'G', unknown: '?' } as const;

type Known = { readonly color: TeamColor } | undefined;

/** A team by letter, name and colour; grey when it is not known. */
export function TeamTag({ team }: { readonly team: Known }) {
  return (
    <span className={`${styles.tag} ${styles.name[team?.color ?? 'unknown']}`}>
      <TeamLetter team={team} />
      {team === undefined ? UNKNOWN_TEAM : TEAM_NAMES[team.color]}
    </span>
  );
}

/** Its letter alone, for the eyes, where there is no room for a name. */
export function TeamLetter({ team }: { readonly team: Known }) {
  const look = team?.color ?? 'unknown';
  return (
    <span className={`${styles.name[look]} ${styles.letter[look]}`} aria-hidden="true">
      {LETTERS[look]}
    </span>
  );
}
