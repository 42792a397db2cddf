/**
 * Calls through a proxy that asks for a password. Browsers send that password in the Authorization header. The app's
 * bearer token would replace it there, and the proxy would reject the call. So the app sends no bearer token, and the
 * server reads the session from the cookie.
 */

import { PROXY_COOKIE } from '#shared/proxies.ts';

/** Checks the cookie that marks this browser as being behind such a proxy. */
export function isBehindProxy(): boolean {
  return document.cookie.includes(PROXY_COOKIE);
}

/** Makes a call, and repeats it without the bearer token if a proxy has rejected it. */
export async function fetchPastProxy(
  address: RequestInfo | URL | string,
  options: RequestInit = {},
): Promise<Response> {
  const answer = await fetch(address, options);
  const headers = new Headers(options.headers);
  if (!isProxyRefusal(answer) || !headers.has('authorization')) return answer;
  headers.delete('authorization');
  const again = await fetch(address, { ...options, headers });
  if (!isProxyRefusal(again)) document.cookie = `${PROXY_COOKIE}; Path=/; SameSite=Lax`;
  return again;
}

/**
 * Returns whether a proxy answered that a password is missing. The server's own 401 is JSON and asks for no password.
 */
function isProxyRefusal({ status, headers }: Response): boolean {
  const isJson = headers.get('content-type')?.startsWith('application/json') ?? false;
  return status === 401 && (!isJson || headers.has('www-authenticate'));
}
