import type { LibraryGame } from '#client/round/scorecards.ts';
import { inWholeDollars } from '#components/round/RoundResults/wholeDollars.ts';
import { SnakeIcon } from '#components/round/SnakeIcon/SnakeIcon.tsx';
import { TeamTag } from '#components/round/TeamTag/TeamTag.tsx';
import { PixelArt } from '#components/ui/PixelArt/PixelArt.tsx';
import { formatDate } from '#rules/dates.ts';
import { toCents } from '#rules/money.ts';
import * as styles from './scorecards.css.ts';

const PICTURES = { won: 'trophy', tied: 'trophySilver', lost: 'ball' } as const;

/** One game of the library: its date, holes, team, result and money, as a link to its scorecard. */
export function ScorecardLink({ game }: { readonly game: LibraryGame }) {
  const { variant, text } = outcomeOf(game);
  return (
    <a className={styles.game} href={`/scorecards/${game.game_id}`}>
      <span className={styles.picture}>
        <PixelArt name={PICTURES[variant]} size="small" />
      </span>
      <time dateTime={game.created_at}>{formatDate(new Date(game.created_at))}</time>
      <span className={styles.outcome[variant]}>{text}</span>
      <span className={styles.detail}>
        {`${game.hole_count} holes • ${game.final_score}`}
        {game.snake_game_enabled && (
          <span className={styles.snake}>
            <SnakeIcon /> SNAKE
          </span>
        )}
        <span className={styles.side}>
          as <TeamTag team={{ color: game.player_team_color }} />
        </span>
      </span>
      <span className={styles.amount}>{inWholeDollars(toCents(game.bet_delta_cents))}</span>
    </a>
  );
}

/** The result for the owner of the library. */
function outcomeOf({ status, player_team_won: isWon }: LibraryGame): {
  readonly variant: keyof typeof styles.outcome;
  readonly text: string;
} {
  if (isWon === null) return { variant: 'tied', text: 'TIED' };
  const text = isWon ? 'WON' : 'LOST';
  return { variant: isWon ? 'won' : 'lost', text: status === 'forfeit' ? `${text} BY FORFEIT` : text };
}
