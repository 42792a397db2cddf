import { useEffect, useEffectEvent, useState } from 'react';
import type { Conflict } from '#client/offline/conflicts.ts';
import { needsNoChoice } from '#client/offline/conflicts.ts';
import { resubmissions } from '#client/offline/resubmissions.ts';
import { useScoring } from '#client/offline/scoring.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import type { Round } from '#rules/round.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import * as styles from './Conflicts.css.ts';

/** Asks about each conflicting hole, one dialog after the other; a postponed one leaves a button. */
export function Conflicts({ round }: { readonly round: Round }) {
  const { confirmed, conflicts, enqueue, discard } = useScoring();
  const [putOff, setPutOff] = useState<readonly string[]>([]);
  const open = conflicts.find((conflict) => !needsNoChoice(conflict) && !putOff.includes(nameOf(conflict)));
  const moot = conflicts.find(needsNoChoice);
  const mootName = moot && nameOf(moot);
  const waiting = conflicts.filter((conflict) => putOff.includes(nameOf(conflict)));

  /** Ends a conflict: this phone's scores are entered again, or the server's are kept. */
  function choose(conflict: Conflict, side: 'mine' | 'theirs'): void {
    const keys: string[] = [];
    const resubmitted = side === 'mine' && confirmed !== undefined ? resubmissions(conflict, confirmed) : [];
    for (const { command, needs } of resubmitted) {
      keys.push(enqueue(command, needs === null ? undefined : keys[needs]));
    }
    discard(conflict.refused);
  }
  const settle = useEffectEvent(() => moot !== undefined && choose(moot, 'mine'));
  useEffect(() => {
    // both sets of scores are equal now: the conflict is settled without asking
    if (mootName !== undefined) settle();
  }, [mootName]);

  const onPutOff = (conflict: Conflict) => setPutOff([...putOff, nameOf(conflict)]);

  return (
    <>
      {waiting.length > 0 && (
        <section className={styles.urgent} aria-label="To decide">
          <p>
            {confirmed?.status === 'in_progress'
              ? 'Two scorers, two scores. The round cannot end before you choose.'
              : 'Two scorers, two scores.'}
          </p>
          {waiting.map((conflict) => (
            <Button
              key={nameOf(conflict)}
              variant="primary"
              onPress={() => setPutOff(putOff.filter((name) => name !== nameOf(conflict)))}
            >
              {`DECIDE HOLE ${conflict.hole}`}
            </Button>
          ))}
        </section>
      )}
      {open !== undefined && (
        <ConflictDialog
          key={nameOf(open)}
          conflict={open}
          round={round}
          onChoose={(side) => choose(open, side)}
          onPutOff={() => onPutOff(open)}
        />
      )}
    </>
  );
}

/** Returns the identity of a conflict: a later one on the same hole is another conflict. */
function nameOf({ hole, refused }: Conflict): string {
  return `${hole} ${refused[0]?.key}`;
}
