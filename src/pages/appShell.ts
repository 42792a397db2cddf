/** Opens the requested screen from the app shell, the one document that is sent for all paths. */

import { redirect, render } from 'vike/abort';
import { resolveRoute } from 'vike/routing';
import type { PageContextClient } from 'vike/types';
import { SHELL_PATH } from '#client/serviceWorker/requests.ts';

// loaded with the shell only
export { cleanAddress } from '#shared/sharedLinks.ts';

/**
 * Opens the screen of the requested path, or the 404 page if there is none. The shell's own path leads to the menu.
 *
 * @throws a redirect or render instruction, which the router follows
 */
export function openRequestedScreen(page: PageContextClient): never {
  if (page.urlPathname === SHELL_PATH) throw redirect('/');
  throw hasScreen(page) ? redirect(page.urlOriginal) : render(404);
}

/** Returns whether a page matches the path. For an unknown path the router would ask the server again and again. */
function hasScreen(page: PageContextClient): boolean {
  return Object.values(page.globalContext.pages).some(({ route }) => {
    if (route === undefined) return false;
    return typeof route === 'string' ? resolveRoute(route, page.urlPathname).match : route(page) !== false;
  });
}
