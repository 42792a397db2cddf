import { useMe } from '#client/session/me.ts';
import { Loading } from '#components/app/Loading/Loading.tsx';
import { GuestPlayer } from './GuestPlayer.tsx';
import { PlayerStats } from './PlayerStats.tsx';

/** The statistics of a logged-in user; guests have none. */
export default function StatsPage() {
  const meQuery = useMe();
  if (meQuery.data === undefined) {
    return <Loading title="LOADING STATS..." what="Your stats" queries={[meQuery]} />;
  }
  const { user } = meQuery.data;
  // keyed by user: after a change of user the old figures must not be shown
  return user === null || user.isGuest ? <GuestPlayer /> : <PlayerStats key={user.id} account={user} />;
}
