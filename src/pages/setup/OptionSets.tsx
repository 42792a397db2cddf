import { useState } from 'react';
import type { OptionSet } from '#client/device/lastOptions.ts';
import { OPTION_SETS_MAX, deleteOptionSet, saveOptionSet } from '#client/device/lastOptions.ts';
import { note, option } from '#components/round/OptionForm/OptionForm.css.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { FoldedPanel } from '#components/ui/FoldedPanel/FoldedPanel.tsx';
import { TextField } from '#components/ui/TextField/TextField.tsx';
import type { HoleCount } from '#rules/limits.ts';
import type { MatchOptions } from '#rules/matchOptions.ts';
import { optionsLine } from '#rules/optionsLine.ts';
import { PLAYER_NAME_MAX } from '#shared/limits.ts';
import { nameProblem, toName } from '#shared/typedNames.ts';
import * as styles from './matchOptions.css.ts';

/** MY OPTIONS: the sets of options that this phone keeps under a name. */
export function OptionSets({
  sets,
  holeCount,
  onChoose,
}: {
  readonly sets: readonly OptionSet[];
  readonly holeCount: HoleCount;
  readonly onChoose: (options: MatchOptions) => void;
}) {
  return (
    <FoldedPanel title="MY OPTIONS">
      {sets.map((set) => (
        <div key={set.name} className={option}>
          <div className={styles.set}>
            <Button onPress={() => onChoose(set.options)}>
              <span translate="no">{set.name}</span>
            </Button>
            <button
              type="button"
              className={styles.remove}
              aria-label={`Delete ${set.name}`}
              onClick={() => deleteOptionSet(set)}
            >
              ×
            </button>
          </div>
          <p className={note} translate="no">
            {optionsLine(set.options, holeCount)}
          </p>
        </div>
      ))}
    </FoldedPanel>
  );
}

/** The field and button that save the options of the form under a name. */
export function SaveSet({
  options,
  optionsProblem,
}: {
  readonly options: MatchOptions;
  /** The problem of the options, in words; null = they are valid. */
  readonly optionsProblem: string | null;
}) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const [saved, setSaved] = useState<string | null>(null);
  const save = () => {
    const wrong = nameProblem(name) ?? optionsProblem;
    const isSaved = wrong === null && saveOptionSet({ name: toName(name), options });
    setProblem(
      wrong ?? (isSaved ? null : `This phone keeps ${OPTION_SETS_MAX} sets. Please delete one first.`),
    );
    setTries(tries + 1);
    setSaved(isSaved ? toName(name) : null);
    if (isSaved) setName('');
  };
  return (
    <FoldedPanel title="SAVE A SET">
      <TextField
        label="SAVE THESE OPTIONS AS"
        value={name}
        maxLength={PLAYER_NAME_MAX}
        problem={problem}
        attempt={tries}
        onChange={setName}
      />
      <Button onPress={save}>SAVE THE SET</Button>
      <output className={note}>
        {saved === null ? 'For the next games of this phone.' : `${saved} is under MY OPTIONS now.`}
      </output>
    </FoldedPanel>
  );
}
