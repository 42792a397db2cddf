/** Values that fit a schema; fields for ids get the ids of existing things. */

import fc from 'fast-check';
import { PASSWORD } from '../helpers/players.ts';
import type { Json, Operation, Schema } from './document.ts';

/**
 * The things that a field can name. `me` is the caller's user id, `newcomer` a free name. `pass` is the code of the
 * newest pass of the game, `asker` the player who asks for its pencil. `key` is an idempotency key that is new in this
 * world, or was used a few requests ago.
 */
export const THINGS = [
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

/** A JSON value whose ids are still to be filled in; undefined = left out. */
export type Planned = Json | undefined | Known | readonly Planned[] | { readonly [name: string]: Planned };

/** The values of a call, by place. */
export interface Values {
  readonly path: Planned;
  readonly query: Planned;
  readonly header: Planned;
  readonly body: Planned;
}

export function isKnown(value: Planned): value is Known {
  return typeof value === 'object' && value !== null && 'known' in value && 'seat' in value;
}

/** Usually of the seat of the request, so that player and team belong together. */
const known = (thing: Thing): fc.Arbitrary<Known> =>
  fc.record({ known: fc.constant(thing), game: fc.constant(0), seat: fc.constantFrom(0, 0, 0, 0, 1, 2) });

/** All holes equally often: an integer would mostly be 1, and that hole is finished already. */
const aHole = fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 8, 9);

const key: fc.Arbitrary<Known> = fc.record({
  known: fc.constant('key' as const),
  game: fc.nat({ max: 9 }),
  seat: fc.nat({ max: 9 }),
});

/** The values of fields by name, in place of those by their schema. */
const BY_FIELD: Readonly<Record<string, fc.Arbitrary<Planned>>> = {
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
  hole: aHole,
  holeNumber: aHole,
  // in running games one hole is played and one player bitten
  currentHole: fc.constantFrom(1, 2),
  snakePotAmount: fc.constantFrom(500, 1000),
  code: known('code'),
  name: fc.string({ minLength: 1, maxLength: 24 }),
  username: known('username'),
  password: fc.constant(PASSWORD),
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
};

/** Other values of fields, by call. */
const BY_CALL: Readonly<Record<string, Readonly<Record<string, fc.Arbitrary<Planned>>>>> = {
  // a new group needs a free code
  'POST /groups': { code: fc.stringMatching(/^[A-Z0-9]{8}$/) },
  'POST /games': { currentHole: fc.constant(1) },
  'PATCH /games/{id}': {
    status: fc.constantFrom('in_progress', 'in_progress', 'active', 'active', 'completed'),
  },
  'POST /teams': { name: fc.constantFrom('Team Red', 'Team Green') },
  'POST /games/{id}/snake-result': { snakeBetAmount: fc.constant(500) },
  'POST /games/{id}/passes': { kind: fc.constantFrom('scorer', 'scorer', 'host') },
  'POST /games/{id}/pencil': { code: known('pass') },
  'DELETE /games/{id}/pencil-request/{memberId}': { memberId: known('asker') },
  'POST /auth/register': { username: known('newcomer') },
  'POST /debug/add-game-stats': { playerId: known('user') },
  'POST /debug/add-cumulative-stats': { playerId: known('user') },
};

/** Generates valid values for a place of a call. */
export function fitting(operation: Operation, schema: Schema): fc.Arbitrary<Planned> {
  const [, noun = ''] = operation.path.split('/');
  const thing = BY_PATH[noun];
  const fields = {
    ...BY_FIELD,
    ...(thing && { id: known(thing) }),
    ...BY_CALL[operation.name],
  };
  return valueOf(schema, fields);
}

/** Longer lists and strings would take time, and find nothing more. */
const LONGEST = 6;
const LONGEST_TEXT = 40;

function valueOf(schema: Schema, fields: typeof BY_FIELD): fc.Arbitrary<Planned> {
  const { anyOf, oneOf, type } = schema;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = anyOf ?? oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => valueOf(choice, fields)));
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => valueOf({ ...schema, type: one }, fields)));
  switch (type) {
    case 'object':
      return objectOf(schema, fields);
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, fields), {
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
  fields: typeof BY_FIELD,
): fc.Arbitrary<Planned> {
  const values = Object.entries(properties).map(
    ([name, property]) => [name, fields[name] ?? valueOf(property, fields)] as const,
  );
  return fc.record(Object.fromEntries(values), {
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
