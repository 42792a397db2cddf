import { useEffect, useRef } from 'react';
import { forgetUnreadCodes } from '#client/device/authStorage.ts';
import { CopyButton } from '#components/app/CopyButton/CopyButton.tsx';
import { Button, LinkButton } from '#components/ui/Button/Button.tsx';
import { useGhostTapGuard } from '#components/ui/useGhostTapGuard.ts';
import * as styles from './RecoveryCodes.css.ts';

/**
 * New recovery codes, to be stored by their user: they cannot be shown again. If they are lost, the user is sent to the
 * account page, which makes new ones.
 */
export function RecoveryCodes({
  codes,
  onDone,
}: {
  /** Empty = the answer that contained them is lost. */
  readonly codes: readonly string[];
  readonly onDone: () => void;
}) {
  // a second tap on the button before must not hide the codes
  const isReady = useGhostTapGuard(codes.join());
  const list = useRef<HTMLUListElement>(null);
  // the button before is gone; a dialog has focused its title
  useEffect(() => {
    if (document.activeElement === document.body) list.current?.focus();
  }, []);
  const onContinue = () => {
    forgetUnreadCodes();
    onDone();
  };
  return (
    <>
      {codes.length === 0 ? (
        <>
          <p>
            Recovery codes are shown only once. Make new recovery codes on ACCOUNT if you have not stored
            them.
          </p>
          <LinkButton href="/account" onPress={forgetUnreadCodes}>
            MAKE NEW CODES
          </LinkButton>
        </>
      ) : (
        <>
          <p>Each code sets a new password once, should you forget yours. Keep them in a safe place.</p>
          <ul ref={list} className={styles.codes} tabIndex={-1} translate="no" aria-label="Recovery codes">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <p className={styles.note}>Shown only now. Your account page makes new ones.</p>
          <CopyButton label="COPY CODES" text={codes.join('\n')} />
        </>
      )}
      <Button variant="primary" isBusy={!isReady} onPress={onContinue}>
        CONTINUE
      </Button>
    </>
  );
}
