import type { PageContextClient } from 'vike/types';

/** The router tries that long to restore the old position of a page that is too short for it at first. */
const RESTORING_MS = 200;

/**
 * A location starts at its top on the way back too, where the router restores the position it was left at.
 * Any other change starts there by itself.
 */
export default function onPageTransitionEnd({ isHistoryNavigation }: PageContextClient): void {
  if (!isHistoryNavigation || location.hash !== '') return;
  const began = performance.now();
  const toTop = () => {
    scrollTo(0, 0);
    if (performance.now() - began < RESTORING_MS) requestAnimationFrame(toTop);
  };
  requestAnimationFrame(toTop);
}
