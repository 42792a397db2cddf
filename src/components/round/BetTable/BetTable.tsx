import { NumberTable } from '#components/ui/NumberTable/NumberTable.tsx';
import { ScrollBox } from '#components/ui/NumberTable/ScrollBox.tsx';
import type { ShownBet, ShownPlayer } from '#rules/betTable.ts';
import { amountOf, totalOf } from '#rules/betTable.ts';
import { toCents, shortSignedDollars } from '#rules/money.ts';
import { UNKNOWN_PLAYER } from '#rules/names.ts';
import * as styles from './BetTable.css.ts';

const LABEL = 'Bets';

/** A table of bets and players: decided bets and their sum, then those that are open. */
export function BetTable({
  bets,
  players,
}: {
  readonly bets: readonly ShownBet[];
  readonly players: readonly ShownPlayer[];
}) {
  const decided = bets.filter(({ is_open }) => !is_open);
  const open = bets.filter(({ is_open }) => is_open);
  const rows = (shown: readonly ShownBet[]) =>
    shown.map((bet) => (
      <tr key={bet.key}>
        <th scope="row" className={styles.label}>
          <span>{bet.label}</span>
          {bet.detail !== null && <span className={styles.detail}>{bet.detail}</span>}
        </th>
        {players.map(({ id }) => (
          <Money key={id} cents={amountOf(bet, id)} />
        ))}
      </tr>
    ));
  return (
    <ScrollBox label={LABEL}>
      <NumberTable label={LABEL}>
        <thead>
          <tr>
            <th scope="col" className={styles.label}>
              BET
            </th>
            {players.map(({ id, name }) => (
              <th key={id} scope="col" className={styles.player} title={name} translate="no">
                {name || UNKNOWN_PLAYER}
              </th>
            ))}
          </tr>
        </thead>
        <tbody translate="no">{rows(decided)}</tbody>
        <tbody translate="no">
          <tr className={styles.total}>
            <th scope="row" className={styles.label}>
              TOTAL
            </th>
            {players.map(({ id }) => (
              <Money key={id} cents={totalOf(bets, id)} />
            ))}
          </tr>
        </tbody>
        {open.length > 0 && (
          <tbody translate="no">
            <tr>
              <th scope="rowgroup" colSpan={players.length + 1} className={styles.open}>
                STILL OPEN
              </th>
            </tr>
            {rows(open)}
          </tbody>
        )}
      </NumberTable>
    </ScrollBox>
  );
}

function Money({ cents }: { readonly cents: number }) {
  const sign = cents === 0 ? 'even' : cents > 0 ? 'won' : 'lost';
  return <td className={styles.money[sign]}>{shortSignedDollars(toCents(cents))}</td>;
}
