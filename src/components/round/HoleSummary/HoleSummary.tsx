import { useEffect } from 'react';
import { playSound } from '#client/sound/sound.ts';
import { TeamTag } from '#components/round/TeamTag/TeamTag.tsx';
import { PixelArt } from '#components/ui/PixelArt/PixelArt.tsx';
import { Stage } from '#components/ui/Stage/Stage.tsx';
import type { HoleOutcome } from '#rules/holes.ts';
import { isWonBySecondBall, winningColor } from '#rules/holes.ts';
import { memberName, strokesText } from '#rules/names.ts';
import type { Member, Round } from '#rules/round.ts';
import { holeBetName, holeBets, stakesText } from '#rules/stakes.ts';
import * as styles from './HoleSummary.css.ts';

/**
 * The result of a hole: its winner, the best balls and the match score. Each line is one text node, so that the HTML
 * reads like the screen.
 */
export function HoleSummary({
  round,
  holeNumber,
  outcome,
  tied,
  points,
}: {
  readonly round: Round;
  readonly holeNumber: number;
  readonly outcome: HoleOutcome;
  /** The players with the best ball of a tied hole; empty if only its result is known. */
  readonly tied: readonly Member[];
  /** The match score, including this hole. */
  readonly points: { readonly red: number; readonly green: number };
}) {
  const winner = winningColor(outcome.winner);
  const isTie = winner === null;
  const { team1BestBall, team2BestBall } = outcome;
  const isNet = !!round.matchOptions?.strokes;
  const bet = holeBets(round)[holeNumber - 1];
  useEffect(() => playSound(isTie ? 'tie' : 'holeWon'), [isTie]);
  return (
    <>
      <Stage mood={winner ?? 'tie'}>
        {winner !== 'green' && <PixelArt name="teamRed" size="medium" />}
        <PixelArt name="pin" size="large" />
        {winner !== 'red' && <PixelArt name="teamGreen" size="medium" />}
      </Stage>
      <p className={styles.headline} data-longest={isTie ? 5 : 7}>
        {isTie ? 'TIE GAME!' : 'HOLE WINNER!'}
      </p>
      {winner === null ? (
        tied.length > 0 && (
          <p translate="no">{`Tied: ${tied.map(({ id }) => memberName(round, id)).join(', ')}`}</p>
        )
      ) : (
        <>
          <p>
            <TeamTag team={{ color: winner }} />
          </p>
          {round.bet > 0 && (
            <p className={styles.won} translate="no">{`+${stakesText(round, winner, holeNumber)}`}</p>
          )}
          {bet !== undefined && bet.carried.length > 0 && <p>{holeBetName(bet)}</p>}
        </>
      )}
      <div className={styles.board} translate="no">
        <p>{`${isNet ? 'Net ' : ''}Best Ball Score: ${strokesText(team1BestBall)} ${isNet ? 'to' : '-'} ${strokesText(team2BestBall)}`}</p>
        {isWonBySecondBall(outcome) && <p>Won by the second ball</p>}
        {(team1BestBall === null || team2BestBall === null) && <p>P: picked up</p>}
        <p>{`Match Score: ${points.red} - ${points.green}`}</p>
      </div>
    </>
  );
}
