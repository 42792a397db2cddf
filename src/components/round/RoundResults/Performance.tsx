import { TeamTag } from '#components/round/TeamTag/TeamTag.tsx';
import { FoldedPanel } from '#components/ui/FoldedPanel/FoldedPanel.tsx';
import { NumberTable } from '#components/ui/NumberTable/NumberTable.tsx';
import { ScrollBox } from '#components/ui/NumberTable/ScrollBox.tsx';
import { UNKNOWN_PLAYER } from '#rules/names.ts';
import type { Strokes } from '#rules/round.ts';
import { TEAM_NAMES } from '#rules/round.ts';
import { strokesTotal, totalText } from '#rules/strokesTotal.ts';
import * as styles from './RoundResults.css.ts';
import type { FinishedRound, FinishedTeam } from './verdict.ts';

/** The strokes of each player, team by team. */
export function Performance({ results }: { readonly results: FinishedRound }) {
  return (
    <FoldedPanel title="PERFORMANCE">
      <div className={styles.performances}>
        {results.teams.map((team) => (
          <PerformanceOfTeam key={team.id} team={team} results={results} />
        ))}
      </div>
    </FoldedPanel>
  );
}

function PerformanceOfTeam({
  team,
  results,
}: {
  readonly team: FinishedTeam;
  readonly results: FinishedRound;
}) {
  const label = `Performance of ${TEAM_NAMES[team.color]}`;
  return (
    <ScrollBox label={label}>
      <div className={styles.tableTitle}>
        <TeamTag team={team} />
      </div>
      <NumberTable label={label}>
        <thead>
          <tr>
            <th scope="col">PLAYER</th>
            <th scope="col">AVERAGE</th>
            <th scope="col">BEST</th>
            {/* both columns are total strokes: the green team's is called HOLES */}
            <th scope="col">{team.color === 'green' ? 'HOLES' : 'TOTAL'}</th>
          </tr>
        </thead>
        <tbody translate="no">
          {results.players
            .filter(({ team_id }) => team_id === team.id)
            .map(({ player_id, player_name, left_after_hole }) => (
              <PlayerRow
                key={player_id}
                name={player_name || UNKNOWN_PLAYER}
                scores={scoresOf(results, player_id)}
                hasLeft={left_after_hole !== undefined}
              />
            ))}
        </tbody>
      </NumberTable>
    </ScrollBox>
  );
}

function PlayerRow({
  name,
  scores,
  hasLeft,
}: {
  readonly name: string;
  readonly scores: readonly (Strokes | null)[];
  readonly hasLeft: boolean;
}) {
  const total = { ...strokesTotal(scores), hasLeft };
  // a ball picked up does not count for the average
  const counted = scores.filter((score) => score !== null);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{counted.length === 0 ? '–' : (total.strokes / counted.length).toFixed(1)}</td>
      <td>{counted.length === 0 ? '–' : Math.min(...counted)}</td>
      <td>{totalText(total)}</td>
    </tr>
  );
}

/** Returns a player's score on each hole that has one; null = picked up. */
function scoresOf({ holes }: FinishedRound, playerId: number): readonly (Strokes | null)[] {
  return holes
    .flatMap(({ scores }) => scores)
    .filter(({ player_id }) => player_id === playerId)
    .map(({ score }) => score);
}
