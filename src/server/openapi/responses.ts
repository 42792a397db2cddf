/** The responses of an operation in the document: its successes, and every refusal. */

import { z } from 'zod';
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { ErrorOut, STATUS_OF } from '#routers/errors.ts';
import type { Meta } from '#routers/trpc.ts';
import type { Procedure } from '#server/http/procedures.ts';
import { ERROR_MESSAGES } from '#shared/errors.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { ENCODING_HEADERS, READ_HEADERS, RETRY_HEADERS, SESSION_HEADERS } from './headers.ts';

export const READ_DESCRIPTION = 'The current state';
const CREATED_DESCRIPTION = 'Created';
const EXISTED_DESCRIPTION = 'It existed already, or this key was sent before: nothing was created';
const DONE_DESCRIPTION = 'Carried out';
export const UNCHANGED_DESCRIPTION = 'Not changed since the answer with that ETag; no body';

/** The description of a status with several refusals; a single refusal is described by its own message. */
const REFUSAL_DESCRIPTIONS: Readonly<Record<number, string>> = {
  400: 'The request is not valid',
  401: 'A session is required',
  403: 'The caller has no right to do this',
  404: 'Not found',
  409: 'The request conflicts with the current state',
  503: 'The server is busy',
};

const REFUSES_EVERY_CALL: readonly ErrorCode[] = ['BAD_INPUT', 'TOO_MANY_CALLS', 'INTERNAL', 'DATABASE_BUSY'];
const REFUSES_EVERY_WRITE: readonly ErrorCode[] = ['WRONG_ORIGIN', 'BODY_TOO_LARGE', 'MEDIA_TYPE'];
const REFUSAL_WITHOUT: Readonly<Record<NonNullable<Meta['needs']>, ErrorCode>> = {
  session: 'NO_SESSION',
  account: 'LOGIN_REQUIRED',
  maintainer: 'ROUTE_NOT_FOUND',
};

/** Returns whether a call takes an idempotency key. */
export function acceptsIdempotencyKey({ type, meta }: Procedure): boolean {
  return type === 'mutation' && meta.isKeyless !== true;
}

/**
 * Returns all responses of a call by status.
 *
 * @param example of the body of a success
 */
export function responsesOf(procedure: Procedure, example: unknown): ZodOpenApiResponsesObject {
  return { ...successesOf(procedure, example), ...refusalsOf(procedure) };
}

function successesOf({ type, meta, output }: Procedure, example: unknown): ZodOpenApiResponsesObject {
  const content = { 'application/json': { schema: output, example } };
  if (type === 'query') {
    return {
      200: { description: READ_DESCRIPTION, headers: READ_HEADERS, content },
      304: { description: UNCHANGED_DESCRIPTION, headers: READ_HEADERS },
    };
  }
  const { successes = [200], opensSession = false } = meta;
  const session = opensSession && { headers: SESSION_HEADERS };
  if (!successes.includes(201)) return { 200: { description: DONE_DESCRIPTION, ...session, content } };
  return {
    // a call that created nothing opens no session
    ...(successes.includes(200) && { 200: { description: EXISTED_DESCRIPTION, content } }),
    201: { description: CREATED_DESCRIPTION, ...session, content },
  };
}

function refusalsOf(procedure: Procedure): ZodOpenApiResponsesObject {
  const { type, meta } = procedure;
  const codes = [
    ...REFUSES_EVERY_CALL,
    ...(type === 'mutation' ? REFUSES_EVERY_WRITE : []),
    ...(acceptsIdempotencyKey(procedure) ? (['KEY_REUSED'] as const) : []),
    ...(meta.needs === undefined ? [] : [REFUSAL_WITHOUT[meta.needs]]),
    ...(meta.refusals ?? []),
  ];
  return describeRefusals(codes);
}

/** Returns the responses of these refusals by status. */
export function describeRefusals(codes: readonly ErrorCode[]): ZodOpenApiResponsesObject {
  const byStatus = Map.groupBy(codes, (code) => STATUS_OF[code].http);
  return Object.fromEntries(
    [...byStatus].map(([status, refused]) => [String(status), refusal(status, refused)]),
  );
}

/** Responses with a single refusal: the same in every call, so they become components, named by their code. */
const ALONE = new Map<ErrorCode, ZodOpenApiResponseObject>();

function refusal(status: number, codes: readonly ErrorCode[]): ZodOpenApiResponseObject {
  const [code, ...others] = codes;
  if (code === undefined || others.length > 0)
    return describeRefusal(status, codes, REFUSAL_DESCRIPTIONS[status]);
  const known = ALONE.get(code) ?? { id: code, ...describeRefusal(status, codes, ERROR_MESSAGES[code]) };
  ALONE.set(code, known);
  return known;
}

function describeRefusal(
  status: number,
  codes: readonly ErrorCode[],
  description = '',
): ZodOpenApiResponseObject {
  const examples = codes.map((code) => [code, { value: { message: ERROR_MESSAGES[code], code } }] as const);
  return {
    description,
    ...((status === 429 || status === 503) && { headers: RETRY_HEADERS }),
    ...(codes.includes('MEDIA_TYPE') && { headers: ENCODING_HEADERS }),
    content: {
      'application/json': {
        schema: ErrorOut.extend({ code: z.enum(codes) }),
        examples: Object.fromEntries(examples),
      },
    },
  };
}
