import { ConfirmDialog } from '#components/ui/ConfirmDialog/ConfirmDialog.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import type { Leaving } from './useLeaving.ts';

/** Asks a player who waits for the start whether to leave the seat. Loaded after the screen. */
export function LeaveDialog({
  memberId,
  leaving,
  onStay,
}: {
  readonly memberId: number;
  readonly leaving: Leaving;
  readonly onStay: () => void;
}) {
  return (
    <ConfirmDialog
      title="ABANDON GAME?"
      description={<p>Your seat will be free for somebody else.</p>}
      yes="YES, LEAVE"
      no="NO, STAY"
      isBusy={leaving.isUnderWay}
      isDangerous
      onYes={() => leaving.leave(memberId)}
      onNo={onStay}
    >
      {leaving.hasFailed && <Problem>Could not leave the game. Please try again.</Problem>}
    </ConfirmDialog>
  );
}
