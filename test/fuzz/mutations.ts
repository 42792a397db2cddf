/** Valid values with some wrong ones in them. */

import fc from 'fast-check';
import type { Planned, Values } from './values.ts';
import { THINGS, isKnown } from './values.ts';

const ODD_NUMBERS = [0, -1, 1.5, 19, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, 5e-324];
const ODD_TEXTS = ['', ' ', '0', '-1', '1e3', 'null', '__proto__', 'constructor'].concat([
  '\0',
  'a\nb',
  '\u202Edlof',
  '\uD800',
  '\u200B',
  '１２',
  'İ',
  '👩‍👩‍👧‍👦',
  'x'.repeat(3000),
]);
const ODD_SHAPES: readonly Planned[] = [undefined, null, true, {}, { id: 1 }, [], [null]];

/** Values that a field does not expect, among them ids of other things. */
const odd: fc.Arbitrary<Planned> = fc.oneof(
  fc.record({
    known: fc.constantFrom(...THINGS),
    game: fc.nat({ max: 5 }),
    seat: fc.nat({ max: 3 }),
  }),
  fc.constantFrom<Planned>(...ODD_NUMBERS, ...ODD_TEXTS, ...ODD_SHAPES),
  fc.jsonValue() as fc.Arbitrary<Planned>,
  fc.string({ unit: 'binary' }),
);

/** Replaces one to three of the values, at any depth, by odd ones. */
export function mutated(values: fc.Arbitrary<Values>): fc.Arbitrary<Values> {
  const changes = fc.array(fc.record({ at: fc.nat({ max: 999 }), to: odd }), { minLength: 1, maxLength: 3 });
  return fc.tuple(values, changes).map(([good, each]) => changed(good, each));
}

/** A change: the number of the value that is replaced, and the new value. */
interface Change {
  readonly at: number;
  readonly to: Planned;
}

function changed(values: Values, [change, ...rest]: readonly Change[]): Values {
  if (change === undefined) return values;
  const spots = spotsOf(values);
  const spot = spots[change.at % spots.length];
  if (spot === undefined) return values;
  return changed({ ...values, [spot.place]: replaced(values[spot.place], spot.steps, change.to) }, rest);
}

/** The path to a value: names of fields and indexes of items, from the outside in. */
type Steps = readonly (string | number)[];

const PLACES = ['path', 'query', 'header', 'body'] as const;

function spotsOf(values: Values): readonly { readonly place: keyof Values; readonly steps: Steps }[] {
  return PLACES.flatMap((place) =>
    spotsIn(values[place])
      // the whole body may be replaced, too
      .filter((steps) => steps.length > 0 || place === 'body')
      .map((steps) => ({ place, steps })),
  );
}

function spotsIn(value: Planned): readonly Steps[] {
  const inside = partsOf(value).flatMap(([step, part]) => spotsIn(part).map((steps) => [step, ...steps]));
  return [[], ...inside];
}

function partsOf(value: Planned): readonly (readonly [string | number, Planned])[] {
  if (isList(value)) return value.map((item, index) => [index, item] as const);
  return isObject(value) ? Object.entries(value) : [];
}

function replaced(value: Planned, [step, ...rest]: Steps, to: Planned): Planned {
  if (step === undefined) return to;
  if (isList(value)) return value.map((item, index) => (index === step ? replaced(item, rest, to) : item));
  return isObject(value) ? { ...value, [step]: replaced(value[step], rest, to) } : value;
}

function isList(value: Planned): value is readonly Planned[] {
  return Array.isArray(value);
}

function isObject(value: Planned): value is { readonly [name: string]: Planned } {
  return typeof value === 'object' && value !== null && !isList(value) && !isKnown(value);
}
