/** Compares every answer of the API with the description of its call in the OpenAPI document. */

import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import {
  COMPONENTS,
  DOCUMENT,
  OPERATIONS,
  isReference,
  nameOf,
  pointerTo,
  whole,
} from './openApiDocument.ts';
import type { Answered, Operation } from './openApiDocument.ts';

/** An answer as it went over the wire. */
export interface SentAnswer {
  readonly method: string;
  /** With `/api` and the query, without the origin. */
  readonly url: string;
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The text of the body; empty without one. */
  readonly body: string;
}

/** Not calls of the API, but its description. */
const DESCRIPTIONS = /^\/api\/(openapi\.json$|docs(\/|$))/;
/** Headers that clients rely on: an answer with one of these must be described with it. */
const PROMISED_HEADERS = ['etag', 'retry-after', 'x-session-token'];
/** A path with a longer part matches no call. */
const LONGEST_PLACE = 5000;

/**
 * Returns the difference between an answer and its description, in words; null if there is none. Answers to unknown
 * calls, and to HEAD and OPTIONS, are not checked.
 */
export function undescribed(answer: SentAnswer): string | null {
  const { method, url } = answer;
  const [path = ''] = url.split('?');
  if (!path.startsWith('/api/') || DESCRIPTIONS.test(path) || ['HEAD', 'OPTIONS'].includes(method))
    return null;
  const call = callOf(method, path.slice('/api'.length));
  if (call === null) return isNoCall(answer) ? null : `${method} ${url} is answered, but not described`;
  const flaw = flawOf(call.operation, call.pointer, answer);
  return flaw === null ? null : `${method} ${url} → ${answer.status}: ${flaw}\n${answer.body}`;
}

/** The paths as patterns, those with the fewest parameters first: `/games/mine` is not a game. */
const PATTERNS = OPERATIONS.map((described) => ({
  ...described,
  places: described.path.split('{').length,
  pattern: new RegExp(`^${described.path.replaceAll(/\{\w+\}/g, '[^/]*')}$`),
})).toSorted((a, b) => a.places - b.places);

/** Returns the description of a call; null for an unknown call. */
function callOf(
  method: string,
  raw: string,
): { readonly operation: Operation; readonly pointer: string } | null {
  const path = decoded(raw);
  if (path === null || path.split('/').some((place) => place.length > LONGEST_PLACE)) return null;
  return PATTERNS.find((one) => one.method === method.toLowerCase() && one.pattern.test(path)) ?? null;
}

/** Decodes a path as the server's router does; null for a malformed one. */
function decoded(path: string): string | null {
  try {
    return decodeURI(path);
  } catch {
    return null;
  }
}

/** Returns whether an answer refuses an unknown call, or a path that cannot be decoded. */
function isNoCall({ url, status, body }: SentAnswer): boolean {
  const { code } = JSON.parse(body) as { code?: string };
  return code === 'ROUTE_NOT_FOUND' || (status === 400 && decoded(url) === null);
}

function flawOf(operation: Operation, pointer: string, { status, headers, body }: SentAnswer): string | null {
  const listed = operation.responses[status];
  if (listed === undefined) return `only ${Object.keys(operation.responses).join(', ')} are described`;
  const place = isReference(listed)
    ? pointerTo('components', 'responses', nameOf(listed))
    : `${pointer}${pointerTo('responses', String(status))}`;
  const response = whole(COMPONENTS.responses, listed);
  return headerFlaw(response, headers) ?? bodyFlaw(response, place, headers['content-type'], body);
}

function headerFlaw({ headers: described = {} }: Answered, headers: SentAnswer['headers']): string | null {
  for (const [name, reference] of Object.entries(described)) {
    const { required, schema } = whole(COMPONENTS.headers, reference);
    const value = headers[name.toLowerCase()];
    if (value === undefined && required) return `the header ${name} is missing`;
    if (value === undefined) continue;
    const flaw = misfit(
      pointerTo('components', 'headers', nameOf(reference), 'schema'),
      schema.type === 'integer' ? Number(value) : value,
    );
    if (flaw !== null) return `the header ${name} is ${value}: ${flaw}`;
  }
  const names = Object.keys(described).map((name) => name.toLowerCase());
  const unknown = PROMISED_HEADERS.find((name) => headers[name] !== undefined && !names.includes(name));
  return unknown === undefined ? null : `nothing is said of the header ${unknown}`;
}

function bodyFlaw(
  { content }: Answered,
  place: string,
  type: string | undefined,
  body: string,
): string | null {
  if (content === undefined) return body === '' ? null : 'there should be no body';
  const [media = ''] = type?.split(';') ?? [];
  if (content[media] === undefined) return `the content type is ${type}`;
  return misfit(
    `${place}${pointerTo('content', media, 'schema')}`,
    media === 'application/json' ? JSON.parse(body) : body,
  );
}

/** Returns where a value does not fit the schema at a place of the document, in words; null if it fits. */
export function misfit(pointer: string, value: unknown): string | null {
  const validate = validatorAt(pointer);
  if (validate(value)) return null;
  return (validate.errors ?? [])
    .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
    .join('; ');
}

const AJV = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false });
addFormats(AJV);
// the document itself is no schema, but contains the schemas
AJV.addVocabulary(Object.keys(DOCUMENT));
AJV.addSchema(DOCUMENT, 'document');

const validators = new Map<string, ValidateFunction>();
/** Returns the validator of the schema at a place of the document, compiled at its first use. */
function validatorAt(pointer: string): ValidateFunction {
  const validate = validators.get(pointer) ?? AJV.compile({ $ref: `document#${encodeURI(pointer)}` });
  validators.set(pointer, validate);
  return validate;
}
