import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { tryAgainText } from '#client/api/queryErrors.ts';
import type { ApiError, RouterOutputs } from '#client/api/trpc.ts';
import { keyed, trpc, trpcClient, withTimeout } from '#client/api/trpc.ts';
import { newKey } from '#client/device/idempotencyKeys.ts';
import { POLL_MS } from '#client/device/timings.ts';
import { roundOf } from '#client/round/round.ts';
import type { Viewer } from '#client/session/viewer.ts';
import { useViewer } from '#client/session/viewer.ts';
import { PayLinks } from '#components/round/PayLinks/PayLinks.tsx';
import type { ResultPayment } from '#components/round/RoundResults/Payments.tsx';
import type { FinishedRound } from '#components/round/RoundResults/verdict.ts';
import { Button, LinkButton } from '#components/ui/Button/Button.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { useGhostTapGuard } from '#components/ui/useGhostTapGuard.ts';
import type { Round } from '#rules/round.ts';
import { seatOf } from '#rules/round.ts';
import { missingWords, sidesOf } from './paymentWords.ts';
import * as styles from './results.css.ts';

type Results = RouterOutputs['games']['results'];

interface ShownPayment {
  readonly results: FinishedRound;
  readonly payment: ResultPayment;
  /** The id of the element with the text of the payment. */
  readonly describedBy: string;
}

/** How long after its end a card is polled for words about its payments; those about older ones wait for a reload. */
const WORDS_EXPECTED_MS = 24 * 60 * 60_000;

/** The keys of the buttons are their places, so that the focus stays when a label changes. */
const PLACES = ['first', 'second', 'third'];

/** The actions of the viewer about a payment, as the payer, as the payee, or as the host for one without a phone. */
export function PaymentActions(shown: ShownPayment) {
  const viewer = useViewer().data?.user ?? null;
  const { id } = shown.results.game;
  const { data: round } = useQuery(trpc.rounds.get.queryOptions({ id }, { select: roundOf }));
  const isFinal = shown.results.card?.state === 'final';
  if (round === undefined || viewer === null || !isFinal) return null;
  const speaksFor = sidesOf(round, shown.payment, viewer.id);
  if (speaksFor.length === 0) return null;
  return <ActionsOfSides {...shown} {...{ viewer, round, speaksFor }} />;
}

/** Returns whether the card became final less than a day ago. */
function areWordsExpected({ card }: FinishedRound): boolean {
  return Date.now() < Date.parse(card?.final_at ?? '') + WORDS_EXPECTED_MS;
}

function ActionsOfSides({
  results,
  payment,
  viewer,
  round,
  speaksFor,
  describedBy,
}: ShownPayment & {
  readonly viewer: Viewer;
  readonly round: Round;
  readonly speaksFor: readonly number[];
}) {
  const { id } = results.game;
  const { from_player_id: payerId, to_player_id: payeeId, paid } = payment;
  const ownId = seatOf(round, viewer.id)?.id;
  const payee = usePayee(id, payment, payerId === ownId);
  // the other side may say something, or take it back: the first payment of the viewer polls for all
  const isPolling = payment === results.payments.find((other) => sidesOf(round, other, viewer.id).length > 0);
  useQuery(
    trpc.games.results.queryOptions(
      { id },
      { refetchInterval: () => isPolling && areWordsExpected(results) && POLL_MS.nextGame },
    ),
  );
  const queryClient = useQueryClient();
  const say = useMutation<Results, ApiError, { readonly playerId: number; readonly isPaid: boolean }>({
    mutationFn({ playerId, isPaid }) {
      const request = { id, fromPlayerId: payerId, toPlayerId: payeeId, playerId };
      // each tap has a new key: the same word again, after it was taken back, is a separate request
      const options = { context: keyed(newKey()), ...withTimeout() };
      const { markPaid, undo } = trpcClient.payments;
      if (isPaid) return markPaid.mutate(request, options);
      const seen = { paidAt: paid?.paid_at ?? null, receivedAt: paid?.received_at ?? null };
      return undo.mutate({ ...request, ...seen }, options);
    },
    // the other side may have spoken
    onError() {
      void queryClient.invalidateQueries(trpc.games.results.queryFilter({ id }));
      void queryClient.invalidateQueries(trpc.payNames.ofGame.queryFilter({ id }));
    },
    async onSuccess(answer) {
      // a read that began before would bring the earlier state back
      await queryClient.cancelQueries(trpc.games.results.queryFilter({ id }));
      queryClient.setQueryData(trpc.games.results.queryKey({ id }), answer);
      void queryClient.invalidateQueries(trpc.scorecards.pathFilter());
    },
  });

  const isReceived = paid?.received_at != null && paid.received_by_host !== true;
  // another payment would be one too many
  const isSettled = payee?.isSettledInGroup === true && !isReceived;
  const labels = {
    payer: { own: 'I PAID', of: `${payment.from_name} PAID` },
    payee: { own: 'RECEIVED', of: `${payment.to_name} RECEIVED` },
  };
  const said = [
    ...missingWords(round, payment, viewer.id).map(({ playerId, side }) => ({
      label: labels[side][playerId === ownId ? 'own' : 'of'],
      press: { playerId, isPaid: true },
    })),
    ...(paid == null ? [] : [{ label: 'UNDO', press: { playerId: speaksFor[0] ?? payerId, isPaid: false } }]),
  ];
  const buttons = said.filter(({ press }) => !isSettled || !press.isPaid);
  // UNDO comes up under the thumb that tapped I PAID
  const isReady = useGhostTapGuard(buttons.map(({ label }) => label).join());
  return (
    <div className={styles.paymentActions}>
      {buttons.map(({ label, press }, place) => (
        <Button
          key={PLACES[place]}
          isBusy={say.isPending || !isReady}
          describedBy={describedBy}
          onPress={() => say.mutate(press)}
        >
          {label}
        </Button>
      ))}
      {isSettled && (
        <>
          <p>You settle up with the group. This payment counts there.</p>
          <LinkButton href={`/groups/${round.groupId}`}>OPEN THE GROUP</LinkButton>
        </>
      )}
      {!isSettled && paid == null && (
        <PayLinks names={payee} amount={payment.amount_cents} note={`Bestball: ${results.game.name}`} />
      )}
      {say.isError && <Problem>{tryAgainText(say.error)}</Problem>}
    </div>
  );
}

/** Returns the pay names of the payee if the viewer is the payer, and whether it counts in the group instead. */
function usePayee(id: number, { to_player_id: payeeId }: ResultPayment, isPayer: boolean) {
  // the viewer may have settled up with the group since the earlier answer
  const options = { staleTime: 0, enabled: isPayer };
  const { data } = useQuery(trpc.payNames.ofGame.queryOptions({ id }, options));
  return isPayer ? data?.find(({ playerId }) => playerId === payeeId) : undefined;
}
