import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { moved } from './NumberTable.css.ts';

/** What is moved sideways where it has no room; there a keyboard can go to it, and move it by its arrows. */
export function Moved({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const [isTooWide, setTooWide] = useState(false);
  useEffect(() => {
    const box = ref.current;
    if (box === null) return;
    const sizes = new ResizeObserver(() => setTooWide(box.scrollWidth > box.clientWidth));
    for (const part of [box, ...box.children]) sizes.observe(part);
    return () => sizes.disconnect();
  }, []);
  return (
    <div ref={ref} className={moved} {...(isTooWide && { role: 'group', 'aria-label': label, tabIndex: 0 })}>
      {children}
    </div>
  );
}
