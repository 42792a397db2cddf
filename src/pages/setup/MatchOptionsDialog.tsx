import { useState } from 'react';
import { tryAgainText } from '#client/api/queryErrors.ts';
import { lastHandicap } from '#client/device/lastOptions.ts';
import { readTabText, removeTabText, writeTabText } from '#client/device/tabStorage.ts';
import { useSetMatchOptions } from '#client/round/matchOptions.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { optionsProblem } from '#rules/chosenOptions.ts';
import type { MatchOptions, StrokeOptions } from '#rules/matchOptions.ts';
import { optionsOf } from '#rules/matchOptions.ts';
import type { Round } from '#rules/round.ts';
import { MatchFields } from './MatchFields.tsx';
import { OptionSets } from './OptionSets.tsx';
import * as styles from './setup.css.ts';
import { StrokeFields } from './StrokeFields.tsx';
import { WagerFields } from './WagerFields.tsx';

/** The form as this tab keeps it until SAVE. */
interface Draft {
  readonly options: MatchOptions;
  /** The options of the game when the form was opened, as a text. */
  readonly of: string;
}

/** A dialog in which the host chooses the options of a match, before the start. */
export function MatchOptionsDialog({
  round,
  onCourse,
  onClose,
}: {
  readonly round: Round;
  /** Opens the card of the course in place of this dialog. */
  readonly onCourse: () => void;
  readonly onClose: () => void;
}) {
  const { id, holeCount } = round;
  const [draft, setDraft] = useState(() => readDraft(round) ?? draftOf(round));
  const { options } = draft;
  const set = useSetMatchOptions(round);
  const [tries, setTries] = useState(0);
  const problem = optionsProblem(options, holeCount);
  const isChanged = draft.of !== textOf(round);
  const show = (next: Draft) => {
    setDraft(next);
    writeTabText('options', id, JSON.stringify(next));
  };
  const change = (part: Partial<MatchOptions>) => show({ ...draft, options: { ...options, ...part } });
  const forget = () => removeTabText('options', id);
  const save = () => {
    setTries(tries + 1);
    if (problem !== null) return;
    const onSuccess = () => {
      forget();
      onClose();
    };
    set.mutate(
      { ...options, strokes: options.strokes && withAllHandicaps(round, options.strokes) },
      { onSuccess },
    );
  };
  const leave = () => {
    forget();
    onClose();
  };

  return (
    <Dialog title="STROKES AND WAGERS" onCancel={set.isPending ? undefined : onClose}>
      <div className={styles.form}>
        {isChanged && (
          <>
            <Problem>The options have changed since this form was opened.</Problem>
            <Button onPress={() => show(draftOf(round))}>SHOW THE NEW ONES</Button>
          </>
        )}
        <OptionSets
          holeCount={holeCount}
          options={options}
          onChoose={(chosen) => show({ ...draft, options: chosen })}
        />
        <StrokeFields
          round={round}
          strokes={options.strokes}
          onChange={(strokes) => change({ strokes })}
          onCourse={onCourse}
        />
        <MatchFields round={round} options={options} onChange={change} />
        <WagerFields holeCount={holeCount} options={options} onChange={change} />
        {problem !== null && <Problem key={tries}>{problem}</Problem>}
        {set.isError && <Problem>{tryAgainText(set.error)}</Problem>}
        <Button variant="primary" isBusy={set.isPending} onPress={save}>
          SAVE
        </Button>
        <Button isBusy={set.isPending} onPress={leave}>
          CANCEL
        </Button>
      </div>
    </Dialog>
  );
}

function draftOf(round: Round): Draft {
  return { options: optionsOf(round), of: textOf(round) };
}

/** Returns the form as it was left in this tab; null = it was saved or cancelled, or holes have changed since. */
function readDraft({ id, holeCount }: Round): Draft | null {
  const text = readTabText('options', id);
  const draft = text === null ? null : (JSON.parse(text) as Draft);
  return draft === null || (draft.options.holeFactors?.length ?? holeCount) !== holeCount ? null : draft;
}

function textOf({ matchOptions }: Round): string {
  return JSON.stringify(matchOptions);
}

/** Returns strokes with a handicap for each player of the round: the one last played here, or 0. */
function withAllHandicaps({ members }: Round, strokes: StrokeOptions): StrokeOptions {
  const handicaps = members.map(
    ({ id, name }) => [id, strokes.handicaps[id] ?? lastHandicap(name) ?? 0] as const,
  );
  return { ...strokes, handicaps: Object.fromEntries(handicaps) };
}
