import { useQuery } from '@tanstack/react-query';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { trpc } from '#client/api/trpc.ts';
import { lazyPart, useLazyPart } from '#client/app/lazyPart.ts';
import { clearGameSession } from '#client/device/storedGame.ts';
import { roundOf } from '#client/round/round.ts';
import { useIsCutOff } from '#client/round/unsent.ts';
import { useViewer } from '#client/session/viewer.ts';
import { CorrectionList } from '#components/round/Corrections/Corrections.tsx';
import { CardPart } from '#components/round/RoundResults/CardPart.tsx';
import { FinalScore } from '#components/round/RoundResults/FinalScore.tsx';
import { RoundDetails } from '#components/round/RoundResults/RoundDetails.tsx';
import { RoundMoney } from '#components/round/RoundResults/RoundMoney.tsx';
import { provisional } from '#components/round/RoundResults/RoundResults.css.ts';
import { verdictOf } from '#components/round/RoundResults/verdict.ts';
import { LinkButton } from '#components/ui/Button/Button.tsx';
import { FoldedPanel } from '#components/ui/FoldedPanel/FoldedPanel.tsx';
import { Screen } from '#components/ui/Screen/Screen.tsx';
import { formatSignedDollars } from '#rules/money.ts';
import type { Round } from '#rules/round.ts';
import { KeepThisGame } from './KeepThisGame.tsx';

/** Not in the server's page: twenty animations would delay its first paint. */
const CONFETTI = lazyPart(() => import('./Confetti.tsx'));
/** It needs a network, so a phone that may go offline does not preload it with this screen. */
const LATER = lazyPart(() => import('./later.ts'));

/**
 * The results of a finished round: winner and money, the rest folded. Finalizes the game when the server has confirmed
 * the end.
 */
export function Results({
  results,
  isProvisional,
  localRound,
}: {
  readonly results: RouterOutputs['games']['results'];
  /** This phone has unsent commands, or the server has not confirmed the end: the game cannot be finalized yet. */
  readonly isProvisional: boolean;
  /** The round as stored on this phone; null = it is not stored. */
  readonly localRound: Round | null;
}) {
  const viewer = useViewer().data?.user ?? null;
  const isCancelled = results.game.cancel_reason != null;
  const isCutOff = useIsCutOff(results.game.id);
  const { fetched: later } = useLazyPart(LATER, !isProvisional);
  const hasVictory = !isCancelled && verdictOf(results).winner !== null;
  const { fetched: confetti } = useLazyPart(CONFETTI, hasVictory);

  return (
    <Screen width="page">
      {confetti !== null && hasVictory && <confetti.Confetti />}
      <FinalScore title="GAME COMPLETE" results={results}>
        {isProvisional && (
          <output className={provisional}>
            <strong>PROVISIONAL</strong> as this phone has it
            {/* Safari deletes stored data after seven days without a visit */}
            {isCutOff && <span>. Not sent yet: open the app with a network within a week.</span>}
          </output>
        )}
      </FinalScore>
      <RoundMoney
        results={results}
        betText={formatSignedDollars}
        PaymentActions={later?.PaymentActions ?? null}
      />
      <CardPart results={results} localRound={localRound} />
      {later !== null && (
        <>
          <later.PlayAgain gameId={results.game.id} viewer={viewer} />
          {!isProvisional && <later.Confirmed results={results} />}
        </>
      )}
      <RoundDetails results={results} />
      <CorrectionsOfGame gameId={results.game.id} localRound={localRound} />
      {viewer?.isGuest === true && !isCancelled && (
        <KeepThisGame gameId={results.game.id} userId={viewer.id} />
      )}
      <LinkButton href="/" onPress={clearGameSession}>
        RETURN TO MAIN MENU
      </LinkButton>
    </Screen>
  );
}

/**
 * The corrections of the scorecard, including unsent ones of this phone. They are loaded with the round, later than the
 * results.
 */
function CorrectionsOfGame({
  gameId,
  localRound,
}: {
  readonly gameId: number;
  /** The round with this phone's queued commands applied; null = the phone has not stored it. */
  readonly localRound: Round | null;
}) {
  const { data: confirmed } = useQuery(trpc.rounds.get.queryOptions({ id: gameId }, { select: roundOf }));
  const round = localRound ?? confirmed;
  if (round === undefined || round.corrections.length === 0) return null;
  return (
    <FoldedPanel title="CHANGES">
      <CorrectionList round={round} />
    </FoldedPanel>
  );
}
