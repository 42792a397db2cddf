import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tryAgainText } from '#client/api/queryErrors.ts';
import { keyed, trpc, trpcClient, withTimeout } from '#client/api/trpc.ts';
import { newKey } from '#client/device/idempotencyKeys.ts';
import { playedFor } from '#client/device/lastSetup.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import type { Round } from '#rules/round.ts';
import { OptionFields } from './OptionFields.tsx';

/** A dialog in which the host changes holes, bet and snake of a game that has not started. */
export function OptionsDialog({ round, onClose }: { readonly round: Round; readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const [options, setOptions] = useState(() => playedFor(round));
  const save = useMutation({
    async mutationFn() {
      const { holeCount, betPerHole, isSnakeOn, snakeBet } = options;
      const patch = {
        id: round.id,
        holeCount,
        betPerHole,
        snakeGameEnabled: isSnakeOn,
        ...(isSnakeOn && { snakeBetAmount: snakeBet }),
      };
      await trpcClient.games.patch.mutate(patch, { context: keyed(newKey()), ...withTimeout() });
      await queryClient.invalidateQueries(trpc.rounds.get.queryFilter({ id: round.id }));
    },
    onSuccess: onClose,
  });

  return (
    <Dialog title="CHANGE OPTIONS" onCancel={save.isPending ? undefined : onClose}>
      <OptionFields
        options={options}
        hasNassau={round.matchOptions?.nassau != null}
        onChange={(change) => setOptions((before) => ({ ...before, ...change }))}
      />
      {round.courseCard !== null && options.holeCount !== round.holeCount && (
        <output>The card of the course goes.</output>
      )}
      {save.isError && <Problem>{tryAgainText(save.error)}</Problem>}
      <Button variant="primary" isBusy={save.isPending} onPress={() => save.mutate()}>
        SAVE
      </Button>
      <Button isBusy={save.isPending} onPress={onClose}>
        CANCEL
      </Button>
    </Dialog>
  );
}
