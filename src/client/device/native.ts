/** Values that only the app for phones has: `scripts/buildNative.ts` inserts them. */

export interface NativeBuild {
  /** The origin of `PUBLIC_URL`: the server of every call, and the address of links to share. */
  readonly host: string;
  /** Procedure → its documented method and path: `games.get` → `GET /games/{id}`. */
  readonly calls: Readonly<Record<string, string>>;
}

declare global {
  /** Replaced by its value when the client is built, so that code for the other build is left out. */
  const NATIVE_BUILD: NativeBuild | null;
}

/** Null in the pages of a server. */
export const NATIVE = typeof NATIVE_BUILD === 'undefined' ? null : NATIVE_BUILD;

/** Returns the origin of links that other players open. Not for the server, which has no address of its app. */
export function publicOrigin(): string {
  return NATIVE?.host ?? globalThis.location.origin;
}
