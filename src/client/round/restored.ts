/** Which rounds in the cache were restored from this device: no server has sent them on this visit. */

/** By game id: the time of the restored round. An answer of the server has a later one. */
const times = new Map<number, number>();

export function noteRestored(gameId: number, updatedAt: number): void {
  times.set(gameId, updatedAt);
}

/** Whether the round in the cache, updated at that time, was restored from this device. */
export function isRestored(gameId: number, updatedAt: number): boolean {
  return times.get(gameId) === updatedAt;
}
