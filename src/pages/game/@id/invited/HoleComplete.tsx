import { SHOWN_MS } from '#client/timings.ts';
import type { RouterOutputs } from '#client/trpc.ts';
import { Overlay } from '#components/Overlay/Overlay.tsx';
import { TeamTag } from '#components/TeamTag/TeamTag.tsx';
import { HOLE_WINNERS } from '#rules/bestBall.ts';
import { news } from './invited.css.ts';

/** The news of a finished hole. */
export function HoleComplete({
  result,
  teams,
  points,
  onClose,
}: {
  readonly result: RouterOutputs['holeResults']['list'][number];
  readonly teams: readonly RouterOutputs['teams']['list'][number][];
  readonly points: { readonly red: number; readonly green: number };
  readonly onClose: () => void;
}) {
  const isTie = result.winnerId === HOLE_WINNERS.tie;
  const winningColor = result.winnerId === HOLE_WINNERS.red ? 'red' : 'green';
  return (
    <Overlay title={`HOLE ${result.holeNumber} COMPLETE`} shownMs={SHOWN_MS.holeOverlay} onClose={onClose}>
      <p className={news}>{isTie ? 'TIE GAME!' : 'HOLE WINNER!'}</p>
      {!isTie && (
        <p>
          <TeamTag team={teams.find(({ color }) => color === winningColor)} />
        </p>
      )}
      <p>{`Best Ball Score: ${result.team1BestBall} - ${result.team2BestBall}`}</p>
      <p>{`Match Score: ${points.red} - ${points.green}`}</p>
    </Overlay>
  );
}
