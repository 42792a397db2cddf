import { longestWord } from '#components/ui/longestWord.ts';
import * as styles from './ScreenTitle.css.ts';

/** The heading of a screen. */
export function ScreenTitle({ children }: { readonly children: string }) {
  return (
    <h1 className={styles.title} data-longest={longestWord(children)}>
      {children}
    </h1>
  );
}
