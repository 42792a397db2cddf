import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { errorText } from '#client/api/queryErrors.ts';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { trpc } from '#client/api/trpc.ts';
import { clearGameSession } from '#client/device/storedGame.ts';
import { useViewer } from '#client/session/viewer.ts';
import { FinalScore } from '#components/round/RoundResults/FinalScore.tsx';
import { RoundResults } from '#components/round/RoundResults/RoundResults.tsx';
import { verdictOf } from '#components/round/RoundResults/verdict.ts';
import { LinkButton } from '#components/ui/Button/Button.tsx';
import { Screen } from '#components/ui/Screen/Screen.tsx';
import { formatSignedDollars } from '#rules/money.ts';
import type { Round } from '#rules/round.ts';
import { Confetti } from './Confetti.tsx';
import { CorrectionsOfGame } from './CorrectionsOfGame.tsx';
import { KeepThisGame } from './KeepThisGame.tsx';
import { PAYMENTS_ID, Payments } from './Payments.tsx';
import * as styles from './results.css.ts';
import { ShareResult } from './ShareResult.tsx';

/** The results of a finished round: winner, scorecard and money. Finalizes the game when the server has confirmed it. */
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
  const queryClient = useQueryClient();
  const finalize = useMutation(
    trpc.games.finalize.mutationOptions({
      onSuccess() {
        // libraries, statistics and leaderboards contain one more game now
        for (const changed of [trpc.scorecards, trpc.users, trpc.leaderboard]) {
          void queryClient.invalidateQueries(changed.pathFilter());
        }
      },
      // the screen does not need it, and the next visitor's screen finalizes the game
      onError: (error) => console.error('Finalizing failed:', errorText(error)),
    }),
  );
  const settle = useEffectEvent(() => finalize.mutate({ id: results.game.id }));
  useEffect(() => {
    if (!isProvisional) settle();
  }, [isProvisional]);

  return (
    <Screen width="page">
      {verdictOf(results).winner !== null && <Confetti />}
      <FinalScore title="GAME COMPLETE" results={results}>
        {isProvisional && (
          <output className={styles.provisional}>
            <strong>PROVISIONAL</strong> as this phone has it
          </output>
        )}
        <a className={styles.jump} href={`#${PAYMENTS_ID}`}>
          WHO PAYS WHOM
        </a>
      </FinalScore>
      <RoundResults results={results} betText={formatSignedDollars}>
        <Payments payments={results.payments} />
      </RoundResults>
      <CorrectionsOfGame gameId={results.game.id} localRound={localRound} />
      {!isProvisional && <ShareResult results={results} />}
      {viewer?.isGuest === true && <KeepThisGame gameId={results.game.id} userId={viewer.id} />}
      <LinkButton href="/" onPress={clearGameSession}>
        RETURN TO MAIN MENU
      </LinkButton>
    </Screen>
  );
}
