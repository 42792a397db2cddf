import { useState } from 'react';
import { later } from '#client/later.ts';
import type { RouterOutputs } from '#client/trpc.ts';
import { Button } from '#components/Button/Button.tsx';
import { LaterDialog } from '#components/Later/LaterDialog.tsx';

const CARD = later(() => import('./ShareDialog.tsx'));

/** Shows what there is to share; what draws it comes with the first tap. */
export function ShareResult({ results }: { readonly results: RouterOutputs['games']['results'] }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button kind="primary" onPress={() => setIsOpen(true)}>
        SHARE RESULT
      </Button>
      {isOpen && (
        <LaterDialog part={CARD} onClose={close}>
          {({ ShareDialog }) => <ShareDialog results={results} onClose={close} />}
        </LaterDialog>
      )}
    </>
  );
}
