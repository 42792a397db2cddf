import type { PageContextClient } from 'vike/types';
import { focusHeading } from '#components/ui/focusHeading.ts';

/** The router keeps restoring the scroll position while the page is still too short: 100 ms, more on a slow device. */
const RESTORING_MS = 600;
/** Events by which a user scrolls: after one of them the page is not scrolled automatically. */
const SCROLL_EVENTS = ['wheel', 'touchstart', 'touchmove', 'keydown', 'pointerdown'];

/**
 * Scrolls a page to its top also after going back, where the router would restore the old position. After any other
 * navigation the router starts at the top.
 */
export default function onPageTransitionEnd({ isHistoryNavigation }: PageContextClient): void {
  focusHeading();
  if (!isHistoryNavigation) return;
  const startedAt = performance.now();
  const control = new AbortController();
  const { signal } = control;
  for (const event of SCROLL_EVENTS)
    addEventListener(event, () => control.abort(), { signal, passive: true });
  const toTop = () => {
    if (signal.aborted) return;
    scrollTo(0, 0);
    if (performance.now() - startedAt > RESTORING_MS) return control.abort();
    requestAnimationFrame(toTop);
  };
  requestAnimationFrame(toTop);
}
