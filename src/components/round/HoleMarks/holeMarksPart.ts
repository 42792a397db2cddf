import { lazyPart, useLazyPart } from '#client/app/lazyPart.ts';
import type { Round } from '#rules/round.ts';

const HOLE_MARKS = lazyPart(() => import('./HoleMarks.tsx'));

/** Returns the parts for junk and presses; null = the round has neither, or they are not loaded yet. */
export function useHoleMarks({ matchOptions }: Round) {
  const isOn = !!(matchOptions?.junk ?? matchOptions?.press);
  const { fetched } = useLazyPart(HOLE_MARKS, isOn);
  return isOn ? fetched : null;
}
