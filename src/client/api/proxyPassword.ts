/**
 * Calls through a proxy that asks for a password. Browsers send that password in the Authorization header; a call that puts
 * the app's bearer there replaces it, and the proxy refuses the call. So the app sends no bearer, and the server reads the
 * session from the cookie.
 */

import { PROXY_COOKIE } from '#rules/proxyCookie.ts';

/** Whether this browser is known to be behind such a proxy. */
export function isBehindProxy(): boolean {
  return document.cookie.includes(PROXY_COOKIE);
}

/** Makes a call, and once more without its bearer where a proxy has refused it. */
export async function fetchPastProxy(
  address: RequestInfo | URL | string,
  options: RequestInit = {},
): Promise<Response> {
  const answer = await fetch(address, options);
  const headers = new Headers(options.headers);
  if (!isOfProxy(answer) || !headers.has('authorization')) return answer;
  headers.delete('authorization');
  const again = await fetch(address, { ...options, headers });
  if (!isOfProxy(again)) document.cookie = `${PROXY_COOKIE}; Path=/; SameSite=Lax`;
  return again;
}

/** Whether a proxy has answered that a password is missing: the server itself says it in JSON, and asks for none. */
function isOfProxy({ status, headers }: Response): boolean {
  const isJson = headers.get('content-type')?.startsWith('application/json') ?? false;
  return status === 401 && (!isJson || headers.has('www-authenticate'));
}
