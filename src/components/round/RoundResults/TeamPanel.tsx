import { TeamTag } from '#components/round/TeamTag/TeamTag.tsx';
import { longestWord } from '#components/ui/longestWord.ts';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import type { Cents } from '#rules/money.ts';
import { NO_MONEY, formatSignedDollars, toCents } from '#rules/money.ts';
import { UNKNOWN_PLAYER } from '#rules/names.ts';
import { moneyVariant } from './moneyVariant.ts';
import * as styles from './RoundResults.css.ts';
import type { FinishedRound, FinishedTeam } from './verdict.ts';

/**
 * One team, with the amount that each of its players has won or lost in total. If the snake or further wagers have
 * moved money, the parts follow.
 */
export function TeamPanel({
  team,
  results,
  betText,
}: {
  readonly team: FinishedTeam;
  readonly results: FinishedRound;
  readonly betText: (bet: Cents) => string;
}) {
  const hasBet = results.game.bet_per_hole > 0;
  const players = results.players
    .filter(({ team_id }) => team_id === team.id)
    .map((player) => {
      const [snake, net] = [toCents(player.snake_delta_cents), toCents(player.net_delta_cents)];
      const wagers = toCents(player.wagers_delta_cents ?? 0);
      const parts = [
        snake !== NO_MONEY && `snake ${formatSignedDollars(snake)}`,
        wagers !== NO_MONEY && `wagers ${formatSignedDollars(wagers)}`,
      ].filter(Boolean);
      return {
        id: player.player_id,
        name: player.player_name || UNKNOWN_PLAYER,
        bet: toCents(player.bet_delta_cents),
        net,
        parts,
        total: parts.length === 0 ? betText(net) : formatSignedDollars(net),
      };
    });
  return (
    <Panel title={<TeamTag team={team} />}>
      {players.length === 0 ? (
        <p className={styles.empty}>No players found</p>
      ) : (
        <ul aria-label="Bet results">
          {players.map(({ id, name, bet, net, parts, total }) => (
            <li key={id} className={styles.winnings} translate="no">
              <span>{name}</span>
              <span
                className={`${styles.net} ${styles.money[moneyVariant(net)]}`}
                data-longest={longestWord(total)}
              >
                {total}
              </span>
              {parts.length > 0 && (
                <span className={styles.partsOfNet}>
                  {` ${[...(hasBet ? [`match ${betText(bet)}`] : []), ...parts].join(' · ')}`}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
