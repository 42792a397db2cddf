/** Reads the operations of the OpenAPI document, and the schemas of their requests. */

/** The part of JSON Schema our documents use. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: Json;
  readonly enum?: readonly Json[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

interface Parameter {
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly name: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

interface DocumentedCall {
  readonly tags?: readonly string[];
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedCall>>>>;
  readonly components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** A documented call. */
export interface Operation {
  /** `PATCH /games/{id}` */
  readonly name: string;
  readonly method: string;
  /** The path without `/api`, with its parameters in braces. */
  readonly path: string;
  readonly tag: string;
  /** The schema of each place of a request, as an object; null = no body. */
  readonly takes: Readonly<Record<'path' | 'query' | 'header', Schema>> & { readonly body: Schema | null };
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

export function operationsOf(document: OpenApi): readonly Operation[] {
  return Object.entries(document.paths).flatMap(([path, calls]) =>
    METHODS.flatMap((method) => {
      const call = calls[method];
      if (call === undefined) return [];
      const parameters = (call.parameters ?? []).map((each) => resolve<Parameter>(document, each));
      const body = call.requestBody?.content['application/json']?.schema;
      return [
        {
          name: `${method.toUpperCase()} ${path}`,
          method: method.toUpperCase(),
          path,
          tag: call.tags?.[0] ?? '',
          takes: {
            path: asObject(document, parameters, 'path'),
            query: asObject(document, parameters, 'query'),
            header: asObject(document, parameters, 'header'),
            body: body === undefined ? null : whole(document, body),
          },
        },
      ];
    }),
  );
}

function asObject(document: OpenApi, parameters: readonly Parameter[], place: Parameter['in']): Schema {
  const here = parameters.filter((parameter) => parameter.in === place);
  return {
    type: 'object',
    properties: Object.fromEntries(here.map(({ name, schema }) => [name, whole(document, schema)])),
    required: here.filter(({ required }) => required === true).map(({ name }) => name),
  };
}

/** Returns a schema without references. */
function whole(document: OpenApi, schema: Schema): Schema {
  const { $ref: _reference, ...found } = resolve<Schema>(document, schema);
  const { properties, items, anyOf, oneOf } = found;
  const each = (schemas: readonly Schema[]) => schemas.map((one) => whole(document, one));
  return {
    ...found,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, whole(document, property)]),
      ),
    }),
    ...(items && { items: whole(document, items) }),
    ...(anyOf && { anyOf: each(anyOf) }),
    ...(oneOf && { oneOf: each(oneOf) }),
  };
}

/** Returns the component that a `#/components/…` reference names; any other value is returned as it is. */
function resolve<Thing extends object>(document: OpenApi, thing: Thing | { readonly $ref: string }): Thing {
  if (!('$ref' in thing) || typeof thing.$ref !== 'string') return thing as Thing;
  const [, , kind = '', name = ''] = thing.$ref.split('/');
  const found = document.components?.[kind]?.[name];
  if (found === undefined) throw new Error(`The document has no ${thing.$ref}`);
  return resolve(document, found as Thing);
}
