/** The phone's events for the native app; the pages of a server never load this file. */

import { App } from '@capacitor/app';
import { focusManager } from '@tanstack/react-query';
import { publicOrigin } from '#client/device/native.ts';
import { safeRedirectPath } from '#shared/accounts.ts';
import { cleanAddress } from '#shared/sharedLinks.ts';

/** Marks that the app was started, until it is closed: reloading the document is not a start. */
const STARTED_KEY = 'started';

/** Opens links from outside, handles the back button, and refetches data when the app comes to the foreground. */
export async function listenToNativeApp(navigate: (path: string) => unknown): Promise<void> {
  let launchLink = (await App.getLaunchUrl())?.url;
  await App.addListener('appUrlOpen', ({ url }) => {
    // an iPhone also reports the link that started the app here
    const isKnown = url === launchLink;
    launchLink = undefined;
    const path = isKnown ? null : pathFromLink(url, publicOrigin());
    if (path !== null) void navigate(path);
  });
  await App.addListener('backButton', ({ canGoBack }) => {
    if (canGoBack && globalThis.location.pathname !== '/') globalThis.history.back();
    // the app is not closed: scores that wait for a connection stay
    else void App.minimizeApp();
  });
  await App.addListener('resume', () => focusManager.onFocus());
}

/** Returns the path of the link that started the app; null = started without one, or not a fresh start. */
export async function launchPath(): Promise<string | null> {
  if (sessionStorage.getItem(STARTED_KEY) !== null) return null;
  sessionStorage.setItem(STARTED_KEY, 'true');
  const launch = await App.getLaunchUrl();
  return pathFromLink(launch?.url ?? '', publicOrigin());
}

/** Returns the path of this app that a link leads to; null = it leads outside the app. */
export function pathFromLink(link: string, origin: string): string | null {
  if (!link.startsWith(`${origin}/`)) return null;
  const path = link.slice(origin.length);
  // cleaned first: no path of the app contains characters that a browser would escape
  return safeRedirectPath(cleanAddress(path) ?? path);
}
