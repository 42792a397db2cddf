import type { ComponentProps } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { StepButton } from './StepButton.tsx';

/** How long a button is held before it begins to repeat, and the interval of the repetition, both in milliseconds. */
const HOLD_MS = 400;
const REPEAT_MS = 90;

/** A step button that repeats while it is held: for wide ranges whose steps have no other effect than the number. */
export function RepeatingStepButton({
  isAtLimit,
  onStep,
  ...button
}: Pick<ComponentProps<typeof StepButton>, 'label' | 'sign' | 'isAtLimit'> & {
  readonly onStep: () => void;
}) {
  const [isHeld, setHeld] = useState(false);
  /** Whether this press has already repeated: then the click at its end is no further step. */
  const hasRepeated = useRef(false);
  const repeat = useEffectEvent(() => {
    if (isAtLimit) return;
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
    <StepButton
      {...button}
      isAtLimit={isAtLimit}
      onStep={(clicks) => {
        if (clicks === 0 || !hasRepeated.current) onStep();
      }}
      onPointerDown={({ button: pressed }) => {
        if (pressed !== 0) return;
        hasRepeated.current = false;
        setHeld(true);
      }}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
    />
  );
}
