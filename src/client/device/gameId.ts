/** The game a path names. */

/** The id in a path like `/results/123`; null when it cannot be one. */
export function gameIdOf(text: string | undefined): number | null {
  if (text === undefined || !/^\d+$/.test(text)) return null;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : null;
}
