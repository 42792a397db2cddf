/**
 * The set of tests that runs. `npm test` is the gate: each promise once, in a small volume. `npm run test:long`
 * (`TEST_SET=long`) has the large volumes.
 */
export const IS_LONG = process.env.TEST_SET === 'long';

/** Returns the volume of a test: `gate` in `npm test`, `long` in `npm run test:long`. */
export function volume<Amount>(gate: Amount, long: Amount): Amount {
  return IS_LONG ? long : gate;
}
