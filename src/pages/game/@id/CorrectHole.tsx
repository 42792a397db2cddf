import { useState } from 'react';
import type { Scoring } from '#client/offline/scoring.ts';
import { enteredScore } from '#client/offline/scoring.ts';
import { TeamTag } from '#components/round/TeamTag/TeamTag.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { PixelArt } from '#components/ui/PixelArt/PixelArt.tsx';
import { memberName } from '#rules/names.ts';
import type { Hole, Round, Strokes } from '#rules/round.ts';
import { membersOf } from '#rules/round.ts';
import { isSnakeOn } from '#rules/snake.ts';
import { ScoreStepper } from './ScoreStepper.tsx';
import * as styles from './TeamScores.css.ts';

/** A dialog that corrects the scores and bites of a hole. The commands are enqueued at SAVE, not before. */
export function CorrectHole({
  round,
  hole,
  onEnqueue,
  onClose,
}: {
  readonly round: Round;
  readonly hole: Hole;
  readonly onEnqueue: Scoring['enqueue'];
  readonly onClose: () => void;
}) {
  /** The hole as it was when the dialog opened: a command contains the score that its author saw. */
  const [seen] = useState(hole);
  const [changed, setChanged] = useState<Hole['strokes']>({});
  const [bittenBefore] = useState(() =>
    round.bites.flatMap(({ holeNumber, memberId }) => (holeNumber === hole.number ? [memberId] : [])),
  );
  const [bitten, setBitten] = useState(bittenBefore);

  function strokesOf(memberId: number): Strokes | null | undefined {
    const strokes = changed[memberId];
    return strokes === undefined ? seen.strokes[memberId] : strokes;
  }

  function onSave() {
    for (const { id } of round.members) {
      const strokes = strokesOf(id);
      if (strokes !== undefined && strokes !== seen.strokes[id]) onEnqueue(enteredScore(seen, id, strokes));
      if (bitten.includes(id) !== bittenBefore.includes(id))
        onEnqueue({ kind: bitten.includes(id) ? 'bite' : 'undoBite', hole: seen.number, memberId: id });
    }
    onClose();
  }

  return (
    <Dialog title={`CORRECT HOLE ${seen.number}`} onCancel={onClose}>
      {round.teams.map((team) => (
        <section key={team.id} className={styles.corrected}>
          <h3>
            <TeamTag team={team} />
          </h3>
          <ul className={styles.players} translate="no">
            {membersOf(round, team).map(({ id }) => (
              <li key={id} className={styles.playerLine}>
                <span className={styles.playerName}>{memberName(round, id)}</span>
                {isSnakeOn(round) && (
                  <button
                    type="button"
                    className={bitten.includes(id) ? styles.snakeIcon.holds : styles.snakeIcon.free}
                    aria-label={`Bite of ${memberName(round, id)}`}
                    aria-pressed={bitten.includes(id)}
                    onClick={() =>
                      setBitten(
                        bitten.includes(id) ? bitten.filter((other) => other !== id) : [...bitten, id],
                      )
                    }
                  >
                    <PixelArt name="snakeCoiled" size="small" />
                  </button>
                )}
                <div className={styles.controls}>
                  <ScoreStepper
                    name={memberName(round, id)}
                    strokes={strokesOf(id)}
                    onEnter={(strokes) => setChanged((before) => ({ ...before, [id]: strokes }))}
                  />
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Button variant="primary" onPress={onSave}>
        SAVE
      </Button>
      <Button onPress={onClose}>CANCEL</Button>
    </Dialog>
  );
}
