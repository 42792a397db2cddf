import { describe, expect, it } from 'vitest';
import { themeInCookies } from '#client/app/theme.ts';

describe('the theme in cookies', () => {
  it.each([
    ['theme=sun', 'sun'],
    ['session=a; theme=normal', 'normal'],
    ['theme=sun; session=a', 'sun'],
    ['', null],
    ['theme=', null],
    ['theme=sunset', null],
    ['theme="><script>', null],
    ['mytheme=sun', null],
  ])('of %o is %o', (cookies, theme) => {
    expect(themeInCookies(cookies)).toBe(theme);
  });
});
