import type { ReactNode } from 'react';
import { moved } from './NumberTable.css.ts';

/** What is moved sideways where it has no room, by a keyboard too: for that it takes the focus. */
export function Moved({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- arrow keys move what has the focus; a fieldset is for fields
    <div className={moved} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
