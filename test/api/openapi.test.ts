import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { callerWith, newAccount, startApi } from '../helpers/api.ts';
import type { Api, Person } from '../helpers/api.ts';
import { OPERATIONS, sentDocument } from '../helpers/openApiDocument.ts';
import type { OpenApi } from '../helpers/openApiDocument.ts';
import { version as VERSION } from '../../package.json' with { type: 'json' };

let api: Api;
/** Looks after the app: nobody else is told that the debug calls are there. */
let marshal: Person;
let document: OpenApi;
beforeAll(async () => {
  api = await startApi({ MAINTAINERS: 'Marshal' });
  marshal = await newAccount(api, 'Marshal');
  ({ body: document } = await callerWith(api, null).call<OpenApi>('GET', '/openapi.json'));
});
afterAll(() => api.close());

/** Every call there is; `added` are those the clients of old do not know. */
const CALLS = {
  documented: [
    'POST /auth/login',
    'POST /auth/register',
    'POST /games',
    'GET /games/{id}',
    'PATCH /games/{id}',
    'POST /games/{id}/finalize',
    'POST /games/{id}/forfeit',
    'POST /games/{id}/snake-result',
    'GET /games/{id}/teams',
    'GET /games/{id}/team-members',
    'GET /games/{id}/scores',
    'GET /games/{id}/hole-results',
    'GET /games/{id}/snake-designations',
    'POST /teams',
    'GET /teams/{teamId}/members',
    'POST /team-members',
    'POST /scores',
    'POST /hole-results',
    'POST /snake-designations',
    'GET /users/{id}',
    'GET /users/{id}/groups',
    'GET /users/{id}/stats',
    'GET /users/{id}/cumulative-stats',
    'GET /users/{id}/achievements/summary',
    'GET /users/{id}/balance/{groupIndex}',
    'GET /groups/code/{code}',
    'POST /groups',
    'POST /groups/{id}/members',
    'GET /scorecards',
    'GET /scorecards/{gameId}',
    'GET /leaderboard/wins',
    'GET /leaderboard/earnings',
    'GET /leaderboard/losses',
    'POST /debug/add-game-stats',
    'POST /debug/add-cumulative-stats',
    'GET /debug/count-game-stats',
    'GET /debug/count-cumulative-stats',
  ],
  added: [
    'POST /groups/{id}/code',
    'POST /auth/guest',
    'GET /auth/me',
    'POST /auth/logout',
    'GET /games/mine',
    'GET /games/{id}/results',
    'GET /games/{id}/round',
    'GET /games/{id}/events',
    'GET /games/{id}/live',
    'POST /games/{gameId}/commands',
    'POST /games/{id}/end',
    'DELETE /games/{id}/forfeit',
    'DELETE /team-members/{id}',
    'DELETE /snake-designations/{id}',
    'POST /games/{id}/scorers',
    'DELETE /games/{id}/scorers/{userId}',
    'POST /games/{id}/host',
    'POST /games/{id}/passes',
    'POST /games/{id}/pencil',
    'GET /debug/subjects',
  ],
} as const;

describe('GET /api/openapi.json', () => {
  it('is an OpenAPI 3.1 document of the paths under /api', () => {
    expect(document).toMatchObject({ openapi: '3.1.1', servers: [{ url: '/api' }] });
  });

  it('lists exactly the calls there are', () => {
    expect(document).toEqual(sentDocument(VERSION));
    expect(OPERATIONS.map(({ call }) => call).toSorted()).toEqual(
      [...CALLS.documented, ...CALLS.added].toSorted(),
    );
  });

  it.each([...CALLS.documented, ...CALLS.added])('describes a call that is served: %s', async (call) => {
    const [method, path] = call.split(' ') as ['GET', string];

    const caller = path.startsWith('/debug/') ? marshal : callerWith(api, null);

    const { body } = await caller.call<{ code?: string }>(method, path.replaceAll(/\{\w+\}/g, '1'));

    expect(body.code).not.toBe('ROUTE_NOT_FOUND');
  });
});

describe('GET /api/docs', () => {
  it.each(['', '/'])('is a page that runs and asks nothing but this server: /api/docs%s', async (end) => {
    const { statusCode, headers, body } = await api.app.inject(`/api/docs${end}`);

    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; " +
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
    expect(headers['x-frame-options']).toBe('DENY');
    expect(body).not.toMatch(/https?:/);
    const files = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(4);
    for (const file of files) {
      const { pathname } = new URL(file, `http://localhost/api/docs${end}`);
      expect((await api.app.inject(pathname)).statusCode, pathname).toBe(200);
    }
  });

  it.each(['json', 'yaml'])('shows the very document: /api/docs/%s leads there', async (kind) => {
    const { statusCode, headers } = await api.app.inject(`/api/docs/${kind}`);

    expect([statusCode, headers.location]).toEqual([302, '/api/openapi.json']);
  });

  it('leaves what is not there to the API', async () => {
    const { statusCode, body } = await api.app.inject('/api/docs/../../package.json');

    expect([statusCode, JSON.parse(body)]).toEqual([
      404,
      { message: 'There is no such call', code: 'ROUTE_NOT_FOUND' },
    ]);
  });
});
