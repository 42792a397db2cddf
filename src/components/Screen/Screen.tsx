import type { ReactNode } from 'react';
import { screen } from './Screen.css.ts';

/** The frame of every screen: one narrow column, a page for what has tables, the title of the game. */
export function Screen({
  width = 'column',
  children,
}: {
  readonly width?: keyof typeof screen;
  readonly children: ReactNode;
}) {
  return <main className={screen[width]}>{children}</main>;
}
