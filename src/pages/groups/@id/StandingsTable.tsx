import type { RouterOutputs } from '#client/api/trpc.ts';
import { memberText } from '#client/session/groups.ts';
import { NumberTable } from '#components/ui/NumberTable/NumberTable.tsx';
import { ScrollBox } from '#components/ui/NumberTable/ScrollBox.tsx';
import { shortSignedDollars, toCents } from '#rules/money.ts';
import { formatDate } from '#shared/dates.ts';
import * as styles from './group.css.ts';

type Row = RouterOutputs['groups']['standings']['rows'][number];

/** The players of a season, the highest net first; below each the best and the worst day. */
export function StandingsTable({
  rows,
  viewerId,
}: {
  readonly rows: readonly Row[];
  readonly viewerId: number;
}) {
  return (
    <ScrollBox label="Standings">
      <NumberTable label="Standings, the highest net first">
        <thead>
          <tr>
            <th scope="col">PLAYER</th>
            <th scope="col">GAMES</th>
            <th className={styles.oneLine} scope="col">
              W-L-T
            </th>
            <th scope="col">NET</th>
          </tr>
        </thead>
        {rows.map((row) => (
          <tbody key={row.playerId} className={row.playerId === viewerId ? styles.own : undefined}>
            <tr>
              <th scope="rowgroup">
                <span translate="no">{`${row.rank} ${memberText(row)}`}</span>
                {row.playerId === viewerId && <span> (You)</span>}
                {!row.isMember && <span className={styles.note}> (not a member)</span>}
              </th>
              <td translate="no">{row.gamesPlayed}</td>
              <td className={styles.oneLine} translate="no">{`${row.wins}-${row.losses}-${row.ties}`}</td>
              <td translate="no">{shortSignedDollars(toCents(row.netCents))}</td>
            </tr>
            <tr>
              <td className={styles.days} colSpan={4}>
                {daysText(row)}
              </td>
            </tr>
          </tbody>
        ))}
      </NumberTable>
    </ScrollBox>
  );
}

function daysText({ bestDay, worstDay }: Row): string {
  if (bestDay === null || worstDay === null) return '–';
  const textOf = ({ day, netCents }: NonNullable<Row['bestDay']>) =>
    `${shortSignedDollars(toCents(netCents))} on ${formatDate(day)}`;
  return bestDay.day === worstDay.day
    ? `Only day ${textOf(bestDay)}`
    : `Best ${textOf(bestDay)} • worst ${textOf(worstDay)}`;
}
