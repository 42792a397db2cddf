import { useState } from 'react';
import { Switch } from '#components/ui/Switch/Switch.tsx';
import type { HoleCount } from '#rules/limits.ts';
import { LOSS_CAP, STAKE } from '#rules/limits.ts';
import type { MatchOptions, NassauStakes } from '#rules/matchOptions.ts';
import { NO_MONEY, dollarsToCents, wholeDollars } from '#rules/money.ts';
import { NumberStepper } from './NumberStepper.tsx';
import { FIRST } from './optionSteps.ts';
import * as styles from './setup.css.ts';

const STAKES = [
  ['first', 'FIRST NINE'],
  ['second', 'SECOND NINE'],
  ['all', 'ALL EIGHTEEN'],
] as const;

/** The fields for Nassau, press and loss cap. */
export function WagerFields({
  holeCount,
  options: { nassau, press, lossCap },
  onChange,
}: {
  readonly holeCount: HoleCount;
  readonly options: MatchOptions;
  readonly onChange: (change: Partial<MatchOptions>) => void;
}) {
  return (
    <>
      <div className={styles.group}>
        <Switch
          label="Nassau"
          isOn={nassau !== null}
          onChange={(isOn) =>
            onChange(isOn ? { nassau: evenStakes(FIRST.nassau, holeCount) } : { nassau: null, press: null })
          }
        />
        <p className={styles.note}>
          {holeCount === 9
            ? 'One match over nine holes, beside the bet per hole.'
            : 'Three matches: first nine, second nine and all eighteen, beside the bet per hole.'}
        </p>
        {nassau !== null && (
          <>
            <NassauFields
              holeCount={holeCount}
              nassau={nassau}
              onChange={(stakes) => onChange({ nassau: stakes })}
            />
            <Switch
              label="Press at 2 down"
              isOn={press !== null}
              onChange={(isOn) => onChange({ press: isOn ? 'automatic' : null })}
            />
            <p className={styles.note}>
              A side that is 2 down starts a new match of the same stake over the holes that are left. It
              needs a loss cap.
            </p>
          </>
        )}
      </div>
      <div className={styles.group}>
        <Switch
          label="Loss cap"
          isOn={lossCap !== null}
          onChange={(isOn) => onChange({ lossCap: isOn ? FIRST.lossCap : null })}
        />
        <p className={styles.note}>The most that a player can lose in the round.</p>
        {lossCap !== null && (
          <NumberStepper
            legend="LOSS CAP"
            name="the loss cap"
            value={wholeDollars(lossCap)}
            limits={{ ...LOSS_CAP, step: 5 }}
            textOf={dollarText}
            onChange={(dollars) => onChange({ lossCap: dollarsToCents(dollars) })}
          />
        )}
      </div>
    </>
  );
}

/** The stake of a Nassau, or its three stakes. */
function NassauFields({
  holeCount,
  nassau,
  onChange,
}: {
  readonly holeCount: HoleCount;
  readonly nassau: NassauStakes;
  readonly onChange: (nassau: NassauStakes) => void;
}) {
  const { first, second, all } = nassau;
  const [isThree, setThree] = useState(holeCount === 18 && (first !== all || second !== all));
  if (!isThree) {
    return (
      <>
        <NumberStepper
          legend="NASSAU STAKE"
          name="the stake"
          value={wholeDollars(all)}
          limits={STAKE}
          textOf={dollarText}
          onChange={(dollars) => onChange(evenStakes(dollarsToCents(dollars), holeCount))}
        />
        {holeCount === 18 && <Switch label="Three stakes" isOn={false} onChange={setThree} />}
      </>
    );
  }
  return (
    <>
      {STAKES.map(([key, legend]) => (
        <NumberStepper
          key={key}
          legend={legend}
          name={`the stake: ${legend.toLowerCase()}`}
          value={wholeDollars(nassau[key])}
          limits={{ ...STAKE, min: 0 }}
          textOf={(dollars) => (dollars === 0 ? 'OFF' : dollarText(dollars))}
          onChange={(dollars) => onChange({ ...nassau, [key]: dollarsToCents(dollars) })}
        />
      ))}
      <Switch
        label="Three stakes"
        isOn
        onChange={() => {
          setThree(false);
          onChange(evenStakes(all === NO_MONEY ? FIRST.nassau : all, holeCount));
        }}
      />
    </>
  );
}

function evenStakes(stake: NassauStakes['all'], holeCount: HoleCount): NassauStakes {
  return holeCount === 9
    ? { first: NO_MONEY, second: NO_MONEY, all: stake }
    : { first: stake, second: stake, all: stake };
}

function dollarText(dollars: number): string {
  return `$${dollars}`;
}
