import { useState } from 'react';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { NO_PASSKEYS, usePasskeySupport } from '#client/app/passkeys.ts';
import { button } from '#components/ui/Button/Button.css.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { FoldedPanel } from '#components/ui/FoldedPanel/FoldedPanel.tsx';
import { formatDate } from '#shared/dates.ts';
import { PASSKEYS_MAX } from '#shared/passkeys.ts';
import * as styles from './account.css.ts';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { RemovePasskeyDialog } from './RemovePasskeyDialog.tsx';
import { useFocusLater } from './useFocusLater.ts';

type OwnPasskey = RouterOutputs['account']['get']['passkeys'][number];

/** The passkeys of the account, with buttons that add and remove them. */
export function Passkeys({
  passkeys,
  name,
}: {
  readonly passkeys: readonly OwnPasskey[];
  /** The user name. */
  readonly name: string;
}) {
  const [chosen, setChosen] = useState<OwnPasskey | 'new' | null>(null);
  const [intro, focusIntro] = useFocusLater<HTMLParagraphElement>();
  const isSupported = usePasskeySupport();
  const dialog = {
    name,
    onClose: () => setChosen(null),
    onDone() {
      setChosen(null);
      focusIntro();
    },
  };
  return (
    <FoldedPanel title="PASSKEYS">
      <p ref={intro} tabIndex={-1}>
        A passkey logs you in with the screen lock of your device, without your password.
      </p>
      {passkeys.length > 0 && (
        <ul className={styles.list} aria-label="Passkeys">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.device}>
              <span>{nameOf(passkey)}</span>
              <span className={styles.note}>{usesOf(passkey)}</span>
              <button
                type="button"
                className={button.plain}
                aria-haspopup="dialog"
                aria-label={`REMOVE ${nameOf(passkey)}`}
                onClick={() => setChosen(passkey)}
              >
                REMOVE
              </button>
            </li>
          ))}
        </ul>
      )}
      {!isSupported && <p className={styles.note}>{NO_PASSKEYS}</p>}
      {isSupported && passkeys.length >= PASSKEYS_MAX && (
        <p className={styles.note}>{`You have ${PASSKEYS_MAX} passkeys. Remove one to add another.`}</p>
      )}
      {isSupported && passkeys.length < PASSKEYS_MAX && (
        <Button onPress={() => setChosen('new')}>ADD A PASSKEY</Button>
      )}
      {chosen === 'new' && <AddPasskeyDialog {...dialog} />}
      {chosen !== null && chosen !== 'new' && (
        <RemovePasskeyDialog passkey={{ id: chosen.id, device: nameOf(chosen) }} {...dialog} />
      )}
    </FoldedPanel>
  );
}

function nameOf({ deviceName }: OwnPasskey): string {
  return deviceName ?? 'Unknown device';
}

/** Dates in UTC, as those of the devices. */
function usesOf({ createdAt, usedAt }: OwnPasskey): string {
  const use = usedAt === null ? 'not used yet' : `last used on ${formatDate(usedAt)}`;
  return `Added on ${formatDate(createdAt)}, ${use}.`;
}
