/** The acts of maintainers, each about an account or a round, or about neither. */

export const ACCOUNT_ACTS = ['resetLink', 'lock', 'unlock'] as const;
export const ROUND_ACTS = ['cancelRound', 'restoreRound'] as const;
export const ACTS = [...ACCOUNT_ACTS, ...ROUND_ACTS, 'removeDebugRows'] as const;
export type Act = (typeof ACTS)[number];
