import { useQuery } from '@tanstack/react-query';
import { pollWhileUnanswered } from '#client/api/accountQueries.ts';
import { isNotFound, trpc } from '#client/api/trpc.ts';
import { ConnectionHint } from '#components/app/ConnectionHint/ConnectionHint.tsx';
import { Loading } from '#components/app/Loading/Loading.tsx';
import { PageNotFound } from '#components/app/PageNotFound/PageNotFound.tsx';
import { LinkButton } from '#components/ui/Button/Button.tsx';
import { MAIN_MENU } from '#components/ui/MessageScreen/MessageScreen.tsx';
import { Screen } from '#components/ui/Screen/Screen.tsx';
import { ScreenTitle } from '#components/ui/ScreenTitle/ScreenTitle.tsx';
import { Audit } from './Audit.tsx';
import { DebugRows } from './DebugRows.tsx';
import { Search } from './Search.tsx';
import { ServerState } from './ServerState.tsx';

/** Lets maintainers help accounts, cancel rounds and look at the server; for all other users it is a 404 page. */
export default function AdminPage() {
  const audit = useQuery(trpc.admin.audit.queryOptions(undefined, { refetchInterval: pollWhileUnanswered }));
  const { data, error } = audit;
  // the caller may have stopped being a maintainer, or may have logged out in another tab
  if (isNotFound(error)) return <PageNotFound />;
  if (data === undefined) return <Loading title="LOADING..." what="The page" queries={[audit]} />;
  return (
    <Screen>
      <ScreenTitle>ADMIN</ScreenTitle>
      <Search />
      <ServerState />
      <DebugRows />
      <Audit acts={data} />
      <LinkButton href="/debug-stats">DEBUG STATS</LinkButton>
      <LinkButton href="/">{MAIN_MENU}</LinkButton>
      <ConnectionHint queries={[audit]} note="this audit may be old" />
    </Screen>
  );
}
