import { lazyPart, useLazyPart } from '#client/app/lazyPart.ts';
import type { Round } from '#rules/round.ts';

/** Loaded only for a match with options. */
const TEXT = lazyPart(() => import('./OptionsText.tsx'));

/** The options of a match and the strokes of its players; nothing when none is on. */
export function OptionsLine({ round }: { readonly round: Round }) {
  const text = useLazyPart(TEXT, round.matchOptions !== null).fetched;
  return text && <text.RoundOptions round={round} />;
}
