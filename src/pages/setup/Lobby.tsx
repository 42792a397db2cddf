import type { QueryState } from '#client/api/queryErrors.ts';
import { useOwnGroups } from '#client/session/groups.ts';
import type { Viewer } from '#client/session/viewer.ts';
import { ConnectionHint } from '#components/app/ConnectionHint/ConnectionHint.tsx';
import { Bets } from '#components/round/Bets/Bets.tsx';
import { GameSummary } from '#components/round/GameSummary/GameSummary.tsx';
import { LineUp } from '#components/round/LineUp/LineUp.tsx';
import { LiveMark } from '#components/round/LiveMark/LiveMark.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import { Screen } from '#components/ui/Screen/Screen.tsx';
import { ScreenTitle } from '#components/ui/ScreenTitle/ScreenTitle.tsx';
import { DRAW_PLAYERS_MIN } from '#rules/draw.ts';
import { wholeDollars } from '#rules/money.ts';
import { memberName } from '#rules/names.ts';
import type { Member, Round } from '#rules/round.ts';
import { TEAM_COLORS, seatOf, sidesOf } from '#rules/round.ts';
import { stakeOf } from '#rules/stakes.ts';
import { HostSeat } from './HostSeat.tsx';
import { startBar } from './invite.css.ts';
import { Invite } from './Invite.tsx';
import { LobbyDialogButton } from './LobbyDialogButton.tsx';
import { MatchOptions } from './MatchOptions.tsx';
import * as styles from './setup.css.ts';
import { TeamSlots } from './TeamSlots.tsx';

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
          {!isSeated && <HostSeat round={round} host={host} />}
        </div>
        <div className={styles.teamPanels}>
          {TEAM_COLORS.map((color) => (
            <TeamSlots key={color} round={round} host={host} color={color} />
          ))}
        </div>
      </div>
      {stakes !== null && <p className={styles.uneven}>{stakes}</p>}
      {/* always in reach of the thumb while the lobby scrolls */}
      <div className={startBar}>
        <Button variant="primary" isBusy={isStarting} onPress={onStart}>
          START GAME
        </Button>
      </div>
      <LobbyDialogButton label="DRAW THE TEAMS" isOffered={round.members.length >= DRAW_PLAYERS_MIN}>
        {({ DrawDialog }, close) => <DrawDialog round={round} onClose={close} />}
      </LobbyDialogButton>
      <MatchOptions round={round} />
      <Bets round={round} viewerId={host.id} />
      <LobbyDialogButton label="CHANGE OPTIONS">
        {({ OptionsDialog }, close) => <OptionsDialog round={round} onClose={close} />}
      </LobbyDialogButton>
      <LobbyDialogButton label="BACK">
        {({ BackDialog }, close) => <BackDialog gameId={round.id} onClose={close} />}
      </LobbyDialogButton>
    </Screen>
  );
}

/**
 * Returns what a lone player and the pair play for on a hole, as a text. Null while the teams are even or one is empty,
 * and without a bet per hole.
 */
function unevenTeams(round: Round): string | null {
  const { red, green } = sidesOf(round);
  const [few, many] = red.length < green.length ? [red, green] : [green, red];
  const [lone] = few;
  const [partner] = many;
  if (lone === undefined || partner === undefined || few.length === many.length || round.bet === 0)
    return null;
  const pair = many.map(({ id }) => memberName(round, id)).join(' and ');
  return `Uneven teams: ${memberName(round, lone.id)} plays for ${stake(round, lone)} a hole, ${pair} for ${stake(round, partner)} each.`;
}

/** Returns a member's stake as a text, with a non-breaking space after its sign. */
function stake(round: Round, member: Member): string {
  return `±\u00A0$${wholeDollars(stakeOf(round, member))}`;
}
