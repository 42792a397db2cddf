import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { longestWord } from '#components/ui/longestWord.ts';
import * as styles from './FoldedPanel.css.ts';

/**
 * A panel that shows only its heading until it is opened, which needs no script. Folded content is not laid out, so
 * that it does not delay the first paint.
 */
export function FoldedPanel({
  title,
  isOpen = false,
  children,
}: {
  readonly title: string;
  /** Whether it is open at first. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}) {
  const titleId = useId();
  const [wasOpen] = useState(isOpen);
  return (
    <section className={styles.folded} aria-labelledby={titleId}>
      <details open={wasOpen}>
        <summary className={styles.summary} data-longest={longestWord(title)}>
          <h2 className={styles.heading} id={titleId}>
            {title}
          </h2>
        </summary>
        <div className={styles.content}>{children}</div>
      </details>
    </section>
  );
}
