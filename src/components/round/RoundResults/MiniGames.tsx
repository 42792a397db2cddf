import type { ReactNode } from 'react';
import { FoldedPanel } from '#components/ui/FoldedPanel/FoldedPanel.tsx';
import { PixelArt } from '#components/ui/PixelArt/PixelArt.tsx';
import { formatDollars, toCents } from '#rules/money.ts';
import { UNKNOWN_HOLDER } from '#rules/names.ts';
import * as styles from './RoundResults.css.ts';
import type { FinishedRound } from './verdict.ts';

/** The result of the Snake: its pot, its holder at the end, and every bite. */
export function MiniGames({
  results,
  bites,
}: {
  readonly results: FinishedRound;
  /** The bites in place of the line that lists them; absent = read-only. */
  readonly bites?: ReactNode;
}) {
  const { current_snake_holder: holderId, snake_pot_amount: pot } = results.game;
  const nameOf = (id: number) =>
    results.players.find(({ player_id }) => player_id === id)?.player_name ?? UNKNOWN_HOLDER;
  return (
    <FoldedPanel title="MINI GAMES">
      <h3>SNAKE GAME RESULTS</h3>
      <div className={styles.pictured}>
        <PixelArt name="snakeCoiled" size="medium" />
        <dl>
          <div className={styles.fact}>
            <dt>Snake Pot</dt>
            <dd className={styles.amount} translate="no">
              {formatDollars(toCents(pot))}
            </dd>
          </div>
          {holderId !== null && (
            <div className={styles.fact}>
              <dt>Final Snake Holder</dt>
              <dd translate="no">{nameOf(holderId)}</dd>
            </div>
          )}
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
        {holderId === null
          ? 'Nobody was bitten: the snake costs nobody anything.'
          : 'The snake holder owes the pot to all players.'}
      </p>
    </FoldedPanel>
  );
}
