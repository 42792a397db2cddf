import { useEffect, useState } from 'react';
import { NO_CONNECTION } from '#client/api/queryErrors.ts';
import { useLazyPart, usePreload } from '#client/app/lazyPart.ts';
import { SHOWN_MS } from '#client/device/timings.ts';
import { useForfeitVotes } from '#client/round/forfeitVotes.ts';
import { playSound } from '#client/sound/sound.ts';
import { LazyDialog } from '#components/app/LazyDialog/LazyDialog.tsx';
import type * as Dialogs from '#components/round/Forfeit/ForfeitDialog.tsx';
import { FORFEIT_DIALOGS } from '#components/round/ForfeitPart/forfeitPart.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { forfeitVoteView, voteOf } from '#rules/forfeit.ts';
import { UNKNOWN_TEAM } from '#rules/names.ts';
import type { ForfeitVote, Member, Round } from '#rules/round.ts';
import { TEAM_NAMES, findTeam, seatOf } from '#rules/round.ts';
import * as styles from './Forfeit.css.ts';

/** The FORFEIT button of a running game. Players vote for their team; spectators are informed that they cannot vote. */
export function Forfeit({
  round,
  userId,
  hasUnsent = false,
}: {
  readonly round: Round;
  /** The viewer's user id; null = no session. */
  readonly userId: number | null;
  /** This phone has unsent scores: the server would settle the money without them. */
  readonly hasUnsent?: boolean;
}) {
  const seat = userId === null ? undefined : seatOf(round, userId);
  usePreload(FORFEIT_DIALOGS);
  return (
    <section className={styles.forfeit} aria-label="Forfeit">
      {round.forfeitVotes
        .filter(({ teamId }) => teamId !== seat?.teamId)
        .map((vote) => (
          <output key={vote.teamId} className={styles.note}>
            {othersVote(round, vote)}
          </output>
        ))}
      {seat === undefined ? (
        <SpectatorForfeit />
      ) : (
        <PlayerForfeit round={round} seat={seat} hasUnsent={hasUnsent} />
      )}
    </section>
  );
}

/** For a spectator: the button only explains that spectators cannot forfeit. */
function SpectatorForfeit() {
  const [isRefused, setIsRefused] = useState(false);
  return (
    <>
      <Button onPress={() => setIsRefused(true)}>FORFEIT</Button>
      {isRefused && (
        <LazyDialog part={FORFEIT_DIALOGS} onClose={() => setIsRefused(false)}>
          {({ NotYourTeam }) => <NotYourTeam onClose={() => setIsRefused(false)} />}
        </LazyDialog>
      )}
    </>
  );
}

/** The result of the player's own vote. Its words are those of the dialogs, without which there is no vote. */
type Outcome = keyof typeof Dialogs.OUTCOMES;

const RECORDED = 'Your forfeit vote has been recorded. Waiting for all team members to vote...';

/** For a player: the vote of the player's team, as a dialog, a button and the result. */
function PlayerForfeit({
  round,
  seat,
  hasUnsent,
}: {
  readonly round: Round;
  readonly seat: Member;
  readonly hasUnsent: boolean;
}) {
  const vote = voteOf(round, seat.teamId);
  const hasVoted = vote?.yes.includes(seat.id) ?? false;
  /** A partner has started a vote, and this player has not voted yet. */
  const isVoteDue = vote !== undefined && !hasVoted;
  const [isOpen, setIsOpen] = useState(isVoteDue);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [known, setKnown] = useState({ isVoteDue, hasVoted });

  if (known.isVoteDue !== isVoteDue || known.hasVoted !== hasVoted) {
    setKnown({ isVoteDue, hasVoted });
    // a partner has started a vote: the dialog opens automatically, and closes when the vote is over
    if (known.isVoteDue !== isVoteDue) setIsOpen(isVoteDue);
    if (vote === undefined && round.status === 'in_progress') setOutcome('over');
  }
  useEffect(() => {
    if (outcome !== 'failed' && outcome !== 'over') return;
    if (outcome === 'failed') playSound('error');
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS.forfeitError);
    return () => clearTimeout(timer);
  }, [outcome]);

  /** The words of the result, of which the dialogs may still be on their way. */
  const words = useLazyPart(FORFEIT_DIALOGS, outcome !== null);
  const said =
    outcome === null
      ? hasVoted && RECORDED
      : words.fetched
        ? words.fetched.OUTCOMES[outcome]
        : words.hasFailed && NO_CONNECTION;
  const { yes, no } = useForfeitVotes(round.id);
  const ended = { onSettled: () => setIsOpen(false), onError: () => setOutcome('failed') };
  function voteYes() {
    // cleared first, so that a second failure is shown as a new one
    setOutcome(null);
    yes.mutate(seat.teamId, {
      ...ended,
      onSuccess({ status }) {
        if (status === 'forfeit') setOutcome(vote === undefined ? 'confirmed' : 'unanimous');
      },
    });
  }
  function voteNo() {
    setOutcome(null);
    no.mutate(undefined, { ...ended, onSuccess: () => setOutcome('over') });
  }
  const isBusy = yes.isPending || no.isPending;

  return (
    <>
      {said !== false && (
        <output className={outcome === 'failed' ? styles.banner.error : styles.banner.plain}>{said}</output>
      )}
      {hasVoted ? (
        <Button isDisabled={isBusy} onPress={voteNo}>
          TAKE MY VOTE BACK
        </Button>
      ) : (
        <Button isDisabled={isBusy} onPress={() => setIsOpen(true)}>
          FORFEIT
        </Button>
      )}
      {isOpen && (
        <LazyDialog part={FORFEIT_DIALOGS} onClose={() => setIsOpen(false)}>
          {({ ForfeitDialog }) => (
            <ForfeitDialog
              round={round}
              teamId={seat.teamId}
              isBusy={isBusy}
              hasUnsent={hasUnsent}
              onYes={voteYes}
              // "no" ends a vote that a partner has started; without one it only closes the dialog
              onNo={() => (isVoteDue ? voteNo() : setIsOpen(false))}
              onCancel={() => setIsOpen(false)}
            />
          )}
        </LazyDialog>
      )}
    </>
  );
}

function othersVote(round: Round, vote: ForfeitVote): string {
  const team = findTeam(round, vote.teamId);
  const { yes, needed } = forfeitVoteView(round, vote);
  return `${team === undefined ? UNKNOWN_TEAM : TEAM_NAMES[team.color]} votes on forfeiting: ${yes} of ${needed} say yes`;
}
