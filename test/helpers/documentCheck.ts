/** Holds every answer of the API to what the OpenAPI document says of its call. */

import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { STREAM_TYPE } from '#server/http/stream.ts';
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

/** Not calls of the API, but what describes it. */
const DESCRIPTIONS = /^\/api\/(openapi\.json$|docs(\/|$))/;
/** What programs rely on: an answer with one of these must be described with it. */
const PROMISED_HEADERS = ['etag', 'retry-after', 'x-session-token'];
/** A path with more than this in one of its places is no call's. */
const LONGEST_PLACE = 5000;

/**
 * What the document does not say about an answer, in words; null when it is as described. Answers to what is no
 * call of the API, and to HEAD and OPTIONS, are let through.
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

/** The paths as patterns, those with the fewest places first: `/games/mine` is not a game. */
const PATTERNS = OPERATIONS.map((described) => ({
  ...described,
  places: described.path.split('{').length,
  pattern: new RegExp(`^${described.path.replaceAll(/\{\w+\}/g, '[^/]*')}$`),
})).toSorted((a, b) => a.places - b.places);

/** What is described of a call; null for what is no call. */
function callOf(
  method: string,
  raw: string,
): { readonly operation: Operation; readonly pointer: string } | null {
  const path = decoded(raw);
  if (path === null || path.split('/').some((place) => place.length > LONGEST_PLACE)) return null;
  return PATTERNS.find((one) => one.method === method.toLowerCase() && one.pattern.test(path)) ?? null;
}

/** As the server's router reads it; null for what it cannot read. */
function decoded(path: string): string | null {
  try {
    return decodeURI(path);
  } catch {
    return null;
  }
}

/** How the server answers what is no call: there is none, or the path cannot be read. */
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
    media === STREAM_TYPE ? body : JSON.parse(body),
  );
}

/** Where a value does not fit the schema at a place of the document, in words; null when it fits. */
export function misfit(pointer: string, value: unknown): string | null {
  const validate = validatorAt(pointer);
  if (validate(value)) return null;
  return (validate.errors ?? [])
    .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
    .join('; ');
}

const AJV = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false });
addFormats(AJV);
// the document itself is no schema, but where the schemas are
AJV.addVocabulary(Object.keys(DOCUMENT));
AJV.addSchema(DOCUMENT, 'document');

const validators = new Map<string, ValidateFunction>();
/** The validator of the schema at a place of the document, compiled when it is first needed. */
function validatorAt(pointer: string): ValidateFunction {
  const validate = validators.get(pointer) ?? AJV.compile({ $ref: `document#${encodeURI(pointer)}` });
  validators.set(pointer, validate);
  return validate;
}
