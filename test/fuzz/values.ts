/** The values of calls, from the schemas and examples of the OpenAPI document. Ids are those of existing things. */

import fc from 'fast-check';
import { COMPONENTS, whole } from '../helpers/openApiDocument.ts';
import type { OPERATIONS, Parameter, Reference, Schema as Documented } from '../helpers/openApiDocument.ts';
import { PASSWORD } from '../helpers/players.ts';

/** A documented call. */
export type Call = (typeof OPERATIONS)[number];

/**
 * The things that a field can name. `me` is the caller's user id, `newcomer` a free name. `pass` is the code of the
 * newest pass of the game, `asker` the player who asks for its pencil. `forgetful` is the name of an account,
 * `recoveryCode` one of its codes, which may be used up. `spare` is an account that sends no requests, and `resetToken`
 * belongs to its newest reset link. `key` is an idempotency key that is new in this
 * world, or was used a few requests ago.
 */
const THINGS = [
  'game',
  'team',
  'member',
  'bite',
  'user',
  'me',
  'group',
  'code',
  'username',
  'newcomer',
  'pass',
  'asker',
  'forgetful',
  'recoveryCode',
  'spare',
  'resetToken',
  'key',
] as const;
export type Thing = (typeof THINGS)[number];

/**
 * A thing that exists when the request is sent; its random id is not known before. `game` and `seat` are counted from
 * those of the request, which are 0 and 0.
 */
export interface Known {
  readonly known: Thing;
  readonly game: number;
  readonly seat: number;
}

type Fields = Readonly<Record<string, unknown>>;

/** The values of a call, by place. In them, a `Known` stands for its id. */
export interface Values {
  readonly path: Fields;
  readonly query: Fields;
  readonly header: Fields;
  /** Undefined = no body. */
  readonly body: unknown;
}

export function isKnown(value: unknown): value is Known {
  return typeof value === 'object' && value !== null && 'known' in value && 'seat' in value;
}

/** Usually of the seat of the request, so that player and team belong together. */
const known = (thing: Thing): fc.Arbitrary<Known> =>
  fc.record({ known: fc.constant(thing), game: fc.constant(0), seat: fc.constantFrom(0, 0, 0, 0, 1, 2) });

/** All holes equally often: an integer would mostly be 1, and that hole is finished already. */
const aHole = fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 8, 9);

const recoveryCode = fc.record({
  known: fc.constant('recoveryCode'),
  game: fc.constant(0),
  seat: fc.nat({ max: 9 }),
});

const key = fc.record({ known: fc.constant('key'), game: fc.nat({ max: 9 }), seat: fc.nat({ max: 9 }) });

type Arbitraries = Readonly<Record<string, fc.Arbitrary<unknown>>>;

/** The values of fields by name, in place of those by their schema. */
const BY_FIELD: Arbitraries = {
  gameId: known('game'),
  before: known('game'),
  teamId: known('team'),
  memberId: known('member'),
  playerId: known('member'),
  currentSnakeHolder: known('member'),
  newSnakeHolderId: known('member'),
  previousSnakeHolderId: known('member'),
  userId: known('me'),
  createdById: known('me'),
  groupId: known('group'),
  groupIndex: fc.nat({ max: 1 }),
  season: fc.constantFrom(1, 1, 2),
  hole: aHole,
  holeNumber: aHole,
  // in running games one hole is played and one player bitten
  currentHole: fc.constantFrom(1, 2),
  snakePotAmount: fc.constantFrom(500, 1000),
  code: known('code'),
  username: known('username'),
  password: fc.constant(PASSWORD),
  newPassword: fc.constant(PASSWORD),
  resetToken: known('resetToken'),
  key,
  'Idempotency-Key': key,
};

/** The thing that `{id}` names in a path, by the path's first part. */
const BY_PATH: Readonly<Record<string, Thing>> = {
  games: 'game',
  'team-members': 'member',
  'snake-designations': 'bite',
  users: 'me',
  groups: 'group',
  admin: 'spare',
};

/** Other values of fields, by call. */
const BY_CALL: Readonly<Record<string, Arbitraries>> = {
  // a new group needs a free code
  'POST /groups': { code: fc.stringMatching(/^[A-Z0-9]{8}$/) },
  'POST /games': { currentHole: fc.constant(1) },
  'PATCH /games/{id}': {
    status: fc.constantFrom('in_progress', 'in_progress', 'active', 'active', 'completed'),
  },
  'POST /teams': { name: fc.constantFrom('Team Red', 'Team Green') },
  'POST /games/{id}/snake-result': { snakeBetAmount: fc.constant(500) },
  'POST /games/{id}/pencil': { code: known('pass') },
  'POST /team-members/{id}/take': { code: known('pass') },
  'DELETE /games/{id}/pencil-request/{memberId}': { memberId: known('asker') },
  'POST /auth/recover': { username: known('forgetful'), recoveryCode },
  'POST /seat-offers': { userId: known('spare') },
  'POST /groups/{id}/owner': { userId: known('user') },
  'POST /groups/{id}/settlements/paid': { fromUserId: known('user'), toUserId: known('me') },
  'DELETE /groups/{id}/members/{userId}': { userId: known('user') },
  'POST /auth/register': { username: known('newcomer') },
  'POST /admin/rounds/{id}/cancel': { id: known('game') },
  'DELETE /admin/rounds/{id}/cancel': { id: known('game') },
  'POST /debug/add-game-stats': { playerId: known('user') },
  'POST /debug/add-cumulative-stats': { playerId: known('user') },
};

/** Values that a field does not expect, among them ids of other things. */
const ODD = fc.oneof(
  fc.record({ known: fc.constantFrom(...THINGS), game: fc.nat({ max: 5 }), seat: fc.nat({ max: 3 }) }),
  fc.constantFrom(undefined, null, 0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308),
  fc.constantFrom('', ' ', '1e3', '__proto__', 'a\nb', '\u202Edlof', '\uD800', '\u200B', '１２'),
  fc.constant('x'.repeat(3000)),
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
);

/** The way in which values of a call are made. */
interface Making {
  /** Instead of values by their schemas. */
  readonly fields: Arbitraries;
  /** Applied to the arbitrary of each value, at any depth. */
  readonly spoiled: (good: fc.Arbitrary<unknown>) => fc.Arbitrary<unknown>;
}

/** Generates values that fit a call. @param isSpoiled whether some values are odd */
export function valuesOf({ call, path, operation }: Call, isSpoiled: boolean): fc.Arbitrary<Values> {
  const [, noun = ''] = path.split('/');
  const thing = BY_PATH[noun];
  const making: Making = {
    fields: { ...BY_FIELD, ...(thing && { id: known(thing) }), ...BY_CALL[call] },
    spoiled: (good) =>
      isSpoiled ? fc.oneof({ weight: 5, arbitrary: good }, { weight: 1, arbitrary: ODD }) : good,
  };
  const parameters = (operation.parameters ?? []).map((each) => whole(COMPONENTS.parameters, each));
  const { schema, example } = operation.requestBody?.content?.['application/json'] ?? {};
  const fieldsIn = (place: string) => parametersOf(parameters, place, making);
  return fc.record({
    path: fieldsIn('path'),
    query: fieldsIn('query'),
    header: fieldsIn('header'),
    body: schema === undefined ? fc.constant(undefined) : valueOf(schema, example, making),
  });
}

function parametersOf(
  parameters: readonly Parameter[],
  place: string,
  { fields, spoiled }: Making,
): fc.Arbitrary<Fields> {
  const here = parameters.filter((parameter) => parameter.in === place);
  const values = here.map(({ name, schema, example }) => [
    name,
    spoiled(fields[name] ?? valueOf(schema, example, { fields, spoiled })),
  ]);
  return fc.record(Object.fromEntries(values) as Arbitraries, {
    requiredKeys: here.filter(({ required }) => required === true).map(({ name }) => name),
  });
}

/** The part of JSON Schema our document uses. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Documented[];
  readonly oneOf?: readonly Documented[];
  readonly properties?: Readonly<Record<string, Documented>>;
  readonly required?: readonly string[];
  readonly items?: Documented;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

/** Longer lists and strings would take time, and find nothing more. */
const LONGEST = 6;
const LONGEST_TEXT = 40;

/** Generates values of a schema. @param example a valid value; undefined = none */
function valueOf(
  documented: Documented | Reference,
  example: unknown,
  making: Making,
): fc.Arbitrary<unknown> {
  const schema = whole(COMPONENTS.schemas, documented) as Schema;
  const good = goodOf(schema, example, making);
  const isScalar = typeof example === 'string' || typeof example === 'number';
  return making.spoiled(isScalar ? fc.oneof(good, fc.constant(example)) : good);
}

function goodOf(schema: Schema, example: unknown, making: Making): fc.Arbitrary<unknown> {
  const { anyOf, oneOf = anyOf, type } = schema;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (oneOf !== undefined) return fc.oneof(...oneOf.map((choice) => valueOf(choice, example, making)));
  if (typeof type === 'object')
    return fc.oneof(...type.map((one) => goodOf({ ...schema, type: one }, example, making)));
  switch (type) {
    case 'object':
      return objectOf(schema, example as Fields | undefined, making);
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, undefined, making), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? LONGEST, LONGEST),
      });
    case 'integer':
      return integerOf(schema);
    case 'number':
      return fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return textOf(schema);
    default:
      throw new Error(`No values for ${JSON.stringify(schema)}`);
  }
}

function objectOf(
  { properties = {}, required = [] }: Schema,
  example: Fields | undefined,
  making: Making,
): fc.Arbitrary<unknown> {
  const values = Object.entries(properties).map(([name, property]) => {
    const byName = making.fields[name];
    return [name, byName ? making.spoiled(byName) : valueOf(property, example?.[name], making)];
  });
  return fc.record(Object.fromEntries(values) as Arbitraries, {
    requiredKeys: required.filter((name) => name in properties),
    noNullPrototype: true,
  });
}

function integerOf({ minimum, maximum, multipleOf = 1 }: Schema): fc.Arbitrary<number> {
  const min = Math.ceil((minimum ?? Number.MIN_SAFE_INTEGER) / multipleOf);
  const max = Math.floor((maximum ?? Number.MAX_SAFE_INTEGER) / multipleOf);
  return fc.integer({ min, max }).map((steps) => steps * multipleOf);
}

function textOf({ pattern, minLength = 0, maxLength = LONGEST_TEXT }: Schema): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u'));
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, LONGEST_TEXT)) });
}
