import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { version as VERSION } from '../../package.json' with { type: 'json' };
import { COMMITTED_VERSION, DOCUMENT_FILE, committedDocument } from '../../scripts/openapi.ts';
import { apiForThisFile, callerWith } from '../helpers/api.ts';
import { OPERATIONS } from '../helpers/openApiDocument.ts';
import type { OpenApi } from '../helpers/openApiDocument.ts';

const api = await apiForThisFile();
const { body: document } = await callerWith(api, null).call<OpenApi>('GET', '/openapi.json');

/** Calls of the documented clients. They must exist, besides any others. */
const DOCUMENTED = Object.entries({
  GET: `/games/{id} /games/{id}/teams /games/{id}/team-members /games/{id}/scores /games/{id}/hole-results
    /games/{id}/snake-designations /teams/{teamId}/members /users/{id} /users/{id}/groups /users/{id}/stats
    /users/{id}/cumulative-stats /users/{id}/achievements/summary /users/{id}/balance/{groupIndex}
    /groups/code/{code} /scorecards /scorecards/{gameId} /leaderboard/wins /leaderboard/earnings
    /leaderboard/losses /debug/count-game-stats /debug/count-cumulative-stats`,
  POST: `/auth/login /auth/register /games /games/{id}/finalize /games/{id}/forfeit /games/{id}/snake-result
    /teams /team-members /scores /hole-results /snake-designations /groups /groups/{id}/members
    /debug/add-game-stats /debug/add-cumulative-stats`,
  PATCH: '/games/{id}',
}).flatMap(([method, paths]) => paths.split(/\s+/).map((path) => `${method} ${path}`));

describe('GET /api/openapi.json', () => {
  it('returns an OpenAPI 3.1 document of the paths under /api', () => {
    expect(document).toMatchObject({ openapi: '3.1.1', servers: [{ url: '/api' }] });
  });

  it('returns the same as docs/openapi.json, which npm run openapi updates', () => {
    const committed = readFileSync(DOCUMENT_FILE, 'utf8');

    const shown = JSON.parse(committed) as OpenApi;
    const served = { ...document, info: { ...document.info, version: COMMITTED_VERSION } };
    expect(served, 'npm run openapi renews it').toEqual(shown);
    // compares bytes as a boolean: the difference would print the whole document
    expect(committed === committedDocument(), 'npm run openapi renews it').toBe(true);
  });

  it('returns the version of the product', () => {
    expect(document.info).toMatchObject({ version: VERSION });
  });

  it('lists every call of the documented clients', () => {
    const calls = OPERATIONS.map(({ call }) => call);

    expect(DOCUMENTED.filter((call) => !calls.includes(call))).toEqual([]);
  });
});

describe('GET /api/docs', () => {
  it.each(['', '/'])('returns a page that loads only from this server: /api/docs%s', async (end) => {
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

  it.each(['json', 'yaml'])('redirects /api/docs/%s to the document', async (kind) => {
    const { statusCode, headers } = await api.app.inject(`/api/docs/${kind}`);

    expect([statusCode, headers.location]).toEqual([302, '/api/openapi.json']);
  });

  it('leaves unknown paths to the API', async () => {
    const { statusCode, body } = await api.app.inject('/api/docs/../../package.json');

    expect([statusCode, JSON.parse(body)]).toEqual([
      404,
      { message: 'There is no such call', code: 'ROUTE_NOT_FOUND' },
    ]);
  });
});
