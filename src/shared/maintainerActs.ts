/** The acts of maintainers, all of them about an account: making a reset link, locking, and unlocking. */

export const ACTS = ['resetLink', 'lock', 'unlock'] as const;
export type Act = (typeof ACTS)[number];
