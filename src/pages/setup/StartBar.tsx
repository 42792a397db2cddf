import { Button } from '#components/ui/Button/Button.tsx';
import * as styles from './invite.css.ts';

/** START GAME, always in reach of the thumb while the lobby scrolls. */
export function StartBar({
  isStarting,
  onStart,
}: {
  readonly isStarting: boolean;
  readonly onStart: () => void;
}) {
  return (
    <div className={styles.startBar}>
      <Button variant="primary" isBusy={isStarting} onPress={onStart}>
        START GAME
      </Button>
    </div>
  );
}
