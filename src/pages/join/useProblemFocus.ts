/** Focuses the field of a one-field form when it has an error. */

import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { GroupFailure } from './groupAttempt.ts';

export interface ProblemFocus {
  readonly form: RefObject<HTMLFormElement | null>;
  /** How many errors the form has found: with each the message is read out again, even if it is the same. */
  readonly attempt: number;
  /** Call it when the form is invalid and nothing is sent. */
  readonly onProblem: () => void;
}

/** Returns the focus handling; also focuses the field automatically when an attempt has failed. */
export function useProblemFocus({
  isPending,
  failure,
}: {
  readonly isPending: boolean;
  readonly failure: GroupFailure | null;
}): ProblemFocus {
  const form = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useState(0);
  const focusField = () => form.current?.querySelector('input')?.focus();
  function onProblem() {
    setAttempt((before) => before + 1);
    focusField();
  }

  const onAnswer = useEffectEvent(() => {
    // a link joins automatically: the focus stays in another field in which the user is typing
    if (failure !== null && !(document.activeElement instanceof HTMLInputElement)) focusField();
  });
  useEffect(() => {
    if (!isPending) onAnswer();
  }, [isPending]);

  return { form, attempt, onProblem };
}
