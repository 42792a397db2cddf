import { useState } from 'react';
import { Button } from '#components/ui/Button/Button.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { memberName } from '#rules/names.ts';
import type { Correction, Round } from '#rules/round.ts';
import * as styles from './Corrections.css.ts';

/** How many corrections are shown before SHOW ALL is pressed. */
const FOLDED_COUNT = 5;

/** The corrected scores of finished holes with the scorer of each, newest first; renders nothing if there are none. */
export function Corrections({ round }: { readonly round: Round }) {
  const [isUnfolded, setUnfolded] = useState(false);
  const newest = round.corrections.toReversed();
  if (newest.length === 0) return null;
  return (
    <Panel title="CHANGES">
      <ul className={styles.changes}>
        {(isUnfolded ? newest : newest.slice(0, FOLDED_COUNT)).map((correction) => (
          <li key={`${correction.version} ${correction.memberId}`}>
            <Change round={round} correction={correction} />
          </li>
        ))}
      </ul>
      {newest.length > FOLDED_COUNT && (
        <Button onPress={() => setUnfolded(!isUnfolded)}>{isUnfolded ? 'SHOW FEWER' : 'SHOW ALL'}</Button>
      )}
    </Panel>
  );
}

/** "{scorer} changed H{n} {player} 5 → 4". */
function Change({ round, correction }: { readonly round: Round; readonly correction: Correction }) {
  const { scorerName, holeNumber, memberId, from, to } = correction;
  return (
    <>
      <Name text={scorerName} /> changed <span className={styles.figures}>{`H${holeNumber}`}</span>{' '}
      <Name text={memberName(round, memberId)} />{' '}
      <span className={styles.figures}>{`${from ?? 'P'} → ${to ?? 'P'}`}</span>
    </>
  );
}

function Name({ text }: { readonly text: string }) {
  return (
    <span className={styles.name} title={text}>
      {text}
    </span>
  );
}
