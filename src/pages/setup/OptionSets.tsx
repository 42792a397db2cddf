import { useState } from 'react';
import {
  OPTION_SETS_MAX,
  deleteOptionSet,
  saveOptionSet,
  useOptionSets,
} from '#client/device/lastOptions.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { FoldedPanel } from '#components/ui/FoldedPanel/FoldedPanel.tsx';
import { TextField } from '#components/ui/TextField/TextField.tsx';
import { optionsForHoles } from '#rules/chosenOptions.ts';
import type { HoleCount } from '#rules/limits.ts';
import type { MatchOptions } from '#rules/matchOptions.ts';
import { NO_OPTIONS } from '#rules/matchOptions.ts';
import { optionsLine } from '#rules/optionsLine.ts';
import { PLAYER_NAME_MAX } from '#shared/limits.ts';
import { nameProblem, toName } from '#shared/typedNames.ts';
import * as styles from './setup.css.ts';

/** MY OPTIONS: the sets of options that this phone keeps under a name. */
export function OptionSets({
  holeCount,
  options,
  onChoose,
}: {
  readonly holeCount: HoleCount;
  /** The options of the form, which are saved. */
  readonly options: MatchOptions;
  readonly onChoose: (options: MatchOptions) => void;
}) {
  const sets = useOptionSets();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const save = () => {
    const wrong = nameProblem(name);
    const isSaved = wrong === null && saveOptionSet({ name: toName(name), options });
    setProblem(
      wrong ?? (isSaved ? null : `This phone keeps ${OPTION_SETS_MAX} sets. Please delete one first.`),
    );
    setTries(tries + 1);
    if (isSaved) setName('');
  };
  return (
    <FoldedPanel title="MY OPTIONS">
      {sets.map((set) => (
        <div key={set.name} className={styles.group}>
          <Button onPress={() => onChoose(fitting(set.options, options, holeCount))}>
            <span translate="no">{set.name}</span>
          </Button>
          <p className={styles.note}>{optionsLine(set.options, holeCount)}</p>
          <Button onPress={() => deleteOptionSet(set)}>
            <span>
              {'DELETE '}
              <span translate="no">{set.name}</span>
            </span>
          </Button>
        </div>
      ))}
      <TextField
        label="SAVE THESE OPTIONS AS"
        value={name}
        maxLength={PLAYER_NAME_MAX}
        problem={problem}
        attempt={tries}
        onChange={setName}
      />
      <Button onPress={save}>SAVE THE SET</Button>
      <p className={styles.note}>Kept on this phone, for its next games.</p>
    </FoldedPanel>
  );
}

/** Returns saved options for a form: with the handicaps of the form, and factors only for as many holes. */
function fitting(saved: MatchOptions, { strokes }: MatchOptions, holeCount: HoleCount): MatchOptions {
  const options = optionsForHoles(saved, holeCount) ?? NO_OPTIONS;
  return {
    ...options,
    strokes: options.strokes && { ...options.strokes, handicaps: strokes?.handicaps ?? {} },
  };
}
