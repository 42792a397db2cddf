/**
 * The session transport: a session's token is sent as a bearer token or as a cookie. With the rules for other origins.
 */

import type { OriginFunction } from '@fastify/cors';
import fastifyCors from '@fastify/cors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from '#routers/context.ts';
import { SESSION_COOKIE_SECONDS } from '#services/sessions.ts';
import { GameError } from '#shared/errors.ts';

/** The answer's header with the token of a new session, sent once. */
const TOKEN_HEADER = 'x-session-token';
/** The answer's header with the id of its request, which the lines of the log have, too. */
export const REQUEST_ID_HEADER = 'x-request-id';
export const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The origins of the native app's pages, on iOS and on Android. */
export const NATIVE_ORIGINS: readonly string[] = ['capacitor://localhost', 'https://localhost'];
/** The headers of an answer that pages of other origins may read. */
const EXPOSED_HEADERS = [TOKEN_HEADER, 'etag', 'retry-after', REQUEST_ID_HEADER];
/** The headers that pages of other origins may send. */
const ALLOWED_HEADERS = ['authorization', 'content-type', 'idempotency-key', 'if-none-match'];
const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'];
/** The longest time for which browsers remember a preflight. */
const PREFLIGHT_SECONDS = 2 * 60 * 60;

/** The origins that may call this server, which decide how tokens are sent. */
export interface SessionTransport {
  /**
   * The origin that players open; with https the cookies are Secure. Null = the host of each request, over plain http.
   */
  readonly publicUrl: string | null;
  /** Other origins whose pages may call the API and read its answers; never with a cookie. */
  readonly corsOrigins: readonly string[];
}

/**
 * Lets the pages of `corsOrigins` call the routes of this scope. They may send credentials, as the app's own calls do,
 * but their cookies are ignored.
 */
export async function registerCors(app: FastifyInstance, { corsOrigins }: SessionTransport): Promise<void> {
  // origins are compared as a whole; for any other origin no header is sent
  const allowed: OriginFunction = (origin = '', done) =>
    done(null, corsOrigins.includes(origin) ? origin : false);
  await app.register(fastifyCors, {
    origin: allowed,
    credentials: true,
    methods: METHODS,
    allowedHeaders: ALLOWED_HEADERS,
    exposedHeaders: EXPOSED_HEADERS,
    maxAge: PREFLIGHT_SECONDS,
    // an OPTIONS request that is not a preflight gets the same answer
    strictPreflight: false,
  });
}

/**
 * Returns the token of a request; null without one. A bearer token comes first; a wrong one never falls back to the
 * cookie.
 *
 * @throws GameError WRONG_ORIGIN for an unsafe call that another site made a browser send
 */
export function tokenOf(request: FastifyRequest, transport: SessionTransport): string | null {
  const bearer = bearerOf(request);
  if (bearer !== null) return bearer;
  const cookie = cookieOf(request, transport);
  if (cookie === null || SAFE_METHODS.has(request.method)) return cookie;
  if (isForeign(request, transport)) throw new GameError('WRONG_ORIGIN');
  // browsers always send the origin of a write; other clients have to send a bearer token
  const isKnownSite =
    request.headers.origin !== undefined || request.headers['sec-fetch-site'] === 'same-origin';
  return isKnownSite ? cookie : null;
}

/**
 * Returns the bearer token of a request, '' for an empty one; null = no bearer header. A browser automatically sends a
 * header of another scheme for a proxy in front that asks for a password.
 */
export function bearerOf({ headers: { authorization = '' } }: FastifyRequest): string | null {
  if (!/^bearer(?:\s|$)/i.test(authorization)) return null;
  return /^\w+ +(\S+)$/.exec(authorization)?.[1] ?? '';
}

/** Returns whether a browser sends the password of a proxy in front in the header of the bearer token. */
export function hasProxyPassword(request: FastifyRequest): boolean {
  return Boolean(request.headers.authorization) && bearerOf(request) === null;
}

/** Returns the token in the session cookie; null without one, and for other origins that may call. */
export function cookieOf(request: FastifyRequest, transport: SessionTransport): string | null {
  const { origin } = request.headers;
  const isOther = origin !== undefined && origin !== ownOrigin(request, transport);
  if (isOther && transport.corsOrigins.includes(origin)) return null;
  return request.cookies[cookieName(transport)] ?? null;
}

/** Returns whether the call comes from a page of another site, or from the native app. */
function isForeign(request: FastifyRequest, transport: SessionTransport): boolean {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const isOtherOrigin = origin !== undefined && origin !== ownOrigin(request, transport);
  return isOtherOrigin || (site !== undefined && site !== 'same-origin' && site !== 'none');
}

/** Sets what an answer contains besides its body: the status, and sessions that begin or end. */
export function createAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  transport: SessionTransport,
): Answer {
  return {
    created: (isNew) => reply.status(isNew ? 201 : 200),
    sessionOpened(token) {
      reply.header(TOKEN_HEADER, token);
      // another site must not be able to set its own session in a user's browser
      if (!isForeign(request, transport)) setSessionCookie(reply, token, transport);
    },
    sessionEnded() {
      // browsers delete a `__Host-` cookie only with a cookie that is Secure, too
      const flags = { path: '/', secure: isHttps(transport) };
      if (!isForeign(request, transport)) reply.clearCookie(cookieName(transport), flags);
    },
  };
}

export function setSessionCookie(reply: FastifyReply, token: string, transport: SessionTransport): void {
  reply.setCookie(cookieName(transport), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(transport),
    maxAge: SESSION_COOKIE_SECONDS,
  });
}

/** Returns the origin of this server's own pages, as the caller opens them. */
export function ownOrigin(
  request: FastifyRequest,
  { publicUrl }: Pick<SessionTransport, 'publicUrl'>,
): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}

/** Returns whether a request is for the host of the public address, and not for another address of this machine. */
export function isForPublicHost(
  { host }: Pick<FastifyRequest, 'host'>,
  { publicUrl }: Pick<SessionTransport, 'publicUrl'>,
): boolean {
  return publicUrl !== null && new URL(publicUrl).host === host.toLowerCase();
}

export function isHttps({ publicUrl }: Pick<SessionTransport, 'publicUrl'>): boolean {
  return publicUrl?.startsWith('https:') ?? false;
}

/** Returns the name of the session cookie. A `__Host-` cookie cannot be set by a sibling host, but needs https. */
export function cookieName(transport: Pick<SessionTransport, 'publicUrl'>): string {
  return isHttps(transport) ? '__Host-session' : 'session';
}
