/** A line in which callers take turns: a caller with hundreds of things waits behind their own alone. */

export interface FairLine<Thing> {
  readonly size: number;
  /** How many things of a caller wait. */
  sizeOf(caller: string): number;
  add(caller: string, thing: Thing): void;
  /** The oldest thing of the caller whose turn is next; undefined when nothing waits. */
  take(): Thing | undefined;
}

export function createFairLine<Thing>(): FairLine<Thing> {
  /** By caller, the one whose turn is next first. */
  const waiting = new Map<string, Thing[]>();
  let size = 0;
  return {
    get size() {
      return size;
    },
    sizeOf: (caller) => waiting.get(caller)?.length ?? 0,
    add(caller, thing) {
      const things = waiting.get(caller);
      if (things === undefined) waiting.set(caller, [thing]);
      else things.push(thing);
      size += 1;
    },
    take() {
      const [first] = waiting;
      if (first === undefined) return undefined;
      const [caller, things] = first;
      const thing = things.shift();
      waiting.delete(caller);
      if (things.length > 0) waiting.set(caller, things);
      size -= 1;
      return thing;
    },
  };
}
