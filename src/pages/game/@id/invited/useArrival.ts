import { useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';

interface Item {
  readonly id: number;
}

/** The parts of a query that tell what it has answered since the screen was opened. */
interface Answers<T extends Item> {
  readonly data: readonly T[] | undefined;
  readonly isSuccess: boolean;
  readonly isFetchedAfterMount: boolean;
}

interface Heard {
  /** The answer that was compared last; null before the first one. */
  readonly items: readonly Item[] | null;
  /** The item to show; null = none, or dismissed. */
  readonly newsId: number | null;
}

/**
 * The newest item that came after the screen was opened, until it is dismissed. What was there at opening is no
 * news, nor is what an earlier visit left in the cache: only an answer of this visit counts, or the server's
 * page itself.
 */
export function useArrival<T extends Item>(query: Answers<T>): [T | undefined, () => void] {
  const { isHydration } = usePageContext();
  const [heard, setHeard] = useState<Heard>({ items: null, newsId: null });
  const isOfThisVisit = isHydration || (query.isFetchedAfterMount && query.isSuccess);
  const items = isOfThisVisit ? query.data : undefined;
  if (items !== undefined && items !== heard.items) {
    const news = heard.items === null ? undefined : newsIn(items, heard.items);
    setHeard({ items, newsId: news?.id ?? heard.newsId });
  }
  return [
    items?.find(({ id }) => id === heard.newsId),
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
