import { OptionsLine } from '#components/round/OptionsLine/OptionsLine.tsx';
import { wholeDollars } from '#rules/money.ts';
import { matchStakeOf } from '#rules/results.ts';
import type { Round } from '#rules/round.ts';
import { isSnakeOn } from '#rules/snake.ts';
import * as styles from './GameSummary.css.ts';

/** The options of a game, and the most that a player can win or lose. */
export function GameSummary({ round }: { readonly round: Round }) {
  return (
    <div className={styles.summary}>
      <p>{`${round.holeCount} holes • $${wholeDollars(round.bet)} per hole`}</p>
      <p>{mostText(round)}</p>
      {isSnakeOn(round) && <p>{`Plus the Snake • $${wholeDollars(round.snakeBet)} per bite`}</p>}
      <OptionsLine of={round.matchOptions} holeCount={round.holeCount} isSnakeOn={isSnakeOn(round)} />
    </div>
  );
}

/**
 * Returns the most that a player can win or lose on the match, and a lone player against two. It fits a line in any
 * font: a second line would move the page when the web font has loaded.
 */
function mostText(round: Round): string {
  const most = wholeDollars(round.bet) * round.holeCount;
  const alone = Math.max(most, ...round.members.map((member) => wholeDollars(matchStakeOf(round, member))));
  return `Win or lose at most $${most}${alone > most ? ` ($${alone} alone)` : ''}`;
}
