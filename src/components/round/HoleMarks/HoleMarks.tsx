/** Junk of players and presses, loaded only for a round with one of them. */

import { useId, useRef } from 'react';
import { useEnqueue } from '#client/offline/enqueue.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { useGhostTapGuard } from '#components/ui/useGhostTapGuard.ts';
import type { CommandOf } from '#rules/commands.ts';
import { lastFinished } from '#rules/holeMarks.ts';
import { JUNK_KINDS, canCount, canMark, isTold } from '#rules/junk.ts';
import { optionsOf } from '#rules/matchOptions.ts';
import { memberName } from '#rules/names.ts';
import { nassauMatches } from '#rules/nassau.ts';
import { isScorer } from '#rules/pencil.ts';
import { automaticPress, pressProblem, sideDown } from '#rules/press.ts';
import type { Hole, Member, Round } from '#rules/round.ts';
import { findMember, hasLeft, hasMark, isRunning, seatOf } from '#rules/round.ts';
import * as styles from './HoleMarks.css.ts';

export { changesBy, withMarks } from './markChanges.ts';

type SetHoleMark = CommandOf<'setHoleMark'>;

/** The junk of a player on a hole: a button for each kind that can be marked. A birdie that the card tells is a word. */
export function JunkChips({
  round,
  hole,
  id,
  onMark,
}: {
  readonly round: Round;
  readonly hole: Hole;
  /** The member. */
  readonly id: number;
  /** Null = the viewer is no scorer: junk is only shown. */
  readonly onMark: ((command: SetHoleMark) => unknown) | null;
}) {
  const member = findMember(round, id);
  if (member === undefined || hasLeft(member, hole.number)) return null;
  const gross = hole.strokes[id];
  const chips = JUNK_KINDS.flatMap((kind) => {
    const name = kind.toUpperCase();
    const isOn = canMark(round, kind, hole.number) && hasMark(round, kind, hole.number, id);
    if (!canMark(round, kind, hole.number) || onMark === null) {
      const isShown =
        isTold(round, kind, hole.number, gross) || (isOn && canCount(round, kind, hole.number, gross));
      return isShown ? [<Shown key={kind} name={name} />] : [];
    }
    if (!canCount(round, kind, hole.number, gross) && !isOn) return [];
    return [
      <button
        key={kind}
        type="button"
        className={isOn ? styles.chip.on : styles.chip.off}
        aria-label={`${name} of ${memberName(round, id)}`}
        aria-pressed={isOn}
        onClick={() =>
          onMark({ kind: 'setHoleMark', hole: hole.number, memberId: id, mark: kind, isOn: !isOn })
        }
      >
        {name}
      </button>,
    ];
  });
  return chips.length === 0 ? null : <span className={styles.chips}>{chips}</span>;
}

function Shown({ name }: { readonly name: string }) {
  return <span className={styles.shown}>{name}</span>;
}

/**
 * The press after the last finished hole. An automatic one is in words. By hand it says who has pressed, and has buttons
 * for scorers and players. After a correction a press may not count: then it is named as such, and the side that is down
 * can press.
 */
export function Press({
  round,
  viewerId,
}: {
  readonly round: Round;
  /** Null = no session. */
  readonly viewerId: number | null;
}) {
  const block = useRef<HTMLDivElement>(null);
  const hole = lastFinished(round);
  const { press } = optionsOf(round);
  if (press === null || !isRunning(round) || hole === undefined) return null;
  if (press === 'automatic') return <output className={styles.press}>{automaticPress(round, hole)}</output>;
  const pressed = round.members.filter(({ id }) => hasMark(round, 'press', hole, id));
  const counting = nassauMatches(round).filter(({ from }) => from === hole + 1);
  const textOf = ({ id }: Member) =>
    counting.some(({ pressedById }) => pressedById === id)
      ? `${memberName(round, id)} pressed after H${hole}`
      : `The press of ${memberName(round, id)} does not count now`;
  const isPresser = viewerId !== null && (isScorer(round, viewerId) || seatOf(round, viewerId) !== undefined);
  return (
    <div ref={block} className={styles.press} tabIndex={-1}>
      <output translate="no">{pressed.map(textOf).join('. ')}</output>
      {isPresser && (
        <PressButtons
          round={round}
          hole={hole}
          viewerId={viewerId}
          pressed={pressed}
          onPress={() => block.current?.focus({ preventScroll: true })}
        />
      )}
    </div>
  );
}

/**
 * The buttons of the side that is down, or the reason why it cannot press. A scorer presses for each player of that side,
 * its players for themselves.
 */
function PressButtons({
  round,
  hole,
  viewerId,
  pressed,
  onPress,
}: {
  readonly round: Round;
  readonly hole: number;
  readonly viewerId: number;
  /** The players who have pressed after this hole, also those whose press does not count now. */
  readonly pressed: readonly Member[];
  /** Moves the focus to the block, because the pressed button goes. */
  readonly onPress: () => void;
}) {
  const enqueue = useEnqueue(round.id);
  const problemId = useId();
  const isScoring = isScorer(round, viewerId);
  const down = sideDown(round, hole);
  const own = down.filter(({ userId }) => userId === viewerId);
  const pressers = own.length > 0 || !isScoring ? own : down;
  const problem = pressers[0] === undefined ? null : pressProblem(round, hole, pressers[0]);
  const undoable = pressed.filter(({ userId }) => isScoring || userId === viewerId);
  // a double tap must not take back the press that it has made
  const isReady = useGhostTapGuard(`${hole} ${pressed.map(({ id }) => id).join()}`);
  function give(memberId: number, isOn: boolean): void {
    onPress();
    enqueue({ kind: 'setHoleMark', hole, memberId, mark: 'press', isOn });
  }
  const hasButtons = undoable.length + pressers.length > 0;
  return (
    <>
      {hasButtons && (
        <div className={styles.buttons}>
          {undoable.map(({ id }) => (
            <Button key={id} isBusy={!isReady} onPress={() => give(id, false)}>
              {undoable.length > 1
                ? `TAKE BACK THE PRESS OF ${memberName(round, id)}`
                : 'TAKE BACK THE PRESS'}
            </Button>
          ))}
          {pressers.map(({ id }) => (
            <Button
              key={id}
              isDisabled={problem !== null}
              isBusy={!isReady}
              describedBy={problem === null ? undefined : problemId}
              onPress={() => give(id, true)}
            >
              {pressers.length > 1 ? `PRESS FOR ${memberName(round, id)}` : 'PRESS'}
            </Button>
          ))}
        </div>
      )}
      {problem !== null && <p id={problemId}>{problem}</p>}
    </>
  );
}
