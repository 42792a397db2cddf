import { use, useEffect } from 'react';
import { AlertHandler } from '#components/ui/AlertHandler.ts';
import * as styles from './Problem.css.ts';

/** An error message: screen readers read it out, and the app's `AlertHandler` is called, when it appears. */
export function Problem({
  id,
  children,
}: {
  /** For the `aria-describedby` of the field that the message is about. */
  readonly id?: string;
  readonly children: string;
}) {
  const onAlert = use(AlertHandler);
  useEffect(() => onAlert(), [onAlert]);
  return (
    <p id={id} className={styles.problem} role="alert">
      {children}
    </p>
  );
}
