import { redirect } from 'vike/abort';
import type { PageContextClient } from 'vike/types';
import { listenForInstallOffer } from '#client/app/installing.ts';
import { reloadOnStaleChunk } from '#client/app/staleChunks.ts';
import { followTheme } from '#client/app/theme.ts';
import { markAppShell } from '#client/device/appShell.ts';
import { restoredPath } from '#client/device/sessionRestore.ts';
import { readStoredGame } from '#client/device/storedGame.ts';
import { registerServiceWorker } from '#client/serviceWorker/updates.ts';

/** Vike's id of the page in `shell/`. */
const SHELL_PAGE = '/src/pages/shell';

/**
 * Redirects a device that is in a game to it, and a link with extra characters to its clean address. Decides by the
 * data stored on the device, without asking the server.
 */
export default async function guard(page: PageContextClient): Promise<void> {
  const { isHydration, urlPathname } = page;
  if (isHydration) startOnce();
  if (NATIVE_BUILD !== null && isHydration) {
    const { leaveNativeShell } = await import('./nativeShell.ts');
    await leaveNativeShell(page);
  }
  const isShell = isHydration && page.pageId === SHELL_PAGE;
  if (isShell) markAppShell();
  const shell = isShell ? await import('./appShell.ts') : null;
  const path =
    // for all other documents the server has cleaned the address
    shell?.cleanAddress(page.urlOriginal) ??
    restoredPath(readStoredGame(), urlPathname, isHydration ? 'opened' : 'moved');
  if (path === null || path === urlPathname) {
    shell?.openRequestedScreen(page);
    return;
  }
  // the back button must not lead to this path again
  if (isHydration || location.pathname === urlPathname) history.replaceState(history.state, '', path);
  throw redirect(path);
}

/** Starts the listeners that run on all screens: once per document, before it hydrates. */
function startOnce(): void {
  reloadOnStaleChunk();
  followTheme();
  listenForInstallOffer();
  registerServiceWorker();
}
