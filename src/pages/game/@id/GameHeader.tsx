import { LastScore } from '#components/round/LastScore/LastScore.tsx';
import { LiveMark } from '#components/round/LiveMark/LiveMark.tsx';
import { useScoresToPar } from '#components/round/Scorecard/Scorecard.tsx';
import { formatDollars, potsOf } from '#rules/money.ts';
import type { Round } from '#rules/round.ts';
import { isSnakeOn, snakePotOf } from '#rules/snake.ts';
import { holePotOf, stakesText } from '#rules/stakes.ts';
import * as styles from './game.css.ts';

/** The current hole, its stakes and its par; below, how current the round is, and the pot if Snake is on. */
export function GameHeader({ round, isScorer }: { readonly round: Round; readonly isScorer: boolean }) {
  return (
    <header>
      <div className={styles.headerLine}>
        <h1 className={styles.holeTitle}>{`HOLE ${round.currentHole}/${round.holeCount}`}</h1>
        <p className={styles.worth} translate="no">
          {worthOf(round)}
        </p>
      </div>
      {useScoresToPar(round.courseCard)?.holePar(round)}
      <div className={styles.headerLine}>
        {/* within a line it keeps its width */}
        <div>
          <LiveMark gameId={round.id} isSpectatorCountShown={isScorer}>
            <LastScore round={round} isForEnd />
          </LiveMark>
        </div>
        {isSnakeOn(round) && (
          <p
            className={styles.worth}
            translate="no"
          >{`GAME POT ${formatDollars(potsOf(holePotOf(round), snakePotOf(round)).totalPot)}`}</p>
        )}
      </div>
    </header>
  );
}

/** Returns a text like "$25 EACH". With teams of unequal size it has the stakes of both, Team Red's first. */
function worthOf(round: Round): string {
  const [red, green] = [
    stakesText(round, 'red', round.currentHole),
    stakesText(round, 'green', round.currentHole),
  ];
  return (red === green ? red : `${red} : ${green}`).toUpperCase();
}
