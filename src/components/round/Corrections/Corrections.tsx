import { useState } from 'react';
import { Button } from '#components/ui/Button/Button.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { playerName } from '#rules/names.ts';
import type { Correction, Round } from '#rules/round.ts';
import { findMember } from '#rules/round.ts';
import * as styles from './Corrections.css.ts';

/** So many are shown before somebody asks for all. */
const FOLDED = 5;

/** Who changed a score of a finished hole, the newest first; nothing where nobody did. */
export function Corrections({ round }: { readonly round: Round }) {
  const [isUnfolded, setUnfolded] = useState(false);
  const newest = round.corrections.toReversed();
  if (newest.length === 0) return null;
  return (
    <Panel title="CHANGES">
      <ul className={styles.changes}>
        {(isUnfolded ? newest : newest.slice(0, FOLDED)).map((correction) => (
          <li key={`${correction.version} ${correction.memberId}`}>
            <Change round={round} correction={correction} />
          </li>
        ))}
      </ul>
      {newest.length > FOLDED && (
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
      <Name text={playerName(findMember(round, memberId)?.name, memberId)} />{' '}
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
