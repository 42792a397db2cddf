import type { ReactNode } from 'react';
import { look as lookStyle } from './NumberTable.css.ts';

/** Figures in columns under their heads. */
export function NumberTable({
  label,
  look = 'names',
  children,
}: {
  /** What it shows, for those who hear it. */
  readonly label: string;
  readonly look?: keyof typeof lookStyle;
  readonly children: ReactNode;
}) {
  return (
    <table className={lookStyle[look]} aria-label={label}>
      {children}
    </table>
  );
}
