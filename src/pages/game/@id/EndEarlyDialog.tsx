import { ConfirmDialog } from '#components/ui/ConfirmDialog/ConfirmDialog.tsx';
import { isReady } from '#rules/holes.ts';
import type { Round } from '#rules/round.ts';

/** Asks the host whether to end the round early, and tells which holes would count. */
export function EndEarlyDialog({
  round,
  onYes,
  onNo,
}: {
  readonly round: Round;
  readonly onYes: () => void;
  readonly onNo: () => void;
}) {
  // a hole with all scores counts even if CONTINUE was not pressed
  const count = round.holes.filter((hole) => isReady(round, hole)).length;
  return (
    <ConfirmDialog
      title="END ROUND EARLY?"
      description={
        <>
          <p>{`${played(count)} The others never happened.`}</p>
          {round.bites.length > 0 && <p>The snake is settled as it stands.</p>}
        </>
      }
      yes="YES, END IT"
      no="NO, PLAY ON"
      isDangerous
      onYes={onYes}
      onNo={onNo}
    />
  );
}

function played(count: number): string {
  if (count === 0) return 'No hole is finished yet.';
  return count === 1 ? 'The one hole finished so far counts.' : `The ${count} holes finished so far count.`;
}
