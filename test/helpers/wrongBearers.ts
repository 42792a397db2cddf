/** Callers with an invalid token: they have no session, and get the same answers as callers without one. */

import { callerWith } from './api.ts';
import type { Api, Caller } from './api.ts';

export const WRONG_BEARERS = ['a wrong bearer', 'a wrong bearer beside a cookie that holds'] as const;
export type WrongBearer = (typeof WRONG_BEARERS)[number];

/**
 * Creates a caller with an invalid bearer. @param token of a valid session in the cookie, as a browser on the app's
 * page sends it
 */
export function withWrongBearer(
  api: Api,
  kind: WrongBearer,
  token: string,
  more: Readonly<Record<string, string>> = {},
): Caller {
  // a host that has passkeys over plain http
  const host = 'bestball.localhost:3000';
  const cookie = { host, origin: `http://${host}`, cookie: `session=${token}` };
  const isBesideCookie = kind === 'a wrong bearer beside a cookie that holds';
  return callerWith(api, 'of-no-session', { ...(isBesideCookie && cookie), ...more });
}

export function isWrongBearer(kind: string): kind is WrongBearer {
  return WRONG_BEARERS.some((wrong) => wrong === kind);
}
