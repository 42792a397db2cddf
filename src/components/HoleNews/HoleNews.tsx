import { useEffect } from 'react';
import { playSound } from '#client/sound.ts';
import { TeamTag } from '#components/TeamTag/TeamTag.tsx';
import { HOLE_WINNERS } from '#rules/bestBall.ts';
import type { HoleOutcome } from '#rules/holes.ts';
import { playerName } from '#rules/names.ts';
import type { Member } from '#rules/round.ts';
import { news } from './HoleNews.css.ts';

/** Who won a hole, with what, and how the match stands. Each line is one text: the HTML reads like the screen. */
export function HoleNews({
  outcome,
  tied,
  points,
}: {
  readonly outcome: HoleOutcome;
  /** The players whose score is the best ball of a tied hole; empty where only its result is known. */
  readonly tied: readonly Member[];
  /** The match with this hole in it. */
  readonly points: { readonly red: number; readonly green: number };
}) {
  const isTie = outcome.winner === HOLE_WINNERS.tie;
  useEffect(() => playSound(isTie ? 'tie' : 'holeWon'), [isTie]);
  return (
    <>
      <p className={news}>{isTie ? 'TIE GAME!' : 'HOLE WINNER!'}</p>
      {isTie ? (
        tied.length > 0 && <p>{`Tied: ${tied.map(({ name, id }) => playerName(name, id)).join(', ')}`}</p>
      ) : (
        <p>
          <TeamTag team={{ color: outcome.winner === HOLE_WINNERS.red ? 'red' : 'green' }} />
        </p>
      )}
      <p>{`Best Ball Score: ${outcome.team1BestBall} - ${outcome.team2BestBall}`}</p>
      <p>{`Match Score: ${points.red} - ${points.green}`}</p>
    </>
  );
}
