import { useState } from 'react';
import { tryAgainText } from '#client/api/queryErrors.ts';
import { lazyPart } from '#client/app/lazyPart.ts';
import type { Pass } from '#client/round/pencil.ts';
import { useCreatePass } from '#client/round/pencil.ts';
import { LazyDialog } from '#components/app/LazyDialog/LazyDialog.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { memberName } from '#rules/names.ts';
import type { Member, Round } from '#rules/round.ts';

const DIALOG = lazyPart(() => import('./GiveSeatDialog.tsx'));

/** A button with which the host gives away the seat of a player without a phone. Nothing if all players have phones. */
export function GiveSeats({ round }: { readonly round: Round }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!isOpen && round.members.every(({ hasPhone }) => hasPhone)) return null;
  return (
    <>
      <Button onPress={() => setOpen(true)}>GIVE A SEAT</Button>
      {isOpen && (
        <Dialog
          title="GIVE A SEAT"
          description={<p>To a player of this round who has a phone now.</p>}
          onCancel={close}
        >
          {round.members.map((member) => (
            <GiveSeat
              key={member.id}
              round={round}
              member={member}
              label={`SEAT OF ${memberName(round, member.id)}`}
            />
          ))}
          <Button onPress={close}>CLOSE</Button>
        </Dialog>
      )}
    </>
  );
}

/** A button that makes a link, valid once, which gives a seat to a phone. Nothing for a player who has a phone. */
export function GiveSeat({
  round,
  member,
  label,
}: {
  readonly round: Round;
  readonly member: Member;
  readonly label: string;
}) {
  const [pass, setPass] = useState<Pass | null>(null);
  const newPass = useCreatePass(round.id);
  const close = () => setPass(null);
  return (
    <>
      {!member.hasPhone && (
        <Button
          isBusy={newPass.isPending}
          onPress={() => newPass.mutate({ kind: 'seat', memberId: member.id }, { onSuccess: setPass })}
        >
          {label}
        </Button>
      )}
      {newPass.isError && !member.hasPhone && <Problem>{tryAgainText(newPass.error)}</Problem>}
      {pass !== null && (
        <LazyDialog part={DIALOG} onClose={close}>
          {({ GiveSeatDialog }) => (
            <GiveSeatDialog round={round} member={member} pass={pass} onClose={close} />
          )}
        </LazyDialog>
      )}
    </>
  );
}
