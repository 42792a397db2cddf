import { useState } from 'react';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { lazyPart } from '#client/app/lazyPart.ts';
import { LazyDialog } from '#components/app/LazyDialog/LazyDialog.tsx';
import { Button } from '#components/ui/Button/Button.tsx';

const DIALOG = lazyPart(() => import('./ShareDialog.tsx'));

/** The button that opens the share dialog, whose code is loaded at the first tap. */
export function ShareResult({ results }: { readonly results: RouterOutputs['games']['results'] }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="primary" onPress={() => setIsOpen(true)}>
        SHARE RESULT
      </Button>
      {isOpen && (
        <LazyDialog part={DIALOG} onClose={close}>
          {({ ShareDialog }) => <ShareDialog results={results} onClose={close} />}
        </LazyDialog>
      )}
    </>
  );
}
