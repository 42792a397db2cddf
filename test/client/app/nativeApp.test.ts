import { describe, expect, it } from 'vitest';
import { pathFromLink } from '#client/app/nativeApp.ts';

const ORIGIN = 'https://bestball.example';

describe('a link opened on a phone with the app', () => {
  it.each([
    ['/join-game/4711'],
    ['/game/4711/invited'],
    ['/join/ABCD2345'],
    ['/results/4711?from=mail#payments'],
    ['/'],
  ])('leads to %s of the app', (path) => {
    expect(pathFromLink(ORIGIN + path, ORIGIN)).toBe(path);
  });

  it.each(['.', ')', '\u{A0}', '\u{200B}', '%E2%80%9D'])(
    'leads to its screen with “%s” added',
    (attached) => {
      expect(pathFromLink(`${ORIGIN}/join-game/4711${attached}`, ORIGIN)).toBe('/join-game/4711');
    },
  );

  it.each([
    ['another site', 'https://elsewhere.example/join-game/4711'],
    ['a host name with the same beginning', 'https://bestball.example.elsewhere.example/stats'],
    ['a host name before another one', 'https://bestball.example@elsewhere.example/stats'],
    ['another port', 'https://bestball.example:8443/stats'],
    ['plain http', 'http://bestball.example/stats'],
    ['a path that a browser reads as an address', 'https://bestball.example//elsewhere.example'],
    ['a path with dots that go up', 'https://bestball.example/join/../api/games'],
    ['an endpoint of the API', 'https://bestball.example/api/openapi.json'],
    ['a script', 'javascript:alert(1)'],
    ['nothing', ''],
  ])('is not opened in the app when it is %s', (_why, link) => {
    expect(pathFromLink(link, ORIGIN)).toBeNull();
  });
});
