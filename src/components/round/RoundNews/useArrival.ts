import { useState } from 'react';

interface Item {
  readonly id: number;
}

interface Heard {
  /** The list that was compared last; null before the first one of this visit. */
  readonly items: readonly Item[] | null;
  /** The item to show; null = none, or dismissed. */
  readonly newsId: number | null;
}

/**
 * The newest item that came after the screen was opened, until it is dismissed. What was there at opening is no
 * news, nor is what an earlier visit left in the cache: only what is of this visit counts.
 *
 * @param items the same array as long as nothing in it changed
 */
export function useArrival<T extends Item>(
  items: readonly T[],
  isOfThisVisit: boolean,
): [T | undefined, () => void] {
  const [heard, setHeard] = useState<Heard>({ items: null, newsId: null });
  if (isOfThisVisit && items !== heard.items) {
    const news = heard.items === null ? undefined : newsIn(items, heard.items);
    setHeard({ items, newsId: news?.id ?? heard.newsId });
  }
  return [
    items.find(({ id }) => id === heard.newsId),
    () => setHeard((current) => ({ ...current, newsId: null })),
  ];
}

/**
 * The last item that is new or was moved behind one that used to follow it: a bite given again on its hole.
 * An item that became the last because others were taken back is no news.
 */
function newsIn(items: readonly Item[], before: readonly Item[]): Item | undefined {
  return items.findLast(({ id }, position) => {
    const known = before.findIndex((item) => item.id === id);
    if (known === -1) return true;
    const overtaken = before.slice(known + 1);
    return items.slice(0, position).some((item) => overtaken.some((other) => other.id === item.id));
  });
}
