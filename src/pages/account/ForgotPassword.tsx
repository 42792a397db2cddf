import * as styles from './account.css.ts';

/** Says how a logged-in user replaces a forgotten password. */
export function ForgotPassword() {
  return (
    <p className={styles.note}>
      Forgot your password? Log out in the main menu, then choose FORGOT PASSWORD? on the login page.
    </p>
  );
}
