import type { ReactNode } from 'react';
import { screen } from './Screen.css.ts';

/** The frame of every screen: one narrow column for menus, a page for what has tables. */
export function Screen({
  width = 'column',
  children,
}: {
  readonly width?: keyof typeof screen;
  readonly children: ReactNode;
}) {
  return <main className={screen[width]}>{children}</main>;
}
