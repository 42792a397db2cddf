import { useState } from 'react';
import { useScoring } from '#client/offline/scoring.ts';
import { useWordBets } from '#components/round/Bets/wordBetsPart.ts';
import { ConfirmDialog } from '#components/ui/ConfirmDialog/ConfirmDialog.tsx';
import { table } from '#components/ui/NumberTable/NumberTable.css.ts';
import { previewContext } from '#rules/commands.ts';
import { begunHoles, readyHoles, resultsOf } from '#rules/holes.ts';
import { formatSignedDollars } from '#rules/money.ts';
import { memberName } from '#rules/names.ts';
import { playerResults } from '#rules/results.ts';
import type { Hole, Round } from '#rules/round.ts';
import { endedEarlyRound } from '#rules/scoring.ts';

/** Asks the host whether to end the round early, and shows which holes would count and the money before and after. */
export function EndEarlyDialog({ round, onClose }: { readonly round: Round; readonly onClose: () => void }) {
  const { enqueue } = useScoring();
  const [openedAt] = useState(() => new Date());
  const bets = useWordBets(round);
  const ended = endedEarlyRound(round, previewContext(openedAt));
  const count = resultsOf(ended).length;
  const finishedFirst = readyHoles(round);
  const leftOut = begunHoles(round);
  const then = playerResults(ended);
  return (
    <ConfirmDialog
      title="END ROUND EARLY?"
      description={
        <>
          <p>{counted(count)}</p>
          {finishedFirst.length > 0 && (
            <p>{`${numbers(finishedFirst)}: all scores are in. Finished first.`}</p>
          )}
          {leftOut.length > 0 && <p>{`${numbers(leftOut)}: scores are missing. Left out.`}</p>}
          {count > 0 && round.bites.length > 0 && <p>The snake is settled as it stands.</p>}
          {count > 0 && bets && <bets.OpenBets round={round} />}
          <table className={table.names} aria-label="Money now and then">
            <thead>
              <tr>
                <th scope="col">PLAYER</th>
                <th scope="col">NOW</th>
                <th scope="col">THEN</th>
              </tr>
            </thead>
            <tbody translate="no">
              {playerResults(round).map(({ member: { id }, net }, index) => (
                <tr key={id}>
                  <th scope="row">{memberName(round, id)}</th>
                  <td>{formatSignedDollars(net)}</td>
                  <td>{formatSignedDollars(then[index]?.net ?? net)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      }
      yes="YES, END IT"
      no="NO, PLAY ON"
      isDangerous
      onYes={() => {
        onClose();
        enqueue({ kind: 'endEarly' });
      }}
      onNo={onClose}
    />
  );
}

function counted(count: number): string {
  if (count === 0) return 'No hole is finished: the game is cancelled and counts nowhere.';
  return count === 1 ? 'The one finished hole counts.' : `The ${count} finished holes count.`;
}

/** Returns a text like "H4" or "H4, H6". */
function numbers(holes: readonly Hole[]): string {
  return holes.map(({ number }) => `H${number}`).join(', ');
}
