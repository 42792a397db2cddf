/** The headers of the OpenAPI document, of requests and of answers. */

import type { oas31 } from 'zod-openapi';

/** The headers of requests, by their name in the document's components. */
export const PARAMETERS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'A key of the caller’s own for this write: sent again under it, the write is done once and answered with what ' +
      'stands. The same key for another write is refused. Keys belong to the person of a session; without one they ' +
      'count for nothing.',
    required: false,
    schema: { type: 'string', pattern: '^[\\w-]{8,64}$' },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The ETag of the answer the caller has: while it still stands, the answer is 304.',
    required: false,
    schema: { type: 'string' },
  },
} satisfies Record<string, oas31.ParameterObject>;

/** The headers of answers, by their name in the document's components. */
export const HEADERS = {
  ETag: {
    description: 'Of the body itself, to be sent as If-None-Match',
    required: true,
    schema: { type: 'string', pattern: '^"[\\w-]{22}"$' },
  },
  CacheControl: {
    description: 'To be asked about each time; private = it may be about the caller',
    required: true,
    schema: { type: 'string', enum: ['no-cache', 'private, no-cache'] },
  },
  SessionToken: {
    description: 'The token of a session that was opened, told once; absent when there was one already',
    required: false,
    schema: { type: 'string', pattern: '^[a-z0-9]{40}$' },
  },
  SetCookie: {
    description: 'The session as a cookie, for callers of the same origin; emptied when the session is over',
    required: false,
    schema: { type: 'string' },
  },
  RetryAfter: {
    description: 'Whole seconds until the same call may be taken',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  },
  AcceptEncoding: {
    description: 'Sent where the body was compressed',
    required: false,
    schema: { type: 'string', const: 'identity' },
  },
} satisfies Record<string, oas31.HeaderObject>;

export function parameterRef(name: keyof typeof PARAMETERS): oas31.ReferenceObject {
  return { $ref: `#/components/parameters/${name}` };
}

export const READ_HEADERS = { ETag: headerRef('ETag'), 'Cache-Control': headerRef('CacheControl') };
export const SESSION_HEADERS = {
  'x-session-token': headerRef('SessionToken'),
  'Set-Cookie': headerRef('SetCookie'),
};
export const RETRY_HEADERS = { 'Retry-After': headerRef('RetryAfter') };
export const ENCODING_HEADERS = { 'Accept-Encoding': headerRef('AcceptEncoding') };

function headerRef(name: keyof typeof HEADERS): oas31.ReferenceObject {
  return { $ref: `#/components/headers/${name}` };
}
