import type { ReactNode } from 'react';
import { useState } from 'react';
import { useScoring } from '#client/offline/scoring.ts';
import { useHoleMarks } from '#components/round/HoleMarks/holeMarksPart.ts';
import * as lineStyles from '#components/round/ScoreStepper/scoreLine.css.ts';
import { ScoreStepper } from '#components/round/ScoreStepper/ScoreStepper.tsx';
import { useStrokes } from '#components/round/Strokes/strokesPart.ts';
import { TeamTag } from '#components/round/TeamTag/TeamTag.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { PixelArt } from '#components/ui/PixelArt/PixelArt.tsx';
import type { CommandOf } from '#rules/commands.ts';
import { departureText, memberName } from '#rules/names.ts';
import type { Hole, Round, Strokes } from '#rules/round.ts';
import { hasLeft, membersOf } from '#rules/round.ts';
import { findBite, isSnakeOn } from '#rules/snake.ts';
import * as styles from './CorrectHole.css.ts';

/** A dialog that corrects the scores, bites and junk of a hole. The commands are enqueued at SAVE, not before. */
export function CorrectHole({
  round,
  hole,
  onClose,
  children,
}: {
  readonly round: Round;
  readonly hole: Hole;
  readonly onClose: () => void;
  /** A note above SAVE. */
  readonly children?: ReactNode;
}) {
  const { enqueue, enterScore } = useScoring();
  const parts = useStrokes(round);
  const marks = useHoleMarks(round);
  /** The hole as it was when the dialog opened: a command contains the score that its author saw. */
  const [seen] = useState(hole);
  const [changed, setChanged] = useState<Hole['strokes']>({});
  /** The players whose bite was tapped, in the order of the taps: true = bitten. */
  const [tapped, setTapped] = useState<readonly (readonly [memberId: number, isBitten: boolean])[]>([]);
  /** The junk that was tapped, in the order of the taps. */
  const [marked, setMarked] = useState<readonly CommandOf<'setHoleMark'>[]>([]);
  const gone = round.members.filter((member) => hasLeft(member, hole.number));
  const present = round.members.filter((member) => !gone.includes(member));
  // a bite on a hole that is not played yet would outrank all others
  const isPlayed = hole.number <= round.currentHole || Object.keys(hole.strokes).length > 0;

  function strokesOf(memberId: number): Strokes | null | undefined {
    const strokes = changed[memberId];
    return strokes === undefined ? seen.strokes[memberId] : strokes;
  }

  function isBitten(memberId: number): boolean {
    const tap = tapped.find(([id]) => id === memberId);
    return tap?.[1] ?? findBite(round, hole.number, memberId) !== undefined;
  }

  function tapBite(memberId: number): void {
    const others = tapped.filter(([id]) => id !== memberId);
    setTapped([...others, [memberId, !isBitten(memberId)]]);
  }

  function onSave() {
    for (const { id } of round.members) {
      const strokes = strokesOf(id);
      if (strokes !== undefined) enterScore(seen, id, strokes);
    }
    for (const [memberId, isNow] of tapped) {
      const kind = isNow ? 'bite' : 'undoBite';
      // a bite that is given again becomes the last one of its hole
      if (isNow || findBite(round, hole.number, memberId)) enqueue({ kind, hole: hole.number, memberId });
    }
    for (const command of marks?.changesBy(round, hole.number, marked) ?? []) enqueue(command);
    onClose();
  }

  return (
    <Dialog title={`CORRECT HOLE ${seen.number}`} onCancel={onClose}>
      {round.teams.map((team) => (
        <section key={team.id} className={styles.corrected}>
          <h3>
            <TeamTag team={team} />
          </h3>
          <ul className={lineStyles.players} translate="no">
            {membersOf({ members: present }, team).map(({ id }) => (
              <li key={id} className={lineStyles.playerLine}>
                <span className={lineStyles.playerName}>
                  {memberName(round, id)}{' '}
                  {parts && <parts.PlayerStrokes round={round} hole={hole} id={id} gross={strokesOf(id)} />}
                </span>
                {isSnakeOn(round) && isPlayed && (
                  <button
                    type="button"
                    className={isBitten(id) ? lineStyles.snakeIcon.holds : lineStyles.snakeIcon.free}
                    aria-label={`Bite of ${memberName(round, id)}`}
                    aria-pressed={isBitten(id)}
                    onClick={() => tapBite(id)}
                  >
                    <PixelArt name="snakeCoiled" size="small" />
                  </button>
                )}
                <div className={lineStyles.controls}>
                  <ScoreStepper
                    name={memberName(round, id)}
                    strokes={strokesOf(id)}
                    onEnter={(strokes) => setChanged((before) => ({ ...before, [id]: strokes }))}
                  />
                </div>
                {marks && isPlayed && (
                  <marks.JunkChips
                    round={marks.withMarks(round, marked)}
                    hole={{ ...hole, strokes: { ...seen.strokes, ...changed } }}
                    id={id}
                    onMark={(command) => setMarked([...marked, command])}
                  />
                )}
              </li>
            ))}
            {membersOf({ members: gone }, team).map(({ id, departure }) => (
              <li key={id} className={lineStyles.playerLine}>
                <span className={lineStyles.playerName}>
                  {memberName(round, id)} <small>{departure && departureText(departure)}</small>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {children}
      <Button variant="primary" onPress={onSave}>
        SAVE
      </Button>
      <Button onPress={onClose}>CANCEL</Button>
    </Dialog>
  );
}
