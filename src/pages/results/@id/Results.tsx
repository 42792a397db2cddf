import { useEffect, useEffectEvent } from 'react';
import { clearGameSession } from '#client/deviceStorage.ts';
import { useMe } from '#client/me.ts';
import { errorText } from '#client/trouble.ts';
import type { RouterOutputs } from '#client/trpc.ts';
import { trpc } from '#client/trpc.ts';
import { LinkButton } from '#components/Button/Button.tsx';
import { FinalScore } from '#components/RoundResults/FinalScore.tsx';
import { RoundResults } from '#components/RoundResults/RoundResults.tsx';
import { verdictOf } from '#components/RoundResults/verdict.ts';
import { Screen } from '#components/Screen/Screen.tsx';
import { formatSignedDollars } from '#rules/money.ts';
import { Confetti } from './Confetti.tsx';
import { KeepThisGame } from './KeepThisGame.tsx';
import { PAYMENTS_ID, Payments } from './Payments.tsx';
import { jump } from './results.css.ts';

/** Everything about a finished round: who won, the card, and the money. */
export function Results({ results }: { readonly results: RouterOutputs['games']['results'] }) {
  const me = useMe().data?.user ?? null;
  const { scorecards, users, leaderboard } = trpc.useUtils();
  const finalize = trpc.games.finalize.useMutation({
    onSuccess() {
      // libraries, records and boards have one game more
      for (const changed of [scorecards, users, leaderboard]) void changed.invalidate();
    },
    // the screen shows the settled round all the same; the next visitor settles it
    onError: (error) => console.error('Finalizing failed:', errorText(error)),
  });
  const settle = useEffectEvent(() => finalize.mutate({ id: results.game.id }));
  useEffect(() => settle(), []);

  return (
    <Screen width="page">
      {verdictOf(results).winner !== null && <Confetti />}
      <FinalScore title="GAME COMPLETE" results={results}>
        <a className={jump} href={`#${PAYMENTS_ID}`}>
          WHO PAYS WHOM
        </a>
      </FinalScore>
      <RoundResults results={results} betText={formatSignedDollars} />
      <Payments payments={results.payments} />
      {me?.isGuest === true && <KeepThisGame gameId={results.game.id} userId={me.id} />}
      <LinkButton kind="primary" href="/" onPress={clearGameSession}>
        RETURN TO MAIN MENU
      </LinkButton>
    </Screen>
  );
}
