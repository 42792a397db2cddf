/** The start of the app for phones, which has one document for all paths. */

import { redirect, render } from 'vike/abort';
import { navigate } from 'vike/client/router';
import { resolveRoute } from 'vike/routing';
import type { PageContextClient } from 'vike/types';
import { launchPath, listenToPhone } from '#client/phone.ts';

/**
 * The document is Home's: whatever else is asked for takes over before anything is painted.
 *
 * @throws what the router follows to another screen
 */
export async function leaveShell(page: PageContextClient): Promise<void> {
  void listenToPhone(navigate);
  const linked = await launchPath();
  if (linked !== null) throw redirect(linked);
  if (page.urlPathname === '/') return;
  throw hasScreen(page) ? redirect(page.urlOriginal) : render(404);
}

/** Whether a page answers to the path; about any other one the router would ask a server, again and again. */
function hasScreen(page: PageContextClient): boolean {
  return Object.values(page.globalContext.pages).some(({ route }) => {
    if (route === undefined) return false;
    return typeof route === 'string' ? resolveRoute(route, page.urlPathname).match : route(page) !== false;
  });
}
