import { wholeDollars } from '#rules/money.ts';
import type { Round } from '#rules/round.ts';
import { isSnakeOn } from '#rules/snake.ts';
import * as styles from './GameSummary.css.ts';

/** What a game is about, in two lines. */
export function GameSummary({ round }: { readonly round: Round }) {
  return (
    <div className={styles.summary}>
      <p>{`${round.holeCount} holes • $${wholeDollars(round.bet)} per hole`}</p>
      {isSnakeOn(round) && <p>{`Snake • $${wholeDollars(round.snakeBet)} per bite`}</p>}
    </div>
  );
}
