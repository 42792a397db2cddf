/** The OpenAPI document for tests: its calls, and its schemas. */

import { createApiDocument } from '#server/openapi/document.ts';
import type { ErrorCode } from '#shared/errors.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
export type Schema = { readonly [keyword: string]: Json };

export interface OpenApi {
  readonly info: object;
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly headers: Readonly<Record<string, Header>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly responses: Readonly<Record<string, Answered>>;
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly securitySchemes: Readonly<Record<string, { readonly name?: string }>>;
  };
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly object[];
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Answered | Reference>>;
}

export interface Reference {
  readonly $ref: string;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly example?: Json;
  readonly schema: Schema;
}

export interface Header {
  readonly required?: boolean;
  readonly schema: Schema;
}

interface Content {
  readonly content?: Readonly<Record<string, Media>>;
}

interface Media {
  readonly schema: Schema;
  readonly example?: Json;
  /** Examples of refusals, by code. */
  readonly examples?: Readonly<
    Record<string, { readonly value: { readonly message: string; readonly code: ErrorCode } }>
  >;
}

/** An answer of any status. */
export interface Answered extends Content {
  readonly description: string;
  readonly headers?: Readonly<Record<string, Reference>>;
}

/** Returns the document as the server sends it. It is the same for every server except for version and cookie. */
export function sentDocument(version = '1.2.3', publicUrl: string | null = null): OpenApi {
  return JSON.parse(JSON.stringify(createApiDocument(version, publicUrl)()));
}

export const DOCUMENT = sentDocument();
export const COMPONENTS = DOCUMENT.components;

/** Every call as `GET /games/{id}`, and its place in the document. */
export const OPERATIONS = Object.entries(DOCUMENT.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({
    call: `${method.toUpperCase()} ${path}`,
    method,
    path,
    operation,
    pointer: pointerTo('paths', path, method),
  })),
);

/** The reads that are sent while they are read, so that they have no ETag. */
const STREAMED = [
  'GET /games/{id}/live',
  'GET /account/export',
  'GET /groups/{id}/seasons/{season}/season.csv',
  'GET /groups/{id}/seasons/{season}/season.json',
];

/** Returns whether a call is a read with an ETag: all are, except those that are sent while they are read. */
export function isTaggedRead({ method, call }: { readonly method: string; readonly call: string }): boolean {
  return method === 'get' && !STREAMED.includes(call);
}

/** Returns a JSON pointer. */
export function pointerTo(...steps: readonly string[]): string {
  return steps.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/**
 * Resolves a reference to one of these components; any other value is returned as it is.
 *
 * @throws Error for a reference to a missing component
 */
export function whole<Component extends object>(
  components: Readonly<Record<string, Component>>,
  thing: Component | Reference,
): Component {
  if (!isReference(thing)) return thing;
  const found = components[nameOf(thing)];
  if (found === undefined) throw new Error(`The document has no ${thing.$ref}`);
  return found;
}

export function isReference(thing: object): thing is Reference {
  return '$ref' in thing;
}

/** Returns the name of the component in a reference. */
export function nameOf({ $ref }: Reference): string {
  return $ref.slice($ref.lastIndexOf('/') + 1);
}

type Placed = readonly [place: string, schema: Schema];

/** Yields every schema of the document with its place, including nested ones. */
export function* schemasOf(part: object = DOCUMENT, place = ''): Generator<Placed> {
  for (const [key, value] of Object.entries(part)) {
    const here = `${place}/${key}`;
    if (typeof value !== 'object' || value === null || key === 'example' || key === 'examples') continue;
    if (key === 'schema' || place === '/components/schemas') yield* partsOf(value as Schema, here);
    else yield* schemasOf(value as object, here);
  }
}

/** Yields a schema and its nested schemas. */
function* partsOf(schema: Schema, place: string): Generator<Placed> {
  yield [place, schema];
  const { properties, items, anyOf = [], oneOf = [], allOf = [], additionalProperties } = schema;
  const parts = Object.entries({
    ...(properties as object | undefined),
    ...(items !== undefined && { items }),
    ...(typeof additionalProperties === 'object' && { additionalProperties }),
    ...[anyOf, oneOf, allOf].flat(),
  });
  for (const [name, part] of parts) yield* partsOf(part as Schema, `${place}/${name}`);
}
