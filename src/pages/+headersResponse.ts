import type { PageContextServer } from 'vike/types';
import { themeCookie, themeInCookies } from '#client/app/theme.ts';

/** Who has chosen a theme keeps it for as long again. */
export default function headersResponse({ headers, serverPage }: PageContextServer): Record<string, string> {
  const theme = themeInCookies(headers?.['cookie'] ?? '');
  return theme === null ? {} : { 'Set-Cookie': themeCookie(theme, serverPage.origin.startsWith('https:')) };
}
