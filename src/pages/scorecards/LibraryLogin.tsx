import { LoginRequired } from '#components/account/LoginRequired/LoginRequired.tsx';

/** The library screen for users who are not logged in. */
export function LibraryLogin() {
  return (
    <LoginRequired path="/scorecards">
      The games you play with an account are kept here. Without it you may not have access to them.
    </LoginRequired>
  );
}
