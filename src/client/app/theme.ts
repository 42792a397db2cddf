/** The theme on this device: the one that was chosen, and the one that is shown. */

import { useSyncExternalStore } from 'react';
import { onStorageChange, readItem, writeItem } from '#client/device/browserStorage.ts';
import type { Theme } from '#shared/themes.ts';
import { THEMES } from '#shared/themes.ts';

declare global {
  namespace Vike {
    interface PageContext {
      /** The theme of the cookie, null without one. Absent in the browser. */
      theme?: Theme | null;
    }
  }
}

/** The name of the cookie, which the server reads, and of the storage key, which the app shell reads. */
const THEME_KEY = 'theme';
const IN_COOKIES = new RegExp(`(?:^|; ?)${THEME_KEY}=(${THEMES.join('|')})(?:;|$)`);
const YEAR_S = 365 * 24 * 60 * 60;
/** A device with the system setting for more contrast gets that theme until one is chosen here. */
export const MORE_CONTRAST = '(prefers-contrast: more)';

/** Reads the choice from `document.cookie` or from a Cookie header; null without one. */
export function themeInCookies(cookies: string): Theme | null {
  return asTheme(IN_COOKIES.exec(cookies)?.[1]);
}

/**
 * Returns the cookie for a choice. The server sets it again with every page, because some browsers keep cookies that a
 * script has set for a week only.
 */
export function themeCookie(theme: Theme, isSecure: boolean): string {
  return `${THEME_KEY}=${theme}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/**
 * Returns a script for the head of a document that the server did not render for this device, placed after the
 * document's tags. It applies the choice before first paint.
 *
 * @param bars the colour of the browser's bars in each theme
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

/** Makes the document follow choices in other tabs, also when it is shown again. */
export function followTheme(): void {
  const choice = readChoice();
  if (choice !== null) writeCookie(choice);
  showTheme();
  onStorageChange(showTheme);
  addEventListener('pageshow', showTheme);
  document.addEventListener('visibilitychange', showTheme);
}

/** Shows the theme in every tab, and stores the choice. */
export function chooseTheme(theme: Theme): void {
  writeCookie(theme);
  writeItem(THEME_KEY, theme);
}

/**
 * Returns the theme that is shown, for parts that open on a tap. On the server it is `normal`, as the theme may be
 * unknown.
 */
export function useTheme(): Theme {
  return useSyncExternalStore(onThemeShown, shownTheme, () => 'normal');
}

function showTheme(): void {
  const theme = readChoice();
  const root = document.documentElement;
  // without a choice the stylesheet uses the device's setting
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

/** Writes the cookie; where cookies are blocked this has no effect and throws no error. */
function writeCookie(theme: Theme): void {
  document.cookie = themeCookie(theme, location.protocol === 'https:');
}

function asTheme(text: string | null | undefined): Theme | null {
  return THEMES.find((theme) => theme === text) ?? null;
}
