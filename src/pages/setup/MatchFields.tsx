import { note, option } from '#components/round/OptionForm/OptionForm.css.ts';
import { OptionGroup, OptionSwitch } from '#components/round/OptionForm/OptionSwitch.tsx';
import { StepRow } from '#components/round/OptionForm/StepRow.tsx';
import { RadioGroup } from '#components/ui/RadioGroup/RadioGroup.tsx';
import type { HoleCount } from '#rules/limits.ts';
import { HOLE_FACTOR, LOSS_CAP } from '#rules/limits.ts';
import type { MatchOptions, SnakeOptions } from '#rules/matchOptions.ts';
import { dollarsToCents, wholeDollars } from '#rules/money.ts';
import * as styles from './matchOptions.css.ts';
import type { FactorKind } from './optionSteps.ts';
import { CAP_STEPS, FIRST, dollarText, factorKindOf, factorsOf } from './optionSteps.ts';

const ONE_SNAKE: SnakeOptions = { isPaidToEach: false, doublingCap: null, secondNineFactor: null };
const FACTOR_TEXTS: Readonly<Record<FactorKind, string>> = {
  same: 'SAME',
  'second nine': 'BACK × 2',
  'by hole': 'BY HOLE',
};
const SECOND_FACTORS: readonly number[] = [1, 2, 3];

/** The fields for ties and for stakes by hole. */
export function MatchFields({
  holeCount,
  options: { isSecondBallOn, isCarryOn, holeFactors },
  onChange,
}: {
  readonly holeCount: HoleCount;
  readonly options: MatchOptions;
  readonly onChange: (change: Partial<MatchOptions>) => void;
}) {
  const kinds: readonly FactorKind[] =
    holeCount === 18 ? ['same', 'second nine', 'by hole'] : ['same', 'by hole'];
  return (
    <>
      <OptionGroup title="TIES">
        <OptionSwitch
          label="Ties carry"
          note="The bet of a tied hole is added to the next one. The points stay one a hole."
          isOn={isCarryOn}
          onChange={(isOn) => onChange({ isCarryOn: isOn })}
        />
        <OptionSwitch
          label="Second ball breaks ties"
          note="With equal best balls, the second balls decide the hole."
          isOn={isSecondBallOn}
          onChange={(isOn) => onChange({ isSecondBallOn: isOn })}
        />
      </OptionGroup>
      <OptionGroup title="STAKE BY HOLE">
        <RadioGroup
          legend="THE BET OF A HOLE"
          options={kinds}
          value={factorKindOf(holeFactors)}
          textOf={(kind) => FACTOR_TEXTS[kind]}
          variant="words"
          onChange={(kind) => onChange({ holeFactors: factorsOf(kind, holeCount, holeFactors) })}
        />
        {holeFactors !== null && factorKindOf(holeFactors) === 'by hole' && (
          <HoleFactors factors={holeFactors} onChange={(factors) => onChange({ holeFactors: factors })} />
        )}
      </OptionGroup>
    </>
  );
}

/** A button for each hole: each tap counts its bet once more, up to the limit and back to 1. */
function HoleFactors({
  factors,
  onChange,
}: {
  readonly factors: readonly number[];
  readonly onChange: (factors: readonly number[]) => void;
}) {
  return (
    <div className={option}>
      <div className={styles.holeFactors} translate="no">
        {factors.map((factor, at) => (
          <button
            key={`H${at + 1}`}
            type="button"
            className={factor === 1 ? styles.factor.normal : styles.factor.raised}
            aria-label={`${factorText(factor, at)}: ${factor} times the bet`}
            onClick={() => onChange(factors.with(at, (factor % HOLE_FACTOR.max) + 1))}
          >
            {factorText(factor, at)}
          </button>
        ))}
      </div>
      <p className={note}>{`Tap a hole to raise its bet, up to ${HOLE_FACTOR.max} times.`}</p>
    </div>
  );
}

function factorText(factor: number, at: number): string {
  return factor === 1 ? `H${at + 1}` : `H${at + 1} × ${factor}`;
}

/** The fields for variants of the Snake. */
export function SnakeFields({
  holeCount,
  snake,
  onChange,
}: {
  readonly holeCount: HoleCount;
  /** Null = the Snake as it is without options. */
  readonly snake: SnakeOptions | null;
  readonly onChange: (snake: SnakeOptions | null) => void;
}) {
  const shown = snake ?? ONE_SNAKE;
  const { isPaidToEach, doublingCap, secondNineFactor } = shown;
  const change = (part: Partial<SnakeOptions>) => {
    const next = { ...shown, ...part };
    const isPlain = !next.isPaidToEach && next.doublingCap === null && next.secondNineFactor === null;
    onChange(isPlain ? null : next);
  };
  return (
    <OptionGroup title="SNAKE">
      <OptionSwitch
        label="Pays each player"
        note="The holder pays the whole pot to each other player."
        isOn={isPaidToEach}
        onChange={(isOn) => change({ isPaidToEach: isOn })}
      />
      <OptionSwitch
        label="Doubles"
        note="Each bite doubles the pot, up to its cap. It needs a loss cap."
        isOn={doublingCap !== null}
        onChange={(isOn) => change({ doublingCap: isOn ? FIRST.doublingCap : null })}
      />
      {doublingCap !== null && (
        <StepRow
          name="Cap of the pot"
          value={wholeDollars(doublingCap)}
          limits={{ ...LOSS_CAP, step: CAP_STEPS }}
          textOf={dollarText}
          onChange={(dollars) => change({ doublingCap: dollarsToCents(dollars) })}
        />
      )}
      {holeCount === 18 && (
        <>
          <OptionSwitch
            label="One for each nine"
            note="The second nine has another snake, with another pot."
            isOn={secondNineFactor !== null}
            onChange={(isOn) => change({ secondNineFactor: isOn ? 2 : null })}
          />
          {secondNineFactor !== null && (
            <RadioGroup
              legend="SECOND SNAKE COUNTS"
              options={SECOND_FACTORS}
              value={secondNineFactor}
              textOf={(factor) => `× ${factor}`}
              variant="words"
              onChange={(factor) => change({ secondNineFactor: factor })}
            />
          )}
        </>
      )}
    </OptionGroup>
  );
}
