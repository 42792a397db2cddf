import { useEffect, useState } from 'react';
import { prefetch } from 'vike/client/router';
import { usePreload } from '#client/app/lazyPart.ts';
import { whenIdle } from '#client/device/whenIdle.ts';
import type { Scoring } from '#client/offline/scoring.ts';
import type { Viewer } from '#client/session/viewer.ts';
import { EventOverlays } from '#components/round/EventOverlays/EventOverlays.tsx';
import { Forfeit } from '#components/round/Forfeit/Forfeit.tsx';
import { OWN_ROUND } from '#components/round/OwnRound/ownRoundPart.ts';
import { ScoreAnnouncement } from '#components/round/ScoreAnnouncement/ScoreAnnouncement.tsx';
import { SnakeAssigned } from '#components/round/SnakeAssigned/SnakeAssigned.tsx';
import { SnakeHolder } from '#components/round/SnakeHolder/SnakeHolder.tsx';
import { LinkButton } from '#components/ui/Button/Button.tsx';
import { Screen } from '#components/ui/Screen/Screen.tsx';
import { findHole } from '#rules/holes.ts';
import { playerName } from '#rules/names.ts';
import { isHost, isScorer } from '#rules/pencil.ts';
import type { Member, Round, Strokes } from '#rules/round.ts';
import { isRunning } from '#rules/round.ts';
import { holderOf, isSnakeOn } from '#rules/snake.ts';
import { DIALOGS } from './dialogsPart.ts';
import { EndEarly } from './EndEarly.tsx';
import { enteredScore } from './enteredScore.ts';
import * as styles from './game.css.ts';
import { GameHeader } from './GameHeader.tsx';
import { HoleStatus } from './HoleStatus.tsx';
import { holeStatusText } from './holeStatusText.ts';
import { LiveScorecard } from './LiveScorecard.tsx';
import { PassThePencil } from './PassThePencil.tsx';
import { PencilBack } from './PencilBack.tsx';
import { PreviousHoles } from './PreviousHoles.tsx';
import { QueueStatus } from './QueueStatus.tsx';
import { SavingScores } from './SavingScores.tsx';
import { ScorerButtons } from './ScorerButtons.tsx';
import type { Bitten } from './SnakePicker.tsx';
import { TeamScores } from './TeamScores.tsx';
import { FIRST_TURN, entered, playerOfTurn, tapped, turnOn } from './turn.ts';

/** The screen of the current hole. Scorers enter scores; all other viewers see the same, read-only. */
export function LiveGame({
  scoring,
  round,
  viewer,
  isOfThisVisit,
}: {
  readonly scoring: Scoring;
  readonly round: Round;
  /** Null = a viewer without a session. */
  readonly viewer: Viewer | null;
  /** False while the round comes from the cache of an earlier visit. */
  readonly isOfThisVisit: boolean;
}) {
  const { enqueue } = scoring;
  const [bitten, setBitten] = useState<Bitten | null>(null);
  const [turn, setTurn] = useState(FIRST_TURN);
  const canScore = viewer !== null && isScorer(round, viewer.id) && isRunning(round);
  const isViewerHost = viewer !== null && isHost(round, viewer.id);
  const hasUnsent = scoring.unsent > 0 || scoring.conflicts.length > 0;
  const hole = findHole(round, round.currentHole);
  usePreload(DIALOGS);
  usePreload(OWN_ROUND);
  useEffect(() => {
    // prefetched, so that a phone that goes offline can still open them
    whenIdle(() => void prefetch(`/results/${round.id}`));
    whenIdle(() => void prefetch('/'));
  }, [round.id]);

  /** Enqueues a bite and returns what `SnakeAssigned` shows of it. */
  function bite(member: Member): Bitten {
    enqueue({ kind: 'bite', hole: round.currentHole, memberId: member.id });
    return { member, isStillHolding: holderOf(round)?.id === member.id };
  }

  if (hole === undefined) return null;
  const turnHere = turnOn(hole, turn);
  // stored: a scorer who returns to a hole starts with its first player again
  if (turnHere !== turn) setTurn(turnHere);
  const next = canScore ? playerOfTurn(round, hole, turn) : undefined;
  /** Enqueues a score if it is new; the same score once more only passes the turn on. */
  const enter = (memberId: number, strokes: Strokes | null) => {
    if (hole.strokes[memberId] !== strokes) enqueue(enteredScore(hole, memberId, strokes));
    setTurn(entered(hole, memberId));
  };
  return (
    <Screen width="page">
      <GameHeader round={round} isScorer={canScore} />
      <QueueStatus scoring={scoring} round={round} />
      {isSnakeOn(round) && <SnakeHolder round={round} onUndo={canScore ? enqueue : null} />}
      <div className={styles.play}>
        <div key={`steppers ${hole.number}`} className={styles.teams}>
          {round.teams.map((team) => (
            <TeamScores
              key={team.id}
              round={round}
              team={team}
              hole={hole}
              next={next}
              onEnter={canScore ? enter : null}
              onChoose={canScore ? (memberId) => setTurn(tapped(hole, memberId, turn)) : null}
              onBite={canScore && isSnakeOn(round) ? (member) => setBitten(bite(member)) : null}
            />
          ))}
        </div>
        <HoleStatus round={round} hole={hole} />
        <ScoreAnnouncement
          round={round}
          follows={
            next === undefined ? holeStatusText(round, hole) : `Next: ${playerName(next.name, next.id)}`
          }
        />
        {canScore ? (
          <ScorerButtons
            key={hole.number}
            scoring={scoring}
            round={round}
            hole={hole}
            isHost={isViewerHost}
            next={next}
            turn={turn}
            onEnter={enter}
            onBite={bite}
            onBitten={setBitten}
          />
        ) : (
          isRunning(round) && <output className={styles.waiting}>Waiting for game host...</output>
        )}
      </div>
      <PreviousHoles
        round={round}
        onOpen={canScore ? (number) => enqueue({ kind: 'goToHole', hole: number }) : null}
      />
      <LiveScorecard round={round} onEnqueue={canScore ? enqueue : null} />
      <div className={styles.rare}>
        {canScore && isViewerHost && (
          <>
            <PassThePencil round={round} hasUnsent={hasUnsent} />
            <EndEarly round={round} onEnd={() => enqueue({ kind: 'endEarly' })} />
          </>
        )}
        {canScore && !isViewerHost && (
          <PencilBack roundId={round.id} userId={viewer.id} hasUnsent={hasUnsent} />
        )}
        {isRunning(round) && <Forfeit round={round} userId={viewer?.id ?? null} hasUnsent={hasUnsent} />}
        <LinkButton href="/">RETURN TO MAIN MENU</LinkButton>
      </div>
      {!canScore && isRunning(round) && <EventOverlays round={round} isOfThisVisit={isOfThisVisit} />}
      {isRunning(round) && <SavingScores isSaving={scoring.isSending('completeHole')} />}
      {bitten !== null && (
        <SnakeAssigned
          name={playerName(bitten.member.name, bitten.member.id)}
          isStillHolding={bitten.isStillHolding}
          onClose={() => setBitten(null)}
        />
      )}
    </Screen>
  );
}
