import type { PlayedFor } from '#client/device/lastSetup.ts';
import { RadioGroup } from '#components/ui/RadioGroup/RadioGroup.tsx';
import { Switch } from '#components/ui/Switch/Switch.tsx';
import { BET, HOLE_COUNTS, SNAKE_BETS } from '#rules/limits.ts';
import { wholeDollars } from '#rules/money.ts';
import { BetStepper } from './BetStepper.tsx';
import * as styles from './setup.css.ts';

/** The fields for holes, bet and snake. */
export function OptionFields({
  options,
  hasNassau = false,
  onChange,
}: {
  readonly options: PlayedFor;
  /** Whether a bet of 0 is possible, because there is a Nassau to play for. */
  readonly hasNassau?: boolean;
  readonly onChange: (change: Partial<PlayedFor>) => void;
}) {
  return (
    <>
      <RadioGroup
        legend="HOLES"
        options={HOLE_COUNTS}
        value={options.holeCount}
        textOf={String}
        onChange={(holeCount) => onChange({ holeCount })}
      />
      <BetStepper
        min={hasNassau ? 0 : BET.min}
        value={options.betPerHole}
        onChange={(betPerHole) => onChange({ betPerHole })}
      />
      <div className={styles.group}>
        <Switch
          label="Snake Game"
          isOn={options.isSnakeOn}
          onChange={(isSnakeOn) => onChange({ isSnakeOn })}
        />
        {options.isSnakeOn && (
          <>
            <RadioGroup
              legend="SNAKE BET"
              options={SNAKE_BETS}
              value={options.snakeBet}
              textOf={(bet) => `$${wholeDollars(bet)}`}
              onChange={(snakeBet) => onChange({ snakeBet })}
            />
            <p className={styles.note}>
              Every bite adds it to the pot. Whoever holds the snake at the end pays.
            </p>
          </>
        )}
      </div>
    </>
  );
}
