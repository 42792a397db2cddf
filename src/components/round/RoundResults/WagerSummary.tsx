import { lazyPart, useLazyPart } from '#client/app/lazyPart.ts';
import { FoldedPanel } from '#components/ui/FoldedPanel/FoldedPanel.tsx';
import { NumberTable } from '#components/ui/NumberTable/NumberTable.tsx';
import { ScrollBox } from '#components/ui/NumberTable/ScrollBox.tsx';
import type { MatchOptions } from '#rules/matchOptions.ts';
import type { Cents } from '#rules/money.ts';
import { toCents, wholeSignedDollars } from '#rules/money.ts';
import { UNKNOWN_PLAYER } from '#rules/names.ts';
import { moneyVariant } from './moneyVariant.ts';
import * as styles from './RoundResults.css.ts';
import type { FinishedRound } from './verdict.ts';
import { unfinishedHoles } from './verdict.ts';

/** Loaded only for a match with options. */
const OPTIONS = lazyPart(() => import('#components/round/OptionsLine/OptionsText.tsx'));

/** A table of the amount that each player won or lost on each hole, with the totals at its foot. */
export function WagerSummary({ results }: { readonly results: FinishedRound }) {
  const { game, players, holes } = results;
  const wageredOnHoles = (playerId: number) =>
    holes
      .flatMap((hole) => hole.wagers)
      .filter(({ player_id }) => player_id === playerId)
      .reduce((sum, { delta_cents }) => sum + delta_cents, 0);
  const matchOptions = results.match_options as MatchOptions | undefined;
  const options = useLazyPart(OPTIONS, !!matchOptions).fetched;
  const conceded = game.conceded_holes > 0 ? unfinishedHoles(results) : null;
  return (
    <FoldedPanel title="WAGER SUMMARY">
      <p>{`$${game.bet_per_hole} per hole`}</p>
      {matchOptions && options && (
        <options.OptionsText
          of={{
            matchOptions,
            holeCount: game.hole_count,
            isSnakeOn: game.snake_game_enabled,
            strokes: options.strokesOfPlayers(players),
          }}
        />
      )}
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
      {conceded !== null && <p className={styles.note}>{`${conceded}: conceded`}</p>}
    </FoldedPanel>
  );
}

function MoneyCell({ amount }: { readonly amount: Cents }) {
  return <td className={styles.money[moneyVariant(amount)]}>{wholeSignedDollars(amount)}</td>;
}
