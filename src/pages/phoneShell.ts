/** The start of the app for phones, which has one document for all paths. */

import { redirect } from 'vike/abort';
import { navigate } from 'vike/client/router';
import type { PageContextClient } from 'vike/types';
import { launchPath, listenToPhone } from '#client/app/phone.ts';
import { openAskedFor } from './appShell.ts';

/**
 * The document is Home's: whatever else is asked for takes over before anything is painted.
 *
 * @throws what the router follows to another screen
 */
export async function leaveShell(page: PageContextClient): Promise<void> {
  void listenToPhone(navigate);
  const linked = await launchPath();
  if (linked !== null) throw redirect(linked);
  if (page.urlPathname !== '/') openAskedFor(page);
}
