import { LiveMark } from '#components/round/LiveMark/LiveMark.tsx';
import { formatDollars, potsOf } from '#rules/money.ts';
import type { Round } from '#rules/round.ts';
import { isSnakeOn, snakePotOf } from '#rules/snake.ts';
import * as styles from './game.css.ts';

/** The current hole, the pot if Snake is on, and the freshness of the round. */
export function GameHeader({ round, isScorer }: { readonly round: Round; readonly isScorer: boolean }) {
  return (
    <header className={styles.header}>
      <h1 className={styles.holeTitle}>{`HOLE ${round.currentHole}/${round.holeCount}`}</h1>
      {isSnakeOn(round) && (
        <p
          className={styles.pot}
        >{`GAME POT ${formatDollars(potsOf(round.bet, snakePotOf(round)).totalPot)}`}</p>
      )}
      <LiveMark gameId={round.id} isViewerCountShown={isScorer} />
    </header>
  );
}
