/** The content policy of the pages. It protects the token in the browser's storage from scripts of others. */

import type { SessionTransport } from '#server/http/sessionTransport.ts';
import { isHttps } from '#server/http/sessionTransport.ts';

/** @param nonce of the scripts and styles of one page */
export function contentPolicy(
  nonce: string,
  { dev, transport }: { readonly dev: boolean; readonly transport: SessionTransport },
): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    // in development Vite replaces styles, and reloads over a socket
    dev ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    dev ? "connect-src 'self' ws: wss:" : "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "media-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // only with https: it would break all links on a local network without it
    ...(isHttps(transport) ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
