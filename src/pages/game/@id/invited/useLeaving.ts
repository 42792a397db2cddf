import { useMutation, useQueryClient } from '@tanstack/react-query';
import { navigate } from 'vike/client/router';
import { trpc } from '#client/api/trpc.ts';
import { ignoreChunkError } from '#client/app/staleChunks.ts';
import { clearGameSession } from '#client/device/storedGame.ts';
import { freeSeat } from '#client/round/seats.ts';

/** The state of leaving a game before it starts. */
export interface Leaving {
  readonly leave: (memberId: number) => void;
  /** The request is running, or has succeeded and the main menu is being opened. */
  readonly isUnderWay: boolean;
  readonly hasFailed: boolean;
  /** Forgets the failure. */
  readonly reset: () => void;
}

/** Leaves a pending game and opens the main menu. */
export function useLeaving(gameId: number): Leaving {
  const queryClient = useQueryClient();
  const { mutate, isPending, isSuccess, isError, reset } = useMutation({
    mutationFn: (memberId: number) => freeSeat(memberId),
    async onSuccess(_done, memberId) {
      clearGameSession();
      void forgetSaved(gameId);
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

/** Deletes the round saved on this phone. The code for that is not part of the first load, hence the import. */
async function forgetSaved(gameId: number): Promise<void> {
  try {
    const { forgetSavedRound } = await ignoreChunkError(() => import('#client/offline/savedRounds.ts'));
    await forgetSavedRound(gameId);
  } catch {
    // offline the code cannot be loaded: the saved round is shown until the server answers again
  }
}
