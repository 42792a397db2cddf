/** The way out of a document that stands for all paths, to the screen of the path that is asked for. */

import { redirect, render } from 'vike/abort';
import { resolveRoute } from 'vike/routing';
import type { PageContextClient } from 'vike/types';
import { SHELL_PATH } from '#client/serviceWorker/requests.ts';

/**
 * Opens that screen, or says that there is none. The shell's own path leads to the menu.
 *
 * @throws what the router follows to another screen
 */
export function openAskedFor(page: PageContextClient): never {
  if (page.urlPathname === SHELL_PATH) throw redirect('/');
  throw hasScreen(page) ? redirect(page.urlOriginal) : render(404);
}

/** Whether a page answers to the path; about any other one the router would ask a server, again and again. */
function hasScreen(page: PageContextClient): boolean {
  return Object.values(page.globalContext.pages).some(({ route }) => {
    if (route === undefined) return false;
    return typeof route === 'string' ? resolveRoute(route, page.urlPathname).match : route(page) !== false;
  });
}
