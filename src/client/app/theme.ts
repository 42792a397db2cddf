/** How the app looks on this device: what was chosen, and what is shown. */

import { useSyncExternalStore } from 'react';
import { onStorageChange, readItem, writeItem } from '#client/device/browserStorage.ts';
import type { Theme } from '#rules/themes.ts';
import { THEMES } from '#rules/themes.ts';

declare global {
  namespace Vike {
    interface PageContext {
      /** As the cookie says, null without one. Absent in the browser. */
      theme?: Theme | null;
    }
  }
}

/** The name of the cookie, which the server reads, and of the storage key, which the app shell reads. */
const THEME_KEY = 'theme';
const IN_COOKIES = new RegExp(`(?:^|; ?)${THEME_KEY}=(${THEMES.join('|')})(?:;|$)`);
const YEAR_S = 365 * 24 * 60 * 60;
/** A device that is set to more contrast gets it until a theme is chosen here. */
export const MORE_CONTRAST = '(prefers-contrast: more)';

/** The choice in `document.cookie`, or in the header that a server reads; null without one. */
export function themeInCookies(cookies: string): Theme | null {
  return asTheme(IN_COOKIES.exec(cookies)?.[1]);
}

/**
 * The cookie for a choice. The server sets it anew with every page: what a script has set, some browsers keep for a
 * week only.
 */
export function themeCookie(theme: Theme, isSecure: boolean): string {
  return `${THEME_KEY}=${theme}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/**
 * A script for the head of a document that no server has made for this device, after its tags: it shows the choice
 * before anything is painted.
 *
 * @param bars the colour of the bars around the page in each theme
 */
export function themeScript(bars: Readonly<Record<Theme, string>>): string {
  return `{
  let theme;
  try {
    theme = (document.cookie.match(${IN_COOKIES}) || [])[1] || localStorage.getItem('${THEME_KEY}');
  } catch (error) {}
  if (${JSON.stringify(THEMES)}.includes(theme)) {
    document.documentElement.dataset.theme = theme;
    for (const bar of document.querySelectorAll('meta[name=theme-color]')) bar.content = ${JSON.stringify(bars)}[theme];
  }
}`;
}

/** From now on the document follows choices in other tabs, also when it is shown again. */
export function followTheme(): void {
  const choice = readChoice();
  if (choice !== null) writeCookie(choice);
  showTheme();
  onStorageChange(showTheme);
  addEventListener('pageshow', showTheme);
  document.addEventListener('visibilitychange', showTheme);
}

/** Shows the theme in every tab, and keeps the choice. */
export function chooseTheme(theme: Theme): void {
  writeCookie(theme);
  writeItem(THEME_KEY, theme);
}

/** The theme that is shown, for parts that are opened by a tap; `normal` on the server, which may not know it. */
export function useTheme(): Theme {
  return useSyncExternalStore(onThemeShown, shownTheme, () => 'normal');
}

function showTheme(): void {
  const theme = readChoice();
  const root = document.documentElement;
  // without a choice the stylesheet asks the device
  if (theme === null || root.dataset[THEME_KEY] === theme) return;
  root.dataset[THEME_KEY] = theme;
  const ground = getComputedStyle(root).backgroundColor;
  for (const bar of document.querySelectorAll('meta[name=theme-color]')) bar.setAttribute('content', ground);
}

function shownTheme(): Theme {
  return (
    asTheme(document.documentElement.dataset[THEME_KEY]) ??
    (matchMedia(MORE_CONTRAST).matches ? 'sun' : 'normal')
  );
}

function onThemeShown(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: [`data-${THEME_KEY}`] });
  return () => observer.disconnect();
}

function readChoice(): Theme | null {
  // another tab's choice reaches the storage of this one before its cookies
  return asTheme(readItem(THEME_KEY)) ?? themeInCookies(document.cookie);
}

/** Where cookies are refused nothing is written, and nothing fails. */
function writeCookie(theme: Theme): void {
  document.cookie = themeCookie(theme, location.protocol === 'https:');
}

function asTheme(text: string | null | undefined): Theme | null {
  return THEMES.find((theme) => theme === text) ?? null;
}
