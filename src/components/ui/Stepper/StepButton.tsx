import type { ComponentProps } from 'react';
import * as styles from './Stepper.css.ts';

type PointerHandlers = Pick<
  ComponentProps<'button'>,
  'onPointerDown' | 'onPointerUp' | 'onPointerLeave' | 'onPointerCancel'
>;

/** The minus or plus button of a stepper: one step for each press. */
export function StepButton({
  label,
  sign,
  isAtLimit,
  onStep,
  ...pointerHandlers
}: PointerHandlers & {
  readonly label: string;
  readonly sign: '-' | '+';
  /** The value is at its limit in this direction. */
  readonly isAtLimit: boolean;
  /** @param clicks the number of quick clicks in a row; 0 = pressed by a key */
  readonly onStep: (clicks: number) => void;
}) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      // not `disabled`: the focus would be lost at the limit
      aria-disabled={isAtLimit}
      {...pointerHandlers}
      onClick={({ detail }) => isAtLimit || onStep(detail)}
    >
      {sign}
    </button>
  );
}
