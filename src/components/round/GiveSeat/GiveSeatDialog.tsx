import { formatTimeOfDay } from '#client/device/clock.ts';
import { seatPath } from '#client/device/passPath.ts';
import type { Pass } from '#client/round/pencil.ts';
import { passLink } from '#client/round/pencil.ts';
import { ShownLink } from '#components/app/AddressNote/ShownLink.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { memberName } from '#rules/names.ts';
import type { Member, Round } from '#rules/round.ts';

/** A dialog with the link that gives a seat to a phone, until the seat has one. */
export function GiveSeatDialog({
  round,
  member: { id, hasPhone },
  pass,
  onClose,
}: {
  readonly round: Round;
  readonly member: Member;
  readonly pass: Pass;
  readonly onClose: () => void;
}) {
  const name = memberName(round, id);
  return (
    <Dialog
      title="GIVE THE SEAT"
      description={<p>{hasPhone ? `${name} has a phone now.` : giftText(name)}</p>}
      onCancel={onClose}
    >
      {!hasPhone && (
        <ShownLink
          address={passLink(seatPath(round.id, id), pass)}
          note={`Works once, until ${formatTimeOfDay(new Date(pass.expiresAt))}`}
        />
      )}
      <Button onPress={onClose}>CLOSE</Button>
    </Dialog>
  );
}

function giftText(name: string): string {
  return `The phone that opens this link plays as ${name}. Scores and money stay. You no longer answer for ${name}.`;
}
