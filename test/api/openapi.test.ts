import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { callerWith, newAccount, startApi } from '../helpers/api.ts';
import type { Api, Person } from '../helpers/api.ts';

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

interface OpenApi {
  readonly openapi: string;
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  readonly summary?: string;
  readonly responses: Readonly<Record<string, unknown>>;
}

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
    'POST /auth/guest',
    'GET /auth/me',
    'POST /auth/logout',
    'GET /games/mine',
    'GET /games/{id}/results',
    'GET /games/{id}/round',
    'GET /games/{id}/events',
    'POST /games/{gameId}/commands',
    'POST /games/{id}/end',
    'DELETE /games/{id}/forfeit',
    'DELETE /team-members/{id}',
    'DELETE /snake-designations/{id}',
    'GET /debug/subjects',
  ],
} as const;

describe('GET /api/openapi.json', () => {
  it('is an OpenAPI 3.1 document of the paths under /api', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.servers.map(({ url }) => url)).toEqual(['/api']);
  });

  it('lists exactly the calls there are', () => {
    expect(operations().map(([call]) => call)).toEqual([...CALLS.documented, ...CALLS.added].toSorted());
  });

  it('says of every call what it is for and what it answers', () => {
    for (const [call, { summary, responses }] of operations()) {
      expect(summary, call).toMatch(/\w/);
      expect(Object.keys(responses), call).toContain('200');
    }
  });

  it.each([...CALLS.documented, ...CALLS.added])('describes a call that is served: %s', async (call) => {
    const [method, path] = call.split(' ') as ['GET', string];

    const caller = path.startsWith('/debug/') ? marshal : callerWith(api, null);

    const { body } = await caller.call<{ code?: string }>(method, path.replaceAll(/\{\w+\}/g, '1'));

    expect(body.code).not.toBe('ROUTE_NOT_FOUND');
  });
});

function operations(): readonly (readonly [call: string, operation: Operation])[] {
  return Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
      ),
    )
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}
