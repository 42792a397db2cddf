import type { ReactNode } from 'react';
import * as styles from './NumberTable.css.ts';

/** A table of numbers in columns under their headings. */
export function NumberTable({
  label,
  variant = 'names',
  children,
}: {
  /** The content of the table, for screen readers. */
  readonly label: string;
  readonly variant?: keyof typeof styles.table;
  readonly children: ReactNode;
}) {
  return (
    <table className={styles.table[variant]} aria-label={label}>
      {children}
    </table>
  );
}
