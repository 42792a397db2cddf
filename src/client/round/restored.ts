/** What this device has lent a tab of what it had kept: no server has said it on this visit. */

/** By the id of a round: the time that came with what was lent. Anything the server says has a later one. */
const times = new Map<number, number>();

export function noteRestored(gameId: number, updatedAt: number): void {
  times.set(gameId, updatedAt);
}

/** Whether the round in the cache, of that time, is what the device has lent. */
export function isRestored(gameId: number, updatedAt: number): boolean {
  return times.get(gameId) === updatedAt;
}
