import { NoResultsYet } from '#components/round/NoResultsYet/NoResultsYet.tsx';
import { FinalScore } from '#components/round/RoundResults/FinalScore.tsx';
import { RoundResults } from '#components/round/RoundResults/RoundResults.tsx';
import type { FinishedRound } from '#components/round/RoundResults/verdict.ts';
import { isOver } from '#components/round/RoundResults/verdict.ts';
import { inWholeDollars } from '#components/round/RoundResults/wholeDollars.ts';
import { LinkButton } from '#components/ui/Button/Button.tsx';
import { Screen } from '#components/ui/Screen/Screen.tsx';
import { formatDate } from '#rules/dates.ts';
import { DataError } from './Failure.tsx';
import { isWhole } from './isWhole.ts';

/** The scorecard of a finished game: the results without the payments. */
export function Detail({ scorecard }: { readonly scorecard: FinishedRound }) {
  if (!isWhole(scorecard)) return <DataError />;
  if (!isOver(scorecard)) return <NoResultsYet game={scorecard.game} />;
  const { game, players } = scorecard;
  return (
    <Screen width="page">
      <FinalScore
        title={formatDate(new Date(game.created_at))}
        about={`${game.hole_count} holes • ${players.length} players`}
        results={scorecard}
      />
      <RoundResults results={scorecard} betText={inWholeDollars} />
      <LinkButton variant="primary" href="/scorecards">
        BACK TO LIBRARY
      </LinkButton>
      <LinkButton href="/">RETURN TO MAIN MENU</LinkButton>
    </Screen>
  );
}
