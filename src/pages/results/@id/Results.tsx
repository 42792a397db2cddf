import { useEffect, useEffectEvent } from 'react';
import { clearGameSession } from '#client/deviceStorage.ts';
import { errorText } from '#client/trouble.ts';
import { trpc } from '#client/trpc.ts';
import { LinkButton } from '#components/Button/Button.tsx';
import { Panel } from '#components/Panel/Panel.tsx';
import { Scorecard } from '#components/Scorecard/Scorecard.tsx';
import { Screen } from '#components/Screen/Screen.tsx';
import { Achievements } from './Achievements.tsx';
import { Confetti } from './Confetti.tsx';
import { FinalScore } from './FinalScore.tsx';
import { MiniGames } from './MiniGames.tsx';
import { Payments } from './Payments.tsx';
import { TeamPanel } from './TeamPanel.tsx';
import { WagerSummary } from './WagerSummary.tsx';
import { empty, teamPanels } from './results.css.ts';
import type { ResultsOut } from './verdict.ts';
import { verdictOf } from './verdict.ts';

/** Everything about a finished round: who won, the card, and the money. */
export function Results({ results }: { readonly results: ResultsOut }) {
  const { game, teams, players, holes, achievements } = results;
  const finalize = trpc.games.finalize.useMutation({
    // the screen shows the settled round all the same; the next visitor settles it
    onError: (error) => console.error('Finalizing failed:', errorText(error)),
  });
  const settle = useEffectEvent(() => finalize.mutate({ id: game.id }));
  useEffect(() => settle(), []);

  return (
    <Screen width="page">
      {verdictOf(results).winner !== null && <Confetti />}
      <FinalScore results={results} />
      <Panel title="FINAL SCORECARD">
        <Scorecard
          label="Final scorecard"
          holeCount={game.hole_count}
          currentHole={null}
          teams={teams}
          players={players.map((player) => ({
            id: player.player_id,
            teamId: player.team_id,
            name: player.player_name,
          }))}
          scores={holes.flatMap((hole) =>
            hole.scores.map(({ player_id, score }) => ({
              playerId: player_id,
              holeNumber: hole.hole_number,
              score,
            })),
          )}
          results={holes.map((hole) => ({ holeNumber: hole.hole_number, winnerId: hole.winner_id }))}
        />
      </Panel>
      {teams.length === 0 ? (
        <p className={empty}>No team data available</p>
      ) : (
        <div className={teamPanels}>
          {teams.map((team) => (
            <TeamPanel key={team.id} team={team} results={results} />
          ))}
        </div>
      )}
      {game.bet_per_hole > 0 && <WagerSummary results={results} />}
      {achievements.length > 0 && <Achievements achievements={achievements} />}
      {game.snake_game_enabled && <MiniGames results={results} />}
      <Payments payments={results.payments} />
      <LinkButton kind="primary" href="/" onPress={clearGameSession}>
        RETURN TO MAIN MENU
      </LinkButton>
    </Screen>
  );
}
