import type { PageContextServer } from 'vike/types';
import { themeCookie, themeInCookies } from '#client/app/theme.ts';

/** Renews the cookie of a chosen theme with every page, so that it does not expire. */
export default function headersResponse({ headers, serverPage }: PageContextServer): Record<string, string> {
  const theme = themeInCookies(headers?.['cookie'] ?? '');
  return theme === null ? {} : { 'Set-Cookie': themeCookie(theme, serverPage.origin.startsWith('https:')) };
}
