import { useState } from 'react';
import type { Pass } from '#client/pencil.ts';
import { passLink, useNewPass } from '#client/pencil.ts';
import { tryAgainText } from '#client/trouble.ts';
import { AddressNote } from '#components/AddressNote/AddressNote.tsx';
import { Button } from '#components/Button/Button.tsx';
import { CopyButton } from '#components/CopyButton/CopyButton.tsx';
import { QrCode } from '#components/QrCode/QrCode.tsx';
import { playerName } from '#rules/names.ts';
import type { Round } from '#rules/round.ts';
import { byLink, choices, link, picture, problem } from './pencil.css.ts';

/** What taking the link makes of somebody. */
const MAKES = { scorer: 'a co-scorer', host: 'the host' } as const satisfies Record<Pass['kind'], string>;

/** A pass, and who kept the score when it was made. */
interface Shown extends Pass {
  readonly before: readonly number[];
}

/** The pencil for a phone that is not in the game: a link that is good once, for ten minutes. */
export function PencilLink({
  round,
  isBusy,
}: {
  readonly round: Round;
  /** Somebody is being named: whoever keeps the score then has not taken the link. */
  readonly isBusy: boolean;
}) {
  const [shown, setShown] = useState<Shown | null>(null);
  const newPass = useNewPass(round.id);
  const taker =
    shown === null ? undefined : round.scorers.find(({ userId }) => !shown.before.includes(userId));

  function make(kind: Pass['kind']) {
    newPass.mutate(kind, {
      onSuccess: (pass) => setShown({ ...pass, before: round.scorers.map(({ userId }) => userId) }),
    });
  }

  return (
    <section className={byLink} aria-label="By link">
      <h3>BY LINK</h3>
      {taker !== undefined && <output>{`${playerName(taker.name)} keeps the score too now.`}</output>}
      {shown !== null && taker === undefined && <PassShown gameId={round.id} pass={shown} />}
      <div className={choices}>
        <Button isDisabled={isBusy || newPass.isPending} onPress={() => make('scorer')}>
          LINK FOR A CO-SCORER
        </Button>
        <Button isDisabled={isBusy || newPass.isPending} onPress={() => make('host')}>
          LINK TO HAND OVER
        </Button>
      </div>
      {newPass.isError && (
        <p className={problem} role="alert">
          {tryAgainText(newPass.error)}
        </p>
      )}
    </section>
  );
}

function PassShown({ gameId, pass }: { readonly gameId: number; readonly pass: Pass }) {
  const address = passLink(gameId, pass.code);
  return (
    <>
      <div className={picture}>
        <QrCode text={address} label={`QR code of ${address}`} />
      </div>
      <p>{`Makes whoever opens it first ${MAKES[pass.kind]}, valid until ${clockTime(pass.expiresAt)}`}</p>
      <p className={link}>{address}</p>
      <CopyButton label="COPY" text={address} news="Link copied to clipboard!" />
      <AddressNote />
    </>
  );
}

/** As the phone's own clock shows it: 12:41. */
function clockTime(moment: string): string {
  return new Date(moment).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}
