/** The hashes of the inline scripts and styles of a page. A content policy with hashes is the same for all users. */

import { createHash } from 'node:crypto';

/** Hashes in the format of a content policy, like `'sha256-…'`. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export interface HashedPage extends InlineHashes {
  readonly html: string;
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

/** Data, which is not run as a script and needs no hash. */
const DATA = /^<script\b[^>]* type="application\/json"/;

function inlineWith(nonce: string): RegExp {
  return new RegExp(String.raw`<(script|style)\b[^>]* nonce="${nonce}"[^>]*>([^]*?)</\1>`, 'g');
}

function sha256(content: string): string {
  return createHash('sha256').update(content).digest('base64');
}
