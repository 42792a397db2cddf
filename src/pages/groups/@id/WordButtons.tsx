import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { failureText, httpStatusOf, tryAgainText } from '#client/api/queryErrors.ts';
import type { ApiError } from '#client/api/trpc.ts';
import { keyed, trpc, withTimeout } from '#client/api/trpc.ts';
import { showToast } from '#client/app/toasts.ts';
import { useRequestKeys } from '#client/device/idempotencyKeys.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { useGhostTapGuard } from '#components/ui/useGhostTapGuard.ts';
import { REFUSED } from './GroupAct.tsx';
import type { Money } from './moneyText.ts';
import type { Word } from './moneyWords.ts';

/** The keys of the buttons are their places, so that the focus stays when a label changes. */
const PLACES = ['first', 'second'];

/** The buttons by which a side of a payment says something about it. The answer replaces the money on the screen. */
export function WordButtons({
  groupId,
  words,
  describedBy,
  onGone,
}: {
  readonly groupId: number;
  readonly words: readonly Word[];
  /** The id of the element with the text of the payment. */
  readonly describedBy: string;
  /** Runs when the buttons have changed after a word, and the pressed one may be gone. */
  readonly onGone: () => void;
}) {
  const queryClient = useQueryClient();
  const keyOf = useRequestKeys();
  /** The number of accepted words: the same one again, after it was taken back, is a separate request. */
  const [given, setGiven] = useState(0);
  const hasSpoken = useRef(false);
  const { queryKey } = trpc.groupMoney.get.queryFilter({ id: groupId });
  const say = useMutation<Money, ApiError, Word>({
    mutationFn: ({ id, send }) => send({ context: keyed(keyOf([id, given])), ...withTimeout() }),
    async onSuccess(money, { toast }) {
      hasSpoken.current = true;
      setGiven(given + 1);
      // a read that began before would bring the earlier state back
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(trpc.groupMoney.get.queryKey({ id: groupId }), money);
      void queryClient.invalidateQueries(trpc.users.balance.queryFilter());
      void queryClient.invalidateQueries(trpc.account.get.queryFilter());
      showToast(toast);
    },
    onError(error, { label }) {
      console.error(`${label} failed:`, failureText(error));
      // the other side may have spoken, or a round may have changed the money
      void queryClient.invalidateQueries({ queryKey });
      // a toast, because the new state may have no place for the message
      if (isRefused(error)) showToast(tryAgainText(error));
    },
  });
  const labels = words.map(({ label }) => label).join();
  // UNDO comes up under the thumb that tapped I PAID
  const isReady = useGhostTapGuard(labels);
  const shown = useRef(labels);
  useEffect(() => {
    if (shown.current !== labels && hasSpoken.current) onGone();
    if (shown.current !== labels) hasSpoken.current = false;
    shown.current = labels;
  }, [labels, onGone]);
  useEffect(
    () => () => {
      if (hasSpoken.current) onGone();
    },
    [onGone],
  );
  return (
    <>
      {words.map((word, place) => (
        <Button
          key={PLACES[place]}
          isBusy={say.isPending || !isReady}
          describedBy={describedBy}
          onPress={() => say.mutate(word)}
        >
          {word.label}
        </Button>
      ))}
      {say.isError && !isRefused(say.error) && <Problem>{tryAgainText(say.error)}</Problem>}
    </>
  );
}

/** Returns whether another try would be refused, too. */
function isRefused(error: ApiError): boolean {
  return REFUSED.has(httpStatusOf(error));
}
