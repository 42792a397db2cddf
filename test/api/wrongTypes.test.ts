import { describe, expect, it } from 'vitest';
import { dumpTables, filled } from '../helpers/api.ts';
import type { Method } from '../helpers/api.ts';
import { expectRefusalShape, sceneForThisFile } from '../helpers/badCalls.ts';
import { COMPONENTS, OPERATIONS, whole } from '../helpers/openApiDocument.ts';
import type { Reference, Schema } from '../helpers/openApiDocument.ts';

const { api, scene } = await sceneForThisFile();

const VALUES: readonly unknown[] = [
  '9',
  'true',
  '',
  true,
  0,
  1.5,
  1e21,
  2 ** 53,
  null,
  [],
  [9],
  {},
  { toString: 'Red 1' },
];

/** Returns the type of a value in JSON Schema; `inexact` = no integer that a number holds exactly. */
function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value !== 'number') return typeof value;
  return Number.isSafeInteger(value) ? 'integer' : 'inexact';
}

/** Returns the types that a schema allows. */
function typesOf(documented: Schema | Reference): readonly string[] {
  const schema = whole(COMPONENTS.schemas, documented) as Schema & {
    readonly enum?: readonly unknown[];
    readonly anyOf?: readonly Schema[];
    readonly type?: string | readonly string[];
  };
  if (schema.enum) return schema.enum.map(typeOf);
  if (schema.const !== undefined) return [typeOf(schema.const)];
  return schema.anyOf ? schema.anyOf.flatMap(typesOf) : [schema.type ?? []].flat();
}

/** Every field of every body, except the ignored ones, which may have any value. */
const FIELDS = OPERATIONS.flatMap(({ call, method, path, operation }) => {
  const { schema, example } = operation.requestBody?.content?.['application/json'] ?? {};
  const { properties = {} } = (schema === undefined ? {} : whole(COMPONENTS.schemas, schema)) as {
    properties?: Record<string, Schema>;
  };
  return Object.entries(properties)
    .filter(([, { description }]) => !String(description).startsWith('Ignored'))
    .map(([field, property]) => ({
      name: `${call}: ${field}`,
      method: method.toUpperCase() as Method,
      path: filled(path),
      field,
      types: typesOf(property),
      body: example as object,
    }));
});

describe('a field of the wrong type is refused in', () => {
  it('the body of every write that has one', () => {
    expect(FIELDS.length).toBeGreaterThan(60);
  });

  it.each(FIELDS)('$name', async ({ method, path, body, field, types }) => {
    const before = await dumpTables(api.orm);

    for (const value of VALUES.filter((each) => !types.includes(typeOf(each)))) {
      const answer = await scene.marshal.call(method, path, { ...body, [field]: value });

      expect({ value, status: answer.status }).toEqual({ value, status: 400 });
      expectRefusalShape(answer);
    }

    expect(await dumpTables(api.orm)).toEqual(before);
  });
});
