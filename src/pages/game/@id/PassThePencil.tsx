import { useState } from 'react';
import { Button } from '#components/Button/Button.tsx';
import type { Round } from '#rules/round.ts';
import { PencilDialog } from './PencilDialog.tsx';

/** The host lets others keep the score, or gives them the game. */
export function PassThePencil({
  round,
  hasUnsent,
}: {
  readonly round: Round;
  /** What this phone entered has to be with the server first. */
  readonly hasUnsent: boolean;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>PASS THE PENCIL</Button>
      {isOpen && <PencilDialog round={round} hasUnsent={hasUnsent} onClose={() => setIsOpen(false)} />}
    </>
  );
}
