import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isForPublicHost } from '#server/http/sessionTransport.ts';
import { contentPolicy, hashInline } from '#server/pages/contentPolicy.ts';

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

describe('the content policy of a page', () => {
  it.each([true, false])('upgrades links to https where the visitor has opened https: %s', (isHttps) => {
    const policy = contentPolicy({ scripts: [], styles: [] }, { dev: false, isHttps });

    expect(policy.includes('upgrade-insecure-requests')).toBe(isHttps);
  });
});

describe('a request for the public host', () => {
  const publicUrl = 'https://bestball.example';

  it.each<[string, string | null, boolean]>([
    ['bestball.example', publicUrl, true],
    ['BestBall.Example', publicUrl, true],
    ['192.0.2.7:3000', publicUrl, false],
    ['[fd00::7]:3000', publicUrl, false],
    ['localhost:3000', publicUrl, false],
    ['clubhouse.local', publicUrl, false],
    ['bestball.example:3000', publicUrl, false],
    ['bestball.example.evil', publicUrl, false],
    ['', publicUrl, false],
    ['bestball.example:8443', 'https://bestball.example:8443', true],
    ['bestball.example', null, false],
  ])('has the host %s where the public URL is %s: %s', (host, configured, expected) => {
    expect(isForPublicHost({ host }, { publicUrl: configured })).toBe(expected);
  });
});
