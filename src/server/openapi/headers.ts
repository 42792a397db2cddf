/** The headers of the OpenAPI document, of requests and of answers. */

import type { oas31 } from 'zod-openapi';

/** The headers of requests, by their name in the document's components. */
export const PARAMETERS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'A key that the caller chooses for this write. Repeating the request with this key has no further effect and ' +
      'returns the current state. Using the key for another write is refused. Keys belong to the user of the ' +
      'session; without a session they have no effect.',
    required: false,
    schema: { type: 'string', pattern: '^[\\w-]{8,64}$' },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The ETag of the answer that the caller has. While it is current, the answer is 304.',
    required: false,
    schema: { type: 'string' },
  },
} satisfies Record<string, oas31.ParameterObject>;

/** The headers of answers, by their name in the document's components. */
export const HEADERS = {
  ETag: {
    description: 'Identifies the body; send it back as If-None-Match',
    required: true,
    schema: { type: 'string', pattern: '^"[\\w-]{22}"$' },
  },
  CacheControl: {
    description: 'Must be revalidated before reuse; `private` = may contain the caller’s data',
    required: true,
    schema: { type: 'string', enum: ['no-cache', 'private, no-cache'] },
  },
  ContentDisposition: {
    description: 'The answer is a file with this name',
    required: true,
    schema: { type: 'string', pattern: '^attachment; filename="[\\w.-]+"$' },
  },
  SessionToken: {
    description: 'The token of a new session, sent only once; absent if the caller had a session already',
    required: false,
    schema: { type: 'string', pattern: '^[a-z0-9]{40}$' },
  },
  SetCookie: {
    description: 'The session cookie, for callers of the same origin; cleared when the session ends',
    required: false,
    schema: { type: 'string' },
  },
  RetryAfter: {
    description: 'Whole seconds to wait before the call is repeated',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  },
  AcceptEncoding: {
    description: 'Sent when the request body was compressed, which is not supported',
    required: false,
    schema: { type: 'string', const: 'identity' },
  },
} satisfies Record<string, oas31.HeaderObject>;

export function parameterRef(name: keyof typeof PARAMETERS): oas31.ReferenceObject {
  return { $ref: `#/components/parameters/${name}` };
}

export const READ_HEADERS = { ETag: headerRef('ETag'), 'Cache-Control': headerRef('CacheControl') };
export const FILE_HEADERS = { ...READ_HEADERS, 'Content-Disposition': headerRef('ContentDisposition') };
export const SESSION_HEADERS = {
  'x-session-token': headerRef('SessionToken'),
  'Set-Cookie': headerRef('SetCookie'),
};
export const RETRY_HEADERS = { 'Retry-After': headerRef('RetryAfter') };
export const ENCODING_HEADERS = { 'Accept-Encoding': headerRef('AcceptEncoding') };

function headerRef(name: keyof typeof HEADERS): oas31.ReferenceObject {
  return { $ref: `#/components/headers/${name}` };
}
