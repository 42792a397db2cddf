/**
 * The content policy of the pages, with the hashes of their inline scripts and styles. It protects the token in the
 * browser's storage from injected scripts. A policy with hashes is the same for all users.
 */

import { createHash } from 'node:crypto';

/** Data, which is not run as a script and needs no hash. */
const DATA = /^<script\b[^>]* type="application\/json"/;

/** Hashes in the format of a content policy, like `'sha256-…'`. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export interface HashedPage extends InlineHashes {
  readonly html: string;
}

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

/**
 * Removes the nonce from a page that was rendered with it, and returns the hashes of the scripts and styles that had
 * it. The nonce is random for each rendering. So a script injected through a name, for example, has none: its hash is
 * not among them, and no browser runs it.
 */
export function hashInline(html: string, nonce: string): HashedPage {
  const inline = { script: new Set<string>(), style: new Set<string>() };
  for (const [whole, tag, content = ''] of html.matchAll(inlineWith(nonce)))
    if (content !== '' && !DATA.test(whole))
      inline[tag as keyof typeof inline].add(`'sha256-${sha256(content)}'`);
  return {
    html: html.replaceAll(` nonce="${nonce}"`, ''),
    scripts: [...inline.script],
    styles: [...inline.style],
  };
}

function inlineWith(nonce: string): RegExp {
  return new RegExp(String.raw`<(script|style)\b[^>]* nonce="${nonce}"[^>]*>([^]*?)</\1>`, 'g');
}

function sha256(content: string): string {
  return createHash('sha256').update(content).digest('base64');
}
