import { useMutation, useQueryClient } from '@tanstack/react-query';
import { navigate } from 'vike/client/router';
import { ignoreChunkError } from '#client/app/staleChunks.ts';
import { clearGameSession } from '#client/device/deviceStorage.ts';
import { freeSeat } from '#client/round/seats.ts';
import { trpc } from '#client/api/trpc.ts';

/** Giving one's seat back before the first tee. */
export interface Leaving {
  readonly leave: (memberId: number) => void;
  /** Asked for, or done and on the way home. */
  readonly isUnderWay: boolean;
  readonly hasFailed: boolean;
  /** Forgets the failure. */
  readonly reset: () => void;
}

/** Leaves a waiting game for the main menu. */
export function useLeaving(gameId: number): Leaving {
  const queryClient = useQueryClient();
  const { mutate, isPending, isSuccess, isError, reset } = useMutation({
    mutationFn: (memberId: number) => freeSeat(memberId),
    async onSuccess(_done, memberId) {
      clearGameSession();
      void forgetKept(gameId);
      void queryClient.resetQueries(trpc.games.mine.queryFilter());
      await navigate('/');
      queryClient.setQueryData(
        trpc.rounds.get.queryKey({ id: gameId }),
        (state) => state && { ...state, members: state.members.filter(({ id }) => id !== memberId) },
      );
    },
  });
  return { leave: mutate, isUnderWay: isPending || isSuccess, hasFailed: isError, reset };
}

/** What this phone has kept is known to a file that a first visit does without. */
async function forgetKept(gameId: number): Promise<void> {
  try {
    const { forgetSavedRound: forgetPocketRound } = await ignoreChunkError(
      () => import('#client/offline/savedRounds.ts'),
    );
    await forgetPocketRound(gameId);
  } catch {
    // without a network: it is shown until the server is asked again
  }
}
