import { redirect } from 'vike/abort';
import type { PageContextClient } from 'vike/types';
import { readStoredGame } from '#client/deviceStorage.ts';
import { restoredPath } from '#rules/sessionRestore.ts';

/** Takes a device that is in a game back to it, by what the device knows: no server is asked on the way. */
export default async function guard(page: PageContextClient): Promise<void> {
  const { isHydration, urlPathname } = page;
  if (NATIVE_BUILD !== null && isHydration) {
    const { leaveShell } = await import('./shell.ts');
    await leaveShell(page);
  }
  const path = restoredPath(readStoredGame(), urlPathname, isHydration ? 'opened' : 'moved');
  if (path === null || path === urlPathname) return;
  // the back button must not lead here again
  if (location.pathname === urlPathname) history.replaceState(history.state, '', path);
  throw redirect(path);
}
