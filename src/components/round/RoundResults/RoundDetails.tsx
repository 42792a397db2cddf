import { lazyPart, useLazyPart } from '#client/app/lazyPart.ts';
import type { Correcting } from '#components/round/CardCorrections/CardCorrections.tsx';
import { Scorecard, useScoresToPar } from '#components/round/Scorecard/Scorecard.tsx';
import { FoldedPanel } from '#components/ui/FoldedPanel/FoldedPanel.tsx';
import { Achievements } from './Achievements.tsx';
import { MiniGames } from './MiniGames.tsx';
import { Performance } from './Performance.tsx';
import { ResultOptions } from './ResultOptions.tsx';
import type { FinishedRound } from './verdict.ts';
import { WagerSummary } from './WagerSummary.tsx';

/** Loaded only for a round with a table of bets. */
const BETS = lazyPart(() => import('#components/round/BetTable/CopiedBets.tsx'));

/**
 * A finished round in detail, folded: the scorecard, performances, the wagers of every hole, the table of bets,
 * achievements, mini games.
 */
export function RoundDetails({
  results,
  correcting = null,
}: {
  readonly results: FinishedRound;
  /** How this phone corrects the card; null = it is read-only. */
  readonly correcting?: Correcting | null;
}) {
  const { game, teams, players, holes, achievements, bets } = results;
  const toPar = useScoresToPar(results.course);
  const course = toPar?.courseOf(results);
  const table = useLazyPart(BETS, bets !== undefined).fetched;
  const named = players.map(({ player_id, player_name }) => ({ id: player_id, name: player_name }));
  return (
    <>
      <FoldedPanel title="FINAL SCORECARD">
        {toPar?.lineOf(course)}
        <Scorecard
          label="Final scorecard"
          holeCount={game.hole_count}
          currentHole={null}
          teams={teams}
          players={players.map((player) => ({
            id: player.player_id,
            teamId: player.team_id,
            name: player.player_name,
            leftAfter: player.left_after_hole,
          }))}
          scores={holes.flatMap((hole) =>
            hole.scores.map(({ player_id, score }) => ({
              playerId: player_id,
              holeNumber: hole.hole_number,
              score,
            })),
          )}
          results={holes.map((hole) => ({ holeNumber: hole.hole_number, winnerId: hole.winner_id }))}
          course={course}
          strokesOf={(playerId, holeNumber) =>
            holes
              .find((hole) => hole.hole_number === holeNumber)
              ?.scores.find(({ player_id }) => player_id === playerId)?.strokes_received ?? 0
          }
          onCorrect={correcting?.onHole}
        />
      </FoldedPanel>
      {players.length > 0 && <Performance results={results} />}
      {game.bet_per_hole > 0 && <WagerSummary results={results} />}
      {bets && (
        <FoldedPanel title="BETS">
          {/* with a bet per hole they are in WAGER SUMMARY */}
          {game.bet_per_hole === 0 && <ResultOptions results={results} />}
          {table && <table.CopiedBets bets={bets} players={named} />}
        </FoldedPanel>
      )}
      {achievements.length > 0 && <Achievements achievements={achievements} />}
      {game.snake_game_enabled && <MiniGames results={results} bites={correcting?.bites} />}
    </>
  );
}
