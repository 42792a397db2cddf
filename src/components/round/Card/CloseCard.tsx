import { useState } from 'react';
import { useClosing } from '#client/offline/card.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { ConfirmDialog } from '#components/ui/ConfirmDialog/ConfirmDialog.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { disputesOfOthers } from '#rules/agreement.ts';
import type { Round } from '#rules/round.ts';
import * as styles from './Card.css.ts';
import { disputesText } from './cardText.ts';

/** The button with which the host makes the card final over a dispute of another player; nothing without one. */
export function CloseCard({ round }: { readonly round: Round }) {
  const disputes = disputesOfOthers(round);
  const [isAsking, setAsking] = useState(false);
  const { close, isBusy, problem, reset } = useClosing(round);
  // another player may take the dispute back while the question is open
  if (disputes.length === 0 && !isAsking) return null;
  const stop = () => {
    setAsking(false);
    reset();
  };
  return (
    <>
      <Button onPress={() => setAsking(true)}>CLOSE THE CARD</Button>
      {isAsking && (
        <ConfirmDialog
          title="CLOSE THE CARD?"
          description={
            <>
              <p>It is final then, and never changes again. These disputes stay listed:</p>
              <p className={styles.states} translate="no">
                {disputesText(round, disputes)}
              </p>
            </>
          }
          yes="YES, CLOSE IT"
          no="NO, KEEP IT OPEN"
          isDangerous
          isBusy={isBusy}
          onYes={close}
          onNo={stop}
        >
          {problem !== null && <Problem>{problem}</Problem>}
        </ConfirmDialog>
      )}
    </>
  );
}
