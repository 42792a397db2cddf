import { useState } from 'react';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { lazyPart, useLazyPart } from '#client/app/lazyPart.ts';
import { clearGameSession } from '#client/device/storedGame.ts';
import { useIsCutOff } from '#client/round/unsent.ts';
import { useViewer } from '#client/session/viewer.ts';
import type { Correcting } from '#components/round/CardCorrections/CardCorrections.tsx';
import { FinalScore } from '#components/round/RoundResults/FinalScore.tsx';
import { RoundDetails } from '#components/round/RoundResults/RoundDetails.tsx';
import { RoundMoney } from '#components/round/RoundResults/RoundMoney.tsx';
import { provisional } from '#components/round/RoundResults/RoundResults.css.ts';
import { verdictOf } from '#components/round/RoundResults/verdict.ts';
import { LinkButton } from '#components/ui/Button/Button.tsx';
import { Screen } from '#components/ui/Screen/Screen.tsx';
import { formatSignedDollars } from '#rules/money.ts';
import type { Round } from '#rules/round.ts';

/** Not in the server's page: twenty animations would delay its first paint. Game screens do not preload it. */
const LATER = lazyPart(() => import('./later.ts'));
/** Only for viewers with a session, who may be players. */
const FOR_PLAYERS = lazyPart(() => import('./forPlayers.ts'));

/**
 * The results of a finished round: winner and money, the rest folded. Finalizes the game when the server has confirmed
 * the end.
 */
export function Results({
  results,
  isProvisional,
  localRound,
  correcting,
  onCorrecting,
}: {
  readonly results: RouterOutputs['games']['results'];
  /** This phone has unsent commands, or the server has not confirmed the end: the game cannot be finalized yet. */
  readonly isProvisional: boolean;
  /** The round as stored on this phone; null = it is not stored. */
  readonly localRound: Round | null;
  /** How this phone corrects the card; null = it does not. */
  readonly correcting: Correcting | null;
  readonly onCorrecting: (correcting: Correcting | null) => void;
}) {
  const viewer = useViewer().data?.user ?? null;
  const isCancelled = results.game.cancel_reason != null;
  const isCutOff = useIsCutOff(results.game.id);
  const { fetched: later } = useLazyPart(LATER, true);
  const { fetched: forPlayers } = useLazyPart(FOR_PLAYERS, viewer !== null);
  // not again when a correction changes the winner
  const [hasVictory] = useState(!isCancelled && verdictOf(results).winner !== null);
  // a correction that is being sent moves nothing on the screen
  const [wasConfirmed, setConfirmed] = useState(false);
  if (!isProvisional && !wasConfirmed) setConfirmed(true);

  return (
    <Screen width="page">
      {later !== null && hasVictory && <later.Confetti />}
      <FinalScore title="GAME COMPLETE" results={results}>
        {isProvisional && (
          <output className={provisional}>
            <strong>PROVISIONAL</strong> as this phone has it
            {/* Safari deletes stored data after seven days without a visit */}
            {isCutOff && <span>. Not sent yet: open the app with a network within a week.</span>}
          </output>
        )}
      </FinalScore>
      {forPlayers !== null && localRound !== null && (
        <forPlayers.Corrections round={localRound} viewer={viewer} onChange={onCorrecting} />
      )}
      <RoundMoney
        results={results}
        betText={formatSignedDollars}
        PaymentActions={forPlayers?.PaymentActions ?? null}
      />
      {forPlayers !== null && localRound?.wordBets != null && (
        <forPlayers.CardBets round={localRound} viewerId={viewer?.id ?? null} />
      )}
      {later !== null && <later.CardPanel results={results} Buttons={forPlayers?.CardButtons ?? null} />}
      {later !== null && wasConfirmed && (
        <>
          <later.PlayAgain gameId={results.game.id} viewer={viewer} />
          <later.Confirmed results={results} />
        </>
      )}
      <RoundDetails results={results} correcting={correcting} />
      {later !== null && <later.History results={results} localRound={localRound} />}
      {later !== null && viewer?.isGuest === true && !isCancelled && (
        <later.KeepThisGame gameId={results.game.id} userId={viewer.id} />
      )}
      <LinkButton href="/" onPress={clearGameSession}>
        RETURN TO MAIN MENU
      </LinkButton>
    </Screen>
  );
}
