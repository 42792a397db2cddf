import type { ReactNode } from 'react';
import { TeamTag } from '#components/round/TeamTag/TeamTag.tsx';
import { WinnerStage } from '#components/round/WinnerStage/WinnerStage.tsx';
import { longestWord } from '#components/ui/longestWord.ts';
import { CancelledNote } from './CancelledNote.tsx';
import * as styles from './RoundResults.css.ts';
import type { FinishedRound } from './verdict.ts';
import { verdictOf } from './verdict.ts';

/**
 * The head of a finished round's screen: the winner, the final score red - green, and the margin. Each line is one text
 * node: React would put comments between two, and the HTML should read like the screen.
 */
export function FinalScore({
  title,
  about,
  results,
  children,
}: {
  readonly title: string;
  /** A line under the title that identifies the round; absent = the context does. */
  readonly about?: string;
  readonly results: FinishedRound;
  /** Added below the score, in place of the label of the card. */
  readonly children?: ReactNode;
}) {
  const { game, teams, holes } = results;
  const endedEarly = game.status === 'completed' && holes.length < game.hole_count;
  const verdict = verdictOf(results);
  return (
    <header className={styles.header}>
      <div>
        <h1 className={styles.title} data-longest={longestWord(title)}>
          {title}
        </h1>
        {about !== undefined && <p>{about}</p>}
      </div>
      <CancelledNote reason={game.cancel_reason} />
      <WinnerStage winner={verdict.winner?.color ?? null} isForfeit={verdict.forfeitedBy !== null} />
      <WinnerBanner {...verdict} />
      {endedEarly && <p>{`ENDED EARLY after ${holes.length} of ${game.hole_count} holes`}</p>}
      <section className={styles.board} aria-label="Final score">
        <p>FINAL SCORE</p>
        <p className={styles.score} translate="no">{`${game.team1_points} - ${game.team2_points}`}</p>
        <ul className={styles.scoreLine}>
          {teams.map((team) => (
            <li key={team.id}>
              <TeamTag team={team} />
              {game.conceded_holes > 0 && team.id === verdict.winner?.id && (
                <span className={styles.conceded}>{` (+${game.conceded_holes} conceded)`}</span>
              )}
            </li>
          ))}
        </ul>
        {verdict.margin !== null && (
          <p className={styles.margin}>
            {`VICTORY MARGIN: ${verdict.margin} ${verdict.margin === 1 ? 'HOLE' : 'HOLES'}`}
          </p>
        )}
        {children || <CardLabel card={results.card} />}
      </section>
    </header>
  );
}

/** The label of the card. An announcement, because it changes while the screen is open. */
function CardLabel({ card }: Pick<FinishedRound, 'card'>) {
  if (card == null) return null;
  return card.state === 'final' ? (
    <output className={styles.final}>FINAL</output>
  ) : (
    <output className={styles.open}>
      <strong>PROVISIONAL</strong> until all players agree
    </output>
  );
}

function WinnerBanner({ winner, forfeitedBy }: ReturnType<typeof verdictOf>) {
  if (winner === null) {
    return (
      <div className={styles.banner.tie}>
        <p className={styles.verdictText}>TIED GAME!</p>
        <p>IT&apos;S A TIE</p>
      </div>
    );
  }
  const verdict = `${winner.name} ${forfeitedBy === null ? 'WINS' : 'WINS BY FORFEIT!'}`;
  return (
    <div className={styles.banner[winner.color]}>
      <p className={styles.verdictText} data-longest={longestWord(verdict)}>
        {verdict}
      </p>
      {forfeitedBy !== null && <p>{`${forfeitedBy.name} forfeited the game`}</p>}
    </div>
  );
}
