import { useState } from 'react';
import { withoutReload } from '#client/goneFiles.ts';
import type { RouterOutputs } from '#client/trpc.ts';
import { showToast } from '#client/toasts.ts';
import { Button } from '#components/Button/Button.tsx';
import type { ShareDialog } from './ShareDialog.tsx';

/** Shows what there is to share; what draws it comes with the first tap. */
export function ShareResult({ results }: { readonly results: RouterOutputs['games']['results'] }) {
  const [dialog, setDialog] = useState<{ readonly Share: typeof ShareDialog } | null>(null);

  async function open(): Promise<void> {
    try {
      const { ShareDialog: Share } = await withoutReload(() => import('./ShareDialog.tsx'));
      setDialog({ Share });
    } catch {
      showToast('The result card did not load. Please try again.');
    }
  }

  return (
    <>
      <Button onPress={() => void open()}>SHARE RESULT</Button>
      {dialog !== null && <dialog.Share results={results} onClose={() => setDialog(null)} />}
    </>
  );
}
