import { OptionGroup, OptionSwitch } from '#components/round/OptionForm/OptionSwitch.tsx';
import { StepRow } from '#components/round/OptionForm/StepRow.tsx';
import { JUNK_KINDS } from '#rules/junk.ts';
import type { JunkKind } from '#rules/junk.ts';
import { STAKE } from '#rules/limits.ts';
import type { JunkOptions } from '#rules/matchOptions.ts';
import { NO_MONEY, dollarsToCents, wholeDollars } from '#rules/money.ts';
import type { Round } from '#rules/round.ts';
import { FIRST, dollarText } from './optionSteps.ts';

const NO_JUNK: JunkOptions = { greenie: NO_MONEY, sandy: NO_MONEY, birdie: NO_MONEY };

const TEXTS: Readonly<Record<JunkKind, { readonly label: string; readonly note: string }>> = {
  greenie: {
    label: 'Greenies',
    note: 'On the green of a par 3 with the first stroke, closest to the hole. They need the card of the course.',
  },
  sandy: { label: 'Sandies', note: 'Par or better from a bunker.' },
  birdie: { label: 'Birdies', note: 'Under par. With the card of the course the scores tell them.' },
};

/** The fields for junk: a switch and an amount for each kind. */
export function JunkFields({
  round,
  junk,
  onChange,
}: {
  readonly round: Round;
  /** Null = none is played. */
  readonly junk: JunkOptions | null;
  readonly onChange: (junk: JunkOptions | null) => void;
}) {
  const amounts = junk ?? NO_JUNK;
  function set(kind: JunkKind, dollars: number) {
    const next = { ...amounts, [kind]: dollarsToCents(dollars) };
    onChange(JUNK_KINDS.some((each) => next[each] !== NO_MONEY) ? next : null);
  }
  return (
    <OptionGroup title="JUNK">
      {JUNK_KINDS.map((kind) => {
        const { label, note } = TEXTS[kind];
        const dollars = wholeDollars(amounts[kind]);
        return (
          <div key={kind}>
            <OptionSwitch
              label={label}
              note={
                kind === 'greenie' && dollars > 0 && round.courseCard === null
                  ? `${note} This game has none yet.`
                  : note
              }
              isOn={dollars > 0}
              onChange={(isOn) => set(kind, isOn ? wholeDollars(FIRST.junk) : 0)}
            />
            {dollars > 0 && (
              <StepRow
                name="From each opponent"
                of={`the amount of ${label.toLowerCase()}`}
                value={dollars}
                limits={STAKE}
                textOf={dollarText}
                onChange={(next) => set(kind, next)}
              />
            )}
          </div>
        );
      })}
    </OptionGroup>
  );
}
