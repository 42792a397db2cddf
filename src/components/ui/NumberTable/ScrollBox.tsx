import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import * as styles from './NumberTable.css.ts';

/** Scrolls its content sideways where it is too wide. Only then the Tab key stops at it, and the arrow keys scroll. */
export function ScrollBox({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current;
    if (box === null) return;
    const sizes = new ResizeObserver(() => {
      // both widths are rounded differently: a difference of one pixel is no overflow
      if (box.scrollWidth > box.clientWidth + 1) box.tabIndex = 0;
      else box.removeAttribute('tabindex');
    });
    for (const part of [box, ...box.children]) sizes.observe(part);
    return () => sizes.disconnect();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields
    <div ref={ref} className={styles.scrollBox} role="group" aria-label={label}>
      {children}
    </div>
  );
}
