import { HandicapFields } from '#components/round/OptionForm/HandicapFields.tsx';
import { note, option } from '#components/round/OptionForm/OptionForm.css.ts';
import { OptionGroup, OptionSwitch } from '#components/round/OptionForm/OptionSwitch.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import { ALLOWANCE } from '#rules/limits.ts';
import type { StrokeOptions } from '#rules/matchOptions.ts';
import type { Round } from '#rules/round.ts';

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
            <div className={option}>
              <Button onPress={onCourse}>CARD OF THE COURSE</Button>
              <p className={note}>Strokes need the card of the course before the start.</p>
            </div>
          )}
          <HandicapFields round={round} strokes={strokes} onChange={onChange} />
        </>
      )}
    </OptionGroup>
  );
}
