import { useGhostTapGuard } from '#components/ui/useGhostTapGuard.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { PixelArt } from '#components/ui/PixelArt/PixelArt.tsx';
import type { PhoneCommand } from '#rules/commands.ts';
import { playerName } from '#rules/names.ts';
import type { Round } from '#rules/round.ts';
import { holderOf } from '#rules/snake.ts';
import * as styles from './SnakeHolder.css.ts';

/** Who holds the snake, and since which hole; the host can take a mistaken bite back. */
export function SnakeHolder({
  round,
  onUndo,
}: {
  readonly round: Round;
  /** Null = only to be read. */
  readonly onUndo: ((command: PhoneCommand) => void) | null;
}) {
  const holder = holderOf(round);
  const newest = round.bites.at(-1);
  // the second tap of two must not take the bite before it back too
  const isReady = useGhostTapGuard(
    newest === undefined ? 'none' : `${newest.holeNumber} ${newest.memberId} ${round.bites.length}`,
  );
  if (holder === null || newest === undefined) {
    return <output className={styles.snakeText}>NOBODY HOLDS THE SNAKE YET</output>;
  }
  const { holeNumber: hole, memberId } = newest;
  const words = `${playerName(holder.name, holder.id)} HOLDS THE SNAKE (H${hole})`;
  const told = (
    <output className={styles.snakeText}>
      <PixelArt name="snakeCoiled" size="small" />
      {words}
    </output>
  );
  if (onUndo === null) return told;
  return (
    <div className={styles.snakeLine}>
      {told}
      <Button isDisabled={!isReady} onPress={() => onUndo({ kind: 'undoBite', hole, memberId })}>
        UNDO BITE
      </Button>
    </div>
  );
}
