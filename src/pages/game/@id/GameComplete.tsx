import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { errorText } from '#client/api/queryErrors.ts';
import type { ApiError } from '#client/api/trpc.ts';
import { trpcClient } from '#client/api/trpc.ts';
import { useScoring } from '#client/offline/scoring.ts';
import { DialogSoundToggle } from '#components/app/SoundToggle/SoundToggle.tsx';
import { TeamTag } from '#components/round/TeamTag/TeamTag.tsx';
import { WinnerStage } from '#components/round/WinnerStage/WinnerStage.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { pointsOf } from '#rules/holes.ts';
import { gameWinner } from '#rules/results.ts';
import type { Round } from '#rules/round.ts';
import * as styles from './ending.css.ts';

/** The celebration after the last hole. */
export function GameComplete({ round, onClose }: { readonly round: Round; readonly onClose: () => void }) {
  // the game can be finalized only once the server has the end
  const isConfirmed = useScoring().confirmed?.status === 'completed';
  const finalize = useMutation({
    mutationFn: () => trpcClient.games.finalize.mutate({ id: round.id }),
    // the results screen finalizes the game later
    onError: (error: ApiError) => console.error('Finalizing failed:', errorText(error)),
  });
  const finalizeGame = useEffectEvent(() => finalize.mutate());
  useEffect(() => {
    if (isConfirmed) finalizeGame();
  }, [isConfirmed]);

  const points = pointsOf(round);
  const winner = gameWinner(round);
  return (
    <Dialog
      title="GAME COMPLETE!"
      description={
        <>
          <WinnerStage winner={winner?.color ?? null} isForfeit={false} height="tall" />
          <p>FINAL SCORE</p>
          <p className={styles.finalScore} translate="no">{`${points.red} - ${points.green}`}</p>
          <p className={styles.sides}>
            <TeamTag team={{ color: 'red' }} />
            <TeamTag team={{ color: 'green' }} />
          </p>
          {winner === null ? (
            <p className={styles.outcome}>IT&apos;S A TIE!</p>
          ) : (
            <>
              <p className={styles.outcome} data-longest={9}>
                CHAMPION!
              </p>
              <p>
                <TeamTag team={winner} />
              </p>
            </>
          )}
        </>
      }
      variant="screen"
      onCancel={onClose}
    >
      <Button variant="primary" onPress={onClose}>
        SEE RESULTS
      </Button>
      <DialogSoundToggle />
    </Dialog>
  );
}
