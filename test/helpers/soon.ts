/** For `vi.waitFor`: how long an event may take on a busy machine before it counts as missing. */
export const SOON = { timeout: 60_000, interval: 20 } as const;
