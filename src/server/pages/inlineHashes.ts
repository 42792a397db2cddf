/** The hashes of the scripts and styles inside a page: a content policy that names them is the same for all visitors. */

import { createHash } from 'node:crypto';

/** As a content policy names them, like `'sha256-…'`. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export interface HashedPage extends InlineHashes {
  readonly html: string;
}

/**
 * Takes the nonce off a page that was rendered with it, and answers the hashes of what had it. What got into the page by
 * way of a name, say, has no nonce, as that is drawn for each rendering: its hash is not among them, and no browser runs it.
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

/** No script that runs: it needs no hash. */
const DATA = /^<script\b[^>]* type="application\/json"/;

function inlineWith(nonce: string): RegExp {
  return new RegExp(String.raw`<(script|style)\b[^>]* nonce="${nonce}"[^>]*>([^]*?)</\1>`, 'g');
}

function sha256(content: string): string {
  return createHash('sha256').update(content).digest('base64');
}
