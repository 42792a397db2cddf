import { describe, expect, it } from 'vitest';
import { linkedPath } from '#client/app/nativeApp.ts';

const ORIGIN = 'https://bestball.example';

describe('a link that is tapped on a phone with the app', () => {
  it.each([
    ['/join-game/4711'],
    ['/game/4711/invited'],
    ['/join/ABCD2345'],
    ['/results/4711?from=mail#payments'],
    ['/'],
  ])('leads to %s of the app', (path) => {
    expect(linkedPath(ORIGIN + path, ORIGIN)).toBe(path);
  });

  it.each(['.', ')', '\u{A0}', '\u{200B}', '%E2%80%9D'])(
    'leads to its screen with “%s” attached',
    (attached) => {
      expect(linkedPath(`${ORIGIN}/join-game/4711${attached}`, ORIGIN)).toBe('/join-game/4711');
    },
  );

  it.each([
    ['another site', 'https://elsewhere.example/join-game/4711'],
    ['a name that begins alike', 'https://bestball.example.elsewhere.example/stats'],
    ['a name in front of another', 'https://bestball.example@elsewhere.example/stats'],
    ['another port', 'https://bestball.example:8443/stats'],
    ['plain http', 'http://bestball.example/stats'],
    ['a path a browser reads as an address', 'https://bestball.example//elsewhere.example'],
    ['a path that climbs', 'https://bestball.example/join/../api/games'],
    ['an answer for programs', 'https://bestball.example/api/openapi.json'],
    ['a script', 'javascript:alert(1)'],
    ['nothing', ''],
  ])('leads nowhere in it when it is %s', (_why, link) => {
    expect(linkedPath(link, ORIGIN)).toBeNull();
  });
});
