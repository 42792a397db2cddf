import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText, tryAgainText } from '#client/api/queryErrors.ts';
import type { Viewer } from '#client/session/viewer.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { seatHost } from './createGame.ts';
import * as styles from './setup.css.ts';

/** Offers a host without a seat to take one, after leaving it or an interrupted creation; creates missing teams, too. */
export function TakeSeat({ gameId, host }: { readonly gameId: number; readonly host: Viewer }) {
  const queryClient = useQueryClient();
  const take = useMutation({
    mutationFn: () => seatHost(queryClient, gameId, host, host.name),
    onError: (error) => console.error('Taking a seat failed:', failureText(error)),
  });
  return (
    <div className={styles.unseated}>
      <p>You have no seat in this game yet.</p>
      <Button isDisabled={take.isPending} onPress={() => take.mutate()}>
        TAKE A SEAT
      </Button>
      {take.isError && <Problem>{tryAgainText(take.error)}</Problem>}
    </div>
  );
}
