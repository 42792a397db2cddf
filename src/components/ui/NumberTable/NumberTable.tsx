import type { ReactNode } from 'react';
import * as styles from './NumberTable.css.ts';

/** Figures in columns under their heads. */
export function NumberTable({
  label,
  look = 'names',
  children,
}: {
  /** What it shows, for those who hear it. */
  readonly label: string;
  readonly look?: keyof typeof styles.look;
  readonly children: ReactNode;
}) {
  return (
    <table className={styles.look[look]} aria-label={label}>
      {children}
    </table>
  );
}
