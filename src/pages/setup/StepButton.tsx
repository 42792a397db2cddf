import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { step } from './setup.css.ts';

/** A button held that long begins to repeat, and then goes on that often. */
const HOLD_MS = 400;
const REPEAT_MS = 90;

/** One end of a stepper: a step for each press, and one after the other while it is held. */
export function StepButton({
  label,
  sign,
  isAtLimit,
  onStep,
}: {
  readonly label: string;
  readonly sign: string;
  readonly isAtLimit: boolean;
  readonly onStep: () => void;
}) {
  const [isHeld, setHeld] = useState(false);
  /** Whether the press made steps of its own: then the click that ends it is none. */
  const hasRepeated = useRef(false);
  const repeat = useEffectEvent(() => {
    hasRepeated.current = true;
    onStep();
  });
  useEffect(() => {
    if (!isHeld) return;
    let timer = setTimeout(function again() {
      repeat();
      timer = setTimeout(again, REPEAT_MS);
    }, HOLD_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);

  const release = () => setHeld(false);
  return (
    <button
      type="button"
      className={step}
      aria-label={label}
      // not `disabled`: the focus would be lost at the limit
      aria-disabled={isAtLimit}
      onPointerDown={({ button }) => {
        if (button !== 0) return;
        hasRepeated.current = false;
        setHeld(true);
      }}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onClick={({ detail }) => {
        const isOfKeyboard = detail === 0;
        if (isOfKeyboard || !hasRepeated.current) onStep();
      }}
    >
      {sign}
    </button>
  );
}
