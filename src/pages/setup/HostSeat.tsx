import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText, tryAgainText } from '#client/api/queryErrors.ts';
import type { Viewer } from '#client/session/viewer.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { TEAM_SIZE } from '#rules/limits.ts';
import type { Round } from '#rules/round.ts';
import { TEAM_COLORS, membersOf } from '#rules/round.ts';
import { seatHost } from './createGame.ts';
import * as styles from './setup.css.ts';

/** Offers a seat to a host without one, after leaving it or an interrupted creation; also creates missing teams. */
export function HostSeat({ round, host }: { readonly round: Round; readonly host: Viewer }) {
  const free = round.teams.find((team) => membersOf(round, team).length < TEAM_SIZE);
  const isFull = round.teams.length === TEAM_COLORS.length && free === undefined;
  const queryClient = useQueryClient();
  const take = useMutation({
    mutationFn: () => seatHost(queryClient, round.id, host, host.name, free?.color),
    onError: (error) => console.error('Taking a seat failed:', failureText(error)),
  });
  return (
    <div className={styles.unseated}>
      <p>You have no seat in this game. You keep the score all the same.</p>
      {!isFull && (
        <Button isDisabled={take.isPending} onPress={() => take.mutate()}>
          TAKE A SEAT
        </Button>
      )}
      {take.isError && <Problem>{tryAgainText(take.error)}</Problem>}
    </div>
  );
}
