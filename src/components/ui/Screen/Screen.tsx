import type { ReactNode } from 'react';
import * as styles from './Screen.css.ts';

/** The `<main>` of a screen: a narrow column, a wider page for tables, or a column spread over the whole height. */
export function Screen({
  width = 'column',
  children,
}: {
  readonly width?: keyof typeof styles.screen;
  readonly children: ReactNode;
}) {
  return <main className={styles.screen[width]}>{children}</main>;
}
