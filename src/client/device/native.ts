/** What only the app for phones knows: `scripts/buildNative.ts` puts it in. */

export interface NativeBuild {
  /** The origin of `PUBLIC_URL`: the server of every call, and the address of links for friends. */
  readonly host: string;
  /** Procedure → its documented method and path: `games.get` → `GET /games/{id}`. */
  readonly calls: Readonly<Record<string, string>>;
}

declare global {
  /** Exchanged for its value while the client is built: what is for the other build is left out. */
  const NATIVE_BUILD: NativeBuild | null;
}

/** Null in the pages of a server. */
export const NATIVE = typeof NATIVE_BUILD === 'undefined' ? null : NATIVE_BUILD;

/** The origin under which friends open the app. Not for the server: it knows no address. */
export function publicOrigin(): string {
  return NATIVE?.host ?? globalThis.location.origin;
}
