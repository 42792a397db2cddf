/** The lines and cells of CSV files (RFC 4180), for spreadsheets. */

/** Without it, Excel reads the letters of names in the wrong encoding. */
export const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
/** Spreadsheets take a text that begins with one of these for a formula, also in its wide form. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/u;

export function csvLine(cells: readonly string[]): string {
  return cells.join(',') + LINE_END;
}

/** Returns a text as a cell. An apostrophe before a formula makes it a text; some spreadsheets show it. */
export function textCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Formats cents as dollars with both decimals. Without a sign of the currency, spreadsheets read it as a number. */
export function dollarsCell(cents: number): string {
  return (cents / 100).toFixed(2);
}
