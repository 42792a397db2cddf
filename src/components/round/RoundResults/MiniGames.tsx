import { Panel } from '#components/ui/Panel/Panel.tsx';
import { PixelArt } from '#components/ui/PixelArt/PixelArt.tsx';
import { formatDollars, toCents } from '#rules/money.ts';
import { UNKNOWN_HOLDER } from '#rules/names.ts';
import * as styles from './RoundResults.css.ts';
import type { FinishedRound } from './verdict.ts';

/** The result of the Snake: its pot and who holds it at the end. */
export function MiniGames({ results }: { readonly results: FinishedRound }) {
  const { current_snake_holder: holderId, snake_pot_amount: pot } = results.game;
  const holder = results.players.find(({ player_id }) => player_id === holderId);
  return (
    <Panel title="MINI GAMES">
      <h3>SNAKE GAME RESULTS</h3>
      <div className={styles.pictured}>
        <PixelArt name="snakeCoiled" size="medium" />
        <dl>
          <div className={styles.fact}>
            <dt>Snake Pot</dt>
            <dd className={styles.amount}>{formatDollars(toCents(pot))}</dd>
          </div>
          {holderId !== null && (
            <div className={styles.fact}>
              <dt>Final Snake Holder</dt>
              <dd>{holder?.player_name ?? UNKNOWN_HOLDER}</dd>
            </div>
          )}
        </dl>
      </div>
      <p>
        {holderId === null
          ? 'Nobody was bitten: the snake costs nobody anything.'
          : 'The snake holder owes the pot to all players.'}
      </p>
    </Panel>
  );
}
