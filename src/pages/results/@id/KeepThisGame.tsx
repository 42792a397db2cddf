import { useQuery } from '@tanstack/react-query';
import { trpc } from '#client/api/trpc.ts';
import { roundOf } from '#client/round/round.ts';
import { LoginLinks } from '#components/account/LoginLinks/LoginLinks.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { seatOf } from '#rules/round.ts';

/**
 * Offers an account to a guest who has played, so that the game counts for it. Nothing for a guest who only watched.
 */
export function KeepThisGame({
  gameId,
  userId,
}: {
  readonly gameId: number;
  /** The guest's user id. */
  readonly userId: number;
}) {
  const { data: hasPlayed } = useQuery(
    trpc.rounds.get.queryOptions(
      { id: gameId },
      { select: (state) => seatOf(roundOf(state), userId) !== undefined },
    ),
  );
  if (hasPlayed !== true) return null;
  return (
    <Panel title="KEEP THIS GAME">
      <p>
        With an account this game counts for your stats, achievements and scorecards. Without one, this phone
        forgets who you are after 30 days without a visit.
      </p>
      <LoginLinks path={`/results/${gameId}`} />
    </Panel>
  );
}
