import { lazyPart, useLazyPart } from '#client/app/lazyPart.ts';
import type { Round } from '#rules/round.ts';

const PENCIL = lazyPart(() => import('./pencilNews.ts'));

/**
 * The lazy part about the pencil: asking for it, news of it, and leaving the game that another host keeps. Null = it is not there yet, or the viewer has no need
 * of it: a visitor without a session, or the host who opened the game, while no player asks for the pencil.
 */
export function usePencilPart(
  { pencilRequest, hostId, createdById }: Round,
  /** Null = a viewer without a session. */
  viewerId: number | null,
) {
  const isNews =
    pencilRequest !== null || (viewerId ?? hostId) !== hostId || (viewerId ?? createdById) !== createdById;
  return useLazyPart(PENCIL, isNews).fetched;
}
