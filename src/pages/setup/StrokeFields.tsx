import { useState } from 'react';
import { lastHandicap } from '#client/device/lastOptions.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { RadioGroup } from '#components/ui/RadioGroup/RadioGroup.tsx';
import { ALLOWANCE, HANDICAP } from '#rules/limits.ts';
import type { StrokeOptions } from '#rules/matchOptions.ts';
import { memberName } from '#rules/names.ts';
import type { Round } from '#rules/round.ts';
import * as styles from './matchOptions.css.ts';
import { ALLOWANCES } from './optionSteps.ts';
import { OptionGroup, OptionSwitch } from './OptionSwitch.tsx';
import { StepRow } from './StepRow.tsx';

const OWN = 0;

/** The fields for strokes by handicap. */
export function StrokeFields({
  round,
  strokes,
  onChange,
  onCourse,
}: {
  readonly round: Round;
  /** Null = off. */
  readonly strokes: StrokeOptions | null;
  readonly onChange: (strokes: StrokeOptions | null) => void;
  readonly onCourse: () => void;
}) {
  const allowance = strokes?.allowance ?? ALLOWANCE.default;
  const [isChosen, setChosen] = useState(false);
  const isOwn = isChosen || !ALLOWANCES.includes(allowance);
  return (
    <OptionGroup title="STROKES">
      <OptionSwitch
        label="Strokes by handicap"
        note="The lowest handicap gets no strokes, the others get the difference. The lowest net ball wins the hole."
        isOn={strokes !== null}
        onChange={(isOn) =>
          onChange(isOn ? { allowance: ALLOWANCE.default, isHalved: false, handicaps: {} } : null)
        }
      />
      {strokes !== null && (
        <>
          {round.courseCard === null && (
            <div className={styles.option}>
              <Button onPress={onCourse}>CARD OF THE COURSE</Button>
              <p className={styles.note}>Strokes need the card of the course before the start.</p>
            </div>
          )}
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
      )}
    </OptionGroup>
  );
}

/** Formats a handicap as golfers write it: "12", "+2" for a plus handicap. */
function handicapText(handicap: number): string {
  return handicap < 0 ? `+${-handicap}` : String(handicap);
}

function percentText(percent: number): string {
  return `${percent}%`;
}
