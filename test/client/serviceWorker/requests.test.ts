import { describe, expect, it } from 'vitest';
import { answerKindOf, isForeignFailure } from '#client/serviceWorker/requests.ts';

const OWN = 'https://bestball.example';
const FILES = ['/assets/chunks/chunk-a1b2.js', '/favicon.svg'];

const opened = (path: string) => ({ method: 'GET', mode: 'navigate', url: OWN + path }) as const;
const asked = (path: string) => ({ method: 'GET', mode: 'cors', url: OWN + path }) as const;

describe('the service worker answers', () => {
  it.each([
    ['a file of its build from its cache', asked('/assets/chunks/chunk-a1b2.js'), 'file'],
    ['a file of its build from its cache, opened as a page', opened('/favicon.svg'), 'file'],
    ['a page from the server while it is reachable', opened('/game/5?from=link'), 'page'],
    ['Home likewise', opened('/'), 'page'],
    ['no file of another build', asked('/assets/chunks/chunk-c3d4.js'), null],
    ['no call', asked('/api/games/5'), null],
    ['no call of the app', asked('/trpc/rounds.get?input=5'), null],
    ['no stream', asked('/api/games/5/live'), null],
    ['no call that is opened as a page', opened('/api/docs'), null],
    ['no file that is opened as a page', opened('/robots.txt'), null],
    ['no request of a screen for a page', asked('/game/5'), null],
    ['no request that writes', { ...opened('/game/5'), method: 'POST' }, null],
    [
      'no request to another server',
      { ...asked('/favicon.svg'), url: 'https://elsewhere.example/favicon.svg' },
      null,
    ],
  ] as const)('%s', (_rule, request, answer) => {
    expect(answerKindOf(request, FILES, OWN)).toBe(answer);
  });
});

describe('the service worker shows its own copy instead of', () => {
  const OWN = { 'x-bestball-page': '1' };

  it.each<[string, number, Record<string, string>, boolean]>([
    ...[500, 502, 503, 504, 520, 521, 522, 523, 524, 525, 526, 527, 530, 599].map(
      (status) => [`the ${status} of a proxy or an edge`, status, {}, true] as [string, number, {}, boolean],
    ),
    ['no 503 of the server, which has a Retry-After', 503, OWN, false],
    ['no 500 of the server', 500, OWN, false],
    ['no page', 200, {}, false],
    ['no redirect', 0, {}, false],
    ['no request for a password', 401, {}, false],
    ['no refusal', 403, {}, false],
    ['no 404 of the server', 404, OWN, false],
  ])('%s', (_rule, status, headers, isForeign) => {
    expect(isForeignFailure({ status, headers: new Headers(headers) })).toBe(isForeign);
  });
});
