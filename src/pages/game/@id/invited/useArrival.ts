import { useState } from 'react';

interface Item {
  readonly id: number;
}

function idsOf(items: readonly Item[]): ReadonlySet<number> {
  return new Set(items.map(({ id }) => id));
}

/**
 * The newest item that came after the screen was opened, until it is dismissed; what was there at opening is
 * no news. Undefined items are not loaded yet.
 */
export function useArrival<T extends Item>(items: readonly T[] | undefined): [T | undefined, () => void] {
  const [seen, setSeen] = useState(() => (items === undefined ? null : idsOf(items)));
  if (items !== undefined && seen === null) setSeen(idsOf(items));
  const newest = seen === null ? undefined : items?.findLast(({ id }) => !seen.has(id));
  return [newest, () => items !== undefined && setSeen(idsOf(items))];
}
