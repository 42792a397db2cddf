import { wholeDollars } from '#rules/money.ts';
import type { Round } from '#rules/round.ts';
import { isSnakeOn } from '#rules/snake.ts';
import * as styles from './GameSummary.css.ts';

/** The options of a game in at most two lines: holes, bet and snake. */
export function GameSummary({ round }: { readonly round: Round }) {
  return (
    <div className={styles.summary}>
      <p>{`${round.holeCount} holes • $${wholeDollars(round.bet)} per hole`}</p>
      {isSnakeOn(round) && <p>{`Snake • $${wholeDollars(round.snakeBet)} per bite`}</p>}
    </div>
  );
}
