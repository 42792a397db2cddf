import { describe, expect, it } from 'vitest';
import { isForPublicHost } from '#server/http/sessionTransport.ts';
import { contentPolicy } from '#server/pages/contentPolicy.ts';

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
