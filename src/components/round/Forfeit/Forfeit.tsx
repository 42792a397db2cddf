import { useEffect, useState } from 'react';
import { useForfeitVotes } from '#client/round/forfeitVotes.ts';
import { lazyPart, usePreload } from '#client/app/lazyPart.ts';
import { playSound } from '#client/sound/sound.ts';
import { SHOWN_MS } from '#client/device/timings.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { LazyDialog } from '#components/app/LazyDialog/LazyDialog.tsx';
import { forfeitVoteView, voteOf } from '#rules/forfeitVote.ts';
import { UNKNOWN_TEAM } from '#rules/names.ts';
import type { ForfeitVote, Member, Round } from '#rules/round.ts';
import { TEAM_NAMES, findTeam, seatOf } from '#rules/round.ts';
import * as styles from './Forfeit.css.ts';

const QUESTION = lazyPart(() => import('./ForfeitDialog.tsx'));

/** FORFEIT for everybody who sees the running game; only a player's team can be conceded. */
export function Forfeit({
  round,
  userId,
  hasUnsent = false,
}: {
  readonly round: Round;
  /** Null = somebody without a session. */
  readonly userId: number | null;
  /** This phone has scores the server does not know yet: the money would be another one. */
  readonly hasUnsent?: boolean;
}) {
  const seat = userId === null ? undefined : seatOf(round, userId);
  usePreload(QUESTION);
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
        <ForfeitOfNobody />
      ) : (
        <ForfeitOfTeam round={round} seat={seat} hasUnsent={hasUnsent} />
      )}
    </section>
  );
}

function ForfeitOfNobody() {
  const [isRefused, setIsRefused] = useState(false);
  return (
    <>
      <Button onPress={() => setIsRefused(true)}>FORFEIT</Button>
      {isRefused && (
        <LazyDialog part={QUESTION} onClose={() => setIsRefused(false)}>
          {({ NotYourTeam }) => <NotYourTeam onClose={() => setIsRefused(false)} />}
        </LazyDialog>
      )}
    </>
  );
}

/** How the caller's own vote went. */
type Outcome = 'confirmed' | 'unanimous' | 'recorded' | 'over' | 'failed';

const OUTCOME_WORDS = {
  confirmed: 'Forfeit confirmed! Game ending...',
  unanimous: 'All team members voted to forfeit! Game ending...',
  recorded: 'Your forfeit vote has been recorded. Waiting for all team members to vote...',
  over: 'The vote to forfeit is over: the game goes on.',
  failed: 'Error forfeiting game. Please try again.',
} as const satisfies Record<Outcome, string>;

function ForfeitOfTeam({
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
  const isAsked = vote !== undefined && !hasVoted;
  const [isOpen, setIsOpen] = useState(isAsked);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [known, setKnown] = useState({ isAsked, hasVoted });

  if (known.isAsked !== isAsked || known.hasVoted !== hasVoted) {
    setKnown({ isAsked, hasVoted });
    // somebody of the team asks: the question comes up by itself, and goes when the vote is over
    if (known.isAsked !== isAsked) setIsOpen(isAsked);
    if (vote === undefined && round.status === 'in_progress') setOutcome('over');
  }
  useEffect(() => {
    if (outcome !== 'failed' && outcome !== 'over') return;
    if (outcome === 'failed') playSound('error');
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS.forfeitError);
    return () => clearTimeout(timer);
  }, [outcome]);

  const { yes, no } = useForfeitVotes(round.id);
  const ended = { onSettled: () => setIsOpen(false), onError: () => setOutcome('failed') };
  function voteYes() {
    // a second failure is news too
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

  const shown = outcome ?? (hasVoted ? 'recorded' : null);
  return (
    <>
      {shown !== null && (
        <output className={shown === 'failed' ? styles.banner.error : styles.banner.plain}>
          {OUTCOME_WORDS[shown]}
        </output>
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
        <LazyDialog part={QUESTION} onClose={() => setIsOpen(false)}>
          {({ ForfeitDialog }) => (
            <ForfeitDialog
              round={round}
              teamId={seat.teamId}
              isBusy={isBusy}
              hasUnsent={hasUnsent}
              onYes={voteYes}
              // a no to the team's question ends the vote; without one there is nothing to end
              onNo={() => (isAsked ? voteNo() : setIsOpen(false))}
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
