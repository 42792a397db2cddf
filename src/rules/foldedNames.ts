/** The folding by which names are compared: a name is one name in any case, width and composition. */

/**
 * What does not show, the empty braille pattern with it, except for the letters inside the emoji of a flag: only they tell
 * Scotland from Wales.
 */
const UNSEEN = /(?![\u{E0020}-\u{E007F}])[\p{Default_Ignorable_Code_Point}\u{2800}]/gu;
/** The dot over an i, which the capital İ of Turkish gets in small letters, also with other marks between. */
const DOT_OF_I = /(?<=i\p{M}*)\u{307}/gu;

/**
 * A name as it is compared: Unicode's NFKC_Casefold, and every i of Turkish, with or without a dot, is the i of others.
 * Folded once more it stays the same. Rule: product "Accounts".
 */
export function foldName(name: string): string {
  const seen = name.normalize('NFKC').replaceAll(UNSEEN, '');
  // in both directions, because some letters share one case only: ẞ and ß are SS, ı is I
  const small = seen.toLowerCase().toUpperCase().toLowerCase();
  return small.replaceAll('ς', 'σ').replaceAll(DOT_OF_I, '').normalize('NFKC').trim();
}
