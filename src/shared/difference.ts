/** Differences of JSON values: the live stream pushes those of a round, and a phone applies them to its state. */

/**
 * The change from one value to another, as JSON:
 *
 * - an object lists the changes within an object by key, or within a list by index, which may be its length;
 * - a list with one item replaces the value by that item, and an empty list removes it;
 * - any other value is the new value itself.
 */
export type Difference = string | number | boolean | null | readonly unknown[] | Nested;

type Nested = Readonly<Record<string, unknown>>;

const NONE: Difference = {};

/** Returns the difference between two objects that contain only JSON values; `{}` = none. */
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

/** Returns the value after a difference is applied to `before`; its unchanged parts are the same objects. */
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

/**
 * Returns whether a value must be sent whole. A list that gets shorter must, because its later items move. So must a list
 * in place of an object, or the reverse.
 */
function isOtherList(before: Nested, after: Nested): boolean {
  if (!Array.isArray(before) || !Array.isArray(after)) return Array.isArray(before) !== Array.isArray(after);
  return after.length < before.length;
}

function isNone(difference: Difference): boolean {
  return isNested(difference) && !Array.isArray(difference) && Object.keys(difference).length === 0;
}
