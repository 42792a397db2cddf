import { describe, expect, it } from 'vitest';
import { passkeyDomainOf } from '#shared/passkeys.ts';

describe('passkeyDomainOf', () => {
  it.each([
    ['https://bestball.example', 'bestball.example'],
    ['https://bestball.example:8443', 'bestball.example'],
    ['http://localhost:3000', 'localhost'],
    ['http://scores.localhost', 'scores.localhost'],
    ['https://localhost', 'localhost'],
    ['http://bestball.example', null],
    ['http://localhost.example', null],
    ['http://127.0.0.1:3000', null],
    ['https://192.0.2.7', null],
    ['https://[2001:db8::1]', null],
  ])('the domain for pages of %s is %s', (origin, domain) => {
    expect(passkeyDomainOf(new URL(origin))).toBe(domain);
  });
});
