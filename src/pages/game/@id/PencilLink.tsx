import { useState } from 'react';
import { formatTimeOfDay } from '#client/device/clock.ts';
import { pencilPath } from '#client/device/passPath.ts';
import type { Pass } from '#client/round/pencil.ts';
import { passLink, useCreatePass } from '#client/round/pencil.ts';
import { ShownLink } from '#components/app/AddressNote/ShownLink.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import { ConfirmDialog } from '#components/ui/ConfirmDialog/ConfirmDialog.tsx';
import * as styles from './pencil.css.ts';
import { PencilProblem } from './PencilProblem.tsx';

/** The role that the taker of a pass gets, in words. */
const ROLES = { scorer: 'a co-scorer', host: 'the host', seat: 'a player' } as const satisfies Record<
  Pass['kind'],
  string
>;

/** Creates a link that passes the pencil to a phone outside the game: valid once, for ten minutes. */
export function PencilLink({
  gameId,
  isBusy,
  onCreated,
}: {
  readonly gameId: number;
  /** A co-scorer is being added: that scorer must not be mistaken for the user of a link. */
  readonly isBusy: boolean;
  readonly onCreated: (pass: Pass) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const newPass = useCreatePass(gameId);
  const isOff = isBusy || newPass.isPending;

  return (
    <section className={styles.byLink} aria-label="By link">
      <h3>BY LINK</h3>
      <div className={styles.choices}>
        <Button
          isDisabled={isOff}
          onPress={() => newPass.mutate({ kind: 'scorer' }, { onSuccess: onCreated })}
        >
          <span>
            LINK FOR A <span className={styles.whole}>CO-SCORER</span>
          </span>
        </Button>
        <Button isDisabled={isOff} onPress={() => setIsOpen(true)}>
          LINK TO HAND OVER
        </Button>
      </div>
      <PencilProblem error={newPass.error} />
      {isOpen && (
        <ConfirmDialog
          title="HAND OVER BY LINK?"
          description={
            <p>
              Whoever opens it first is the host then: finishing the game is theirs. You go on as co-scorer.
            </p>
          }
          yes="YES, MAKE THE LINK"
          no="NO, KEEP IT"
          onYes={() => {
            setIsOpen(false);
            newPass.mutate({ kind: 'host' }, { onSuccess: onCreated });
          }}
          onNo={() => setIsOpen(false)}
        />
      )}
    </section>
  );
}

/** The link of a pass that gives the pencil. */
export function PencilPass({ gameId, pass }: { readonly gameId: number; readonly pass: Pass }) {
  return (
    <ShownLink
      address={passLink(pencilPath(gameId), pass)}
      note={`Makes whoever opens it first ${ROLES[pass.kind]}, valid until ${formatTimeOfDay(new Date(pass.expiresAt))}`}
    />
  );
}
