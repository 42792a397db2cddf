import type { ReactNode } from 'react';
import { title } from './ScreenTitle.css.ts';

/** What a screen of forms or lists is called. */
export function ScreenTitle({ children }: { readonly children: ReactNode }) {
  return <h1 className={title}>{children}</h1>;
}
