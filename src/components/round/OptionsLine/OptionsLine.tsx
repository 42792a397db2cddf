import { lazyPart, useLazyPart } from '#client/app/lazyPart.ts';
import { duelsOf } from '#rules/duels.ts';
import type { Round } from '#rules/round.ts';

/** Loaded only for a round with options, or with bets of two players. */
const TEXT = lazyPart(() => import('./OptionsText.tsx'));

/** The options of a match and the strokes of its players, and its bets of two players; nothing when there are none. */
export function OptionsLine({ round }: { readonly round: Round }) {
  const text = useLazyPart(TEXT, round.matchOptions !== null || duelsOf(round).length > 0).fetched;
  return text && <text.RoundOptions round={round} />;
}
