import { LoginRequired } from '#components/account/LoginRequired/LoginRequired.tsx';

/** The account page for users who are not logged in. */
export function AccountLogin() {
  return <LoginRequired path="/account">Here you change the password of your account.</LoginRequired>;
}
