import { lazyPart, useLazyPart } from '#client/app/lazyPart.ts';
import type { Round } from '#rules/round.ts';

export const WORD_BETS = lazyPart(() => import('#components/round/WordBets/WordBets.tsx'));

/** Returns the parts for bets in words; null = the round has none, or they are not loaded yet. */
export function useWordBets({ wordBets }: Round) {
  return useLazyPart(WORD_BETS, wordBets !== null).fetched;
}
