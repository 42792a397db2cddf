import { useState } from 'react';
import { tryAgainText } from '#client/api/queryErrors.ts';
import { formatTimeOfDay } from '#client/device/clock.ts';
import type { Pass } from '#client/round/pencil.ts';
import { passLink, seatPath, useCreatePass } from '#client/round/pencil.ts';
import { PassLink } from '#components/round/PassLink/PassLink.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { memberName } from '#rules/names.ts';
import type { Member, Round } from '#rules/round.ts';

/** The buttons with which the host gives away the seats of players without a phone. */
export function GiveSeats({ round }: { readonly round: Round }) {
  return round.members.map((member) => (
    <GiveSeat
      key={member.id}
      round={round}
      member={member}
      label={`GIVE THE SEAT OF ${memberName(round, member.id)}`}
    />
  ));
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
  const name = memberName(round, member.id);
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
        <Dialog
          title="GIVE THE SEAT"
          description={<p>{member.hasPhone ? `${name} has a phone now.` : giftText(name)}</p>}
          onCancel={close}
        >
          {!member.hasPhone && (
            <PassLink
              address={passLink(seatPath(round.id, member.id), pass)}
              note={`Works once, until ${formatTimeOfDay(new Date(pass.expiresAt))}`}
            />
          )}
          <Button onPress={close}>CLOSE</Button>
        </Dialog>
      )}
    </>
  );
}

function giftText(name: string): string {
  return `The phone that opens this link plays as ${name}. Scores and money stay. You no longer answer for ${name}.`;
}
