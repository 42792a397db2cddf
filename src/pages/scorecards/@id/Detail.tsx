import type { RouterOutputs } from '#client/api/trpc.ts';
import { lazyPart, useLazyPart } from '#client/app/lazyPart.ts';
import { History } from '#components/round/History/History.tsx';
import { NoResultsYet } from '#components/round/NoResultsYet/NoResultsYet.tsx';
import { FinalScore } from '#components/round/RoundResults/FinalScore.tsx';
import { RoundDetails } from '#components/round/RoundResults/RoundDetails.tsx';
import { RoundMoney } from '#components/round/RoundResults/RoundMoney.tsx';
import { hasFinished } from '#components/round/RoundResults/verdict.ts';
import { LinkButton } from '#components/ui/Button/Button.tsx';
import { Screen } from '#components/ui/Screen/Screen.tsx';
import { wholeSignedDollars } from '#rules/money.ts';
import { formatDate } from '#shared/dates.ts';
import { DataError } from './Failure.tsx';
import { isComplete } from './isComplete.ts';

type Scorecard = RouterOutputs['scorecards']['get'];

/** Only an open or disputed card needs it. */
const PANEL = lazyPart(() => import('#components/round/Card/CardPanel.tsx'));

/** The scorecard of a finished game: its results. */
export function Detail({ scorecard }: { readonly scorecard: Scorecard }) {
  const { card } = scorecard;
  const isWanted = card?.state === 'provisional' || card?.answers.some(({ kind }) => kind === 'disputed');
  const { fetched: panel } = useLazyPart(PANEL, isWanted === true);
  if (!isComplete(scorecard)) return <DataError />;
  if (!hasFinished(scorecard)) return <NoResultsYet game={scorecard.game} />;
  const { game, players } = scorecard;
  return (
    <Screen width="page">
      <FinalScore
        title={formatDate(game.created_at_local)}
        about={`${game.hole_count} holes • ${players.length} players`}
        results={scorecard}
      />
      <RoundMoney results={scorecard} betText={wholeSignedDollars} />
      {panel !== null && <panel.CardPanel results={scorecard} />}
      <RoundDetails results={scorecard} />
      <History results={scorecard} />
      <LinkButton variant="primary" href="/scorecards">
        BACK TO LIBRARY
      </LinkButton>
      <LinkButton href="/">RETURN TO MAIN MENU</LinkButton>
    </Screen>
  );
}
