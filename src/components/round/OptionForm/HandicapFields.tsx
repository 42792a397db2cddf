import { useState } from 'react';
import { lastHandicap } from '#client/device/lastOptions.ts';
import { RadioGroup } from '#components/ui/RadioGroup/RadioGroup.tsx';
import { ALLOWANCE, HANDICAP } from '#rules/limits.ts';
import type { StrokeOptions } from '#rules/matchOptions.ts';
import { memberName } from '#rules/names.ts';
import type { Round } from '#rules/round.ts';
import { OptionSwitch } from './OptionSwitch.tsx';
import { StepRow } from './StepRow.tsx';

/** The usual allowances in percent. */
const ALLOWANCES: readonly number[] = [100, 90, 85];

const OWN = 0;

/** The fields for the handicap of each player, halving and allowance. */
export function HandicapFields({
  round,
  strokes,
  onChange,
}: {
  readonly round: Round;
  readonly strokes: StrokeOptions;
  readonly onChange: (strokes: StrokeOptions) => void;
}) {
  const { allowance } = strokes;
  const [isChosen, setChosen] = useState(false);
  const isOwn = isChosen || !ALLOWANCES.includes(allowance);
  return (
    <>
      {round.members.map(({ id, name }) => (
        <StepRow
          key={id}
          name={memberName(round, id)}
          of={`the handicap of ${memberName(round, id)}`}
          value={strokes.handicaps[id] ?? lastHandicap(name) ?? null}
          limits={HANDICAP}
          textOf={handicapText}
          onChange={(handicap) =>
            onChange({ ...strokes, handicaps: { ...strokes.handicaps, [id]: handicap } })
          }
        />
      ))}
      {round.holeCount === 9 && (
        <OptionSwitch
          label="Halve the handicaps"
          note="For handicaps of eighteen holes."
          isOn={strokes.isHalved}
          onChange={(isHalved) => onChange({ ...strokes, isHalved })}
        />
      )}
      <RadioGroup
        legend="ALLOWANCE"
        options={[...ALLOWANCES, OWN]}
        value={isOwn ? OWN : allowance}
        textOf={(percent) => (percent === OWN ? 'OWN' : percentText(percent))}
        variant="words"
        onChange={(percent) => {
          setChosen(percent === OWN);
          if (percent !== OWN) onChange({ ...strokes, allowance: percent });
        }}
      />
      {isOwn && (
        <StepRow
          name="Own allowance"
          value={allowance}
          limits={ALLOWANCE}
          textOf={percentText}
          onChange={(percent) => onChange({ ...strokes, allowance: percent })}
        />
      )}
    </>
  );
}

/** Formats a handicap as golfers write it: "12", "+2" for a plus handicap. */
function handicapText(handicap: number): string {
  return handicap < 0 ? `+${-handicap}` : String(handicap);
}

function percentText(percent: number): string {
  return `${percent}%`;
}
