/** What the phone tells the native app: the pages of a server never load this. */

import { App } from '@capacitor/app';
import { focusManager } from '@tanstack/react-query';
import { publicOrigin } from '#client/device/native.ts';
import { ownPath } from '#rules/accounts.ts';
import { cleanAddress } from '#rules/sharedLinks.ts';

/** Marks, until the app is ended, that it has been started: a document that is loaded again is no start. */
const STARTED_KEY = 'started';

/** Follows links from outside and the back button, and asks what has changed while the app was not in sight. */
export async function listenToNativeApp(navigate: (path: string) => unknown): Promise<void> {
  let launchLink = (await App.getLaunchUrl())?.url;
  await App.addListener('appUrlOpen', ({ url }) => {
    // an iPhone also reports here the link that has started the app
    const isKnown = url === launchLink;
    launchLink = undefined;
    const path = isKnown ? null : linkedPath(url, publicOrigin());
    if (path !== null) void navigate(path);
  });
  await App.addListener('backButton', ({ canGoBack }) => {
    if (canGoBack && globalThis.location.pathname !== '/') globalThis.history.back();
    // not the end of it: scores that wait for a connection stay
    else void App.minimizeApp();
  });
  await App.addListener('resume', () => focusManager.onFocus());
}

/** The path of the link that has started the app; null = it was started without one, or a while ago. */
export async function launchPath(): Promise<string | null> {
  if (sessionStorage.getItem(STARTED_KEY) !== null) return null;
  sessionStorage.setItem(STARTED_KEY, 'true');
  const launch = await App.getLaunchUrl();
  return linkedPath(launch?.url ?? '', publicOrigin());
}

/** The path of this app a link leads to; null = it leads somewhere else. */
export function linkedPath(link: string, origin: string): string | null {
  if (!link.startsWith(`${origin}/`)) return null;
  const path = link.slice(origin.length);
  // cleaned first: characters that a browser would escape are in no own path
  return ownPath(cleanAddress(path) ?? path);
}
