/** Which role in a round this device has told its user of: the pencil is announced once, also over a reload. */

import { readItem, writeItem } from './browserStorage.ts';
import { PENCIL_ROLE_KEY } from './storedGame.ts';

/** From none to all of the pencil. */
export const PENCIL_ROLES = ['none', 'coScorer', 'host'] as const;
export type PencilRole = (typeof PENCIL_ROLES)[number];

/** The role this user was told of in this game; null = of none there. The device knows it of one game, the last. */
export function readPencilRole(userId: number, gameId: number): PencilRole | null {
  const [user, game, role] = readItem(PENCIL_ROLE_KEY)?.split(' ') ?? [];
  if (user !== String(userId) || game !== String(gameId)) return null;
  return PENCIL_ROLES.find((known) => known === role) ?? null;
}

export function rememberPencilRole(userId: number, gameId: number, role: PencilRole): void {
  writeItem(PENCIL_ROLE_KEY, `${userId} ${gameId} ${role}`);
}
