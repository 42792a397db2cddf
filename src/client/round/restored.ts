/** The rounds in the cache that were restored from this device: no server has sent them in this tab. */

/** By game id: the time of the restored round. An answer of the server has a later time. */
const times = new Map<number, number>();

export function noteRestored(gameId: number, updatedAt: number): void {
  times.set(gameId, updatedAt);
}

/** Returns whether the round in the cache, updated at that time, was restored from this device. */
export function isRestored(gameId: number, updatedAt: number): boolean {
  return times.get(gameId) === updatedAt;
}
