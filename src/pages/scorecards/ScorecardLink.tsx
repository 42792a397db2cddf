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
  const { variant, words } = outcomeOf(game);
  return (
    <a className={styles.game} href={`/scorecards/${game.game_id}`}>
      <span className={styles.picture}>
        <PixelArt name={PICTURES[variant]} size="small" />
      </span>
      <time dateTime={game.created_at}>{formatDate(new Date(game.created_at))}</time>
      <span className={styles.outcome[variant]}>{words}</span>
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
  readonly words: string;
} {
  if (isWon === null) return { variant: 'tied', words: 'TIED' };
  const words = isWon ? 'WON' : 'LOST';
  return { variant: isWon ? 'won' : 'lost', words: status === 'forfeit' ? `${words} BY FORFEIT` : words };
}
