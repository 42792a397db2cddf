import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import * as styles from './NumberTable.css.ts';

/** What is moved sideways where it has no room; there a keyboard can go to it, and move it by its arrows. */
export function ScrollBox({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current;
    if (box === null) return;
    const sizes = new ResizeObserver(() => {
      // both are rounded, each its own way
      if (box.scrollWidth > box.clientWidth + 1) box.tabIndex = 0;
      else box.removeAttribute('tabindex');
    });
    for (const part of [box, ...box.children]) sizes.observe(part);
    return () => sizes.disconnect();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields
    <div ref={ref} className={styles.moved} role="group" aria-label={label}>
      {children}
    </div>
  );
}
