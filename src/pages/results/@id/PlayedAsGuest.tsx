import { useQuery } from '@tanstack/react-query';
import { trpc } from '#client/api/trpc.ts';
import { roundOf } from '#client/round/round.ts';
import type { Viewer } from '#client/session/viewer.ts';
import { isScorer } from '#rules/pencil.ts';
import { seatOf } from '#rules/round.ts';
import * as styles from './results.css.ts';

/**
 * Tells the user of an account how to claim a game that they played as a guest in another browser. Nothing for an account
 * that has a seat in the game, or is a scorer of it. Nothing for a game that a maintainer has cancelled.
 */
export function PlayedAsGuest({ gameId, account }: { readonly gameId: number; readonly account: Viewer }) {
  const { data: isClaimable } = useQuery(
    trpc.rounds.get.queryOptions(
      { id: gameId },
      {
        select(state) {
          const round = roundOf(state);
          const isIn = seatOf(round, account.id) !== undefined || isScorer(round, account.id);
          return !isIn && round.cancelReason == null;
        },
      },
    ),
  );
  if (isClaimable !== true) return null;
  return (
    <p className={styles.note}>
      Did you play as a guest? Open this link in the browser or app in which you played, and log in there as{' '}
      <span translate="no">{account.username}</span>. Then this game counts for you.
    </p>
  );
}
