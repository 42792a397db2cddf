import type { ReactNode } from 'react';
import { useState } from 'react';
import { useSeatChange } from '#client/round/seatChange.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { TEAM_SIZE } from '#rules/limits.ts';
import { memberName } from '#rules/names.ts';
import type { Member, Round } from '#rules/round.ts';
import { TEAM_NAMES, membersOf } from '#rules/round.ts';
import { RenameDialog } from './RenameDialog.tsx';

/** A dialog that renames a player before the start, or moves the player to the other team. */
export function SeatDialog({
  round,
  member,
  isHost,
  onClose,
  children,
}: {
  readonly round: Round;
  readonly member: Member;
  /** Only the host swaps seats, because that moves another player too. */
  readonly isHost: boolean;
  readonly onClose: () => void;
  /** Other actions for the seat. */
  readonly children?: ReactNode;
}) {
  const seats = useSeatChange(round.id);
  const [isRenaming, setRenaming] = useState(false);
  const { id } = member;
  const other = round.teams.find((team) => team.id !== member.teamId);
  const opponents = membersOf(round, other);

  // a separate dialog: a text field in this one would open the phone's keyboard over the other choices
  if (isRenaming) return <RenameDialog round={round} member={member} onClose={onClose} />;
  return (
    <Dialog title={memberName(round, id)} isTitleName onCancel={seats.isBusy ? undefined : onClose}>
      {seats.problem !== null && <Problem>{seats.problem}</Problem>}
      <Button variant="primary" isBusy={seats.isBusy} onPress={() => setRenaming(true)}>
        CHANGE NAME
      </Button>
      {other !== undefined && opponents.length < TEAM_SIZE && (
        <Button isBusy={seats.isBusy} onPress={() => seats.change([{ id, teamId: other.id }], onClose)}>
          {`MOVE TO ${TEAM_NAMES[other.color].toUpperCase()}`}
        </Button>
      )}
      {other !== undefined &&
        isHost &&
        opponents.map((opponent) => (
          <Button
            key={opponent.id}
            isBusy={seats.isBusy}
            onPress={() => seats.change([{ id, teamId: other.id, swapWithId: opponent.id }], onClose)}
          >
            {`SWAP WITH ${memberName(round, opponent.id)}`}
          </Button>
        ))}
      {children}
      <Button isBusy={seats.isBusy} onPress={onClose}>
        CANCEL
      </Button>
    </Dialog>
  );
}
