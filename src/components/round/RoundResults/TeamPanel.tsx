import { TeamTag } from '#components/round/TeamTag/TeamTag.tsx';
import { NumberTable } from '#components/ui/NumberTable/NumberTable.tsx';
import { ScrollBox } from '#components/ui/NumberTable/ScrollBox.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import type { Cents } from '#rules/money.ts';
import { NO_MONEY, formatSignedDollars, toCents } from '#rules/money.ts';
import { UNKNOWN_PLAYER } from '#rules/names.ts';
import { moneyVariant } from './moneyVariant.ts';
import * as styles from './RoundResults.css.ts';
import type { FinishedRound, FinishedTeam } from './verdict.ts';

/** One team: what each of its players won or lost on the match, and their strokes. */
export function TeamPanel({
  team,
  results,
  betText,
}: {
  readonly team: FinishedTeam;
  readonly results: FinishedRound;
  readonly betText: (bet: Cents) => string;
}) {
  const players = results.players
    .filter(({ team_id }) => team_id === team.id)
    .map((player) => ({
      id: player.player_id,
      name: player.player_name || UNKNOWN_PLAYER,
      bet: toCents(player.bet_delta_cents),
      snake: toCents(player.snake_delta_cents),
      net: toCents(player.net_delta_cents),
      strokes: strokesOf(results, player.player_id),
    }));
  return (
    <Panel title={<TeamTag team={team} />}>
      {players.length === 0 ? (
        <p className={styles.empty}>No players found</p>
      ) : (
        <>
          <ul aria-label="Bet results">
            {players.map(({ id, name, bet, snake, net }) => (
              <li key={id} className={styles.winnings}>
                <span>{name}</span>
                <span className={`${styles.amount} ${styles.money[moneyVariant(bet)]}`}>{betText(bet)}</span>
                {snake !== NO_MONEY && (
                  <span className={styles.withSnake}>{` with the snake ${formatSignedDollars(net)}`}</span>
                )}
              </li>
            ))}
          </ul>
          <ScrollBox label="Performance">
            <NumberTable label="Performance">
              <thead>
                <tr>
                  <th scope="col">PLAYER</th>
                  <th scope="col">AVERAGE</th>
                  <th scope="col">BEST</th>
                  {/* both columns are total strokes: the green team's is called HOLES */}
                  <th scope="col">{team.color === 'green' ? 'HOLES' : 'TOTAL'}</th>
                </tr>
              </thead>
              <tbody>
                {players.map(({ id, name, strokes }) => (
                  <tr key={id}>
                    <th scope="row">{name}</th>
                    <td>{strokes.length === 0 ? '–' : (sum(strokes) / strokes.length).toFixed(1)}</td>
                    <td>{strokes.length === 0 ? '–' : Math.min(...strokes)}</td>
                    <td>{strokes.length === 0 ? '–' : sum(strokes)}</td>
                  </tr>
                ))}
              </tbody>
            </NumberTable>
          </ScrollBox>
        </>
      )}
    </Panel>
  );
}

/** A player's strokes on each hole; holes with a picked-up ball are left out. */
function strokesOf({ holes }: FinishedRound, playerId: number): readonly number[] {
  return holes
    .flatMap(({ scores }) => scores)
    .filter(({ player_id }) => player_id === playerId)
    .map(({ score }) => score)
    .filter((score) => score !== null);
}

function sum(values: readonly number[]): number {
  return values.reduce((before, value) => before + value, 0);
}
