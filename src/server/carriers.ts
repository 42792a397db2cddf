/** How a session travels: as a bearer token, or as a cookie for clients that keep nothing else. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { GameError } from '#rules/errors.ts';
import type { Answer } from '#routers/context.ts';
import { SESSION_COOKIE_SECONDS } from '#services/sessions.ts';

/** Where the token of a new session is told, once. */
const TOKEN_HEADER = 'x-session-token';
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What the scheme of the public address decides. */
export interface Carriers {
  /** The origin people open; null = whatever host the request names, over plain http. */
  readonly publicUrl: string | null;
}

/**
 * The token a request shows; null without one. Bearer first: a wrong bearer never falls back to the cookie.
 *
 * @throws GameError WRONG_ORIGIN for an unsafe call another site made a browser send
 */
export function tokenOf(request: FastifyRequest, carriers: Carriers): string | null {
  const { authorization } = request.headers;
  if (authorization !== undefined) return /^bearer +(\S+)$/i.exec(authorization)?.[1] ?? '';
  const cookie = cookieOf(request, carriers);
  if (cookie === null || SAFE_METHODS.has(request.method)) return cookie;
  if (isForeign(request, carriers)) throw new GameError('WRONG_ORIGIN');
  // a browser always says where a call comes from; who does not is no browser, and sends a bearer
  const isKnownSite =
    request.headers.origin !== undefined || request.headers['sec-fetch-site'] === 'same-origin';
  return isKnownSite ? cookie : null;
}

/** The token in the session cookie; null without one. */
export function cookieOf(request: FastifyRequest, carriers: Carriers): string | null {
  return request.cookies[cookieName(carriers)] ?? null;
}

/** Whether a page of another site, or a native app, made the call. */
function isForeign(request: FastifyRequest, carriers: Carriers): boolean {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const isOtherOrigin = origin !== undefined && origin !== ownOrigin(request, carriers);
  return isOtherOrigin || (site !== undefined && site !== 'same-origin' && site !== 'none');
}

/** Tells the caller what happened besides the body: status, and sessions that begin or end. */
export function answerWith(request: FastifyRequest, reply: FastifyReply, carriers: Carriers): Answer {
  return {
    created: (isNew) => reply.status(isNew ? 201 : 200),
    sessionOpened(token) {
      reply.header(TOKEN_HEADER, token);
      // another site must not be able to put a session of its making into somebody's browser
      if (!isForeign(request, carriers)) setSessionCookie(reply, token, carriers);
    },
    // a browser takes a `__Host-` cookie away only by one that is Secure itself
    sessionEnded: () => reply.clearCookie(cookieName(carriers), { path: '/', secure: isHttps(carriers) }),
  };
}

export function setSessionCookie(reply: FastifyReply, token: string, carriers: Carriers): void {
  reply.setCookie(cookieName(carriers), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(carriers),
    maxAge: SESSION_COOKIE_SECONDS,
  });
}

/** The origin of the page a request came from, as this server is opened. */
function ownOrigin(request: FastifyRequest, { publicUrl }: Carriers): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}

export function isHttps({ publicUrl }: Carriers): boolean {
  return publicUrl?.startsWith('https:') ?? false;
}

/** A `__Host-` cookie cannot be set by a neighbouring host, but only exists over https. */
function cookieName(carriers: Carriers): string {
  return isHttps(carriers) ? '__Host-session' : 'session';
}
