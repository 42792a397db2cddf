import { useEffect } from 'react';
import { navigate, prefetch } from 'vike/client/router';
import type { QueryState } from '#client/api/queryErrors.ts';
import { usePreload } from '#client/app/lazyPart.ts';
import { whenIdle } from '#client/device/whenIdle.ts';
import { ConnectionHint } from '#components/app/ConnectionHint/ConnectionHint.tsx';
import { UnsentBadge } from '#components/app/UnsentBadge/UnsentBadge.tsx';
import { Bets } from '#components/round/Bets/Bets.tsx';
import { Bites } from '#components/round/Bites/Bites.tsx';
import { Corrections } from '#components/round/Corrections/Corrections.tsx';
import { EventOverlays } from '#components/round/EventOverlays/EventOverlays.tsx';
import { Forfeit } from '#components/round/Forfeit/Forfeit.tsx';
import { useHoleMarks } from '#components/round/HoleMarks/holeMarksPart.ts';
import { LeaveThisGame } from '#components/round/LeaveThisGame/LeaveThisGame.tsx';
import { LiveMoney } from '#components/round/LiveMoney/LiveMoney.tsx';
import { usePencilPart } from '#components/round/PencilNews/pencilPart.ts';
import { RoundScorecard } from '#components/round/RoundScorecard/RoundScorecard.tsx';
import { ScoreAnnouncement } from '#components/round/ScoreAnnouncement/ScoreAnnouncement.tsx';
import { SnakeHolder } from '#components/round/SnakeHolder/SnakeHolder.tsx';
import { STORED_ROUND } from '#components/round/StoredRound/storedRoundPart.ts';
import { LinkButton } from '#components/ui/Button/Button.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { Screen } from '#components/ui/Screen/Screen.tsx';
import { pointsOf } from '#rules/holes.ts';
import { playerName } from '#rules/names.ts';
import type { Member, Round } from '#rules/round.ts';
import { TEAM_NAMES, findTeam } from '#rules/round.ts';
import { isSnakeOn } from '#rules/snake.ts';
import { CurrentHole } from './CurrentHole.tsx';
import * as styles from './invited.css.ts';
import { Pots } from './Pots.tsx';
import { SpectatorHeader } from './SpectatorHeader.tsx';

/** The running game, read-only: scores appear as the scorers enter them. A player of the game may forfeit. */
export function SpectatorView({
  round,
  query,
  hasUnsent,
  isFresh,
  seat,
  viewerId,
  isScorerHere,
  canLeave,
}: {
  readonly round: Round;
  readonly query: QueryState;
  /** This phone has unsent commands, or a conflict to decide. */
  readonly hasUnsent: boolean;
  /** False while the round comes from an earlier visit. */
  readonly isFresh: boolean;
  /** The viewer's own seat; undefined for a spectator. */
  readonly seat: Member | undefined;
  /** Null = no session. */
  readonly viewerId: number | null;
  /** The viewer is a scorer of this game. */
  readonly isScorerHere: boolean;
  /** The viewer plays or keeps the score, and is not the host, whose phone the game needs. */
  readonly canLeave: boolean;
}) {
  const { id } = round;
  usePreload(STORED_ROUND);
  const pencil = usePencilPart(round, viewerId);
  const points = pointsOf(round);
  const marks = useHoleMarks(round);
  useEffect(() => {
    // prefetched, so that a phone that is offline when the game ends can open it
    whenIdle(() => void prefetch(`/results/${id}`));
  }, [id]);

  return (
    <Screen width="page">
      <SpectatorHeader round={round} />
      {pencil !== null && (
        <pencil.PencilNews round={round} viewerId={viewerId} onOpen={() => void navigate(`/game/${id}`)} />
      )}
      <ScoreAnnouncement round={round} follows={`Match Score: ${points.red} - ${points.green}`} />
      <ConnectionHint queries={[query]} note="these scores may be old" />
      <UnsentBadge gameId={id} />
      <Pots round={round} />
      {isSnakeOn(round) && <SnakeHolder round={round} onUndo={null} />}
      <CurrentHole round={round} />
      {marks && <marks.Press round={round} viewerId={viewerId} />}
      <LiveMoney round={round} isOpen />
      <Bets round={round} viewerId={viewerId} />
      <Panel title="LIVE SCORECARD">
        <RoundScorecard round={round} label="Live scorecard" />
      </Panel>
      <Bites round={round} onUndo={null} />
      <Corrections round={round} />
      <aside className={styles.note}>
        {seat !== undefined && (
          <p translate="no">{`You: ${playerName(seat.name, seat.id)}, ${TEAM_NAMES[findTeam(round, seat.teamId)?.color ?? 'red']}`}</p>
        )}
        <strong>SPECTATOR MODE</strong>
        <p>Scores update as the organizer enters them.</p>
      </aside>
      {seat !== undefined && <Forfeit round={round} userId={seat.userId} hasUnsent={hasUnsent} />}
      {pencil !== null && <pencil.PencilButtons round={round} viewerId={viewerId} hasUnsent={hasUnsent} />}
      {isScorerHere && (
        <LinkButton variant="primary" href={`/game/${id}`}>
          KEEP THE SCORE
        </LinkButton>
      )}
      {canLeave && <LeaveThisGame gameId={id} />}
      <LinkButton href="/">RETURN TO MAIN MENU</LinkButton>
      {!isScorerHere && <EventOverlays round={round} isFresh={isFresh} />}
    </Screen>
  );
}
