import type { ReactNode } from 'react';
import { Scorecard } from '#components/round/Scorecard/Scorecard.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import type { Cents } from '#rules/money.ts';
import { Achievements } from './Achievements.tsx';
import { MiniGames } from './MiniGames.tsx';
import * as styles from './RoundResults.css.ts';
import { TeamPanel } from './TeamPanel.tsx';
import type { FinishedRound } from './verdict.ts';
import { WagerSummary } from './WagerSummary.tsx';

/** A finished round in detail: the scorecard, both teams, the wagers of every hole, achievements and mini games. */
export function RoundResults({
  results,
  betText,
  children,
}: {
  readonly results: FinishedRound;
  /** Formats what a player won or lost on the match. */
  readonly betText: (bet: Cents) => string;
  /** Another panel about the money of the round; absent = none. */
  readonly children?: ReactNode;
}) {
  const { game, teams, players, holes, achievements } = results;
  const hasBet = game.bet_per_hole > 0;
  const hasExtras = achievements.length > 0 || game.snake_game_enabled;
  return (
    <>
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
        <p className={styles.empty}>No team data available</p>
      ) : (
        <div className={styles.teamPanels}>
          {teams.map((team) => (
            <TeamPanel key={team.id} team={team} results={results} betText={betText} />
          ))}
        </div>
      )}
      {(hasBet || hasExtras || children !== undefined) && (
        <div className={styles.moneyPanels}>
          {hasBet && <WagerSummary results={results} />}
          {hasExtras && (
            <div className={styles.stack}>
              {achievements.length > 0 && <Achievements achievements={achievements} />}
              {game.snake_game_enabled && <MiniGames results={results} />}
            </div>
          )}
          {children}
        </div>
      )}
    </>
  );
}
