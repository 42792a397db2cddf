/** A fair queue: callers take turns, so that a caller with hundreds of items delays only those. */

export interface FairQueue<Item> {
  readonly size: number;
  /** How many items of a caller wait. */
  sizeOf(caller: string): number;
  add(caller: string, item: Item): void;
  /** Removes and returns the oldest item of the caller whose turn it is; undefined when nothing waits. */
  take(): Item | undefined;
}

export function createFairQueue<Item>(): FairQueue<Item> {
  /** The waiting items by caller; the caller whose turn it is comes first. */
  const waiting = new Map<string, Item[]>();
  let size = 0;
  return {
    get size() {
      return size;
    },
    sizeOf: (caller) => waiting.get(caller)?.length ?? 0,
    add(caller, item) {
      const items = waiting.get(caller);
      if (items === undefined) waiting.set(caller, [item]);
      else items.push(item);
      size += 1;
    },
    take() {
      const [first] = waiting;
      if (first === undefined) return undefined;
      const [caller, items] = first;
      const item = items.shift();
      waiting.delete(caller);
      if (items.length > 0) waiting.set(caller, items);
      size -= 1;
      return item;
    },
  };
}
