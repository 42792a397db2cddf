import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { tryAgainText } from '#client/api/queryErrors.ts';
import type { ApiError, RouterOutputs } from '#client/api/trpc.ts';
import { keyed, trpc, trpcClient, withTimeout } from '#client/api/trpc.ts';
import { useRequestKeys } from '#client/device/idempotencyKeys.ts';
import { POLL_MS } from '#client/device/timings.ts';
import { roundOf } from '#client/round/round.ts';
import type { Viewer } from '#client/session/viewer.ts';
import { useViewer } from '#client/session/viewer.ts';
import type { ResultPayment } from '#components/round/RoundResults/Payments.tsx';
import type { FinishedRound } from '#components/round/RoundResults/verdict.ts';
import { button } from '#components/ui/Button/Button.css.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { useGhostTapGuard } from '#components/ui/useGhostTapGuard.ts';
import type { Round } from '#rules/round.ts';
import { seatOf } from '#rules/round.ts';
import { speakerOf } from '#rules/speakers.ts';
import { PAY_LINKS, PAY_SERVICES, payLink } from '#shared/payLinks.ts';
import * as styles from './results.css.ts';

type Results = RouterOutputs['games']['results'];

interface ShownPayment {
  readonly results: FinishedRound;
  readonly payment: ResultPayment;
  /** The id of the element with the text of the payment. */
  readonly describedBy: string;
}

/** The keys of the buttons are their places, so that the focus stays when a label changes. */
const PLACES = ['first', 'second', 'third'];

/** The actions of the viewer about a payment, as the payer, as the payee, or as the host for one without a phone. */
export function PaymentActions(shown: ShownPayment) {
  const viewer = useViewer().data?.user ?? null;
  const { id } = shown.results.game;
  const { data: round } = useQuery(trpc.rounds.get.queryOptions({ id }, { select: roundOf }));
  const isFinal = shown.results.card?.state === 'final';
  if (round === undefined || viewer === null || !isFinal) return null;
  const speaksFor = sidesOf(round, shown.payment, viewer);
  if (speaksFor.length === 0) return null;
  return <ActionsOfSides {...shown} {...{ viewer, round, speaksFor }} />;
}

/** Returns the sides of a payment for which the viewer speaks. */
function sidesOf(round: Round, payment: ResultPayment, { id }: Viewer): readonly number[] {
  const sides = [payment.from_player_id, payment.to_player_id];
  return sides.filter((memberId) => speakerOf(round, memberId) === id);
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
  const isOpen = ({ paid: word }: ResultPayment) => word == null || word.received_at === null;
  const first = results.payments.find((other) => isOpen(other) && sidesOf(round, other, viewer).length > 0);
  // the other side may say something: the first open payment polls for all
  useQuery(
    trpc.games.results.queryOptions(
      { id },
      { refetchInterval: first === payment ? POLL_MS.nextGame : false },
    ),
  );
  const queryClient = useQueryClient();
  const keyOf = useRequestKeys();
  const say = useMutation<Results, ApiError, { readonly playerId: number; readonly isPaid: boolean }>({
    mutationFn({ playerId, isPaid }) {
      const request = { id, fromPlayerId: payerId, toPlayerId: payeeId, playerId };
      // the same word after it was taken back is a separate request
      const options = { context: keyed(keyOf([request, isPaid, paid])), ...withTimeout() };
      const { markPaid, undo } = trpcClient.payments;
      return (isPaid ? markPaid : undo).mutate(request, options);
    },
    async onSuccess(answer) {
      // a read that began before would bring the earlier state back
      await queryClient.cancelQueries(trpc.games.results.queryFilter({ id }));
      queryClient.setQueryData(trpc.games.results.queryKey({ id }), answer);
      void queryClient.invalidateQueries(trpc.scorecards.pathFilter());
    },
  });

  const words = isOpen(payment)
    ? [
        { playerId: payerId, isSaid: paid?.paid_at != null, own: 'I PAID', of: `${payment.from_name} PAID` },
        { playerId: payeeId, isSaid: false, own: 'RECEIVED', of: `${payment.to_name} RECEIVED` },
      ].filter(({ playerId, isSaid }) => !isSaid && speaksFor.includes(playerId))
    : [];
  const buttons = [
    ...words.map(({ playerId, own, of }) => ({
      label: playerId === ownId ? own : of,
      press: { playerId, isPaid: true },
    })),
    ...(paid == null ? [] : [{ label: 'UNDO', press: { playerId: speaksFor[0] ?? payerId, isPaid: false } }]),
  ];
  // UNDO comes up under the thumb that tapped I PAID
  const isReady = useGhostTapGuard(buttons.map(({ label }) => label).join());
  return (
    <div className={styles.paymentActions}>
      {payerId === ownId && paid == null && <PayLinks results={results} payment={payment} />}
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
      {say.isError && <Problem>{tryAgainText(say.error)}</Problem>}
    </div>
  );
}

/** Links that open the payment at the services whose names the payee has. */
function PayLinks({ results: { game }, payment }: Omit<ShownPayment, 'describedBy'>) {
  const { data } = useQuery(trpc.payNames.ofGame.queryOptions({ id: game.id }));
  const names = data?.find(({ playerId }) => playerId === payment.to_player_id);
  return PAY_SERVICES.map((service) => {
    const name = names?.[service] ?? null;
    if (name === null) return null;
    const { label } = PAY_LINKS[service];
    const note = `Bestball: ${game.name}`;
    return (
      <a
        key={service}
        className={button.plain}
        href={payLink(service, { name, amount: payment.amount_cents, note })}
        target="_blank"
        rel="noopener noreferrer"
      >
        <span>
          {`PAY WITH ${label.toUpperCase()} `}
          <span className={styles.payName} translate="no">
            {name}
          </span>
        </span>
      </a>
    );
  });
}
