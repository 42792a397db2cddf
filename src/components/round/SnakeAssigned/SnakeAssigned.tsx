import { useEffect } from 'react';
import { SHOWN_MS } from '#client/device/timings.ts';
import { playSound } from '#client/sound/sound.ts';
import { Overlay } from '#components/app/Overlay/Overlay.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import { PixelArt } from '#components/ui/PixelArt/PixelArt.tsx';
import { Stage } from '#components/ui/Stage/Stage.tsx';
import { useGhostTapGuard } from '#components/ui/useGhostTapGuard.ts';
import { formatDollars } from '#rules/money.ts';
import { UNKNOWN_PLAYER, memberName } from '#rules/names.ts';
import type { Bite, Round } from '#rules/round.ts';
import { biteNews } from '#rules/snake.ts';
import * as styles from './SnakeAssigned.css.ts';

/** A dialog over the whole screen that announces a bite: the holder since then, and the new pot. */
export function SnakeAssigned({
  round,
  bite,
  onUndo,
  onClose,
}: {
  /** The round, including the bite. */
  readonly round: Round;
  readonly bite: Bite;
  /** Undoes the bite; null = this viewer may not undo it. */
  readonly onUndo: (() => void) | null;
  readonly onClose: () => void;
}) {
  useEffect(() => playSound('snake'), []);
  const isReady = useGhostTapGuard(bite.id);
  const { holder, isStillHolding, pot } = biteNews(round, bite);
  const isLate = holder?.id !== bite.memberId;
  return (
    <Overlay
      title="SNAKE ASSIGNED!"
      variant="screen"
      shownMs={SHOWN_MS.snakeBanner}
      action={
        onUndo && (
          <Button isDisabled={!isReady} onPress={onUndo}>
            UNDO
          </Button>
        )
      }
      onClose={onClose}
    >
      <Stage mood="night" height="tall" entrance="slides">
        <div className={styles.snake}>
          <PixelArt name="snakeBite" size="fill" />
        </div>
      </Stage>
      {isLate && (
        <p translate="no">{`${memberName(round, bite.memberId)} was bitten on H${bite.holeNumber}`}</p>
      )}
      <p className={styles.holding} translate="no">
        {`${holder === null ? UNKNOWN_PLAYER : memberName(round, holder.id)} ${isStillHolding ? 'STILL HOLDS' : 'HOLDS'} THE SNAKE`}
      </p>
      <p translate="no">{`SNAKE POT ${formatDollars(pot)}`}</p>
    </Overlay>
  );
}
