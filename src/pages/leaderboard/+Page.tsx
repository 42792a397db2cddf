import { useViewer } from '#client/session/viewer.ts';
import { Loading } from '#components/app/Loading/Loading.tsx';
import { Leaderboards } from './Leaderboards.tsx';
import { LoggedOut } from './LoggedOut.tsx';
import { BACK_HOME } from './texts.ts';

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
