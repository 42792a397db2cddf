/** A form of one field, which has the focus when there is something to mend in it. */

import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Failure } from './failure.ts';

export interface ProblemFocus {
  readonly form: RefObject<HTMLFormElement | null>;
  /** How often there was something to mend: told each time, though it be the same. */
  readonly attempt: number;
  /** For what is wrong before anybody is asked. */
  readonly onProblem: () => void;
}

/** The focus goes to the field by itself when an attempt has failed. */
export function useProblemFocus({
  isPending,
  failure,
}: {
  readonly isPending: boolean;
  readonly failure: Failure | null;
}): ProblemFocus {
  const form = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useState(0);
  const focusField = () => form.current?.querySelector('input')?.focus();
  function onProblem() {
    setAttempt((before) => before + 1);
    focusField();
  }

  const onAnswer = useEffectEvent(() => {
    // a link joins by itself: whoever is typing elsewhere meanwhile is left alone
    if (failure !== null && !(document.activeElement instanceof HTMLInputElement)) focusField();
  });
  useEffect(() => {
    if (!isPending) onAnswer();
  }, [isPending]);

  return { form, attempt, onProblem };
}
