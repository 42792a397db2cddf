import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tryAgainText } from '#client/api/queryErrors.ts';
import { trpc, trpcClient, withTimeout } from '#client/api/trpc.ts';
import { clearGameSession } from '#client/device/storedGame.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';

/** Asks a host who leaves the lobby whether to keep it for later or to cancel the game. */
export function BackDialog({ gameId, onClose }: { readonly gameId: number; readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const cancel = useMutation({
    // idempotent, so it needs no key
    mutationFn: () => trpcClient.games.patch.mutate({ id: gameId, status: 'cancelled' }, withTimeout()),
    onSuccess() {
      clearGameSession();
      void queryClient.invalidateQueries(trpc.games.mine.queryFilter());
    },
  });

  return (
    <Dialog
      title="LEAVE THE LOBBY?"
      description={
        <p>
          Kept, it waits for you under RESUME GAME, and players can still join. Cancelled, it is over for all
          of them.
        </p>
      }
      onCancel={cancel.isPending ? undefined : onClose}
    >
      {cancel.isError && <Problem>{tryAgainText(cancel.error)}</Problem>}
      <Button variant="primary" isBusy={cancel.isPending} onPress={clearGameSession}>
        KEEP THE LOBBY
      </Button>
      <Button variant="danger" isBusy={cancel.isPending} onPress={() => cancel.mutate()}>
        CANCEL THE GAME
      </Button>
      <Button isBusy={cancel.isPending} onPress={onClose}>
        STAY HERE
      </Button>
    </Dialog>
  );
}
