/** The content policy of the pages. It protects the token in the browser's storage from scripts of others. */

import type { InlineHashes } from './inlineHashes.ts';

/**
 * @param inside the hashes of what the page has inside
 * @param isHttps whether the visitor has opened the https address of this server: at another one, as on the local network,
 *   nothing of the page would load over https
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
