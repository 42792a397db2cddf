import { useState } from 'react';

interface Item {
  readonly id: number;
}

interface Compared {
  /** The list that the next one is compared with; null before the first list of this visit. */
  readonly items: readonly Item[] | null;
  /** The id of the item to show; null = none, or dismissed. */
  readonly arrivedId: number | null;
}

/**
 * The newest item that was added after the screen was opened, until it is dismissed. Items that were there at the
 * opening, or that come from the cache of an earlier visit, do not count.
 *
 * @param items the same array as long as nothing in it changed
 */
export function useArrival<T extends Item>(
  items: readonly T[],
  isOfThisVisit: boolean,
): [T | undefined, () => void] {
  const [compared, setCompared] = useState<Compared>({ items: null, arrivedId: null });
  if (isOfThisVisit && items !== compared.items) {
    const added = compared.items === null ? undefined : newestAdded(items, compared.items);
    setCompared({ items, arrivedId: added?.id ?? compared.arrivedId });
  }
  return [
    items.find(({ id }) => id === compared.arrivedId),
    () => setCompared((current) => ({ ...current, arrivedId: null })),
  ];
}

/**
 * The last item that is new, or that has moved behind an item that used to follow it (a bite that was undone and given
 * again on its hole). An item that is now the last because later ones were undone does not count.
 */
function newestAdded(items: readonly Item[], before: readonly Item[]): Item | undefined {
  return items.findLast(({ id }, position) => {
    const known = before.findIndex((item) => item.id === id);
    if (known === -1) return true;
    const overtaken = before.slice(known + 1);
    return items.slice(0, position).some((item) => overtaken.some((other) => other.id === item.id));
  });
}
