/** Links copied from messages, with a full stop, a bracket, a quotation mark or an invisible space behind them. */

/** Paths with an id or a code, which the groups match, and with characters behind it that cannot belong to it. */
const WITH_ATTACHED_CHARACTERS = [
  /^(\/game\/\d+)[^\d/]*(\/invited)[^/]*(?:\/[^A-Za-z0-9]*)?$/,
  // of the pencil, or of a seat
  /^(\/pencil\/\d+-\d+|\/(?:game|groups|join-game|pencil|results|scorecards|watch)\/\d+)[^\d/]*(?:\/[^A-Za-z0-9]*)?$/,
  /^(\/join\/[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*)[^A-Za-z0-9]*$/,
];

/**
 * Returns the address of a link without the characters attached to its id or code; null = none are, or there is no such
 * path.
 *
 * @param address a path of this app, its characters escaped or not, with its query and its fragment, which stay
 */
export function cleanAddress(address: string): string | null {
  const [escaped = ''] = /^[^?#]*/.exec(address) ?? [];
  const path = unescaped(escaped);
  for (const pattern of WITH_ATTACHED_CHARACTERS) {
    const found = pattern.exec(path);
    if (found === null) continue;
    const clean = found.slice(1).join('');
    return clean === path ? null : clean + address.slice(escaped.length);
  }
  return null;
}

/** Returns the one-time code in the fragment of a link, escaped or not, without characters attached to it. */
export function passCodeFromLink(fragment: string): string {
  return unescaped(fragment).replace(/[^A-Za-z0-9]+$/, '');
}

/** Unescapes to one character for each byte: the actual letters do not matter, and an escape may be cut off. */
function unescaped(text: string): string {
  return text.replaceAll(/%([\da-f]{2})/gi, (_escape, byte: string) =>
    String.fromCharCode(Number.parseInt(byte, 16)),
  );
}
