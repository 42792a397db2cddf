import { useViewer } from '#client/session/viewer.ts';
import { Loading } from '#components/app/Loading/Loading.tsx';
import { AccountLogin } from './AccountLogin.tsx';
import { AccountSettings } from './AccountSettings.tsx';

/** The account page: the password, the recovery codes and the devices of a logged-in user. */
export default function AccountPage() {
  const query = useViewer();
  if (query.data === undefined)
    return <Loading title="LOADING ACCOUNT..." what="Your account" queries={[query]} />;
  const viewer = query.data.user;
  if (viewer === null || viewer.isGuest) return <AccountLogin />;
  return <AccountSettings key={viewer.id} name={viewer.username ?? viewer.name} />;
}
