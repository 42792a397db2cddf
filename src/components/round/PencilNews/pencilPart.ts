import { lazyPart, useLazyPart } from '#client/app/lazyPart.ts';
import type { Round } from '#rules/round.ts';

const PENCIL = lazyPart(() => import('./PencilNews.tsx'));

/**
 * Returns the lazy part about the pencil: requests for it, and news about it. Null = not loaded yet, or not needed by
 * the viewer. It is not needed without a session, or by the host who opened the game, while no player asks for the
 * pencil.
 */
export function usePencilPart(
  { pencilRequest, hostId, createdById }: Round,
  /** Null = no session. */
  viewerId: number | null,
) {
  const isNews =
    pencilRequest !== null || (viewerId ?? hostId) !== hostId || (viewerId ?? createdById) !== createdById;
  return useLazyPart(PENCIL, isNews).fetched;
}
