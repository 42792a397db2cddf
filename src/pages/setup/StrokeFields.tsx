import { useState } from 'react';
import { lastHandicap } from '#client/device/lastOptions.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { RadioGroup } from '#components/ui/RadioGroup/RadioGroup.tsx';
import { Switch } from '#components/ui/Switch/Switch.tsx';
import { ALLOWANCE, HANDICAP } from '#rules/limits.ts';
import type { StrokeOptions } from '#rules/matchOptions.ts';
import { memberName } from '#rules/names.ts';
import type { Round } from '#rules/round.ts';
import { NumberStepper } from './NumberStepper.tsx';
import { ALLOWANCES } from './optionSteps.ts';
import * as styles from './setup.css.ts';

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
  const isUsual = ALLOWANCES.some((allowance) => allowance === strokes?.allowance);
  const [isOwn, setOwn] = useState(strokes !== null && !isUsual);
  const allowance = strokes?.allowance ?? ALLOWANCE.default;
  return (
    <div className={styles.group}>
      <Switch
        label="Strokes by handicap"
        isOn={strokes !== null}
        onChange={(isOn) =>
          onChange(isOn ? { allowance: ALLOWANCE.default, isHalved: false, handicaps: {} } : null)
        }
      />
      <p className={styles.note}>
        The lowest handicap gets no strokes, the others get the difference. The lowest net ball wins the hole.
      </p>
      {strokes !== null && (
        <>
          {round.courseCard === null && (
            <>
              <p className={styles.note}>Strokes need the card of the course before the start.</p>
              <Button onPress={onCourse}>CARD OF THE COURSE</Button>
            </>
          )}
          <RadioGroup
            legend="ALLOWANCE"
            options={[...ALLOWANCES, 0]}
            value={isOwn ? 0 : allowance}
            textOf={(percent) => (percent === 0 ? 'OWN' : `${percent}%`)}
            onChange={(percent) => {
              setOwn(percent === 0);
              if (percent !== 0) onChange({ ...strokes, allowance: percent });
            }}
          />
          {isOwn && (
            <NumberStepper
              legend="OWN ALLOWANCE"
              name="the allowance"
              value={allowance}
              limits={ALLOWANCE}
              textOf={(percent) => `${percent}%`}
              onChange={(percent) => onChange({ ...strokes, allowance: percent })}
            />
          )}
          {round.members.map(({ id, name }) => (
            <NumberStepper
              key={id}
              legend={`HANDICAP OF ${memberName(round, id)}`}
              name={`the handicap of ${memberName(round, id)}`}
              value={strokes.handicaps[id] ?? lastHandicap(name) ?? 0}
              limits={HANDICAP}
              textOf={handicapText}
              onChange={(handicap) =>
                onChange({ ...strokes, handicaps: { ...strokes.handicaps, [id]: handicap } })
              }
            />
          ))}
          {round.holeCount === 9 && (
            <>
              <Switch
                label="Halve the handicaps"
                isOn={strokes.isHalved}
                onChange={(isHalved) => onChange({ ...strokes, isHalved })}
              />
              <p className={styles.note}>For handicaps of eighteen holes.</p>
            </>
          )}
        </>
      )}
    </div>
  );
}

/** Formats a handicap as golfers write it: "12", "+2" for a plus handicap. */
function handicapText(handicap: number): string {
  return handicap < 0 ? `+${-handicap}` : String(handicap);
}
