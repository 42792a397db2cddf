import { useMe } from '#client/session/me.ts';
import { Loading } from '#components/app/Loading/Loading.tsx';
import { Library } from './Library.tsx';
import { LibraryLogin } from './LibraryLogin.tsx';

/** The scorecard library: the finished games of a logged-in user. */
export default function LibraryPage() {
  const me = useMe();
  if (me.data === undefined)
    return <Loading title="LOADING SCORECARDS..." what="The library" queries={[me]} />;
  const { user } = me.data;
  return user === null || user.isGuest ? <LibraryLogin /> : <Library key={user.id} />;
}
