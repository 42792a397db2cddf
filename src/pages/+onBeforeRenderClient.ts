import type { PageContextClient } from 'vike/types';
import { showToast } from '#client/app/toasts.ts';
import { dropEarlyEvents, replayEarlyEvents } from '#client/start/earlyEvents.ts';

const TOO_EARLY = 'Not ready yet. Please tap again.';

/** Replays the early events before React hydrates the server's page, or drops them before it renders another one. */
export default function onBeforeRenderClient({ isHydration }: PageContextClient): void {
  if (isHydration) replayEarlyEvents(() => showToast(TOO_EARLY));
  else dropEarlyEvents();
}
