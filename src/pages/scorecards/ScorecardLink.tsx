import type { LibraryGame } from '#client/round/scorecards.ts';
import { SnakeIcon } from '#components/round/SnakeIcon/SnakeIcon.tsx';
import { TeamTag } from '#components/round/TeamTag/TeamTag.tsx';
import { PixelArt } from '#components/ui/PixelArt/PixelArt.tsx';
import { toCents, wholeSignedDollars } from '#rules/money.ts';
import { UNKNOWN_PLAYER } from '#rules/names.ts';
import { TEAM_COLORS } from '#rules/round.ts';
import { formatDate } from '#shared/dates.ts';
import * as styles from './scorecards.css.ts';

const PICTURES = { won: 'trophy', tied: 'trophySilver', lost: 'ball' } as const;

/** One game of the library: its date, result, holes, players and the owner's net, as a link to its scorecard. */
export function ScorecardLink({ game }: { readonly game: LibraryGame }) {
  const { variant, text } = outcomeOf(game);
  return (
    <a className={styles.game} href={`/scorecards/${game.game_id}`}>
      <span className={styles.picture}>
        <PixelArt name={PICTURES[variant]} size="small" />
      </span>
      <time dateTime={game.created_at}>{formatDate(game.created_at_local)}</time>
      <span className={styles.outcome[variant]}>{text}</span>
      <span className={styles.detail}>
        {game.cancel_reason != null && <span className={styles.side}>{game.cancel_reason}</span>}
        <span translate="no">{`${game.hole_count} holes • ${game.final_score}`}</span>
        {game.snake_game_enabled && (
          <span className={styles.snake}>
            <SnakeIcon /> SNAKE
          </span>
        )}
        {sidesOf(game).map(({ as, color, names }) => (
          <span key={color} className={styles.side}>
            <span>{`${as} `}</span>
            <TeamTag team={{ color }} /> <span translate="no">{names}</span>
          </span>
        ))}
      </span>
      <span className={styles.amount} translate="no">
        {game.cancel_reason == null && wholeSignedDollars(toCents(game.net_delta_cents))}
      </span>
    </a>
  );
}

/** Returns the teams with the names of their players, the team of the library's owner first. */
function sidesOf({ players, player_team_color: own }: LibraryGame) {
  return TEAM_COLORS.toSorted((color) => (color === own ? -1 : 1)).map((color) => ({
    as: color === own ? 'as' : 'vs',
    color,
    names: players
      .filter(({ team_color }) => team_color === color)
      .map(({ player_name }) => player_name || UNKNOWN_PLAYER)
      .join(', '),
  }));
}

/** Returns the result for the owner of the library. */
function outcomeOf({ status, player_team_won: isWon, cancel_reason: cancelReason }: LibraryGame): {
  readonly variant: keyof typeof styles.outcome;
  readonly text: string;
} {
  if (cancelReason != null) return { variant: 'lost', text: 'CANCELLED BY A MAINTAINER' };
  if (isWon === null) return { variant: 'tied', text: 'TIED' };
  const text = isWon ? 'WON' : 'LOST';
  return { variant: isWon ? 'won' : 'lost', text: status === 'forfeit' ? `${text} BY FORFEIT` : text };
}
