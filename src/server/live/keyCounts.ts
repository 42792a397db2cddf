/** Counts by key, for instance the streams of an address. A key whose count is 0 takes no memory. */
export interface KeyCounts {
  of(key: string): number;
  add(key: string): void;
  remove(key: string): void;
}

export function createKeyCounts(): KeyCounts {
  const counts = new Map<string, number>();
  const of = (key: string) => counts.get(key) ?? 0;
  return {
    of,
    add: (key) => void counts.set(key, of(key) + 1),
    remove(key) {
      if (of(key) > 1) counts.set(key, of(key) - 1);
      else counts.delete(key);
    },
  };
}
