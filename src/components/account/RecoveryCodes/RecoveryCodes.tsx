import { CopyButton } from '#components/app/CopyButton/CopyButton.tsx';
import * as styles from './RecoveryCodes.css.ts';

/** New recovery codes, to be stored by their user: they cannot be shown again. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <>
      <p>
        Each code sets a new password once. Keep them in a safe place: without a code, a forgotten password
        cannot be replaced.
      </p>
      <ul className={styles.codes} translate="no" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className={styles.note}>They are shown only now. You get new ones on your account page.</p>
      <CopyButton label="COPY CODES" text={codes.join('\n')} />
    </>
  );
}
