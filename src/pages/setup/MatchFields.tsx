import { RadioGroup } from '#components/ui/RadioGroup/RadioGroup.tsx';
import { Switch } from '#components/ui/Switch/Switch.tsx';
import { HOLE_FACTOR, LOSS_CAP } from '#rules/limits.ts';
import type { MatchOptions, SnakeOptions } from '#rules/matchOptions.ts';
import { toCents, wholeDollars } from '#rules/money.ts';
import type { Round } from '#rules/round.ts';
import { isSnakeOn } from '#rules/snake.ts';
import { NumberStepper } from './NumberStepper.tsx';
import type { FactorKind } from './optionSteps.ts';
import { FIRST, factorKindOf, factorsOf } from './optionSteps.ts';
import * as styles from './setup.css.ts';

const ONE_SNAKE: SnakeOptions = { isPaidToEach: false, doublingCap: null, secondNineFactor: null };
const FACTOR_TEXTS: Readonly<Record<FactorKind, string>> = {
  same: 'SAME',
  'second nine': 'BACK × 2',
  'by hole': 'BY HOLE',
};

const SECOND_FACTORS: readonly number[] = [1, 2, 3];

/** The fields for ties, stakes by hole, and variants of the Snake. */
export function MatchFields({
  round,
  options,
  onChange,
}: {
  readonly round: Round;
  readonly options: MatchOptions;
  readonly onChange: (change: Partial<MatchOptions>) => void;
}) {
  const { holeCount } = round;
  const { isSecondBallOn, isCarryOn, holeFactors } = options;
  const kinds: readonly FactorKind[] =
    holeCount === 18 ? ['same', 'second nine', 'by hole'] : ['same', 'by hole'];
  return (
    <>
      <div className={styles.group}>
        <Switch
          label="Second ball breaks ties"
          isOn={isSecondBallOn}
          onChange={(isOn) => onChange({ isSecondBallOn: isOn })}
        />
        <p className={styles.note}>With equal best balls, the second balls decide the hole.</p>
      </div>
      <div className={styles.group}>
        <Switch label="Ties carry" isOn={isCarryOn} onChange={(isOn) => onChange({ isCarryOn: isOn })} />
        <p className={styles.note}>
          The bet of a tied hole is added to the next one. The points stay one a hole.
        </p>
      </div>
      <div className={styles.group}>
        <RadioGroup
          legend="STAKE BY HOLE"
          options={kinds}
          value={factorKindOf(holeFactors)}
          textOf={(kind) => FACTOR_TEXTS[kind]}
          variant="words"
          onChange={(kind) => onChange({ holeFactors: factorsOf(kind, holeCount, holeFactors) })}
        />
        {holeFactors !== null && factorKindOf(holeFactors) === 'by hole' && (
          <HoleFactors factors={holeFactors} onChange={(factors) => onChange({ holeFactors: factors })} />
        )}
      </div>
      {isSnakeOn(round) && (
        <SnakeFields
          holeCount={holeCount}
          snake={options.snake ?? ONE_SNAKE}
          onChange={(snake) => onChange({ snake })}
        />
      )}
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
    <>
      <div className={styles.holeFactors} translate="no">
        {factors.map((factor, at) => (
          <button
            key={`H${at + 1}`}
            type="button"
            className={factor === 1 ? styles.factor.normal : styles.factor.raised}
            aria-label={`Hole ${at + 1}: ${factor} times the bet`}
            onClick={() => onChange(factors.with(at, (factor % HOLE_FACTOR.max) + 1))}
          >
            {`H${at + 1} × ${factor}`}
          </button>
        ))}
      </div>
      <p className={styles.note}>Tap a hole to raise its bet.</p>
    </>
  );
}

function SnakeFields({
  holeCount,
  snake,
  onChange,
}: {
  readonly holeCount: number;
  readonly snake: SnakeOptions;
  readonly onChange: (snake: SnakeOptions | null) => void;
}) {
  const { isPaidToEach, doublingCap, secondNineFactor } = snake;
  const change = (part: Partial<SnakeOptions>) => {
    const next = { ...snake, ...part };
    const isPlain = !next.isPaidToEach && next.doublingCap === null && next.secondNineFactor === null;
    onChange(isPlain ? null : next);
  };
  return (
    <div className={styles.group}>
      <Switch
        label="Snake: pays each player"
        isOn={isPaidToEach}
        onChange={(isOn) => change({ isPaidToEach: isOn })}
      />
      <p className={styles.note}>The holder pays the whole pot to each other player.</p>
      <Switch
        label="Snake: doubles"
        isOn={doublingCap !== null}
        onChange={(isOn) => change({ doublingCap: isOn ? FIRST.doublingCap : null })}
      />
      <p className={styles.note}>Each bite doubles the pot, up to its cap. It needs a loss cap.</p>
      {doublingCap !== null && (
        <NumberStepper
          legend="CAP OF THE POT"
          name="the cap of the pot"
          value={wholeDollars(doublingCap)}
          limits={{ ...LOSS_CAP, step: 5 }}
          textOf={(dollars) => `$${dollars}`}
          onChange={(dollars) => change({ doublingCap: toCents(dollars * 100) })}
        />
      )}
      {holeCount === 18 && (
        <>
          <Switch
            label="Snake: one for each nine"
            isOn={secondNineFactor !== null}
            onChange={(isOn) => change({ secondNineFactor: isOn ? 2 : null })}
          />
          {secondNineFactor !== null && (
            <RadioGroup
              legend="SECOND SNAKE COUNTS"
              options={SECOND_FACTORS}
              value={secondNineFactor}
              textOf={(factor) => `× ${factor}`}
              onChange={(factor) => change({ secondNineFactor: factor })}
            />
          )}
        </>
      )}
    </div>
  );
}
