import { useState } from 'react';
import { tryAgainText } from '#client/api/queryErrors.ts';
import { usePencilChange } from '#client/round/pencil.ts';
import { useHostPresence } from '#client/round/presence.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { ConfirmDialog } from '#components/ui/ConfirmDialog/ConfirmDialog.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import type { HostPresence } from '#rules/hostPresence.ts';
import { isHost, scorerNameOf } from '#rules/pencil.ts';
import { openRequest } from '#rules/pencilRequest.ts';
import type { Round } from '#rules/round.ts';
import { seatOf } from '#rules/round.ts';

/** The button with which a player asks for the pencil of an absent host. Empty for the host and for spectators. */
export function TakePencil({ round, viewerId }: { readonly round: Round; readonly viewerId: number | null }) {
  const [isOpen, setIsOpen] = useState(false);
  if (viewerId === null || isHost(round, viewerId) || seatOf(round, viewerId)?.hasPhone !== true) return null;
  return (
    <>
      <Button isDisabled={openRequest(round) !== null} onPress={() => setIsOpen(true)}>
        TAKE THE PENCIL
      </Button>
      {isOpen && <TakePencilDialog round={round} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function TakePencilDialog({ round, onClose }: { readonly round: Round; readonly onClose: () => void }) {
  const change = usePencilChange(round.id);
  const presence = useHostPresence(round.id);
  const host = scorerNameOf(round, round.hostId);
  return (
    <ConfirmDialog
      title="TAKE THE PENCIL?"
      description={
        <>
          <p>{presenceText(host, presence)}</p>
          <p>{`${host} has 60 seconds to say no. Without an answer, and after five minutes of silence, you keep the score; 30 seconds later you are the host, unless another player objects.`}</p>
          <p>All phones are told.</p>
        </>
      }
      yes="YES, ASK"
      no="NO"
      isBusy={change.isPending}
      onYes={() => change.mutate({ kind: 'ask' }, { onSuccess: onClose })}
      onNo={onClose}
    >
      {change.error !== null && <Problem>{tryAgainText(change.error)}</Problem>}
    </ConfirmDialog>
  );
}

function presenceText(host: string, presence: HostPresence): string {
  switch (presence) {
    case 'here':
      return `${host}'s phone is connected: ${host} can give it to you, too.`;
    case 'away':
      return `${host}'s phone is silent, but not yet for five minutes.`;
    case 'silent':
      return `${host}'s phone has been silent for five minutes.`;
  }
}
