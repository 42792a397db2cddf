import { useState } from 'react';
import { Button } from '#components/Button/Button.tsx';
import { ConfirmDialog } from '#components/ConfirmDialog/ConfirmDialog.tsx';
import { isReady } from '#rules/holes.ts';
import type { Round } from '#rules/round.ts';

/** Rain: the host ends the round where it is. */
export function EndEarly({ round, onEnd }: { readonly round: Round; readonly onEnd: () => void }) {
  const [isAsked, setIsAsked] = useState(false);
  // a hole whose scores are all in counts without its CONTINUE too
  const count = round.holes.filter((hole) => isReady(round, hole)).length;
  return (
    <>
      <Button onPress={() => setIsAsked(true)}>END ROUND EARLY</Button>
      {isAsked && (
        <ConfirmDialog
          title="END ROUND EARLY?"
          words={
            <>
              <p>{`${played(count)} The others never happened.`}</p>
              {round.bites.length > 0 && <p>The snake is settled as it stands.</p>}
            </>
          }
          yes="YES, END IT"
          no="NO, PLAY ON"
          isDangerous
          onYes={() => {
            setIsAsked(false);
            onEnd();
          }}
          onNo={() => setIsAsked(false)}
        />
      )}
    </>
  );
}

function played(count: number): string {
  if (count === 0) return 'No hole is finished yet.';
  return count === 1 ? 'The one hole finished so far counts.' : `The ${count} holes finished so far count.`;
}
