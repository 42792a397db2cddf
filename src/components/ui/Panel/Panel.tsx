import type { ReactNode } from 'react';
import { useId } from 'react';
import { longestWord } from '#components/ui/longestWord.ts';
import * as styles from './Panel.css.ts';

/** A named part of a screen; with an id links can lead to it. */
export function Panel({
  id,
  title,
  look = 'plain',
  children,
}: {
  readonly id?: string;
  readonly title: ReactNode;
  /** Whose it is. */
  readonly look?: keyof typeof styles.panel;
  readonly children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section id={id} className={styles.panel[look]} aria-labelledby={titleId}>
      <h2 className={styles.heading} data-longest={longestWord(title)} id={titleId}>
        {title}
      </h2>
      {children}
    </section>
  );
}
