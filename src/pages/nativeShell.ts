/** The start of the app for phones, which has one document for all paths. */

import { redirect } from 'vike/abort';
import { navigate } from 'vike/client/router';
import type { PageContextClient } from 'vike/types';
import { launchPath, listenToNativeApp } from '#client/app/nativeApp.ts';
import { openRequestedScreen } from './appShell.ts';

/**
 * Leaves the document of the main menu if another path was requested, before anything is painted.
 *
 * @throws a redirect or render instruction, which the router follows
 */
export async function leaveNativeShell(page: PageContextClient): Promise<void> {
  void listenToNativeApp(navigate);
  const linked = await launchPath();
  if (linked !== null) throw redirect(linked);
  if (page.urlPathname !== '/') openRequestedScreen(page);
}
