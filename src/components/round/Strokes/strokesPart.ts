import { lazyPart, useLazyPart } from '#client/app/lazyPart.ts';
import type { Round } from '#rules/round.ts';

const STROKES = lazyPart(() => import('./Strokes.tsx'));

/** Returns the parts that show strokes; null = the round has none, or they are not loaded yet. */
export function useStrokes({ matchOptions }: Round) {
  const isOn = !!matchOptions?.strokes;
  const { fetched } = useLazyPart(STROKES, isOn);
  return isOn ? fetched : null;
}
