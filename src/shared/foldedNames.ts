/** The folding by which names are compared: names that differ only in case, width or composition are the same. */

/**
 * Invisible characters, and the empty braille pattern. The letters inside the emoji of a flag are excepted: only they
 * tell Scotland from Wales.
 */
const UNSEEN = /(?![\u{E0020}-\u{E007F}])[\p{Default_Ignorable_Code_Point}\u{2800}]/gu;
/** The dot over an i that the Turkish capital İ has in lower case, also with other marks in between. */
const DOT_OF_I = /(?<=i\p{M}*)\u{307}/gu;

/**
 * Returns a name as it is compared: Unicode's NFKC_Casefold, with the Turkish ı and İ folded to i. Folding a folded
 * name changes nothing. Rule: product "Accounts".
 */
export function foldName(name: string): string {
  const seen = name.normalize('NFKC').replaceAll(UNSEEN, '');
  // in both directions, because some letters share one case only: ẞ and ß are SS, ı is I
  const small = seen.toLowerCase().toUpperCase().toLowerCase();
  return small.replaceAll('ς', 'σ').replaceAll(DOT_OF_I, '').normalize('NFKC').trim();
}
