import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { FoldedPanel } from '#components/ui/FoldedPanel/FoldedPanel.tsx';
import { PixelArt } from '#components/ui/PixelArt/PixelArt.tsx';
import { NINES } from '#rules/matchOptions.ts';
import { formatDollars, toCents } from '#rules/money.ts';
import { UNKNOWN_HOLDER } from '#rules/names.ts';
import * as styles from './RoundResults.css.ts';
import type { FinishedRound } from './verdict.ts';

/** The result of the Snake, or of those of the two nines: pot, holder at the end, and every bite. */
export function MiniGames({
  results,
  bites,
}: {
  readonly results: FinishedRound;
  /** The bites in place of the line that lists them; absent = read-only. */
  readonly bites?: ReactNode;
}) {
  const { current_snake_holder, snake_pot_amount } = results.game;
  const isPaidToEach = results.match_options?.snake?.isPaidToEach === true;
  const snakes = results.snakes ?? [
    { nine: null, holder_id: current_snake_holder, pot_cents: snake_pot_amount },
  ];
  const hasStopped = results.players.some(({ bets_go_on }) => bets_go_on === false);
  const players = isPaidToEach ? 'each player' : 'all players';
  const betting = hasStopped ? ` who still ${isPaidToEach ? 'bets' : 'bet'} then` : '';
  const nameOf = (id: number) =>
    results.players.find(({ player_id }) => player_id === id)?.player_name ?? UNKNOWN_HOLDER;
  return (
    <FoldedPanel title="MINI GAMES">
      <h3>SNAKE GAME RESULTS</h3>
      <div className={styles.pictured}>
        <PixelArt name="snakeCoiled" size="medium" />
        <dl>
          {snakes.map(({ nine, holder_id, pot_cents }) => (
            <Fragment key={nine}>
              <div className={styles.fact}>
                <dt>{`Snake Pot${nine === null ? '' : `, ${NINES[nine]}`}`}</dt>
                <dd className={styles.amount} translate="no">
                  {formatDollars(toCents(pot_cents))}
                </dd>
              </div>
              {holder_id !== null && (
                <div className={styles.fact}>
                  <dt>Final Snake Holder</dt>
                  <dd translate="no">{nameOf(holder_id)}</dd>
                </div>
              )}
            </Fragment>
          ))}
        </dl>
      </div>
      {bites ??
        (results.snake_bites.length > 0 && (
          <p className={styles.bites} translate="no">
            {`Bites: ${results.snake_bites
              .map(({ hole_number, player_id }) => `H${hole_number} ${nameOf(player_id)}`)
              .join(', ')}`}
          </p>
        ))}
      <p>
        {current_snake_holder === null
          ? 'Nobody was bitten: the snake costs nobody anything.'
          : `${snakes.length === 1 ? 'The' : 'Each'} snake holder owes the pot to ${players}${betting}.`}
      </p>
    </FoldedPanel>
  );
}
