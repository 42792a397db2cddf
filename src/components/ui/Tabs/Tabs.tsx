import type { KeyboardEvent, ReactNode } from 'react';
import { useId, useRef } from 'react';
import * as styles from './Tabs.css.ts';

/**
 * Tabs and the panel of the chosen one. The tabs are side by side, or one below the other where the text is large. The
 * left and right arrow keys move round the tabs, Home and End to the first and last.
 */
export function Tabs<Key extends string>({
  label,
  tabs,
  chosen,
  isDisabled = false,
  isPanelStop = false,
  onChoose,
  children,
}: {
  readonly label: string;
  readonly tabs: Readonly<Record<Key, string>>;
  readonly chosen: Key;
  readonly isDisabled?: boolean;
  /** Whether the Tab key stops at the panel: for panels without a focusable element. */
  readonly isPanelStop?: boolean;
  readonly onChoose: (key: Key) => void;
  readonly children: ReactNode;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const keys = Object.keys(tabs) as Key[];
  const at = keys.indexOf(chosen);
  const keyAt = (index: number | undefined) =>
    index === undefined ? undefined : keys.at(index % keys.length);

  function onKeyDown(event: KeyboardEvent): void {
    const next = keyAt({ ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]);
    if (next === undefined || isDisabled) return;
    event.preventDefault();
    onChoose(next);
    list.current?.querySelectorAll('button')[keys.indexOf(next)]?.focus();
  }

  return (
    <>
      <div ref={list} className={styles.tabList} role="tablist" aria-label={label}>
        {keys.map((key) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            className={styles.tab[key === chosen ? 'chosen' : 'open']}
            aria-selected={key === chosen}
            aria-controls={`${id}-panel`}
            // the Tab key stops at the chosen tab only
            tabIndex={key === chosen ? 0 : -1}
            disabled={isDisabled}
            onClick={() => onChoose(key)}
            onKeyDown={onKeyDown}
          >
            {tabs[key]}
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${chosen}`}
        tabIndex={isPanelStop ? 0 : undefined}
      >
        {children}
      </div>
    </>
  );
}
