import { useState } from 'react';
import { LazyDialog } from '#components/app/LazyDialog/LazyDialog.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import type { Round } from '#rules/round.ts';
import { DIALOGS } from './dialogsPart.ts';

/** Lets the host end the round before its last hole, for instance because of rain. */
export function EndEarly({ round, onEnd }: { readonly round: Round; readonly onEnd: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  function end() {
    close();
    onEnd();
  }
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>END ROUND EARLY</Button>
      {isOpen && (
        <LazyDialog part={DIALOGS} onClose={close}>
          {({ EndEarlyDialog }) => <EndEarlyDialog round={round} onYes={end} onNo={close} />}
        </LazyDialog>
      )}
    </>
  );
}
