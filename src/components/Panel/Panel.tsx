import type { ReactNode } from 'react';
import { useId } from 'react';
import { heading, panel } from './Panel.css.ts';

/** A named part of a screen. */
export function Panel({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={panel} aria-labelledby={id}>
      <h2 className={heading} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
