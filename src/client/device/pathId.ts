/** The game or group that a path refers to. */

/** Returns the id in a path like `/results/123`; null when it is not a valid id. */
export function parsePathId(text: string | undefined): number | null {
  if (text === undefined || !/^\d+$/.test(text)) return null;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : null;
}
