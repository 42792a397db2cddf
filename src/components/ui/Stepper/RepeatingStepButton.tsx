import type { ComponentProps } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { StepButton } from './StepButton.tsx';

/** A button held that long begins to repeat, and then goes on that often. */
const HOLD_MS = 400;
const REPEAT_MS = 90;

/** A step for each press, and one after the other while it is held: for a long way, where none of them costs anything. */
export function RepeatingStepButton({
  isAtLimit,
  onStep,
  ...button
}: Pick<ComponentProps<typeof StepButton>, 'label' | 'sign' | 'isAtLimit'> & {
  readonly onStep: () => void;
}) {
  const [isHeld, setHeld] = useState(false);
  /** Whether the press made steps of its own: then the click that ends it is none. */
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
