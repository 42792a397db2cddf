/** How the app looks on this device: what was chosen, and what is shown. */

import { useSyncExternalStore } from 'react';
import { onStorageChange, readItem, writeItem } from './browserStorage.ts';

/** `sun` has the highest contrast. */
export type Theme = 'normal' | 'sun';

/** Of the cookie, which the server reads, and of the device's memory: some browsers keep cookies for days only. */
const KEY = 'theme';
const IN_COOKIES = new RegExp(`(?:^|; ?)${KEY}=(normal|sun)(?:;|$)`);
const YEAR_S = 365 * 24 * 60 * 60;
/** Who asked the whole device for more contrast, and has not chosen here, gets it. */
const MORE_CONTRAST = '(prefers-contrast: more)';

/** The choice in `document.cookie`, or in the header that a server reads; null without one. */
export function themeInCookies(cookies: string): Theme | null {
  return asTheme(IN_COOKIES.exec(cookies)?.[1]);
}

/**
 * A script for the document's head, after its tags: it shows the choice before anything is painted, also where no
 * server knew of it.
 *
 * @param bars the colour of the bars around the page in each theme
 */
export function themeScript(bars: Readonly<Record<Theme, string>>): string {
  return `{
  let theme;
  try {
    theme = (document.cookie.match(${IN_COOKIES}) ?? [])[1] ?? localStorage.getItem('${KEY}');
  } catch {}
  if (theme !== 'normal' && theme !== 'sun') theme = matchMedia('${MORE_CONTRAST}').matches ? 'sun' : 'normal';
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', ${JSON.stringify(bars)}[theme]);
}`;
}

/** From now on the document follows what is chosen in other tabs, and is right when it comes back into sight. */
export function followTheme(): void {
  const choice = readChoice();
  // for as long again
  if (choice !== null) writeCookie(choice);
  onStorageChange(showTheme);
  addEventListener('pageshow', showTheme);
  document.addEventListener('visibilitychange', showTheme);
}

/** Shows the theme in every tab, and keeps the choice. */
export function chooseTheme(theme: Theme): void {
  writeCookie(theme);
  // tells the tabs, which read the cookie first
  writeItem(KEY, theme);
}

/** The theme that is shown, for what is opened by a tap: the server does not know the device's memory. */
export function useTheme(): Theme {
  return useSyncExternalStore(onThemeShown, shownTheme, () => 'normal');
}

function showTheme(): void {
  const theme = readChoice() ?? (matchMedia(MORE_CONTRAST).matches ? 'sun' : 'normal');
  if (shownTheme() === theme) return;
  const root = document.documentElement;
  root.dataset[KEY] = theme;
  const bars = document.querySelector('meta[name=theme-color]');
  bars?.setAttribute('content', getComputedStyle(root).backgroundColor);
}

function shownTheme(): Theme {
  return asTheme(document.documentElement.dataset[KEY]) ?? 'normal';
}

function onThemeShown(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: [`data-${KEY}`] });
  return () => observer.disconnect();
}

function readChoice(): Theme | null {
  return themeInCookies(document.cookie) ?? asTheme(readItem(KEY));
}

/** Where cookies are refused nothing is written, and nothing fails. */
function writeCookie(theme: Theme): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${KEY}=${theme}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
}

function asTheme(text: string | null | undefined): Theme | null {
  return text === 'normal' || text === 'sun' ? text : null;
}
