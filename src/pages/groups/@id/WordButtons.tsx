import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { failureText, httpStatusOf, tryAgainText } from '#client/api/queryErrors.ts';
import type { ApiError } from '#client/api/trpc.ts';
import { keyed, trpc, withTimeout } from '#client/api/trpc.ts';
import { showToast } from '#client/app/toasts.ts';
import { newKey } from '#client/device/idempotencyKeys.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
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
  isReady,
  onGone,
}: {
  readonly groupId: number;
  readonly words: readonly Word[];
  /** The id of the element with the text of the payment. */
  readonly describedBy: string;
  /** False while a tap may be meant for other buttons, which were here before. */
  readonly isReady: boolean;
  /** Runs when the buttons have changed after a word, and the pressed one may be gone. */
  readonly onGone: () => void;
}) {
  const queryClient = useQueryClient();
  const hasSpoken = useRef(false);
  const { queryKey } = trpc.groupMoney.get.queryFilter({ id: groupId });
  const say = useMutation<Money, ApiError, Word>({
    // each tap has a new key: the same word again, after it was taken back, is a separate request
    mutationFn: ({ send }) => send({ context: keyed(newKey()), ...withTimeout() }),
    async onSuccess(money, { toast }) {
      hasSpoken.current = true;
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
