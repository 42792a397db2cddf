/** The acts of maintainers, each about an account or a round, or about neither. */

export const ROUND_ACTS = ['cancelRound', 'restoreRound'] as const;
export const ACTS = ['resetLink', 'lock', 'unlock', 'delete', ...ROUND_ACTS, 'removeDebugRows'] as const;
export type Act = (typeof ACTS)[number];
