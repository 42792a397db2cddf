import { describe, expect, it } from 'vitest';
import { answerFor } from '#client/serviceWorker/requests.ts';

const OWN = 'https://bestball.example';
const FILES = ['/assets/chunks/chunk-a1b2.js', '/favicon.svg'];

const opened = (path: string) => ({ method: 'GET', mode: 'navigate', url: OWN + path }) as const;
const asked = (path: string) => ({ method: 'GET', mode: 'cors', url: OWN + path }) as const;

describe('the service worker answers', () => {
  it.each([
    ['a file of its build from its cache', asked('/assets/chunks/chunk-a1b2.js'), 'file'],
    ['a file opened by itself likewise', opened('/favicon.svg'), 'file'],
    ['a page from the server while there is one', opened('/game/5?from=link'), 'page'],
    ['Home likewise', opened('/'), 'page'],
    ['no file of another build', asked('/assets/chunks/chunk-c3d4.js'), null],
    ['no call', asked('/api/games/5'), null],
    ['no call of the app', asked('/trpc/rounds.get?input=5'), null],
    ['no stream', asked('/api/games/5/live'), null],
    ['no call that is opened as a page', opened('/api/docs'), null],
    ['no file that is opened as a page', opened('/robots.txt'), null],
    ['nothing that a screen asks of a page', asked('/game/5'), null],
    ['nothing that writes', { ...opened('/game/5'), method: 'POST' }, null],
    ['no other server', { ...asked('/favicon.svg'), url: 'https://elsewhere.example/favicon.svg' }, null],
  ] as const)('%s', (_rule, request, answer) => {
    expect(answerFor(request, FILES, OWN)).toBe(answer);
  });
});
