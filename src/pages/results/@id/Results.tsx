import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { errorText } from '#client/api/queryErrors.ts';
import type { ApiError, RouterOutputs } from '#client/api/trpc.ts';
import { trpc, trpcClient } from '#client/api/trpc.ts';
import { lazyPart, useLazyPart } from '#client/app/lazyPart.ts';
import { clearGameSession } from '#client/device/storedGame.ts';
import { useIsCutOff } from '#client/round/unsent.ts';
import { useViewer } from '#client/session/viewer.ts';
import { LazyDialog } from '#components/app/LazyDialog/LazyDialog.tsx';
import { CorrectionList } from '#components/round/Corrections/Corrections.tsx';
import { FinalScore } from '#components/round/RoundResults/FinalScore.tsx';
import { RoundDetails } from '#components/round/RoundResults/RoundDetails.tsx';
import { RoundMoney } from '#components/round/RoundResults/RoundMoney.tsx';
import { verdictOf } from '#components/round/RoundResults/verdict.ts';
import { Button, LinkButton } from '#components/ui/Button/Button.tsx';
import { FoldedPanel } from '#components/ui/FoldedPanel/FoldedPanel.tsx';
import { Screen } from '#components/ui/Screen/Screen.tsx';
import { formatSignedDollars } from '#rules/money.ts';
import type { Round } from '#rules/round.ts';
import { KeepThisGame } from './KeepThisGame.tsx';
import * as styles from './results.css.ts';

/** Not in the server's page: twenty animations would delay its first paint. */
const CONFETTI = lazyPart(() => import('./Confetti.tsx'));
/** It needs a network, so a phone that may go offline does not preload it with this screen. */
const PLAY_AGAIN = lazyPart(() => import('./PlayAgain.tsx'));

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
  const { fetched: next } = useLazyPart(PLAY_AGAIN, !isProvisional);
  const hasVictory = !isCancelled && verdictOf(results).winner !== null;
  const { fetched: confetti } = useLazyPart(CONFETTI, hasVictory);
  const queryClient = useQueryClient();
  const finalize = useMutation({
    mutationFn: () => trpcClient.games.finalize.mutate({ id: results.game.id }),
    onSuccess() {
      // libraries, statistics and leaderboards contain one more game now
      for (const changed of [trpc.scorecards, trpc.users, trpc.leaderboard]) {
        void queryClient.invalidateQueries(changed.pathFilter());
      }
    },
    // the screen does not need it, and the next screen of the results finalizes the game
    onError: (error: ApiError) => console.error('Finalizing failed:', errorText(error)),
  });
  const settle = useEffectEvent(() => finalize.mutate());
  useEffect(() => {
    if (!isProvisional) settle();
  }, [isProvisional]);

  return (
    <Screen width="page">
      {confetti !== null && hasVictory && <confetti.Confetti />}
      <FinalScore title="GAME COMPLETE" results={results}>
        {isProvisional && (
          <output className={styles.provisional}>
            <strong>PROVISIONAL</strong> as this phone has it
            {/* Safari deletes stored data after seven days without a visit */}
            {isCutOff && <span>. Not sent yet: open the app with a network within a week.</span>}
          </output>
        )}
      </FinalScore>
      <RoundMoney results={results} betText={formatSignedDollars} />
      {next !== null && <next.PlayAgain gameId={results.game.id} viewer={viewer} />}
      {!isProvisional && !isCancelled && <ShareResult results={results} />}
      <RoundDetails results={results} />
      <HistoryOfGame results={results} localRound={localRound} />
      {viewer?.isGuest === true && !isCancelled && (
        <KeepThisGame gameId={results.game.id} userId={viewer.id} />
      )}
      <LinkButton href="/" onPress={clearGameSession}>
        RETURN TO MAIN MENU
      </LinkButton>
    </Screen>
  );
}

const DIALOG = lazyPart(() => import('./ShareDialog.tsx'));

/** The button that opens the share dialog, whose code is loaded at the first tap. */
function ShareResult({ results }: { readonly results: RouterOutputs['games']['results'] }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="primary" onPress={() => setIsOpen(true)}>
        SHARE RESULT
      </Button>
      {isOpen && (
        <LazyDialog part={DIALOG} onClose={close}>
          {({ ShareDialog }) => <ShareDialog results={results} onClose={close} />}
        </LazyDialog>
      )}
    </>
  );
}

const HISTORY = lazyPart(() => import('#components/round/History/History.tsx'));

/** The history, or without a network the changes of the round on this phone. */
function HistoryOfGame(props: {
  readonly results: RouterOutputs['games']['results'];
  /** The round with this phone's queued commands applied; null = the phone has not stored it. */
  readonly localRound: Round | null;
}) {
  const { fetched } = useLazyPart(HISTORY, true);
  const { localRound } = props;
  if (fetched !== null) return <fetched.History {...props} />;
  if (localRound === null || localRound.corrections.length === 0) return null;
  return (
    <FoldedPanel title="CHANGES">
      <CorrectionList round={localRound} />
    </FoldedPanel>
  );
}
