import { use, useEffect } from 'react';
import { AlertHandler } from '#components/ui/AlertHandler.ts';
import * as styles from './Problem.css.ts';

/** What was refused, or failed: seen, read out and heard as it comes. */
export function Problem({
  id,
  children,
}: {
  /** Under which a field names what is wrong with it. */
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
