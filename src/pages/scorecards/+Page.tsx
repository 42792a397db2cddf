import { useViewer } from '#client/session/viewer.ts';
import { Loading } from '#components/app/Loading/Loading.tsx';
import { Library } from './Library.tsx';
import { LibraryLogin } from './LibraryLogin.tsx';

/** The scorecard library: the finished games of a logged-in user. */
export default function LibraryPage() {
  const query = useViewer();
  if (query.data === undefined)
    return <Loading title="LOADING SCORECARDS..." what="The library" queries={[query]} />;
  const viewer = query.data.user;
  return viewer === null || viewer.isGuest ? <LibraryLogin /> : <Library key={viewer.id} />;
}
