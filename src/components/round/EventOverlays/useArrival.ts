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

/** The last item that is new. An item that is the last because others are gone does not count. */
function newestAdded(items: readonly Item[], before: readonly Item[]): Item | undefined {
  return items.findLast(({ id }) => before.every((item) => item.id !== id));
}
