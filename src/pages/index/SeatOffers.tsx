import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { failureText, tryAgainText } from '#client/api/queryErrors.ts';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { keyed, trpc, trpcClient, withTimeout } from '#client/api/trpc.ts';
import { showToast } from '#client/app/toasts.ts';
import { useRequestKeys } from '#client/device/idempotencyKeys.ts';
import { POLL_MS } from '#client/device/timings.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { focusHeading } from '#components/ui/focusHeading.ts';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { useGhostTapGuard } from '#components/ui/useGhostTapGuard.ts';
import * as styles from './seatOffers.css.ts';

type Offer = RouterOutputs['seatOffers']['mine'][number];

/**
 * Seats that hosts offer to the viewer as a member of a group. It shares no file with the rest of Home, because a shared
 * one would load with every page.
 */
export function SeatOffers({
  onJoined,
}: {
  /** Called when the viewer has a seat in the game. */
  readonly onJoined: (game: Offer['game']) => Promise<void>;
}) {
  const { data: offers = [] } = useQuery(
    // a member may wait for the invitation here
    trpc.seatOffers.mine.queryOptions(undefined, { staleTime: 0, refetchInterval: POLL_MS.presence }),
  );
  // the panel appears above the menu without a tap
  const isReady = useGhostTapGuard(offers.map(({ memberId }) => memberId).join());
  if (offers.length === 0) return null;
  return (
    <Panel title="INVITATIONS">
      {/* empty at first, because some screen readers announce changes only, not a new element */}
      <output className={styles.news}>{isReady && offers.map(questionOf).join('. ')}</output>
      <ul className={styles.offers}>
        {offers.map((offer) => (
          <SeatOffer key={offer.memberId} offer={offer} isReady={isReady} onJoined={onJoined} />
        ))}
      </ul>
    </Panel>
  );
}

function questionOf({ hostName, game }: Offer): string {
  return `${hostName} invites you to ${game.name}`;
}

/** An invitation with its answers. */
function SeatOffer({
  offer,
  isReady,
  onJoined,
}: {
  readonly offer: Offer;
  /** False while a tap may be meant for the previous content. */
  readonly isReady: boolean;
  readonly onJoined: (game: Offer['game']) => Promise<void>;
}) {
  const { memberId, groupName, game } = offer;
  const questionId = useId();
  const queryClient = useQueryClient();
  const keyOf = useRequestKeys();
  const answer = useMutation({
    async mutationFn(isYes: boolean) {
      const options = { context: keyed(keyOf(isYes)), ...withTimeout() };
      if (isYes) await trpcClient.seatOffers.accept.mutate({ memberId }, options);
      else await trpcClient.seatOffers.decline.mutate({ memberId }, options);
    },
    async onSuccess(_answer, isYes) {
      // also the record, the library and the boards, if the game is over
      void queryClient.invalidateQueries();
      if (isYes) await onJoined(game);
      else showToast(`You are not in ${game.name}`);
    },
    onError(error) {
      console.error('Answering the invitation failed:', failureText(error));
      showToast(tryAgainText(error));
      void queryClient.invalidateQueries(trpc.seatOffers.mine.queryFilter());
    },
  });
  const isBusy = !isReady || answer.isPending;
  // the pressed button goes with the invitation
  useEffect(() => focusHeading, []);
  return (
    <li className={styles.offer}>
      <p id={questionId}>{questionOf(offer)}</p>
      <p className={styles.about}>
        {`For ${groupName}${game.betPerHole === 0 ? '' : ` • $${game.betPerHole} per hole`}`}
      </p>
      {game.optionsText !== undefined && (
        <p className={styles.about} translate="no">
          {game.optionsText}
        </p>
      )}
      {game.completedAt !== null && (
        <p className={styles.about}>This game is over. JOIN adds it to your record.</p>
      )}
      <div className={styles.answers}>
        <Button
          variant="primary"
          describedBy={questionId}
          isBusy={isBusy}
          onPress={() => answer.mutate(true)}
        >
          JOIN
        </Button>
        <Button describedBy={questionId} isBusy={isBusy} onPress={() => answer.mutate(false)}>
          NO THANKS
        </Button>
      </div>
    </li>
  );
}
