/** Requests for the pencil, and news about it, in one chunk that is loaded after the screen. */

import { useEffect, useState, useSyncExternalStore } from 'react';
import { tryAgainText } from '#client/api/queryErrors.ts';
import { onStorageChange } from '#client/device/browserStorage.ts';
import type { PencilRole } from '#client/device/pencilRole.ts';
import { PENCIL_ROLES, readPencilRole, rememberPencilRole } from '#client/device/pencilRole.ts';
import { usePencilChange } from '#client/round/pencil.ts';
import { useHostPresence } from '#client/round/presence.ts';
import { CourseButton } from '#components/round/CourseDialog/CourseButton.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import { ConfirmDialog } from '#components/ui/ConfirmDialog/ConfirmDialog.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { useGhostTapGuard } from '#components/ui/useGhostTapGuard.ts';
import type { HostPresence } from '#rules/pencil.ts';
import { isHost, isScorer, scorerNameOf } from '#rules/pencil.ts';
import { canObject, openRequest } from '#rules/pencilRequest.ts';
import type { Round } from '#rules/round.ts';
import { seatOf } from '#rules/round.ts';
import { PencilBack } from './PencilBack.tsx';
import * as styles from './PencilNews.css.ts';
import { HostAnswerDialog, ObjectionDialog } from './RequestDialogs.tsx';
import { requestText } from './requestText.ts';

/**
 * The news about the pencil of a running game, for the users concerned. These are the host who is asked for it, players
 * who may object, the viewer who gets it, and the host who has lost it. All others see a line.
 */
export function PencilNews({
  round,
  viewerId,
  onOpen,
}: {
  readonly round: Round;
  /** Null = no session. */
  readonly viewerId: number | null;
  /** Opens the live game for a viewer who has received the pencil; null = it is open. */
  readonly onOpen: (() => void) | null;
}) {
  const open = openRequest(round);
  const askedAt = round.pencilRequest?.askedAt.getTime() ?? null;
  /** The request that was open on this screen, and the hole then: its result is shown until the next hole. */
  const [seen, setSeen] = useState<{ readonly askedAt: number | null; readonly hole: number } | null>(null);
  /** The request whose dialog the viewer has closed. */
  const [closed, setClosed] = useState<number | null>(null);
  if (open !== null && seen?.askedAt !== askedAt) setSeen({ askedAt, hole: round.currentHole });
  const isShown = open !== null || (seen?.askedAt === askedAt && seen?.hole === round.currentHole);
  const text = isShown ? requestText(round, viewerId) : null;
  const close = () => setClosed(askedAt);

  return (
    <>
      <output className={styles.news}>{text !== null && <span className={styles.line}>{text}</span>}</output>
      {viewerId !== null && <OwnRole round={round} viewerId={viewerId} onOpen={onOpen} />}
      {viewerId !== null && open !== null && closed !== askedAt && (
        <>
          {isHost(round, viewerId) && <HostAnswerDialog round={round} request={open} onClose={close} />}
          {canObject(round, viewerId) && !open.isObjected && (
            <ObjectionDialog round={round} request={open} onClose={close} />
          )}
        </>
      )}
    </>
  );
}

/** Announces a changed role to the viewer once, over the whole screen. */
function OwnRole({
  round,
  viewerId,
  onOpen,
}: {
  readonly round: Round;
  readonly viewerId: number;
  readonly onOpen: (() => void) | null;
}) {
  const { id, createdById, pencilRequest } = round;
  const role = roleOf(round, viewerId);
  const before = viewerId === createdById ? 'host' : 'none';
  const announced = useSyncExternalStore(onStorageChange, () => readPencilRole(viewerId, id) ?? before);
  const isMore = PENCIL_ROLES.indexOf(role) > PENCIL_ROLES.indexOf(announced);
  const isTakenOver =
    announced === 'host' && pencilRequest?.state === 'host' && pencilRequest.hostId === viewerId;
  // a viewer who gave the pencil away, or back, needs no announcement
  const needsNoNews = role !== announced && !isMore && !isTakenOver;
  useEffect(() => {
    if (needsNoNews) rememberPencilRole(viewerId, id, role);
  }, [needsNoNews, viewerId, id, role]);

  if (role === announced || needsNoNews) return null;
  const remember = () => rememberPencilRole(viewerId, id, role);
  return isMore ? (
    <YouKeepTheScore
      key={role}
      round={round}
      viewerId={viewerId}
      onClose={() => {
        remember();
        onOpen?.();
      }}
    />
  ) : (
    <TakenOver round={round} onClose={remember} />
  );
}

/** The dialog over the whole screen when the viewer receives the pencil; it opens the game. */
function YouKeepTheScore({
  round,
  viewerId,
  onClose,
}: {
  readonly round: Round;
  readonly viewerId: number;
  readonly onClose: () => void;
}) {
  const isReady = useGhostTapGuard('pencil');
  return (
    <Dialog
      title="YOU KEEP THE SCORE"
      description={
        <>
          <p>Enter the scores on this phone from now on.</p>
          <p>
            {isHost(round, viewerId)
              ? 'You are the host now: the end of the game is yours, too.'
              : `${scorerNameOf(round, round.hostId)} is the host, and ends the game.`}
          </p>
        </>
      }
      variant="screen"
      onCancel={onClose}
    >
      <Button variant="primary" isDisabled={!isReady} onPress={onClose}>
        KEEP THE SCORE
      </Button>
    </Dialog>
  );
}

/** The dialog when a player has taken the pencil while this host was away. */
function TakenOver({ round, onClose }: { readonly round: Round; readonly onClose: () => void }) {
  const host = scorerNameOf(round, round.hostId);
  return (
    <Dialog
      title="NEW HOST"
      description={
        <>
          <p>{`${host} took the pencil while this phone was silent, and is the host now.`}</p>
          <p>{`You keep the score beside ${host}. TAKE THE PENCIL asks for it back.`}</p>
        </>
      }
      onCancel={onClose}
    >
      <Button variant="primary" onPress={onClose}>
        CONTINUE
      </Button>
    </Dialog>
  );
}

function roleOf(round: Round, userId: number): PencilRole {
  if (isHost(round, userId)) return 'host';
  return isScorer(round, userId) ? 'coScorer' : 'none';
}

/**
 * The buttons of viewers who are not the host. Co-scorers set the card of the course and return the pencil. Players ask
 * for the pencil of an absent host.
 */
export function PencilButtons({
  round,
  viewerId,
  hasUnsent,
}: {
  readonly round: Round;
  /** Null = no session. */
  readonly viewerId: number | null;
  /** This phone has unsent commands. */
  readonly hasUnsent: boolean;
}) {
  if (viewerId === null || isHost(round, viewerId)) return null;
  return (
    <>
      {isScorer(round, viewerId) && (
        <>
          <CourseButton round={round} />
          <PencilBack roundId={round.id} userId={viewerId} hasUnsent={hasUnsent} />
        </>
      )}
      {seatOf(round, viewerId)?.hasPhone === true && <TakePencil round={round} />}
    </>
  );
}

/** The button with which a player asks for the pencil. */
function TakePencil({ round }: { readonly round: Round }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button isDisabled={openRequest(round) !== null} onPress={() => setIsOpen(true)}>
        TAKE THE PENCIL
      </Button>
      {isOpen && <TakePencilDialog round={round} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function TakePencilDialog({ round, onClose }: { readonly round: Round; readonly onClose: () => void }) {
  const change = usePencilChange(round.id);
  const presence = useHostPresence(round.id);
  const host = scorerNameOf(round, round.hostId);
  return (
    <ConfirmDialog
      title="TAKE THE PENCIL?"
      description={
        <>
          <p>{presenceText(host, presence)}</p>
          <p>{`${host} has 60 seconds to say no. Without an answer, and after five minutes of silence, you keep the score; 30 seconds later you are the host, unless another player objects.`}</p>
          <p>All phones are told.</p>
        </>
      }
      yes="YES, ASK"
      no="NO"
      isBusy={change.isPending}
      onYes={() => change.mutate({ kind: 'ask' }, { onSuccess: onClose })}
      onNo={onClose}
    >
      {change.error !== null && <Problem>{tryAgainText(change.error)}</Problem>}
    </ConfirmDialog>
  );
}

function presenceText(host: string, presence: HostPresence): string {
  switch (presence) {
    case 'here':
      return `${host}'s phone is connected: ${host} can give it to you, too.`;
    case 'away':
      return `${host}'s phone is silent, but not yet for five minutes.`;
    case 'silent':
      return `${host}'s phone has been silent for five minutes.`;
  }
}
