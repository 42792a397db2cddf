import { useEffect, useState } from 'react';
import { cleanUpAfter } from '#client/app/logout.ts';
import { useViewer } from '#client/session/viewer.ts';
import { Loading } from '#components/app/Loading/Loading.tsx';
import { AccountLogin } from './AccountLogin.tsx';
import { AccountSettings } from './AccountSettings.tsx';

/** The account page: the names, the password, the recovery codes and the devices of a logged-in user. */
export default function AccountPage() {
  const query = useViewer();
  /** The account whose deletion got no answer; null = none. */
  const [unanswered, setUnanswered] = useState<number | null>(null);
  const isLoggedOut = query.data?.user === null;
  useEffect(() => {
    if (isLoggedOut && unanswered !== null) void cleanUpAfter(unanswered);
  }, [isLoggedOut, unanswered]);
  if (query.data === undefined)
    return <Loading title="LOADING ACCOUNT..." what="Your account" queries={[query]} />;
  const viewer = query.data.user;
  if (viewer === null || viewer.isGuest) return <AccountLogin />;
  const { id, username, name } = viewer;
  return (
    <AccountSettings
      key={id}
      name={username ?? name}
      displayName={name}
      wasUnanswered={unanswered === id}
      onUnanswered={() => setUnanswered(id)}
    />
  );
}
