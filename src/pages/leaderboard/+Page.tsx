import { useMe } from '#client/session/me.ts';
import { Loading } from '#components/app/Loading/Loading.tsx';
import { BACK_HOME } from './boards.ts';
import { Leaderboards } from './Leaderboards.tsx';
import { LoggedOut } from './LoggedOut.tsx';

/** The leaderboards of all accounts, for logged-in users only. */
export default function LeaderboardPage() {
  const meQuery = useMe();
  if (meQuery.data === undefined) {
    return (
      <Loading title="Loading leaderboards..." what="The leaderboards" queries={[meQuery]} home={BACK_HOME} />
    );
  }
  const { user } = meQuery.data;
  return user === null || user.isGuest ? <LoggedOut /> : <Leaderboards viewerId={user.id} />;
}
