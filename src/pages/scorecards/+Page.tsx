import { useViewer } from '#client/session/viewer.ts';
import { Loading } from '#components/app/Loading/Loading.tsx';
import { Library } from './Library.tsx';
import { LibraryLogin } from './LibraryLogin.tsx';

/** The scorecard library: the finished games of a logged-in user. */
export default function LibraryPage() {
  const viewerQuery = useViewer();
  if (viewerQuery.data === undefined)
    return <Loading title="LOADING SCORECARDS..." what="The library" queries={[viewerQuery]} />;
  const viewer = viewerQuery.data.user;
  return viewer === null || viewer.isGuest ? <LibraryLogin /> : <Library key={viewer.id} />;
}
