/** Callers whose token does not hold: no session, and each call is answered as one without a session. */

import { callerWith } from './api.ts';
import type { Api, Caller } from './api.ts';

export const WRONG_BEARERS = ['a wrong bearer', 'a wrong bearer beside a cookie that holds'] as const;
export type WrongBearer = (typeof WRONG_BEARERS)[number];

/** @param token of a session that holds, which the cookie carries as a browser on our own page would send it */
export function withWrongBearer(
  api: Api,
  kind: WrongBearer,
  token: string,
  more: Readonly<Record<string, string>> = {},
): Caller {
  const host = 'bestball.test:3000';
  const cookie = { host, origin: `http://${host}`, cookie: `session=${token}` };
  const isBesideCookie = kind === 'a wrong bearer beside a cookie that holds';
  return callerWith(api, 'of-no-session', { ...(isBesideCookie && cookie), ...more });
}

export function isWrongBearer(kind: string): kind is WrongBearer {
  return WRONG_BEARERS.some((wrong) => wrong === kind);
}
