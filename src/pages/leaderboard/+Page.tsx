import { useViewer } from '#client/session/viewer.ts';
import { Loading } from '#components/app/Loading/Loading.tsx';
import { BACK_HOME } from './boards.ts';
import { Leaderboards } from './Leaderboards.tsx';
import { LoggedOut } from './LoggedOut.tsx';

/** The leaderboards of all accounts, for logged-in users only. */
export default function LeaderboardPage() {
  const query = useViewer();
  if (query.data === undefined) {
    return (
      <Loading title="Loading leaderboards..." what="The leaderboards" queries={[query]} home={BACK_HOME} />
    );
  }
  const viewer = query.data.user;
  return viewer === null || viewer.isGuest ? <LoggedOut /> : <Leaderboards viewerId={viewer.id} />;
}
