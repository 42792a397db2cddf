import { useState } from 'react';
import { OptionGroup, OptionSwitch } from '#components/round/OptionForm/OptionSwitch.tsx';
import { StepRow } from '#components/round/OptionForm/StepRow.tsx';
import { Switch } from '#components/ui/Switch/Switch.tsx';
import type { HoleCount } from '#rules/limits.ts';
import { LOSS_CAP, STAKE } from '#rules/limits.ts';
import type { MatchOptions, NassauStakes } from '#rules/matchOptions.ts';
import type { Cents } from '#rules/money.ts';
import { NO_MONEY, dollarsToCents, wholeDollars } from '#rules/money.ts';
import { CAP_STEPS, FIRST, dollarText } from './optionSteps.ts';

const STAKES = [
  ['first', 'First nine'],
  ['second', 'Second nine'],
  ['all', 'All eighteen'],
] as const;

/** The fields for Nassau and press. */
export function NassauFields({
  holeCount,
  options: { nassau, press },
  onChange,
}: {
  readonly holeCount: HoleCount;
  readonly options: MatchOptions;
  readonly onChange: (change: Partial<MatchOptions>) => void;
}) {
  return (
    <OptionGroup title="NASSAU">
      <OptionSwitch
        label="Nassau"
        note={
          holeCount === 9
            ? 'One match over nine holes, beside the bet per hole.'
            : 'Three matches: first nine, second nine and all eighteen, beside the bet per hole.'
        }
        isOn={nassau !== null}
        onChange={(isOn) =>
          onChange(isOn ? { nassau: evenStakes(FIRST.nassau, holeCount) } : { nassau: null, press: null })
        }
      />
      {nassau !== null && (
        <>
          <Stakes holeCount={holeCount} nassau={nassau} onChange={(stakes) => onChange({ nassau: stakes })} />
          <OptionSwitch
            label="Press at 2 down"
            note="A side that is 2 down starts a new match of the same stake over the holes that are left. It needs a loss cap."
            isOn={press === 'automatic'}
            onChange={(isOn) => onChange({ press: isOn ? 'automatic' : null })}
          />
          <OptionSwitch
            label="Press by hand"
            note="A side that is down starts such a match by a tap, after any hole. It needs a loss cap."
            isOn={press === 'byHand'}
            onChange={(isOn) => onChange({ press: isOn ? 'byHand' : null })}
          />
        </>
      )}
    </OptionGroup>
  );
}

/** The stake of a Nassau, or its three stakes. */
export function Stakes({
  holeCount,
  nassau,
  of = 'the Nassau',
  onChange,
}: {
  readonly holeCount: HoleCount;
  readonly nassau: NassauStakes;
  /** The Nassau in the labels of buttons. */
  readonly of?: string;
  readonly onChange: (nassau: NassauStakes) => void;
}) {
  const { first, second, all } = nassau;
  const [isChosen, setChosen] = useState(false);
  const isThree = holeCount === 18 && (isChosen || first !== all || second !== all);
  return (
    <>
      {isThree ? (
        STAKES.map(([key, name]) => (
          <StepRow
            key={key}
            name={name}
            of={`the stake of ${of}, ${name.toLowerCase()}`}
            value={wholeDollars(nassau[key])}
            limits={{ ...STAKE, min: 0 }}
            textOf={(dollars) => (dollars === 0 ? 'OFF' : dollarText(dollars))}
            onChange={(dollars) => onChange({ ...nassau, [key]: dollarsToCents(dollars) })}
          />
        ))
      ) : (
        <StepRow
          name="Stake"
          of={`the stake of ${of}`}
          value={wholeDollars(all)}
          limits={STAKE}
          textOf={dollarText}
          onChange={(dollars) => onChange(evenStakes(dollarsToCents(dollars), holeCount))}
        />
      )}
      {holeCount === 18 && (
        <Switch
          label="Three stakes"
          isOn={isThree}
          onChange={(isOn) => {
            setChosen(isOn);
            if (!isOn) onChange(evenStakes(all === NO_MONEY ? FIRST.nassau : all, holeCount));
          }}
        />
      )}
    </>
  );
}

/** The field for the loss cap. */
export function LossCapField({
  lossCap,
  onChange,
}: {
  /** Null = no cap. */
  readonly lossCap: Cents | null;
  readonly onChange: (lossCap: Cents | null) => void;
}) {
  return (
    <OptionGroup title="LOSS CAP">
      <OptionSwitch
        label="Loss cap"
        note="The most that a player can lose in the round, without bets in words."
        isOn={lossCap !== null}
        onChange={(isOn) => onChange(isOn ? FIRST.lossCap : null)}
      />
      {lossCap !== null && (
        <StepRow
          name="At most"
          of="the loss cap"
          value={wholeDollars(lossCap)}
          limits={{ ...LOSS_CAP, step: CAP_STEPS }}
          textOf={dollarText}
          onChange={(dollars) => onChange(dollarsToCents(dollars))}
        />
      )}
    </OptionGroup>
  );
}

/** Returns a Nassau with one stake. */
export function evenStakes(stake: Cents, holeCount: HoleCount): NassauStakes {
  return holeCount === 9
    ? { first: NO_MONEY, second: NO_MONEY, all: stake }
    : { first: stake, second: stake, all: stake };
}
