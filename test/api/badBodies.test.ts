import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createApiDocument } from '#server/openapi/document.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { callerWith, dumpTables, filled, request } from '../helpers/api.ts';
import type { Answer, Method, Refusal } from '../helpers/api.ts';
import { expectRefusal, sceneForThisFile } from '../helpers/badCalls.ts';

const { api, scene } = await sceneForThisFile();

describe('the body of a request', () => {
  const JSON_TYPE = 'application/json';

  const BROKEN: readonly (readonly [string, string])[] = [
    ['that breaks off', '{"holeCount": 9'],
    ['that continues after its end', '{"holeCount": 9}}'],
    ['that is an array', '[{"holeCount": 9}]'],
    ['that is a string', '"holeCount"'],
    ['that is a number', '9'],
    ['that is null', 'null'],
    ['that is empty where something is needed', ''],
    ['that hides its fields in a prototype', '{"__proto__": {"holeCount": 9}}'],
    ['that reaches for every prototype', '{"constructor": {"prototype": {"holeCount": 9}}}'],
    ['nested a thousand times', `{"name": ${'['.repeat(1000)}${']'.repeat(1000)}}`],
  ];
  const TOO_LARGE = JSON.stringify({ holeCount: 9, name: 'x'.repeat(33_000) });

  it.each<readonly [string, string, string, number, ErrorCode]>([
    ...BROKEN.map(([sentence, payload]) => [sentence, JSON_TYPE, payload, 400, 'BAD_INPUT'] as const),
    ['of more than 32 KiB', JSON_TYPE, TOO_LARGE, 413, 'BODY_TOO_LARGE'],
    ['of plain text', 'text/plain', '{"holeCount": 9}', 415, 'MEDIA_TYPE'],
    ['from a form', 'application/x-www-form-urlencoded', 'holeCount=9', 415, 'MEDIA_TYPE'],
    ['from a form with files', 'multipart/form-data; boundary=x', '--x--', 415, 'MEDIA_TYPE'],
    ['of an unknown type', 'application/xml', '<holeCount>9</holeCount>', 415, 'MEDIA_TYPE'],
    ['of a type that is none', 'json', '{"holeCount": 9}', 415, 'MEDIA_TYPE'],
  ])('a body %s is refused', async (_sentence, type, payload, status, code) => {
    const headers = { 'content-type': type, authorization: `Bearer ${scene.game.host.token}` };

    await expectRefusal(api, () => request(api, { method: 'POST', url: '/api/games', headers, payload }), {
      status,
      code,
    });

    expect(Object.hasOwn(Object.prototype, 'holeCount')).toBe(false);
  });

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'application/json'])(
    'an empty body is an empty object, also as %s',
    async (type) => {
      const { status } = await callerWith(api, null, { 'content-type': type }).call(
        'POST',
        '/auth/guest',
        '',
      );

      expect(status).toBe(201);
    },
  );

  it.each([undefined, '', ' \n'])('a body of only %j without a type is an empty object', async (payload) => {
    const { status } = await request(api, { method: 'POST', url: '/api/auth/guest', payload });

    expect(status).toBe(201);
  });

  const CODINGS: readonly (readonly [string, (body: string) => Buffer])[] = [
    ['gzip', gzipSync],
    ['GZIP', gzipSync],
    ['x-gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
    ['zstd', zstdCompressSync],
    ['identity, gzip', gzipSync],
  ];

  it.each(CODINGS)(
    'a compressed body is refused with the one accepted coding in a header: %s',
    async (coding, code) => {
      for (const url of ['/api/games', '/trpc/games.create']) {
        const headers = { 'content-type': JSON_TYPE, 'content-encoding': coding };
        const sent = { method: 'POST', url, headers, payload: code('{"holeCount": 9}') } as const;
        const answer = () => request<Refusal>(api, sent);

        await expectRefusal(api, answer, { status: 415, code: 'MEDIA_TYPE' });
        expect((await answer()).headers['accept-encoding']).toBe('identity');
      }
    },
  );

  it('a body of another type is refused without naming codings', async () => {
    const sent = { method: 'POST', url: '/api/games', headers: { 'content-type': 'text/plain' } } as const;

    const { headers } = await request(api, { ...sent, payload: '{"holeCount": 9}' });

    expect(headers['accept-encoding']).toBeUndefined();
  });

  it.each<[string, string, string]>([
    ['begins with a byte order mark', '', '\uFEFF{"holeCount": 9}'],
    ['begins with a byte order mark and blanks', '', '\uFEFF\r\n {"holeCount": 9}\n'],
    ['is declared as not encoded', 'identity', '{"holeCount": 9}'],
    ['is declared so in capitals', 'Identity', '{"holeCount": 9}'],
  ])('a body that %s is accepted', async (_words, coding, payload) => {
    for (const url of ['/api/games', '/trpc/games.create']) {
      const headers = { 'content-type': `${JSON_TYPE}; charset=utf-8`, 'content-encoding': coding };

      const { status } = await request(api, { method: 'POST', url, headers, payload });

      // tRPC answers every success with the same status
      expect([url, status]).toEqual([url, url.startsWith('/api') ? 201 : expect.toBeOneOf([200, 201])]);
    }
  });

  it.each(['\uFEFF\uFEFF{}', '{"holeCount": \uFEFF9}', '\uFEFE{}'])(
    'a byte order mark elsewhere is no JSON: %j',
    async (payload) => {
      const sent = {
        method: 'POST',
        url: '/api/games',
        headers: { 'content-type': JSON_TYPE },
        payload,
      } as const;

      await expectRefusal(api, () => request(api, sent), { status: 400, code: 'BAD_INPUT' });
    },
  );

  it('every call with a body refuses null', async () => {
    const { paths } = createApiDocument('0', null)();
    const calls = Object.entries(paths ?? {}).flatMap(([path, methods]) =>
      (['post', 'patch', 'delete'] as const)
        .filter((method) => methods[method] !== undefined)
        .map((method) => ({ method: method.toUpperCase() as Method, path: filled(path) })),
    );

    for (const { method, path } of calls) {
      const sent = { method, url: `/api${path}`, headers: { 'content-type': JSON_TYPE }, payload: 'null' };
      const { status, body } = await request<Refusal>(api, sent);
      expect({ method, path, status, body }).toMatchObject({
        status: 400,
        body: { code: 'BAD_INPUT', message: 'The body must be a JSON object' },
      });
    }
    expect(calls.length).toBeGreaterThan(20);
  });

  it('a body without a type is refused', async () => {
    const payload = Buffer.from('{"holeCount": 9}');

    await expectRefusal(api, () => request(api, { method: 'POST', url: '/api/games', payload }), {
      status: 415,
      code: 'MEDIA_TYPE',
    });
  });

  it('a body of commands may have 256 KiB, and not more', async () => {
    const { id, host } = scene.game;
    const send = (size: number) =>
      host.call('POST', `/games/${id}/commands`, { commands: [], padding: 'x'.repeat(size) });

    await expectRefusal(api, () => send(200 * 1024), { status: 400, message: 'Send at least one command' });
    await expectRefusal(api, () => send(256 * 1024), { status: 413, message: 'This call is too large' });
  });
});

describe('parts of a request besides the body', () => {
  it.each<[string, string, Record<string, string>, number]>([
    ['an Idempotency-Key with blanks', '/api/games', { 'idempotency-key': 'again and again' }, 400],
    ['a path that cannot be decoded', '/api/games/%E0%A4%A/finalize', {}, 400],
    ['a path that climbs', '/api/games/..%2f..%2fetc/finalize', {}, 400],
    ['a game id given twice', '/api/games/1/2/finalize', {}, 404],
  ])('%s is refused', async (_sentence, url, headers, status) => {
    const authorization = `Bearer ${scene.game.host.token}`;
    const sent = { url, headers: { ...headers, authorization }, payload: { holeCount: 9 } };

    await expectRefusal(api, () => request(api, { method: 'POST', ...sent }), { status });
  });

  it('the game id of the path takes precedence over one in the body', async () => {
    const { status, body } = await scene.game.host.call('PATCH', `/games/${scene.foreign.id}`, {
      id: scene.game.id,
      currentHole: 1,
    });

    expect({ status, body }).toEqual({
      status: 403,
      body: { message: 'Only the host may do that', code: 'NOT_THE_HOST' },
    });
  });

  it('the server ignores unknown fields', async () => {
    const { status } = await scene.game.host.call('PATCH', `/games/${scene.game.id}`, {
      finishedBy: 'the wind',
    });

    expect(status).toBe(200);
  });
});

describe('requests over tRPC', () => {
  it.each<[string, string, string, number]>([
    ['a body that breaks off', 'rounds.send', '{"gameId":', 400],
    ['a wrong type', 'rounds.send', '{"gameId":"1","commands":[]}', 400],
    ['an unknown procedure', 'rounds.cheat', '{}', 404],
    ['a property of every object', 'constructor', '{}', 404],
  ])('%s is refused', async (_sentence, procedure, payload, status) => {
    const before = await dumpTables(api.orm);

    const answer = await callTrpc<{ error: Refusal }>(procedure, 'application/json', payload);

    expect(answer.status).toBe(status);
    expect(answer.body.error.message).toMatch(/./);
    expect(await dumpTables(api.orm)).toEqual(before);
  });

  it('plain text is refused', async () => {
    await expectRefusal(api, () => callTrpc('rounds.send', 'text/plain', '{}'), {
      status: 415,
      code: 'MEDIA_TYPE',
    });
  });

  it('a missing body is no input', async () => {
    const { status, body } = await callTrpc('auth.logout', 'application/json', '');

    expect({ status, body }).toEqual({ status: 200, body: { result: { data: { user: null } } } });
  });

  function callTrpc<Body>(procedure: string, type: string, payload: string): Promise<Answer<Body>> {
    const headers = { 'content-type': type, authorization: `Bearer ${scene.game.host.token}` };
    return request(api, { method: 'POST', url: `/trpc/${procedure}`, headers, payload });
  }
});
