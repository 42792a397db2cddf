import type { QueryState } from '#client/api/queryErrors.ts';
import { useOwnGroups } from '#client/session/groups.ts';
import type { Viewer } from '#client/session/viewer.ts';
import { ConnectionHint } from '#components/app/ConnectionHint/ConnectionHint.tsx';
import { GameSummary } from '#components/round/GameSummary/GameSummary.tsx';
import { LineUp } from '#components/round/LineUp/LineUp.tsx';
import { LiveMark } from '#components/round/LiveMark/LiveMark.tsx';
import { Screen } from '#components/ui/Screen/Screen.tsx';
import { ScreenTitle } from '#components/ui/ScreenTitle/ScreenTitle.tsx';
import type { Round } from '#rules/round.ts';
import { TEAM_COLORS, seatOf, sidesOf } from '#rules/round.ts';
import { Invite } from './Invite.tsx';
import { LobbyDialogButton } from './LobbyDialogButton.tsx';
import * as styles from './setup.css.ts';
import { StartBar } from './StartBar.tsx';
import { TakeSeat } from './TakeSeat.tsx';
import { TeamSlots } from './TeamSlots.tsx';
import { unevenTeams } from './unevenTeams.ts';

/** The host's screen before the game starts: the invite, both teams, and START GAME. */
export function Lobby({
  round,
  host,
  query,
  isStarting,
  onStart,
}: {
  readonly round: Round;
  readonly host: Viewer;
  readonly query: QueryState;
  readonly isStarting: boolean;
  readonly onStart: () => void;
}) {
  const stakes = unevenTeams(round);
  /** The group that the game counts for; undefined = the public group, or the groups are not loaded yet. */
  const playedFor = useOwnGroups(host).data?.find(({ id }) => id === round.groupId);
  const isSeated = seatOf(round, host.id) !== undefined;
  const sides = sidesOf(round);
  return (
    <Screen width="page">
      <header className={styles.header}>
        <ScreenTitle>INVITE PLAYERS</ScreenTitle>
        <GameSummary round={round} />
        {playedFor !== undefined && (
          <p className={styles.groupName} translate="no">{`For ${playedFor.name}`}</p>
        )}
        <LiveMark gameId={round.id} />
      </header>
      <LineUp taken={{ red: sides.red.length, green: sides.green.length }} />
      <ConnectionHint queries={[query]} note="new players may be missing" />
      <div className={styles.halves}>
        <div className={styles.group}>
          <Invite round={round} />
          {!isSeated && <TakeSeat round={round} host={host} />}
        </div>
        <div className={styles.teamPanels}>
          {TEAM_COLORS.map((color) => (
            <TeamSlots key={color} round={round} host={host} color={color} />
          ))}
        </div>
      </div>
      {stakes !== null && <p className={styles.uneven}>{stakes}</p>}
      <StartBar isStarting={isStarting} onStart={onStart} />
      <LobbyDialogButton label="CHANGE OPTIONS">
        {({ OptionsDialog }, close) => <OptionsDialog round={round} onClose={close} />}
      </LobbyDialogButton>
      <LobbyDialogButton label="BACK">
        {({ BackDialog }, close) => <BackDialog gameId={round.id} onClose={close} />}
      </LobbyDialogButton>
    </Screen>
  );
}
