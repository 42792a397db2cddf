import { LoginRequired } from '#components/account/LoginRequired/LoginRequired.tsx';
import { BACK_HOME } from './texts.ts';

export function LoggedOut() {
  return (
    <LoginRequired path="/leaderboard" home={BACK_HOME}>
      Log in to see how you compare with everybody.
    </LoginRequired>
  );
}
