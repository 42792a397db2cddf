import { LoginRequired } from '#components/LoginRequired/LoginRequired.tsx';

export function LoggedOut() {
  return <LoginRequired path="/leaderboard">Log in to see how you compare with everybody.</LoginRequired>;
}
