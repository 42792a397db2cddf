/** The content policy of the pages. It protects the token in the browser's storage from injected scripts. */

import type { InlineHashes } from './inlineHashes.ts';

/**
 * Returns the content policy of a page.
 *
 * @param inside the hashes of the inline scripts and styles of the page
 * @param isHttps whether the page was requested from the https address of this server. At another address, for example
 *   on the local network, its files do not load over https
 */
export function contentPolicy(
  inside: InlineHashes,
  { dev, isHttps }: { readonly dev: boolean; readonly isHttps: boolean },
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inside.scripts].join(' '),
    // in development Vite replaces styles, and reloads over a socket
    dev ? "style-src 'self' 'unsafe-inline'" : ["style-src 'self'", ...inside.styles].join(' '),
    dev ? "connect-src 'self' ws: wss:" : "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "media-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
