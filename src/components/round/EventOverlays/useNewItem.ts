import { useState } from 'react';

interface Item {
  readonly id: number;
  /** True = it is not shown: the viewer did it, or it has been undone since; absent = false. */
  readonly isHidden?: boolean;
}

interface Compared {
  /** The list to compare the next one with; null before the first list of this visit. */
  readonly items: readonly Item[] | null;
  /** The ids of the items that are shown, or will be. */
  readonly waiting: readonly number[];
}

/**
 * Returns the item to show, of those added after the screen was opened, and a function that dismisses it. Items that
 * existed then, or that come from the cache of an earlier visit, do not count.
 *
 * @param items the same array as long as nothing in it changed
 * @param shown `each` = one after the other, in the order of the list; `newest` = only the last one
 */
export function useNewItem<T extends Item>(
  items: readonly T[],
  isFresh: boolean,
  shown: 'each' | 'newest',
): [T | undefined, () => void] {
  const [compared, setCompared] = useState<Compared>({ items: null, waiting: [] });
  if (isFresh && items !== compared.items) {
    const added = compared.items === null ? [] : addedIds(items, compared.items);
    const waiting = shown === 'newest' && added.length > 0 ? [] : compared.waiting;
    setCompared({ items, waiting: [...waiting, ...(shown === 'newest' ? added.slice(-1) : added)] });
  }
  const arrived = items.find(({ id, isHidden }) => isHidden !== true && compared.waiting.includes(id));
  return [
    arrived,
    () =>
      setCompared((current) => ({
        ...current,
        waiting: current.waiting.filter((id) => id !== arrived?.id),
      })),
  ];
}

function addedIds(items: readonly Item[], before: readonly Item[]): number[] {
  return items
    .filter(({ id, isHidden }) => isHidden !== true && before.every((item) => item.id !== id))
    .map(({ id }) => id);
}
