import { useState } from 'react';
import { lazyPart, useLazyPart } from '#client/app/lazyPart.ts';
import { LazyDialog } from '#components/app/LazyDialog/LazyDialog.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import { isScorer } from '#rules/pencil.ts';
import type { Round } from '#rules/round.ts';
import { isOver, seatOf } from '#rules/round.ts';

/** Loaded only for a round with bets in words, and for a new one. */
const WORD_BETS = lazyPart(() => import('#components/round/WordBets/WordBets.tsx'));

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
  const { fetched } = useLazyPart(WORD_BETS, round.wordBets !== null);
  const close = () => setIsOpen(false);
  const isIn = viewerId !== null && (isScorer(round, viewerId) || !!seatOf(round, viewerId));
  return (
    <>
      {fetched && <fetched.WordBets round={round} viewerId={viewerId} />}
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
