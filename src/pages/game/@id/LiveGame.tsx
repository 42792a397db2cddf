import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { prefetch } from 'vike/client/router';
import type { LazyPart } from '#client/app/lazyPart.ts';
import { lazyPart, useLazyPart, usePreload } from '#client/app/lazyPart.ts';
import { whenIdle } from '#client/device/whenIdle.ts';
import { useScoring } from '#client/offline/scoring.ts';
import { useHostPresence } from '#client/round/presence.ts';
import type { Viewer } from '#client/session/viewer.ts';
import { LazyDialog } from '#components/app/LazyDialog/LazyDialog.tsx';
import { Bets } from '#components/round/Bets/Bets.tsx';
import { Bites } from '#components/round/Bites/Bites.tsx';
import { Corrections } from '#components/round/Corrections/Corrections.tsx';
import { EarlyDecision } from '#components/round/EarlyDecision/EarlyDecision.tsx';
import { Forfeit } from '#components/round/Forfeit/Forfeit.tsx';
import { useHoleMarks } from '#components/round/HoleMarks/holeMarksPart.ts';
import { LeaveThisGame } from '#components/round/LeaveThisGame/LeaveThisGame.tsx';
import { LiveMoney } from '#components/round/LiveMoney/LiveMoney.tsx';
import { usePencilPart } from '#components/round/PencilNews/pencilPart.ts';
import { RoundScorecard } from '#components/round/RoundScorecard/RoundScorecard.tsx';
import { ScoreAnnouncement } from '#components/round/ScoreAnnouncement/ScoreAnnouncement.tsx';
import { SEAT_CHANGE } from '#components/round/SeatChange/seatChangePart.ts';
import { SnakeAssigned } from '#components/round/SnakeAssigned/SnakeAssigned.tsx';
import { SnakeHolder } from '#components/round/SnakeHolder/SnakeHolder.tsx';
import { STORED_ROUND } from '#components/round/StoredRound/storedRoundPart.ts';
import { Button, LinkButton } from '#components/ui/Button/Button.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { Screen } from '#components/ui/Screen/Screen.tsx';
import { findHole } from '#rules/holes.ts';
import { memberName } from '#rules/names.ts';
import { isHost, isScorer } from '#rules/pencil.ts';
import type { Hole, Member, Round } from '#rules/round.ts';
import { isRunning, seatOf } from '#rules/round.ts';
import { findBite, isSnakeOn } from '#rules/snake.ts';
import { DIALOGS } from './dialogsPart.ts';
import * as styles from './game.css.ts';
import { GameHeader } from './GameHeader.tsx';
import { holeStatusText } from './holeStatusText.ts';
import { PreviousHoles } from './PreviousHoles.tsx';
import { QueueStatus } from './QueueStatus.tsx';
import { SavingScores } from './SavingScores.tsx';
import { ScorerButtons } from './ScorerButtons.tsx';
import type { EnteredBite } from './SnakePicker.tsx';
import { TeamScores } from './TeamScores.tsx';
import { FIRST_TURN, playerOfTurn, turnOnHole } from './turn.ts';

/** Loaded by players who do not keep the score, and by scorers who do not keep it alone. */
const EVENTS = lazyPart(() => import('#components/round/EventOverlays/EventOverlays.tsx'));

/** The dialogs about the pencil. Only the server can pass it, so they are not needed without a network. */
const PENCIL_DIALOGS = lazyPart(() => import('./PencilDialog.tsx'));

/** Loaded at the first tap; the service worker has it without a network. */
const DEPARTURE = lazyPart(() => import('#components/round/Departure/DepartureDialog.tsx'));

/** The screen of the current hole. Scorers enter scores; for all others it is read-only. */
export function LiveGame({
  round,
  viewer,
  isFresh,
}: {
  readonly round: Round;
  /** Null = no session. */
  readonly viewer: Viewer | null;
  /** False while the round comes from an earlier visit. */
  readonly isFresh: boolean;
}) {
  const { enqueue, unsent, conflicts, isSending } = useScoring();
  /** The bite that this phone has just entered, and shows; null = none. */
  const [bitten, setBitten] = useState<EnteredBite | null>(null);
  const [turn, setTurn] = useState(FIRST_TURN);
  const canScore = viewer !== null && isScorer(round, viewer.id) && isRunning(round);
  const { fetched: events } = useLazyPart(EVENTS, !canScore || round.coScorers.length > 0);
  const isViewerHost = viewer !== null && isHost(round, viewer.id);
  const hasUnsent = unsent > 0 || conflicts.length > 0;
  const hole = findHole(round, round.currentHole);
  const viewerId = viewer?.id ?? null;
  const pencil = usePencilPart(round, viewerId);
  const host = useHostPresence(round.id);
  const marks = useHoleMarks(round);
  usePreload(DIALOGS);
  usePreload(STORED_ROUND);
  useEffect(() => {
    // prefetched, so that a phone that goes offline can still open them
    whenIdle(() => void prefetch(`/results/${round.id}`));
    whenIdle(() => void prefetch('/'));
  }, [round.id]);

  /** Enqueues a bite. */
  function bite({ id: memberId }: Member): EnteredBite {
    const where = { hole: round.currentHole, memberId };
    const isNew = findBite(round, where.hole, memberId) === undefined;
    const key = enqueue({ kind: 'bite', ...where });
    return { ...where, key: isNew ? key : null };
  }
  const shownBite = bitten === null ? undefined : findBite(round, bitten.hole, bitten.memberId);
  // another scorer has undone it
  if (bitten !== null && shownBite === undefined) setBitten(null);

  function undoBite(): void {
    if (bitten === null || bitten.key === null) return;
    // not undone if the server has refused it
    enqueue({ kind: 'undoBite', hole: bitten.hole, memberId: bitten.memberId }, bitten.key);
    setBitten(null);
  }

  const holeNumber = hole?.number;
  /** The hole that was shown last. */
  const shownHole = useRef(holeNumber);
  useEffect(() => {
    if (shownHole.current === holeNumber) return;
    shownHole.current = holeNumber;
    // the steppers of a new hole are read and tapped together with its number
    if (canScore) scrollTo(0, 0);
  }, [shownHole, holeNumber, canScore]);

  if (hole === undefined) return null;
  const turnHere = turnOnHole(hole, turn);
  // stored, so that a scorer who returns to a hole starts with its first player again
  if (turnHere !== turn) setTurn(turnHere);
  const next = canScore ? playerOfTurn(round, hole, turn) : undefined;
  const pad = canScore ? { next, turn, onTurn: setTurn } : null;
  return (
    <Screen width="page">
      <GameHeader round={round} isScorer={canScore} />
      {pencil !== null && isRunning(round) && (
        <pencil.PencilNews round={round} viewerId={viewerId} onOpen={null} />
      )}
      <QueueStatus round={round} />
      <div className={styles.play}>
        <div key={`steppers ${hole.number}`} className={styles.teams}>
          {round.teams.map((team) => (
            <TeamScores
              key={team.id}
              round={round}
              team={team}
              hole={hole}
              pad={pad}
              onBite={canScore && isSnakeOn(round) ? (member) => setBitten(bite(member)) : null}
            />
          ))}
        </div>
        <HoleStatus round={round} hole={hole} />
        {marks && <marks.Press round={round} viewerId={viewerId} />}
        <ScoreAnnouncement
          round={round}
          follows={next === undefined ? holeStatusText(round, hole) : `Next: ${memberName(round, next.id)}`}
        />
        {pad !== null ? (
          <ScorerButtons
            key={hole.number}
            round={round}
            hole={hole}
            canFinish={isViewerHost || host === 'silent'}
            pad={pad}
            onBite={bite}
            onBitten={setBitten}
          />
        ) : (
          isRunning(round) && <output className={styles.waiting}>Waiting for game host...</output>
        )}
      </div>
      {isSnakeOn(round) && <SnakeHolder round={round} onUndo={canScore ? enqueue : null} />}
      <PreviousHoles
        round={round}
        onOpen={canScore ? (number) => enqueue({ kind: 'goToHole', hole: number }) : null}
      />
      <LiveMoney round={round} isOpen={!canScore} />
      <Bets round={round} viewerId={viewerId} />
      <LiveScorecard round={round} isScorer={canScore} />
      <Bites round={round} onUndo={canScore ? enqueue : null} />
      <div className={styles.rare}>
        {canScore && (
          <DialogButton label="A PLAYER LEAVES" part={DEPARTURE}>
            {({ DepartureDialog }, close) => <DepartureDialog round={round} onClose={close} />}
          </DialogButton>
        )}
        {canScore && isViewerHost && (
          <>
            <DialogButton label="PASS THE PENCIL" part={PENCIL_DIALOGS}>
              {({ PencilDialog }, close) => (
                <PencilDialog round={round} hasUnsent={hasUnsent} onClose={close} />
              )}
            </DialogButton>
            <DialogButton label="CORRECT NAMES" part={SEAT_CHANGE}>
              {({ NamesDialog }, close) => <NamesDialog round={round} onClose={close} />}
            </DialogButton>
            <DialogButton label="END ROUND EARLY" part={DIALOGS}>
              {({ EndEarlyDialog }, close) => <EndEarlyDialog round={round} onClose={close} />}
            </DialogButton>
          </>
        )}
        {pencil !== null && isRunning(round) && (
          <pencil.PencilButtons round={round} viewerId={viewerId} hasUnsent={hasUnsent} />
        )}
        {isRunning(round) && <Forfeit round={round} userId={viewerId} hasUnsent={hasUnsent} />}
        {viewer !== null && !isViewerHost && (canScore || seatOf(round, viewer.id) !== undefined) && (
          <LeaveThisGame gameId={round.id} />
        )}
        <LinkButton href="/">RETURN TO MAIN MENU</LinkButton>
      </div>
      {isRunning(round) && events !== null && (
        <events.EventOverlays round={round} isFresh={isFresh} scorerId={canScore ? viewer.id : null} />
      )}
      {isRunning(round) && <SavingScores isSaving={isSending('completeHole')} />}
      {bitten !== null && shownBite !== undefined && (
        <SnakeAssigned
          round={round}
          bite={shownBite}
          onUndo={bitten.key === null ? null : undoBite}
          onClose={() => setBitten(null)}
        />
      )}
    </Screen>
  );
}

/** The state of the hole in words, and whether the match is decided early. */
function HoleStatus({ round, hole }: { readonly round: Round; readonly hole: Hole }) {
  return (
    <div className={styles.holeStatus}>
      {/* not announced: `ScoreAnnouncement` reads it out together with the scores */}
      <output aria-label="This hole" aria-live="off" translate="no">
        {holeStatusText(round, hole)}
      </output>
      <EarlyDecision round={round} />
    </div>
  );
}

/** The scorecard and its corrections. A scorer taps a hole to correct it. */
function LiveScorecard({ round, isScorer }: { readonly round: Round; readonly isScorer: boolean }) {
  /** The number of the hole that is open; null = none. */
  const [opened, setOpened] = useState<number | null>(null);
  const close = () => setOpened(null);
  const hole = opened === null ? undefined : findHole(round, opened);
  return (
    <>
      <Panel title="SCORECARD">
        <RoundScorecard round={round} label="Scorecard" onCorrect={isScorer ? setOpened : null} />
      </Panel>
      <Corrections round={round} />
      {isScorer && hole !== undefined && (
        <LazyDialog part={DIALOGS} onClose={close}>
          {({ CorrectHole }) => <CorrectHole round={round} hole={hole} onClose={close} />}
        </LazyDialog>
      )}
    </>
  );
}

/** A button that opens a dialog of the live game. */
function DialogButton<Part>({
  label,
  part,
  children,
}: {
  readonly label: string;
  readonly part: LazyPart<Part>;
  /** Renders the dialog; `close` closes it. */
  readonly children: (dialogs: Part, close: () => void) => ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>{label}</Button>
      {isOpen && (
        <LazyDialog part={part} onClose={close}>
          {(dialogs) => children(dialogs, close)}
        </LazyDialog>
      )}
    </>
  );
}
