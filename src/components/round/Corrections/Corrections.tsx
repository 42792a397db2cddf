import { useState } from 'react';
import { Button } from '#components/ui/Button/Button.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { memberName } from '#rules/names.ts';
import type { Correction, CorrectionKind, Round } from '#rules/round.ts';
import * as styles from './Corrections.css.ts';

const VERBS: Partial<Record<CorrectionKind, string>> = {
  score: 'changed',
  bite: 'gave',
  coScorer: 'shares the pencil with',
  takeover: 'lost the pencil to',
  left: 'noted: from',
  leftOn: 'noted: from',
  rejoined: 'noted: from',
};
const DEPARTURE_ENDINGS: Partial<Record<CorrectionKind, string>> = {
  left: ', whose bets stop',
  leftOn: ', whose bets go on',
  rejoined: ' again',
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
 * {player}, whose bets stop".
 */
function Change({ round, correction }: { readonly round: Round; readonly correction: Correction }) {
  const { kind, scorerName, holeNumber, memberId, from, to } = correction;
  const isPencil = kind === 'coScorer' || kind === 'takeover';
  const departureEnding = DEPARTURE_ENDINGS[kind];
  const preposition = departureEnding === undefined ? '' : kind === 'rejoined' ? 'with ' : 'without ';
  const thing = /bite/i.test(kind) ? 'the snake' : kind.replace('undo', '').toLowerCase();
  const verb = VERBS[kind] ?? (kind.startsWith('undo') ? 'took back' : 'marked');
  return (
    <>
      <Name text={scorerName} />
      <span>{` ${verb} ${isPencil ? '' : `H${holeNumber} `}${preposition}`}</span>
      <Name text={memberName(round, memberId)} />
      {kind === 'score' ? (
        <span className={styles.figures} translate="no">{` ${from ?? 'P'} → ${to ?? 'P'}`}</span>
      ) : (
        !isPencil && <span>{departureEnding ?? ` ${thing}`}</span>
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
