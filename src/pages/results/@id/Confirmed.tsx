import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { errorText } from '#client/api/queryErrors.ts';
import type { ApiError, RouterOutputs } from '#client/api/trpc.ts';
import { trpc, trpcClient } from '#client/api/trpc.ts';
import { lazyPart } from '#client/app/lazyPart.ts';
import { LazyDialog } from '#components/app/LazyDialog/LazyDialog.tsx';
import { Button } from '#components/ui/Button/Button.tsx';

type Results = RouterOutputs['games']['results'];

/** Finalizes a game whose end the server has confirmed, and offers to share its result. */
export function Confirmed({ results }: { readonly results: Results }) {
  const { id, cancel_reason } = results.game;
  const queryClient = useQueryClient();
  const finalize = useMutation({
    mutationFn: () => trpcClient.games.finalize.mutate({ id }),
    onSuccess() {
      // libraries, statistics and leaderboards contain one more game now
      for (const changed of [trpc.scorecards, trpc.users, trpc.leaderboard]) {
        void queryClient.invalidateQueries(changed.pathFilter());
      }
    },
    // the screen does not need it, and the next screen of the results finalizes the game
    onError: (error: ApiError) => console.error('Finalizing failed:', errorText(error)),
  });
  const settle = useEffectEvent(() => finalize.mutate());
  useEffect(() => settle(), []);
  return cancel_reason == null && <ShareResult results={results} />;
}

const DIALOG = lazyPart(() => import('./ShareDialog.tsx'));

/** The button that opens the share dialog, whose code is loaded at the first tap. */
function ShareResult({ results }: { readonly results: Results }) {
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
