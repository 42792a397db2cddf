/** The content policy of the pages. It protects the token in the browser's storage from scripts of others. */

import type { SessionTransport } from '#server/http/sessionTransport.ts';
import { isHttps } from '#server/http/sessionTransport.ts';
import type { InlineHashes } from './inlineHashes.ts';

/** @param inside the hashes of what the page has inside */
export function contentPolicy(
  inside: InlineHashes,
  { dev, transport }: { readonly dev: boolean; readonly transport: SessionTransport },
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
    // only with https: it would break all links on a local network without it
    ...(isHttps(transport) ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
