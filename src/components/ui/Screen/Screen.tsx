import type { ReactNode } from 'react';
import { screen } from './Screen.css.ts';

/** The frame of every screen: one narrow column, a page for what has tables, or a column that shares out all its room. */
export function Screen({
  width = 'column',
  children,
}: {
  readonly width?: keyof typeof screen;
  readonly children: ReactNode;
}) {
  return <main className={screen[width]}>{children}</main>;
}
