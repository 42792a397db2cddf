import { LoginRequired } from '#components/LoginRequired/LoginRequired.tsx';
import { HOME } from './boards.ts';

export function LoggedOut() {
  return (
    <LoginRequired path="/leaderboard" home={HOME}>
      Log in to see how you compare with everybody.
    </LoginRequired>
  );
}
