import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tryAgainText } from '#client/api/queryErrors.ts';
import { keyed, trpc, trpcClient, withTimeout } from '#client/api/trpc.ts';
import { newKey } from '#client/device/idempotencyKeys.ts';
import { TeamSeats } from '#components/round/TeamSeats/TeamSeats.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import type { Round } from '#rules/round.ts';

/** A dialog in which the host draws the teams of a game that has not started. The server draws. */
export function DrawDialog({ round, onClose }: { readonly round: Round; readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  /** One draw, also when its answer is lost and the host taps again. */
  const [key] = useState(newKey);
  const draw = useMutation({
    mutationFn: () =>
      trpcClient.teams.draw.mutate({ id: round.id }, { context: keyed(key), ...withTimeout() }),
    onSuccess: (drawn) => queryClient.setQueryData(trpc.rounds.get.queryKey({ id: round.id }), drawn),
  });
  return (
    <Dialog
      title="DRAW THE TEAMS"
      description={
        <p>
          {draw.isSuccess
            ? 'The teams are drawn.'
            : 'All players are put on the teams at random. Every phone shows it.'}
        </p>
      }
      onCancel={draw.isPending ? undefined : onClose}
    >
      <TeamSeats round={round} ownSeat={undefined} />
      {draw.isError && <Problem>{tryAgainText(draw.error)}</Problem>}
      {draw.isSuccess ? (
        <Button variant="primary" onPress={onClose}>
          OK
        </Button>
      ) : (
        <>
          <Button variant="primary" isBusy={draw.isPending} onPress={() => draw.mutate()}>
            DRAW
          </Button>
          <Button isBusy={draw.isPending} onPress={onClose}>
            CANCEL
          </Button>
        </>
      )}
    </Dialog>
  );
}
