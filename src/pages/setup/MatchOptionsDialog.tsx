import { useState } from 'react';
import { tryAgainText } from '#client/api/queryErrors.ts';
import { lastHandicap, useOptionSets } from '#client/device/lastOptions.ts';
import { readTabText, removeTabText, writeTabText } from '#client/device/tabStorage.ts';
import { useSetMatchOptions } from '#client/round/matchOptions.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { optionsForHoles, optionsProblem } from '#rules/chosenOptions.ts';
import type { HoleCount } from '#rules/limits.ts';
import { SNAKE_OFF } from '#rules/limits.ts';
import type { MatchOptions, StrokeOptions } from '#rules/matchOptions.ts';
import { NO_OPTIONS, optionsOf } from '#rules/matchOptions.ts';
import type { Round } from '#rules/round.ts';
import { isSnakeOn } from '#rules/snake.ts';
import { DuelFields } from './DuelFields.tsx';
import { JunkFields } from './JunkFields.tsx';
import { MatchFields, SnakeFields } from './MatchFields.tsx';
import * as styles from './matchOptions.css.ts';
import { OptionSets, SaveSet } from './OptionSets.tsx';
import { StrokeFields } from './StrokeFields.tsx';
import { LossCapField, NassauFields } from './WagerFields.tsx';

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
  const sets = useOptionSets();
  const [tries, setTries] = useState(0);
  const problem = optionsProblem(options, round);
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
      { ...options, strokes: options.strokes && withKnownHandicaps(round, options.strokes) },
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
        {sets.length > 0 && (
          <OptionSets
            sets={sets}
            holeCount={holeCount}
            onChoose={(chosen) => show({ ...draft, options: fitting(chosen, options, holeCount) })}
          />
        )}
        <StrokeFields
          round={round}
          strokes={options.strokes}
          onChange={(strokes) => change({ strokes })}
          onCourse={onCourse}
        />
        <NassauFields holeCount={holeCount} options={options} onChange={change} />
        <MatchFields holeCount={holeCount} options={options} onChange={change} />
        {isSnakeOn(round) && (
          <SnakeFields holeCount={holeCount} snake={options.snake} onChange={(snake) => change({ snake })} />
        )}
        <JunkFields round={round} junk={options.junk} onChange={(junk) => change({ junk })} />
        <DuelFields
          round={round}
          duels={options.duels ?? []}
          onChange={(duels) => change({ duels: duels.length === 0 ? null : duels })}
          onCourse={onCourse}
        />
        <LossCapField lossCap={options.lossCap} onChange={(lossCap) => change({ lossCap })} />
        <Button onPress={() => show({ ...draft, options: NO_OPTIONS })}>ALL OFF</Button>
        <SaveSet options={options} optionsProblem={problem} />
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
function readDraft({ id, holeCount, members }: Round): Draft | null {
  const text = readTabText('options', id);
  if (text === null) return null;
  const { options, of } = JSON.parse(text) as Draft;
  if ((options.holeFactors?.length ?? holeCount) !== holeCount) return null;
  // a player may have left since
  const duels = options.duels?.filter(({ memberIds }) =>
    memberIds.every((id) => members.some((member) => member.id === id)),
  );
  return { options: { ...options, duels: duels?.length ? duels : null }, of };
}

function textOf({ matchOptions }: Round): string {
  return JSON.stringify(matchOptions);
}

/** Returns strokes as the form shows them: the handicaps of the players of the round, entered or last played here. */
function withKnownHandicaps({ members }: Round, strokes: StrokeOptions): StrokeOptions {
  const handicaps = members.flatMap(({ id, name }) => {
    const handicap = strokes.handicaps[id] ?? lastHandicap(name);
    return handicap === undefined ? [] : [[id, handicap] as const];
  });
  return { ...strokes, handicaps: Object.fromEntries(handicaps) };
}

/** Returns saved options for a form, which names their problems: with the players of the form, and factors only for as many holes. */
function fitting(saved: MatchOptions, { strokes, duels }: MatchOptions, holeCount: HoleCount): MatchOptions {
  const options = optionsForHoles(saved, { holeCount, snakeBet: SNAKE_OFF }) ?? NO_OPTIONS;
  return {
    ...options,
    strokes: options.strokes && { ...options.strokes, handicaps: strokes?.handicaps ?? {} },
    duels,
  };
}
