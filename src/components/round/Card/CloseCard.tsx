import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText, tryAgainText } from '#client/api/queryErrors.ts';
import { keyed, trpc, trpcClient, withTimeout } from '#client/api/trpc.ts';
import { useRequestKeys } from '#client/device/idempotencyKeys.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { ConfirmDialog } from '#components/ui/ConfirmDialog/ConfirmDialog.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { disputesOfOthers } from '#rules/agreement.ts';
import type { Round } from '#rules/round.ts';
import * as styles from './Card.css.ts';
import { disputesText } from './cardText.ts';

/** The button with which the host makes the card final over a dispute of another player; nothing without one. */
export function CloseCard({ round }: { readonly round: Round }) {
  const { id } = round;
  const disputes = disputesOfOthers(round);
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const keyOf = useRequestKeys();
  const { mutate, error, isPending, isSuccess, reset } = useMutation({
    mutationFn: () =>
      trpcClient.card.close.mutate({ id }, { context: keyed(keyOf(round.version)), ...withTimeout() }),
    onSuccess: (results) => queryClient.setQueryData(trpc.games.results.queryKey({ id }), results),
    onError: (failure) => console.error('Closing the card failed:', failureText(failure)),
    onSettled: () => queryClient.invalidateQueries(trpc.rounds.get.queryFilter({ id })),
  });
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
          isBusy={isPending || isSuccess}
          onYes={mutate}
          onNo={stop}
        >
          {error !== null && <Problem>{tryAgainText(error)}</Problem>}
        </ConfirmDialog>
      )}
    </>
  );
}
