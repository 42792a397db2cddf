/** Number coercion, for ids and numbers in paths and queries, which arrive as text. */

export type Fields = Record<string, unknown>;

/** Polled reads have no text fields. */
const NO_TEXTS: ReadonlySet<string> = new Set();

/**
 * Returns the fields of a path or a query with whole numbers as numbers.
 *
 * @param texts names of fields that stay text
 */
export function coerceNumbers(fields: Fields, texts: ReadonlySet<string> = NO_TEXTS): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [
      name,
      typeof text === 'string' && /^-?\d{1,16}$/.test(text) && !texts.has(name) ? Number(text) : text,
    ]),
  );
}
