import { useState } from 'react';
import { LazyDialog } from '#components/app/LazyDialog/LazyDialog.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import { isScorer } from '#rules/pencil.ts';
import type { Round } from '#rules/round.ts';
import { isOver, seatOf } from '#rules/round.ts';
import { WORD_BETS, useWordBets } from './wordBetsPart.ts';

/** The bets in words of a round, and the button for a new one, which players and scorers have. */
export function Bets({
  round,
  viewerId,
}: {
  readonly round: Round;
  /** Null = no session. */
  readonly viewerId: number | null;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const bets = useWordBets(round);
  const close = () => setIsOpen(false);
  const isIn = viewerId !== null && (isScorer(round, viewerId) || !!seatOf(round, viewerId));
  return (
    <>
      {bets && <bets.WordBets round={round} viewerId={viewerId} />}
      {isIn && round.members.length > 1 && !isOver(round) && (
        <Button onPress={() => setIsOpen(true)}>NEW BET</Button>
      )}
      {isOpen && (
        <LazyDialog part={WORD_BETS} onClose={close}>
          {({ NewBet }) => <NewBet round={round} viewerId={viewerId} onClose={close} />}
        </LazyDialog>
      )}
    </>
  );
}
