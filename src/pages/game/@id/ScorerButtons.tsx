import { useState } from 'react';
import type { Scoring } from '#client/offline/scoring.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { LazyDialog } from '#components/app/LazyDialog/LazyDialog.tsx';
import { isReady, isWhole, resultOf } from '#rules/holes.ts';
import type { Hole, Member, Round, Strokes } from '#rules/round.ts';
import { isSnakeOn } from '#rules/snake.ts';
import { HoleComplete } from './HoleComplete.tsx';
import { ScorePad } from './ScorePad.tsx';
import type { Bitten } from './SnakePicker.tsx';
import { DIALOGS } from './dialogsPart.ts';
import type { Turn } from './turn.ts';
import * as styles from './game.css.ts';

type Open = 'snake' | 'hole' | null;

/**
 * What a scorer taps on every hole: the pad, the snake, and the way through the holes. The round is finished by its
 * host alone.
 */
export function ScorerButtons({
  scoring,
  round,
  hole,
  isOwn,
  next,
  turn,
  onEnter,
  onBite,
  onBitten,
}: {
  readonly scoring: Scoring;
  readonly round: Round;
  /** The hole that is shown; another hole is another set of buttons. */
  readonly hole: Hole;
  /** The scorer is the host. */
  readonly isOwn: boolean;
  /** Whose score the pad takes; undefined = everybody has one. */
  readonly next: Member | undefined;
  /** As it was taken on this screen. */
  readonly turn: Turn;
  readonly onEnter: (memberId: number, strokes: Strokes | null) => void;
  /** Records a bite. */
  readonly onBite: (member: Member) => Bitten;
  /** Tells of it. */
  readonly onBitten: (bitten: Bitten) => void;
}) {
  const { enqueue, confirmed } = scoring;
  const [open, setOpen] = useState<Open>(null);
  const [openedVersion] = useState(hole.version);
  const isLast = hole.number === round.holeCount;
  // looked at again and left as it was: there is nothing to celebrate
  const isSeen = resultOf(round, hole) !== null && hole.version === openedVersion && !isLast;
  const close = () => setOpen(null);

  function onContinue() {
    close();
    const { number } = hole;
    const saved = isWhole(hole, round.members)
      ? enqueue({
          kind: 'completeHole',
          hole: number,
          scores: round.members.map(({ id }) => ({ memberId: id, strokes: hole.strokes[id] ?? null })),
          seenVersion: confirmed?.holes[number - 1]?.version,
        })
      : undefined;
    // what another scorer changed is looked at before the round ends
    if (isLast) enqueue({ kind: 'complete' }, saved);
    // a result claimed by another client takes no scores
    else if (saved === undefined) enqueue({ kind: 'goToHole', hole: number + 1 });
  }

  // once, for everybody to find: in the pad when it is due, else beside the way back
  const wayOn =
    isOwn || !isLast ? (
      <Button
        variant="primary"
        isDisabled={!isReady(round, hole)}
        onPress={() => (isSeen ? enqueue({ kind: 'goToHole', hole: hole.number + 1 }) : setOpen('hole'))}
      >
        {isLast ? 'FINISH GAME' : 'NEXT HOLE'}
      </Button>
    ) : (
      isReady(round, hole) && <output className={styles.waiting}>Waiting for game host...</output>
    );

  return (
    <>
      <ScorePad round={round} hole={hole} player={next} turn={turn} onEnter={onEnter}>
        {wayOn}
      </ScorePad>
      <div className={styles.buttons}>
        {isSnakeOn(round) && <Button onPress={() => setOpen('snake')}>CHOOSE SNAKE</Button>}
        <div className={styles.ways}>
          <Button
            isDisabled={hole.number === 1}
            onPress={() => enqueue({ kind: 'goToHole', hole: hole.number - 1 })}
          >
            PREVIOUS HOLE
          </Button>
          {next !== undefined && wayOn}
        </div>
        {open === 'snake' && (
          <LazyDialog part={DIALOGS} onClose={close}>
            {({ SnakePicker }) => (
              <SnakePicker round={round} onBite={onBite} onBitten={onBitten} onClose={close} />
            )}
          </LazyDialog>
        )}
        {open === 'hole' && <HoleComplete round={round} hole={hole} onContinue={onContinue} onBack={close} />}
      </div>
    </>
  );
}
