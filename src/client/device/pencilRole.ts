/**
 * The role in a round that this device has announced to its user: the pencil is announced once, even across reloads.
 */

import { readItem, writeItem } from './browserStorage.ts';
import { PENCIL_ROLE_KEY } from './storedGame.ts';

/** From no right to score to all rights. */
export const PENCIL_ROLES = ['none', 'coScorer', 'host'] as const;
export type PencilRole = (typeof PENCIL_ROLES)[number];

/**
 * Returns the role that was announced to this user in this game; null = none there. The device stores only the last
 * game.
 */
export function readPencilRole(userId: number, gameId: number): PencilRole | null {
  const [user, game, role] = readItem(PENCIL_ROLE_KEY)?.split(' ') ?? [];
  if (user !== String(userId) || game !== String(gameId)) return null;
  return PENCIL_ROLES.find((known) => known === role) ?? null;
}

export function rememberPencilRole(userId: number, gameId: number, role: PencilRole): void {
  writeItem(PENCIL_ROLE_KEY, `${userId} ${gameId} ${role}`);
}
