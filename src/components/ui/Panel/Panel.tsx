import type { ReactNode } from 'react';
import { useId } from 'react';
import { longestWord } from '#components/ui/longestWord.ts';
import * as styles from './Panel.css.ts';

/** A framed section of a screen with a heading. */
export function Panel({
  title,
  variant = 'plain',
  children,
}: {
  readonly title: ReactNode;
  /** The team's colour, if the section belongs to a team. */
  readonly variant?: keyof typeof styles.panel;
  readonly children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section className={styles.panel[variant]} aria-labelledby={titleId}>
      <h2 className={styles.heading} data-longest={longestWord(title)} id={titleId}>
        {title}
      </h2>
      {children}
    </section>
  );
}
