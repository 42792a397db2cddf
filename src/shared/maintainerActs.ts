/** The acts of maintainers, all of them about an account: making a reset link, locking, unlocking, and deleting. */

export const ACTS = ['resetLink', 'lock', 'unlock', 'delete'] as const;
export type Act = (typeof ACTS)[number];
