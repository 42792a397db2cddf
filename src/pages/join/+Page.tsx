import { usePageContext } from 'vike-react/usePageContext';
import { navigate } from 'vike/client/router';
import { useViewer } from '#client/session/viewer.ts';
import { Loading } from '#components/app/Loading/Loading.tsx';
import { LineUp } from '#components/round/LineUp/LineUp.tsx';
import { LinkButton } from '#components/ui/Button/Button.tsx';
import { Screen } from '#components/ui/Screen/Screen.tsx';
import { ScreenTitle } from '#components/ui/ScreenTitle/ScreenTitle.tsx';
import { TEAM_SIZE } from '#rules/limits.ts';
import { groupCodeFromLink } from '#shared/groups.ts';
import { CreateGroup } from './CreateGroup.tsx';
import { GroupsLeft } from './GroupsLeft.tsx';
import { JoinGroup } from './JoinGroup.tsx';
import { OwnGroups } from './OwnGroups.tsx';

const PATH = '/join-group';

/** The groups screen: join a group by code or link, see one's own groups, create a new one. */
export default function GroupsPage() {
  const { routeParams } = usePageContext();
  const query = useViewer();
  if (query.data === undefined) return <Loading title="LOADING..." what="The screen" queries={[query]} />;

  const viewer = query.data.user;
  const account = viewer === null || viewer.isGuest ? null : viewer;
  const linked = routeParams['code'] ?? '';
  const linkedCode = linked === '' ? null : groupCodeFromLink(linked);
  return (
    <Screen>
      <ScreenTitle>GROUPS</ScreenTitle>
      <LineUp taken={{ red: TEAM_SIZE, green: TEAM_SIZE }} />
      <JoinGroup key={linkedCode} account={account} linkedCode={linkedCode} onJoined={leaveLink} />
      {account !== null && <OwnGroups account={account} />}
      {account !== null && <GroupsLeft account={account} />}
      <CreateGroup account={account} />
      <LinkButton href="/">BACK TO MAIN MENU</LinkButton>
    </Screen>
  );
}

/** Removes the code from the address after joining, so that reloading or going back does not join again. */
function leaveLink(): void {
  if (globalThis.location.pathname === PATH) return;
  void navigate(PATH, { overwriteLastHistoryEntry: true, keepScrollPosition: true });
}
