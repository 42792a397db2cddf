import type { PageContextClient } from 'vike/types';
import { focusHeading } from '#components/ui/focusHeading.ts';

/** The router tries to restore the old position of a page that is too short for it at first: 100 ms, more where all is slow. */
const RESTORING_MS = 600;
/** What people scroll with: from then on the page is theirs. */
const SCROLLING = ['wheel', 'touchstart', 'touchmove', 'keydown', 'pointerdown'];

/**
 * A location starts at its top on the way back too, where the router restores the position it was left at.
 * Any other change starts there by itself.
 */
export default function onPageTransitionEnd({ isHistoryNavigation }: PageContextClient): void {
  focusHeading();
  if (!isHistoryNavigation || location.hash !== '') return;
  const began = performance.now();
  const control = new AbortController();
  const { signal } = control;
  for (const sign of SCROLLING) addEventListener(sign, () => control.abort(), { signal, passive: true });
  const toTop = () => {
    if (signal.aborted) return;
    // by now it may be the way to a place within a page
    if (location.hash !== '') return control.abort();
    scrollTo(0, 0);
    if (performance.now() - began > RESTORING_MS) return control.abort();
    requestAnimationFrame(toTop);
  };
  requestAnimationFrame(toTop);
}
