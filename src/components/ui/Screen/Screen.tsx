import type { ReactNode } from 'react';
import * as styles from './Screen.css.ts';

/** The frame of every screen: one narrow column, a page for what has tables, or a column that shares out all its room. */
export function Screen({
  width = 'column',
  children,
}: {
  readonly width?: keyof typeof styles.screen;
  readonly children: ReactNode;
}) {
  return <main className={styles.screen[width]}>{children}</main>;
}
