/** Fields of a call as a request carries them. */

export type Fields = Record<string, unknown>;

/** The polled reads take ids and nothing else. */
const NO_TEXTS: ReadonlySet<string> = new Set();

/**
 * Numbers in paths and queries arrive as text; in a body nothing is coerced.
 *
 * @param texts fields that stay as they are
 */
export function coerceNumbers(fields: Fields, texts: ReadonlySet<string> = NO_TEXTS): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [
      name,
      typeof text === 'string' && /^-?\d{1,16}$/.test(text) && !texts.has(name) ? Number(text) : text,
    ]),
  );
}
