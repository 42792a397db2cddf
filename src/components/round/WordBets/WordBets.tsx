import { useRef, useState } from 'react';
import { useEnqueue } from '#client/offline/enqueue.ts';
import { useBetChange } from '#client/round/wordBets.ts';
import { AgreementsNote } from '#components/round/AgreementsNote/AgreementsNote.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { useGhostTapGuard } from '#components/ui/useGhostTapGuard.ts';
import { memberName } from '#rules/names.ts';
import { isScorer } from '#rules/pencil.ts';
import { firstHoleFor } from '#rules/proposedDuels.ts';
import type { Round, WordBet } from '#rules/round.ts';
import { isBetOn, isOver, seatOf } from '#rules/round.ts';
import { betStateText, betText, canBegin, canClose, namesText, speaksFor } from './betState.ts';
import * as styles from './WordBets.css.ts';

export { NewBet } from './NewBet.tsx';
export { OpenBets } from './OpenBets.tsx';

/** The bets that players have proposed, with the buttons of this viewer. Nothing before the first one. */
export function WordBets({
  round,
  viewerId,
}: {
  /** The round with this phone's queued commands applied. */
  readonly round: Round;
  /** Null = no session. */
  readonly viewerId: number | null;
}) {
  // after the end, only those in words that have counted
  const bets = (round.wordBets ?? []).filter((bet) => !isOver(round) || (isBetOn(bet) && !bet.duel));
  const block = useRef<HTMLDivElement>(null);
  const own = viewerId === null ? undefined : seatOf(round, viewerId)?.id;
  const asked = bets.filter((bet) => isAsked(bet, own));
  return (
    // keeps the focus when the last bet goes
    <div ref={block} className={styles.block} tabIndex={-1}>
      {bets.length > 0 && (
        // the results have a table BETS of all bets
        <Panel title={isOver(round) ? 'BETS IN WORDS' : 'BETS'}>
          {/* rendered even while empty: some screen readers announce changes only, not a new element */}
          <output className={styles.news} translate="no">
            {asked.map((bet) => `You are asked: ${betText(round, bet)}. YES or NO?`).join(' ')}
          </output>
          <ul className={styles.bets}>
            {bets.map((bet) => (
              <Bet
                key={bet.id}
                round={round}
                bet={bet}
                viewerId={viewerId}
                onLeave={() => block.current?.focus({ preventScroll: true })}
              />
            ))}
          </ul>
          {viewerId !== null && bets.some((bet) => canClose(round, bet, viewerId)) && (
            <AgreementsNote round={round} />
          )}
        </Panel>
      )}
    </div>
  );
}

function isAsked({ memberIds, yes }: WordBet, memberId: number | undefined): boolean {
  return memberId !== undefined && memberIds.includes(memberId) && !yes.includes(memberId);
}

/** A bet with its players and its state. */
function Bet({
  round,
  bet,
  viewerId,
  onLeave,
}: {
  readonly round: Round;
  readonly bet: WordBet;
  readonly viewerId: number | null;
  /** Moves the focus to the block of all bets, because this one may go. */
  readonly onLeave: () => void;
}) {
  const item = useRef<HTMLLIElement>(null);
  const state = betStateText(round, bet);
  return (
    <li ref={item} className={styles.bet} tabIndex={-1}>
      <p translate="no">{betText(round, bet)}</p>
      <output className={styles.state} translate="no">
        {`${namesText(round, bet.memberIds)}: ${state}`}
      </output>
      {viewerId !== null && !isBetOn(bet) && (
        <Answers
          round={round}
          bet={bet}
          viewerId={viewerId}
          onYes={() => item.current?.focus()}
          onLeave={onLeave}
        />
      )}
      {viewerId !== null && canClose(round, bet, viewerId) && (
        <Winner round={round} bet={bet} onPress={() => item.current?.focus()} />
      )}
    </li>
  );
}

/** The answers of the players for whom this phone speaks, and the button that withdraws the bet. */
function Answers({
  round,
  bet,
  viewerId,
  onYes,
  onLeave,
}: {
  readonly round: Round;
  readonly bet: WordBet;
  readonly viewerId: number;
  /** Moves the focus to the bet, because the pressed button goes. */
  readonly onYes: () => void;
  /** Moves the focus to the block of all bets, because this one may go. */
  readonly onLeave: () => void;
}) {
  const { change, isPending, problem } = useBetChange(round.id);
  const own = seatOf(round, viewerId)?.id;
  const speakers = speaksFor(round, viewerId).filter((id) => bet.memberIds.includes(id));
  const accepted = speakers.filter((id) => bet.yes.includes(id));
  const canWithdraw =
    (isScorer(round, viewerId) || (own !== undefined && bet.proposerId === own)) &&
    bet.yes.every((id) => id === bet.proposerId);
  const from = bet.duel && (firstHoleFor(round, bet.memberIds) ?? undefined);
  // the buttons appear below a thumb that taps other ones, and the hole changes above one that reads
  const isReady = useGhostTapGuard(`${bet.id} ${bet.yes.join()} ${from}`);
  const isBusy = isPending || !isReady;
  const forWhom = (id: number) => (id === own ? '' : ` FOR ${memberName(round, id)}`);
  const answer = (playerId: number, yes: boolean) => () => {
    if (yes) onYes();
    else onLeave();
    change({ kind: 'answer', betId: bet.id, playerId, yes, from });
  };
  return (
    <>
      {speakers
        .filter((id) => !bet.yes.includes(id))
        .map((id) => (
          <fieldset key={id} className={styles.buttons} aria-label={betText(round, bet)} translate="no">
            {canBegin(round, bet) && (
              <Button variant={id === own ? 'primary' : 'plain'} isBusy={isBusy} onPress={answer(id, true)}>
                {`YES${forWhom(id)}`}
              </Button>
            )}
            <Button isBusy={isBusy} onPress={answer(id, false)}>
              {`NO${forWhom(id)}`}
            </Button>
          </fieldset>
        ))}
      {(canWithdraw || accepted.length > 0) && (
        <fieldset className={styles.buttons} aria-label={betText(round, bet)} translate="no">
          {canWithdraw ? (
            <Button
              isBusy={isBusy}
              onPress={() => {
                onLeave();
                change({ kind: 'withdraw', betId: bet.id });
              }}
            >
              WITHDRAW
            </Button>
          ) : (
            accepted.map((id) => (
              <Button key={id} isBusy={isBusy} onPress={answer(id, false)}>
                {`NO AFTER ALL${forWhom(id)}`}
              </Button>
            ))
          )}
        </fieldset>
      )}
      {problem !== null && <Problem>{problem}</Problem>}
    </>
  );
}

/** The buttons that name the winner; those of a closed bet are shown on request. They work without a network. */
function Winner({
  round,
  bet,
  onPress,
}: {
  readonly round: Round;
  readonly bet: WordBet;
  readonly onPress: () => void;
}) {
  const enqueue = useEnqueue(round.id);
  const [isChanging, setChanging] = useState(false);
  const { id: betId, result: seen } = bet;
  const isReady = useGhostTapGuard(`${betId} ${seen} ${isChanging}`);
  function close(result: WordBet['result']): void {
    onPress();
    setChanging(false);
    if (result !== seen) enqueue({ kind: 'closeBet', betId, result, seen });
  }
  const label = `Winner of ${bet.words}`;
  if (seen !== null && !isChanging)
    return (
      <fieldset className={styles.buttons} aria-label={label} translate="no">
        <Button isBusy={!isReady} onPress={() => setChanging(true)}>
          CHANGE THE WINNER
        </Button>
      </fieldset>
    );
  return (
    <fieldset className={styles.buttons} aria-label={label} translate="no">
      {bet.memberIds.map((id) => (
        <Button key={id} isBusy={!isReady} onPress={() => close(id)}>
          {`${memberName(round, id)} WINS`}
        </Button>
      ))}
      <Button isBusy={!isReady} onPress={() => close('tie')}>
        TIE
      </Button>
      {seen !== null && (
        <Button isBusy={!isReady} onPress={() => close(null)}>
          OPEN AGAIN
        </Button>
      )}
    </fieldset>
  );
}
