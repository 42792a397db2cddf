import { useEffect, useState } from 'react';
import { formatTimeOfDay } from '#client/device/clock.ts';
import { seatPath } from '#client/device/passPath.ts';
import type { Pass } from '#client/round/pencil.ts';
import { passLink } from '#client/round/pencil.ts';
import { ShownLink } from '#components/app/AddressNote/ShownLink.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { PASS_MS } from '#rules/limits.ts';
import { memberName } from '#rules/names.ts';
import type { Member, Round } from '#rules/round.ts';

/** A dialog with the link that gives a seat to a phone, until the seat has one. */
export function GiveSeatDialog({
  round,
  member: { id, hasPhone, formerId },
  pass,
  onClose,
}: {
  readonly round: Round;
  readonly member: Member;
  readonly pass: Pass;
  readonly onClose: () => void;
}) {
  const name = memberName(round, id);
  const [isExpired, setExpired] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setExpired(true), PASS_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog
      title="GIVE THE SEAT"
      description={
        <p>{hasPhone ? `${name} has a phone now.` : giftText(name, isExpired, formerId !== null)}</p>
      }
      onCancel={onClose}
    >
      {!hasPhone && !isExpired && (
        <ShownLink
          address={passLink(seatPath(round.id, id), pass)}
          note={`Works once, until ${formatTimeOfDay(new Date(pass.expiresAt))}`}
        />
      )}
      <Button onPress={onClose}>CLOSE</Button>
    </Dialog>
  );
}

function giftText(name: string, isExpired: boolean, isHeld: boolean): string {
  if (isExpired) return 'This link has expired. Close this, and give the seat again.';
  const gift = `The phone that opens this link plays as ${name}. Scores and money stay. You no longer answer for ${name}.`;
  return isHeld ? `${gift} Until then the seat is held for the phone of the last game.` : gift;
}
