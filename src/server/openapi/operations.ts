/** Procedures as operations of the document. */

import { z } from 'zod';
import type { ZodOpenApiOperationObject, oas31 } from 'zod-openapi';
import type { RestPath } from '#routers/trpc.ts';
import type { Procedure } from '#server/http/procedures.ts';
import { parameterRef } from './headers.ts';
import { responsesOf, acceptsIdempotencyKey } from './responses.ts';

type Fields = Readonly<Record<string, z.ZodType>>;

export const WITH_SESSION: oas31.SecurityRequirementObject[] = [{ bearer: [] }, { cookie: [] }];
export const WITH_OR_WITHOUT_SESSION: oas31.SecurityRequirementObject[] = [{}, ...WITH_SESSION];

export function operationOf(procedure: Procedure, openapi: RestPath): ZodOpenApiOperationObject {
  const { name, type, meta, inputs, example } = procedure;
  const sent = new Map(Object.entries(example.input));
  const fields = inputs.flatMap((input) => Object.entries(fieldsOf(input)));
  const isInPath = ([field]: readonly [string, unknown]) => openapi.path.includes(`{${field}}`);
  const path = fields.filter(isInPath);
  const otherFields = fields.filter((field) => !isInPath(field));
  const { tags, summary, description } = openapi;
  return {
    operationId: operationIdOf(name),
    tags,
    summary,
    ...(description !== undefined && { description }),
    security: meta.needs === undefined ? WITH_OR_WITHOUT_SESSION : WITH_SESSION,
    requestParams: {
      path: parameters(path, sent),
      ...(type === 'query' && { query: parameters(otherFields, sent) }),
    },
    parameters: [
      ...(type === 'query' ? [parameterRef('IfNoneMatch')] : []),
      ...(acceptsIdempotencyKey(procedure) ? [parameterRef('IdempotencyKey')] : []),
    ],
    ...(type === 'mutation' && otherFields.length > 0 && { requestBody: bodyOf(otherFields, sent) }),
    responses: responsesOf(procedure, example.output),
  };
}

/** Converts the name of a procedure: `games.create` → `gamesCreate`. */
function operationIdOf(name: string): string {
  return name.replaceAll(/\.(\w)/g, (_dot, letter: string) => letter.toUpperCase());
}

/** Returns the fields of an input, which may be optional or have a default. */
function fieldsOf(input: z.ZodType): Fields {
  // zod types the fields of a shape by their core only
  if (input instanceof z.ZodObject) return input.shape as Fields;
  if (input instanceof z.ZodOptional || input instanceof z.ZodDefault)
    return fieldsOf(input.unwrap() as z.ZodType);
  throw new Error('The input of a documented procedure must be an object');
}

type FieldList = readonly (readonly [name: string, schema: z.ZodType])[];

function parameters(fields: FieldList, sent: ReadonlyMap<string, unknown>) {
  return z.object(
    Object.fromEntries(
      fields.map(([name, schema]) => [name, schema.meta({ param: { example: sent.get(name) } })]),
    ),
  );
}

function bodyOf(fields: FieldList, sent: ReadonlyMap<string, unknown>) {
  const schema = z.object(Object.fromEntries(fields));
  const names = fields.map(([name]) => name).filter((name) => sent.has(name));
  return {
    required: !schema.safeParse({}).success,
    content: {
      'application/json': {
        schema,
        example: Object.fromEntries(names.map((name) => [name, sent.get(name)])),
      },
    },
  };
}
