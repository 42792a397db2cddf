import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashInline } from '#server/pages/inlineHashes.ts';

const NONCE = 'n0nce';
const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

it('the policy lists hashes of scripts rendered with the nonce, and of no others', () => {
  const { html, scripts, styles } = hashInline(
    `<style nonce="${NONCE}">a{}</style><style>b{}</style>
<script nonce="${NONCE}">own()</script><script>steal()</script><script nonce="guessed">steal()</script>
<script type="application/json" nonce="${NONCE}">{"name":"Ash"}</script>
<script type="module" src="/assets/a.js" nonce="${NONCE}"></script>`,
    NONCE,
  );

  expect(scripts).toEqual([hashOf('own()')]);
  expect(styles).toEqual([hashOf('a{}')]);
  expect(html).not.toContain(NONCE);
  expect(html).toContain('<script type="module" src="/assets/a.js"></script>');
});
