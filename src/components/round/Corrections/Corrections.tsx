import { useState } from 'react';
import { Button } from '#components/ui/Button/Button.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { memberName } from '#rules/names.ts';
import type { Correction, CorrectionKind, Round } from '#rules/round.ts';
import * as styles from './Corrections.css.ts';

/** The words before and after the name of the player; absent = those of junk. */
const WORDS: Partial<Record<CorrectionKind, readonly [before: string, after: string]>> = {
  score: ['changed {hole}', ''],
  bite: ['gave {hole}', ' the snake'],
  undoBite: ['took back {hole}', ' the snake'],
  coScorer: ['shares the pencil with', ''],
  takeover: ['lost the pencil to', ''],
  left: ['noted: from {hole} without', ' (bets stop)'],
  leftOn: ['noted: from {hole} without', ' (bets go on)'],
  rejoined: ['noted: from {hole} with', ' again'],
};

/** How many corrections are shown before SHOW ALL is pressed. */
const FOLDED_COUNT = 5;

/** The panel of the corrections; nothing if there are none. */
export function Corrections({ round }: { readonly round: Round }) {
  if (round.corrections.length === 0) return null;
  return (
    <Panel title="CHANGES">
      <CorrectionList round={round} />
    </Panel>
  );
}

/** The lines of CHANGES, newest first; nothing if there are none. */
export function CorrectionList({ round }: { readonly round: Round }) {
  const [isUnfolded, setUnfolded] = useState(false);
  const newest = round.corrections.toReversed();
  if (newest.length === 0) return null;
  return (
    <>
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
    </>
  );
}

/**
 * A text like "{scorer} changed H{n} {player} 5 → 4", "{scorer} gave H{n} {player} the snake" or "{scorer} took back
 * H{n} {player} the snake". Junk is "{scorer} marked H{n} {player} sandy" or "took back". For the pencil: "{host} shares
 * the pencil with {player}", "{host} lost the pencil to {player}". For a departure: "{scorer} noted: from H{n} without
 * {player} (bets stop)".
 */
function Change({ round, correction }: { readonly round: Round; readonly correction: Correction }) {
  const { kind, scorerName, holeNumber, memberId, from, to } = correction;
  const [before, after] = WORDS[kind] ?? [
    `${kind.startsWith('undo') ? 'took back' : 'marked'} {hole}`,
    ` ${kind.replace('undo', '').toLowerCase()}`,
  ];
  return (
    <>
      <Name text={scorerName} />
      <span>{` ${before.replace('{hole}', `H${holeNumber}`)} `}</span>
      <Name text={memberName(round, memberId)} />
      {kind === 'score' ? (
        <span className={styles.figures} translate="no">{` ${from ?? 'P'} → ${to ?? 'P'}`}</span>
      ) : (
        <span>{after}</span>
      )}
    </>
  );
}

function Name({ text }: { readonly text: string }) {
  return (
    <span className={styles.name} title={text} translate="no">
      {text}
    </span>
  );
}
