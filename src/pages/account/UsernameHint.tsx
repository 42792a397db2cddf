import * as styles from './account.css.ts';

/** Tells password managers whose password a form is about; users neither see nor reach it. */
export function UsernameHint({ name }: { readonly name: string }) {
  return (
    <input
      className={styles.hidden}
      type="text"
      name="username"
      autoComplete="username"
      value={name}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
