import { describe, expect, it } from 'vitest';
import { STATUS_OF } from '#routers/errors.ts';
import { ERROR_MESSAGES } from '#shared/errors.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { misfit } from '../helpers/documentCheck.ts';
import {
  COMPONENTS,
  DOCUMENT,
  OPERATIONS,
  isTaggedRead,
  pointerTo,
  schemasOf,
  sentDocument,
  whole,
} from '../helpers/openApiDocument.ts';
import type { Operation, Parameter, Schema } from '../helpers/openApiDocument.ts';

const isWrite = ({ method }: { method: string }) => method !== 'get';

/** Codes that no call answers, each with the reason. */
const UNSENT: Partial<Record<ErrorCode, string>> = {
  HOLE_FINISHED: 'part of the answer to commands, which is itself a success',
  SCORE_OUT_OF_RANGE: 'the shapes of the bodies refuse such a score first: BAD_INPUT',
  HOLE_CHANGED: 'part of the answer to commands, which is itself a success',
  BET_NOT_ON: 'part of the answer to commands, which is itself a success',
};

/** The type of the answers that are not JSON. */
const MEDIA: Readonly<Record<string, string>> = {
  'GET /games/{id}/live': 'text/event-stream',
  'GET /games/{id}/results.csv': 'text/csv',
  'GET /groups/{id}/seasons/{season}/season.csv': 'text/csv',
};

/** The headers of refusals, by status. */
const REFUSAL_HEADERS: Readonly<Record<string, readonly string[]>> = {
  415: ['Accept-Encoding'],
  429: ['Retry-After'],
  503: ['Retry-After'],
};

describe('the OpenAPI document', () => {
  it('names the product, its version and its license', () => {
    expect(DOCUMENT.info).toMatchObject({
      title: 'Bestball',
      version: '1.2.3',
      license: { name: 'MIT', identifier: 'MIT' },
    });
  });

  it('names the session cookie of the server that serves it', () => {
    const cookieOf = (publicUrl: string | null) =>
      sentDocument('1.2.3', publicUrl).components.securitySchemes['cookie']?.name;

    expect(cookieOf(null)).toBe('session');
    expect(cookieOf('https://bestball.example')).toBe('__Host-session');
  });

  it('declares for every call whether it requires a session', () => {
    for (const { call, operation } of OPERATIONS) {
      const isRefusedWithout = ['NO_SESSION', 'LOGIN_REQUIRED', 'ROUTE_NOT_FOUND'].some((code) =>
        codesOf(operation).includes(code as ErrorCode),
      );
      // only a seat for a player without a phone requires a session in this call
      const isOpen = !isRefusedWithout || call === 'POST /team-members';
      expect(operation.security, call).toEqual([...(isOpen ? [{}] : []), { bearer: [] }, { cookie: [] }]);
    }
  });

  it('describes every parameter, and has an example for those in a path', () => {
    for (const { call, path, operation } of OPERATIONS) {
      const parameters = parametersOf(operation);
      const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

      expect(
        parameters.filter((each) => each.in === 'path').map(({ name }) => name),
        call,
      ).toEqual(places);
      for (const parameter of parameters) {
        expect(parameter.description, `${call} ${parameter.name}`).toMatch(/\w/);
        if (parameter.in === 'path') expect(parameter, call).toMatchObject({ required: true });
        if (parameter.in !== 'header') expect(parameter.example, `${call} ${parameter.name}`).toBeDefined();
      }
    }
  });

  it('has an Idempotency-Key for every write that returns no secret and has no keys', () => {
    const without = OPERATIONS.filter(({ operation }) => !headersOf(operation).includes('Idempotency-Key'));

    expect(without.filter(isWrite).map(({ call }) => call)).toEqual([
      'POST /auth/register',
      'POST /auth/login',
      'POST /auth/passkey/options',
      'POST /auth/passkey',
      'POST /auth/recover',
      'POST /auth/reset',
      'PATCH /account',
      'POST /account/username',
      'POST /account/name',
      'POST /account/password',
      'POST /account/recovery-codes',
      'POST /account/log-out',
      'POST /account/passkeys/options',
      'POST /account/passkeys',
      'POST /account/passkeys/remove',
      'POST /account/delete',
      'POST /games/{gameId}/commands',
      'POST /courses',
      'PATCH /courses/{id}',
      'DELETE /courses/{id}',
      'POST /account/pay-names',
      'POST /games/{id}/passes',
      'POST /admin/accounts/{id}/reset-link',
      'DELETE /admin/debug-rows',
    ]);
    expect(without.filter((each) => !isWrite(each))).toHaveLength(
      OPERATIONS.filter((each) => !isWrite(each)).length,
    );
  });

  it('has If-None-Match for every read, and its 304 has no body', () => {
    for (const each of OPERATIONS) {
      expect(headersOf(each.operation).includes('If-None-Match'), each.call).toBe(isTaggedRead(each));
      const { 304: unchanged = null } = each.operation.responses;
      expect(unchanged !== null, each.call).toBe(isTaggedRead(each));
      expect(Object.keys(unchanged ?? {}), each.call).not.toContain('content');
    }
  });

  it.each(OPERATIONS)(
    'has examples of requests and answers of $call that match its schemas',
    ({ call, operation, pointer }) => {
      const { requestBody, responses } = operation;

      for (const [index, parameter] of parametersOf(operation).entries()) {
        if (parameter.example !== undefined)
          expect(misfit(`${pointer}/parameters/${index}/schema`, parameter.example)).toBeNull();
      }
      const bodies = [
        ...(requestBody === undefined ? [] : [[requestBody, `${pointer}/requestBody`] as const]),
        ...Object.entries(responses)
          .filter(([status]) => status.startsWith('2'))
          .map(
            ([status, answer]) =>
              [whole(COMPONENTS.responses, answer), `${pointer}/responses/${status}`] as const,
          ),
      ];
      for (const [{ content }, place] of bodies) {
        const media = MEDIA[call] ?? 'application/json';
        expect(Object.keys(content ?? {}), place).toEqual([media]);
        const example = content?.[media]?.example;
        expect(example, place).toBeDefined();
        expect(misfit(`${place}${pointerTo('content', media, 'schema')}`, example), place).toBeNull();
      }
    },
  );

  it.each(OPERATIONS)('lists every refusal of $call under its status, with its message', ({ operation }) => {
    for (const [status, listed] of Object.entries(operation.responses)) {
      if (Number(status) < 400) continue;
      const { description, headers = {}, content } = whole(COMPONENTS.responses, listed);
      const { schema, examples = {} } = content?.['application/json'] ?? {};
      const codes = Object.keys(examples) as ErrorCode[];

      expect(description).toMatch(/\w/);
      expect(schema).toMatchObject({
        required: ['message', 'code'],
        properties: { code: { enum: codes } },
        additionalProperties: false,
      });
      for (const code of codes) {
        expect(STATUS_OF[code].http, code).toBe(Number(status));
        expect(examples[code]?.value).toEqual({ message: ERROR_MESSAGES[code], code });
      }
      expect(Object.keys(headers)).toEqual(REFUSAL_HEADERS[status] ?? []);
    }
  });

  it('lists all error codes', () => {
    const sent = new Set(OPERATIONS.flatMap(({ operation }) => codesOf(operation)));
    const unsent = (Object.keys(ERROR_MESSAGES) as ErrorCode[]).filter((code) => !sent.has(code));

    expect(unsent.toSorted()).toEqual(Object.keys(UNSENT).toSorted());
  });

  it('marks as int64 all integers beyond 32 bits, and no others', () => {
    const integers = [...schemasOf()].filter(([, { type }]) => [type].flat().includes('integer'));
    const isWide = ({ minimum = 0, maximum = 0 }: Schema) =>
      Math.max(Number(maximum), -Number(minimum)) > 2 ** 31 - 1;

    const wide = integers.filter(([, schema]) => isWide(schema)).map(([place]) => place);
    const marked = integers.filter(([, { format }]) => format === 'int64').map(([place]) => place);

    expect(marked).toEqual(wide);
    expect(marked.length).toBeGreaterThan(200);
    expect(integers.length).toBeGreaterThan(marked.length);
  });

  it('marks as int64 every id, in bodies, answers, paths and queries', () => {
    const ids = [...schemasOf()].flatMap(([place, { properties = {} }]) =>
      Object.entries(properties as Record<string, Schema>)
        .filter(([name, { type }]) => /(?:^i|_i|I)d$/.test(name) && [type].flat().includes('integer'))
        .map(([name, { format }]) => [`${place}/${name}`, format] as const),
    );
    const parameters = OPERATIONS.flatMap(({ call, operation }) =>
      parametersOf(operation)
        .filter(({ name }) => /(?:^i|I)d$|^before$/.test(name))
        .map(({ name, schema }) => [`${call} ${name}`, schema.format] as const),
    );
    const all = [...ids, ...parameters].filter(([place]) => !/winner_?id$/i.test(place));

    expect(all.filter(([, format]) => format !== 'int64')).toEqual([]);
    expect(ids.length).toBeGreaterThan(50);
    expect(parameters.length).toBeGreaterThan(30);
  });

  it('has no schema that allows anything', () => {
    const schemas = [...schemasOf()];

    expect(schemas.length).toBeGreaterThan(500);
    expect(schemas.filter(([, schema]) => isFree(schema)).map(([place]) => place)).toEqual([]);
  });

  it('has snake_case in results, scorecards and settlements, and camelCase elsewhere', () => {
    const SNAKE_CASE = ['Results', 'Scorecard', 'ScorecardDetail', 'Settlement'];
    const names = [...schemasOf()].flatMap(([place, { properties }]) =>
      Object.keys((properties ?? {}) as object).map((name) => [place.split('/')[3] ?? '', name] as const),
    );

    const wrong = names.filter(([schema, name]) =>
      SNAKE_CASE.includes(schema) ? /[A-Z]/.test(name) : name.includes('_'),
    );
    // the name is part of the documented wire format
    expect(wrong).toEqual([['AchievementsSummary', 'player_name']]);
  });

  it('allows no additional properties in objects of answers', () => {
    const answered = [...schemasOf()].filter(
      ([place, { type }]) => type === 'object' && !place.includes('/requestBody/'),
    );

    expect(answered.length).toBeGreaterThan(50);
    for (const [place, { additionalProperties }] of answered) {
      expect(additionalProperties, place).toBeDefined();
      expect(additionalProperties, place).not.toBe(true);
    }
  });
});

function parametersOf({ parameters = [] }: Operation): readonly Parameter[] {
  return parameters.map((parameter) => whole(COMPONENTS.parameters, parameter));
}

function headersOf(operation: Operation): readonly string[] {
  return parametersOf(operation)
    .filter((parameter) => parameter.in === 'header')
    .map(({ name }) => name);
}

function codesOf({ responses }: Operation): readonly ErrorCode[] {
  return Object.values(responses).flatMap(
    (answer) =>
      Object.keys(
        whole(COMPONENTS.responses, answer).content?.['application/json']?.examples ?? {},
      ) as ErrorCode[],
  );
}

/** Checks whether a schema is empty, or leaves open what an object, an array or a number may be. */
function isFree(schema: Schema): boolean {
  const { $ref, type, enum: values, const: value, anyOf, oneOf } = schema;
  if ($ref !== undefined || values !== undefined || value !== undefined) return false;
  if (anyOf !== undefined || oneOf !== undefined) return false;
  const types = [type].flat();
  if (types.includes('object')) {
    return schema.properties === undefined && typeof schema.additionalProperties !== 'object';
  }
  if (types.includes('array')) return schema.items === undefined;
  // an ignored field may be any number
  if (types.includes('number') || types.includes('integer')) {
    return schema.minimum === undefined && !String(schema.description).startsWith('Ignored');
  }
  return !types.includes('string') && !types.includes('boolean') && !types.includes('null');
}
