import { UNKNOWN_TEAM } from '#rules/names.ts';
import type { TeamColor } from '#rules/round.ts';
import { TEAM_NAMES } from '#rules/round.ts';
import { letter, name, tag } from './TeamTag.css.ts';

const LETTERS = { red: 'R', green: 'G', unknown: '?' } as const;

/** A team by letter, name and colour; grey when it is not known. */
export function TeamTag({ team }: { readonly team: { readonly color: TeamColor } | undefined }) {
  const look = team?.color ?? 'unknown';
  return (
    <span className={`${tag} ${name[look]}`}>
      <span className={letter[look]} aria-hidden="true">
        {LETTERS[look]}
      </span>
      {team === undefined ? UNKNOWN_TEAM : TEAM_NAMES[team.color]}
    </span>
  );
}
