import { TeamTag } from '#components/round/TeamTag/TeamTag.tsx';
import { playerName } from '#rules/names.ts';
import type { Member, Round } from '#rules/round.ts';
import { SEATS, TEAM_COLORS, sidesOf } from '#rules/round.ts';
import * as styles from './TeamSeats.css.ts';

/** Both teams with their players, and the free seats until the game starts. */
export function TeamSeats({
  round,
  ownSeat,
}: {
  readonly round: Round;
  /** The viewer's own seat; undefined = the viewer does not play. */
  readonly ownSeat: Member | undefined;
}) {
  const sides = sidesOf(round);
  return (
    <ul className={styles.teams} aria-label="Players">
      {TEAM_COLORS.map((color) => (
        <li key={color} className={styles.seats[color]}>
          <TeamTag team={{ color }} />
          <ul>
            {SEATS.map((place) => {
              const member = sides[color].find(({ seat }) => seat === place);
              if (member === undefined) {
                return (
                  round.status === 'pending' && (
                    <li key={place} className={styles.slot.open}>
                      Open slot
                    </li>
                  )
                );
              }
              const name = playerName(member.name, member.id);
              return (
                <li key={place} className={styles.slot.taken} translate="no">
                  {member === ownSeat ? `${name} (You)` : name}
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ul>
  );
}
