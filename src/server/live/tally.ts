/** Counting what is there, by key: streams of an address. A key without any takes no memory. */
export interface Tally {
  /** How many there are. */
  of(key: string): number;
  /** One more. */
  add(key: string): void;
  /** One less. */
  remove(key: string): void;
}

export function createTally(): Tally {
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
