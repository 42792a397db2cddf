import { Button } from '#components/ui/Button/Button.tsx';
import { PixelArt } from '#components/ui/PixelArt/PixelArt.tsx';
import { useGhostTapGuard } from '#components/ui/useGhostTapGuard.ts';
import type { PhoneCommand } from '#rules/commands.ts';
import { memberName } from '#rules/names.ts';
import type { Round } from '#rules/round.ts';
import { newestBiteAt } from '#rules/snake.ts';
import * as styles from './SnakeHolder.css.ts';

/** The holder of the snake that is played for, and the hole of the bite; a scorer can undo that bite. */
export function SnakeHolder({
  round,
  onUndo,
}: {
  readonly round: Round;
  /** Enqueues the command that undoes the bite; null = read-only. */
  readonly onUndo: ((command: PhoneCommand) => void) | null;
}) {
  const newest = newestBiteAt(round, round.currentHole);
  // a double tap must not undo the bite before it, too
  const isReady = useGhostTapGuard(
    newest === undefined ? 'none' : `${newest.holeNumber} ${newest.memberId} ${round.bites.length}`,
  );
  if (newest === undefined) {
    return <output className={styles.snakeText}>NOBODY HOLDS THE SNAKE YET</output>;
  }
  const { holeNumber: hole, memberId } = newest;
  const holderText = `${memberName(round, memberId)} HOLDS THE SNAKE (H${hole})`;
  const text = (
    <output className={styles.snakeText}>
      <PixelArt name="snakeCoiled" size="small" />
      <span translate="no">{holderText}</span>
    </output>
  );
  if (onUndo === null) return text;
  return (
    <div className={styles.snakeLine}>
      {text}
      <Button isDisabled={!isReady} onPress={() => onUndo({ kind: 'undoBite', hole, memberId })}>
        UNDO BITE
      </Button>
    </div>
  );
}
