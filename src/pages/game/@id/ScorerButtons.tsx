import { useState } from 'react';
import { useLazyPart } from '#client/app/lazyPart.ts';
import { useScoring } from '#client/offline/scoring.ts';
import { LazyDialog } from '#components/app/LazyDialog/LazyDialog.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import { isReady, hasAllScores, resultOf } from '#rules/holes.ts';
import type { Hole, Member, Round } from '#rules/round.ts';
import { hasLeft } from '#rules/round.ts';
import { isSnakeOn } from '#rules/snake.ts';
import { DIALOGS } from './dialogsPart.ts';
import * as styles from './game.css.ts';
import { HoleComplete } from './HoleComplete.tsx';
import { ScorePad } from './ScorePad.tsx';
import type { EnteredBite } from './SnakePicker.tsx';
import type { Pad } from './turn.ts';

type Open = 'snake' | 'card' | 'hole' | null;

/**
 * The scorer's controls of a hole: pad, snake, and the buttons to other holes. Not every scorer may finish the round.
 */
export function ScorerButtons({
  round,
  hole,
  canFinish,
  pad,
  onBite,
  onBitten,
}: {
  readonly round: Round;
  /** The hole that is shown; the parent renders new controls for each hole. */
  readonly hole: Hole;
  /**
   * Whether the scorer may finish the round: the host may, and a co-scorer once the host has been away for five
   * minutes.
   */
  readonly canFinish: boolean;
  readonly pad: Pad;
  /** Enqueues a bite. */
  readonly onBite: (member: Member) => EnteredBite;
  /** Shows the bite. */
  readonly onBitten: (bitten: EnteredBite) => void;
}) {
  const { enqueue, confirmed } = useScoring();
  const [open, setOpen] = useState<Open>(null);
  const [openedVersion] = useState(hole.version);
  const isLast = hole.number === round.holeCount;
  // a finished hole that was opened again and not changed: its result is not shown once more
  const isUnchanged = resultOf(round, hole) !== null && hole.version === openedVersion && !isLast;
  const close = () => setOpen(null);
  // another scorer has cleared a score; or the host, who finishes the round, is present again
  const canLeave = isReady(round, hole) && (canFinish || !isLast);
  if ((open === 'card' || open === 'hole') && !canLeave) close();
  const { hasFailed } = useLazyPart(DIALOGS, open === 'card');
  // the round can end nevertheless
  if (open === 'card' && hasFailed) setOpen('hole');

  function onNext() {
    if (isUnchanged) enqueue({ kind: 'goToHole', hole: hole.number + 1 });
    else setOpen(isLast ? 'card' : 'hole');
  }

  function onContinue() {
    close();
    const { number } = hole;
    const saved = hasAllScores(hole, round.members)
      ? enqueue({
          kind: 'completeHole',
          hole: number,
          scores: round.members
            .filter((member) => !hasLeft(member, number))
            .map(({ id }) => ({ memberId: id, strokes: hole.strokes[id] ?? null })),
          seenVersion: confirmed?.holes[number - 1]?.version,
        })
      : undefined;
    // `complete` depends on `saved`: if another scorer has changed the hole, the round does not end
    if (isLast) enqueue({ kind: 'complete' }, saved);
    // without all scores, for a result reported by another client, only the hole changes
    else if (saved === undefined) enqueue({ kind: 'goToHole', hole: number + 1 });
  }

  // shown once: on the pad when all scores are entered, else beside PREVIOUS HOLE
  const nextStep =
    canFinish || !isLast ? (
      <Button variant="primary" isDisabled={!canLeave} onPress={onNext}>
        {isLast ? 'FINISH GAME' : 'NEXT HOLE'}
      </Button>
    ) : (
      isReady(round, hole) && <output className={styles.waiting}>Waiting for game host...</output>
    );

  return (
    <>
      <ScorePad round={round} hole={hole} pad={pad}>
        {nextStep}
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
          {pad.next !== undefined && nextStep}
        </div>
        {open === 'snake' && (
          <LazyDialog part={DIALOGS} onClose={close}>
            {({ SnakePicker }) => (
              <SnakePicker round={round} onBite={onBite} onBitten={onBitten} onClose={close} />
            )}
          </LazyDialog>
        )}
        {open === 'card' && (
          <LazyDialog part={DIALOGS} onClose={close}>
            {({ CheckCard }) => <CheckCard round={round} onFinish={() => setOpen('hole')} onClose={close} />}
          </LazyDialog>
        )}
        {open === 'hole' && <HoleComplete round={round} hole={hole} onContinue={onContinue} onBack={close} />}
      </div>
    </>
  );
}
