import { FoldedPanel } from '#components/ui/FoldedPanel/FoldedPanel.tsx';
import { NumberTable } from '#components/ui/NumberTable/NumberTable.tsx';
import { ScrollBox } from '#components/ui/NumberTable/ScrollBox.tsx';
import type { Cents } from '#rules/money.ts';
import { toCents, wholeSignedDollars } from '#rules/money.ts';
import { UNKNOWN_PLAYER } from '#rules/names.ts';
import { holeBetName } from '#rules/stakes.ts';
import { moneyVariant } from './moneyVariant.ts';
import { ResultOptions } from './ResultOptions.tsx';
import * as styles from './RoundResults.css.ts';
import type { FinishedRound } from './verdict.ts';
import { unfinishedHoles } from './verdict.ts';

/** A table of the amount that each player won or lost on each hole, with the totals at its foot. Below are the ties that holes carry. */
export function WagerSummary({ results }: { readonly results: FinishedRound }) {
  const { game, players, holes } = results;
  const wageredOnHoles = (playerId: number) =>
    holes
      .flatMap((hole) => hole.wagers)
      .filter(({ player_id }) => player_id === playerId)
      .reduce((sum, { delta_cents }) => sum + delta_cents, 0);
  const carries = holes.flatMap(({ hole_number: holeNumber, carried_holes: carried }) =>
    carried === undefined ? [] : [holeBetName({ holeNumber, carried })],
  );
  const conceded = game.conceded_holes > 0 ? unfinishedHoles(results) : null;
  return (
    <FoldedPanel title="WAGER SUMMARY">
      <p>{`$${game.bet_per_hole} per hole`}</p>
      <ResultOptions results={results} />
      <ScrollBox label="Wager summary">
        <NumberTable variant="holes" label="Wager summary">
          <thead>
            <tr>
              <th scope="col">HOLE</th>
              {players.map((player) => (
                <th key={player.player_id} scope="col" title={player.player_name} translate="no">
                  {player.player_name || UNKNOWN_PLAYER}
                </th>
              ))}
            </tr>
          </thead>
          <tbody translate="no">
            {holes.map((hole) => (
              <tr key={hole.hole_number}>
                <th scope="row">{hole.hole_number}</th>
                {players.map(({ player_id }) => (
                  <MoneyCell
                    key={player_id}
                    amount={toCents(
                      hole.wagers.find((wager) => wager.player_id === player_id)?.delta_cents ?? 0,
                    )}
                  />
                ))}
              </tr>
            ))}
            {conceded !== null && (
              <tr>
                <th scope="row">{conceded}</th>
                {players.map(({ player_id, bet_delta_cents }) => (
                  <MoneyCell key={player_id} amount={toCents(bet_delta_cents - wageredOnHoles(player_id))} />
                ))}
              </tr>
            )}
          </tbody>
          <tfoot translate="no">
            <tr>
              <th scope="row">TOTAL</th>
              {players.map(({ player_id, bet_delta_cents }) => (
                <MoneyCell key={player_id} amount={toCents(bet_delta_cents)} />
              ))}
            </tr>
          </tfoot>
        </NumberTable>
      </ScrollBox>
      {carries.length > 0 && <p className={styles.note}>{carries.join(' • ')}</p>}
      {conceded !== null && <p className={styles.note}>{`${conceded}: conceded`}</p>}
    </FoldedPanel>
  );
}

function MoneyCell({ amount }: { readonly amount: Cents }) {
  return <td className={styles.money[moneyVariant(amount)]}>{wholeSignedDollars(amount)}</td>;
}
