import type { PageContextClient } from 'vike/types';
import { dropEarlyEvents, replayEarlyEvents } from '#client/start/earlyEvents.ts';

/** Called right before React hydrates the page that the server rendered, or renders another one. */
export default function onBeforeRenderClient({ isHydration }: PageContextClient): void {
  if (isHydration) replayEarlyEvents();
  else dropEarlyEvents();
}
