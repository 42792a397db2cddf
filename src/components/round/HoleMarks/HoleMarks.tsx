/** Junk of players and presses by hand, loaded only for a round with one of them. */

import { useEnqueue } from '#client/offline/enqueue.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import type { CommandOf } from '#rules/commands.ts';
import { lastFinished, withMark } from '#rules/holeMarks.ts';
import { JUNK_KINDS, hasMark, isMarked, isTold } from '#rules/junk.ts';
import { optionsOf } from '#rules/matchOptions.ts';
import { memberName } from '#rules/names.ts';
import { isScorer } from '#rules/pencil.ts';
import { pressProblem, sideDown } from '#rules/press.ts';
import type { Hole, Member, Round } from '#rules/round.ts';
import { findMember, hasLeft, isRunning, seatOf } from '#rules/round.ts';
import * as styles from './HoleMarks.css.ts';

type SetHoleMark = CommandOf<'setHoleMark'>;

/** Returns a round as these marks will leave it. */
export function withMarks(round: Round, commands: readonly SetHoleMark[]): Round {
  return commands.reduce(withMark, round);
}

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
    const isOn = hasMark(round, kind, hole.number, id);
    if (!isMarked(round, kind, hole.number) || onMark === null) {
      const isShown = isTold(round, kind, hole.number, gross) || (onMark === null && isOn && gross !== null);
      return isShown ? [<Shown key={kind} name={name} />] : [];
    }
    // junk of a player who has picked up does not count
    if (gross === null && !isOn) return [];
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

/** The press after the last finished hole: who has pressed, and its buttons for scorers and players. */
export function Press({
  round,
  viewerId,
}: {
  readonly round: Round;
  /** Null = no session. */
  readonly viewerId: number | null;
}) {
  const hole = lastFinished(round);
  if (optionsOf(round).press !== 'byHand' || !isRunning(round) || hole === undefined) return null;
  const pressed = round.members.filter(({ id }) => hasMark(round, 'press', hole, id));
  const isPresser = viewerId !== null && (isScorer(round, viewerId) || seatOf(round, viewerId) !== undefined);
  return (
    <section className={styles.press} aria-label="Press">
      <output translate="no">
        {pressed.map(({ id }) => `${memberName(round, id)} pressed after H${hole}`).join(', ')}
      </output>
      {isPresser && <PressButtons round={round} hole={hole} viewerId={viewerId} pressed={pressed} />}
    </section>
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
}: {
  readonly round: Round;
  readonly hole: number;
  readonly viewerId: number;
  readonly pressed: readonly Member[];
}) {
  const enqueue = useEnqueue(round.id);
  const isScoring = isScorer(round, viewerId);
  const down = sideDown(round, hole);
  const own = down.filter(({ userId }) => userId === viewerId);
  const pressers = own.length > 0 || !isScoring ? own : down;
  const problem = pressers[0] === undefined ? null : pressProblem(round, hole, pressers[0]);
  const give = (memberId: number, isOn: boolean) =>
    enqueue({ kind: 'setHoleMark', hole, memberId, mark: 'press', isOn });
  return (
    <>
      {pressed
        .filter(({ userId }) => isScoring || userId === viewerId)
        .map(({ id }) => (
          <Button key={id} onPress={() => give(id, false)}>
            TAKE BACK THE PRESS
          </Button>
        ))}
      {pressed.length === 0 &&
        pressers.map(({ id }) => (
          <Button key={id} isDisabled={problem !== null} onPress={() => give(id, true)}>
            {pressers.length > 1 ? `PRESS FOR ${memberName(round, id)}` : 'PRESS'}
          </Button>
        ))}
      {pressed.length === 0 && problem !== null && <p>{problem}</p>}
    </>
  );
}
