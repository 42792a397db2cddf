import { useViewer } from '#client/session/viewer.ts';
import { Loading } from '#components/app/Loading/Loading.tsx';
import { GuestPlayer } from './GuestPlayer.tsx';
import { PlayerStats } from './PlayerStats.tsx';

/** The statistics of a logged-in user; guests have none. */
export default function StatsPage() {
  const query = useViewer();
  if (query.data === undefined) {
    return <Loading title="LOADING STATS..." what="Your stats" queries={[query]} />;
  }
  const viewer = query.data.user;
  if (viewer === null || viewer.isGuest) return <GuestPlayer />;
  // keyed by user: after a change of user the old figures must not be shown
  return <PlayerStats key={viewer.id} account={viewer} />;
}
