/** A form of one field, which has the focus when there is something to mend in it. */

import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Failure } from './failure.ts';

export interface ProblemFocus {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly focusField: () => void;
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
  const focusField = () => form.current?.querySelector('input')?.focus();

  const onAnswer = useEffectEvent(() => {
    // a link joins by itself: whoever is typing elsewhere meanwhile is left alone
    if (failure !== null && !(document.activeElement instanceof HTMLInputElement)) focusField();
  });
  useEffect(() => {
    if (!isPending) onAnswer();
  }, [isPending]);

  return { form, focusField };
}
