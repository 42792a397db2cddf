/** Differences of JSON values: what the live stream pushes of a round, and how a phone gets the next state from it. */

/**
 * How one value becomes another, as JSON itself:
 *
 * - an object names what changes within an object, by key, or within a list, by index, which may be its length;
 * - a list of one item is the value instead of what was there, an empty list removes it;
 * - anything else is itself the value instead.
 */
export type Difference = string | number | boolean | null | readonly unknown[] | Nested;

type Nested = Readonly<Record<string, unknown>>;

const NONE: Difference = {};

/** The difference by which one object becomes another, both as JSON text carries them; `{}` = none. */
export function differenceOf(before: unknown, after: unknown): Difference {
  if (before === after) return NONE;
  if (!isNested(after)) return after as Difference;
  if (!isNested(before) || isOtherList(before, after)) return [after];
  const changes: Record<string, Difference> = {};
  for (const [key, next] of Object.entries(after)) {
    const change = differenceOf(before[key], next);
    if (!isNone(change)) changes[key] = change;
  }
  for (const key of Object.keys(before)) if (!(key in after)) changes[key] = [];
  return changes;
}

/** The value that `before` becomes; what does not change in it is the same object. */
export function applyDifference(before: unknown, difference: Difference): unknown {
  if (Array.isArray(difference)) return difference[0];
  if (!isNested(difference)) return difference;
  const after: Record<string, unknown> = Object.assign(Array.isArray(before) ? [] : {}, before);
  for (const [key, change] of Object.entries(difference)) {
    const next = applyDifference(after[key], change as Difference);
    if (next === undefined) delete after[key];
    else after[key] = next;
  }
  return after;
}

function isNested(value: unknown): value is Nested {
  return typeof value === 'object' && value !== null;
}

/** A list that gets shorter is sent whole, as its later items move; so is a list in place of an object, or the reverse. */
function isOtherList(before: Nested, after: Nested): boolean {
  if (!Array.isArray(before) || !Array.isArray(after)) return Array.isArray(before) !== Array.isArray(after);
  return after.length < before.length;
}

function isNone(difference: Difference): boolean {
  return isNested(difference) && !Array.isArray(difference) && Object.keys(difference).length === 0;
}
