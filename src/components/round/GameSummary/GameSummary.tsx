import { lazyPart, useLazyPart } from '#client/app/lazyPart.ts';
import { OptionsLine } from '#components/round/OptionsLine/OptionsLine.tsx';
import { duelStakeOf } from '#rules/duelStakes.ts';
import { optionsOf } from '#rules/matchOptions.ts';
import { addCents, wholeDollars } from '#rules/money.ts';
import type { Round } from '#rules/round.ts';
import { isBetOn, isOver } from '#rules/round.ts';
import { isSnakeOn } from '#rules/snake.ts';
import { matchBetOf, matchStakeOf } from '#rules/stakes.ts';
import * as styles from './GameSummary.css.ts';

/** Loaded only for a round with a card of the course. */
const COURSE_HOLES = lazyPart(() => import('#rules/courseHoles.ts'));

/** The options of a game, and the most that a player can win or lose. */
export function GameSummary({ round }: { readonly round: Round }) {
  return (
    <div className={styles.summary}>
      <p>{`${round.holeCount} holes${round.bet > 0 ? ` • $${wholeDollars(round.bet)} per hole` : ''}`}</p>
      <p>{mostText(round)}</p>
      {isSnakeOn(round) && <p>{snakeText(round)}</p>}
      <OptionsLine round={round} />
      <p translate="no">
        {useLazyPart(COURSE_HOLES, !!round.courseCard).fetched?.cardText(round.courseCard)}
      </p>
    </div>
  );
}

/** Returns what the Snake is played for. A cap includes it, and in a variant a bite can move more. */
function snakeText({ matchOptions, snakeBet }: Round): string {
  const from = matchOptions?.snake == null ? '' : 'from ';
  return `${matchOptions?.lossCap == null ? 'Plus' : 'With'} the Snake • ${from}$${wholeDollars(snakeBet)} per bite`;
}

/**
 * Returns the most that a player can win or lose on the match, and a lone player against two; or the loss cap. The cap
 * leaves bets in words out. With bets of two players it is the most of any player. It fits a line in any font: a second
 * line would move the page when the web font has loaded.
 */
function mostText(round: Round): string {
  const { lossCap, duels } = optionsOf(round);
  if (lossCap !== null) {
    const hasWordBets = !isOver(round) || round.wordBets?.some(isBetOn);
    return `Lose at most $${wholeDollars(lossCap)}${hasWordBets ? ' plus players’ bets' : ''}`;
  }
  const bet = wholeDollars(matchBetOf(round));
  const mosts = round.members.map((member) =>
    wholeDollars(addCents([matchStakeOf(round, member), duelStakeOf(round, member)])),
  );
  const alone = Math.max(bet, ...mosts);
  const most = duels === null ? bet : alone;
  return `Win or lose at most $${most}${alone > most ? ` ($${alone} alone)` : ''}`;
}
