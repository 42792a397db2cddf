/** How a session travels: as a bearer token, or as a cookie for clients that keep nothing else. */

import type { OriginFunction } from '@fastify/cors';
import fastifyCors from '@fastify/cors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GameError } from '#rules/errors.ts';
import type { Answer } from '#routers/context.ts';
import { SESSION_COOKIE_SECONDS } from '#services/sessions.ts';

/** Where the token of a new session is told, once. */
const TOKEN_HEADER = 'x-session-token';
export const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Where the native app's own pages come from, on iOS and on Android. */
export const NATIVE_ORIGINS: readonly string[] = ['capacitor://localhost', 'https://localhost'];
/** What is told of an answer besides its body. */
const EXPOSED_HEADERS = [TOKEN_HEADER, 'etag', 'retry-after'];
/** What a call may say besides its body. */
const ALLOWED_HEADERS = ['authorization', 'content-type', 'idempotency-key', 'if-none-match'];
const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'];
/** The longest that browsers remember a preflight. */
const PREFLIGHT_SECONDS = 2 * 60 * 60;

/** Who may call this server, and how sessions reach them. */
export interface SessionTransport {
  /** The origin people open; its scheme decides about Secure cookies. Null = whatever host a request names, over plain http. */
  readonly publicUrl: string | null;
  /** Other origins whose pages may call the API and read its answers; never with a cookie. */
  readonly corsOrigins: readonly string[];
}

/**
 * Lets the pages of `corsOrigins` call the routes of this scope. They may send credentials, as the app's calls do, and
 * it gains them nothing: a cookie of theirs is not looked at.
 */
export async function registerCors(app: FastifyInstance, { corsOrigins }: SessionTransport): Promise<void> {
  // an origin is compared as a whole, and who is not allowed is told nothing
  const allowed: OriginFunction = (origin = '', done) =>
    done(null, corsOrigins.includes(origin) ? origin : false);
  await app.register(fastifyCors, {
    origin: allowed,
    credentials: true,
    methods: METHODS,
    allowedHeaders: ALLOWED_HEADERS,
    exposedHeaders: EXPOSED_HEADERS,
    maxAge: PREFLIGHT_SECONDS,
    // an OPTIONS that is no preflight is answered like one
    strictPreflight: false,
  });
}

/**
 * The token a request shows; null without one. Bearer first: a wrong bearer never falls back to the cookie.
 *
 * @throws GameError WRONG_ORIGIN for an unsafe call another site made a browser send
 */
export function tokenOf(request: FastifyRequest, transport: SessionTransport): string | null {
  const { authorization } = request.headers;
  if (authorization !== undefined) return /^bearer +(\S+)$/i.exec(authorization)?.[1] ?? '';
  const cookie = cookieOf(request, transport);
  if (cookie === null || SAFE_METHODS.has(request.method)) return cookie;
  if (isForeign(request, transport)) throw new GameError('WRONG_ORIGIN');
  // a browser always says where a call comes from; who does not is no browser, and sends a bearer
  const isKnownSite =
    request.headers.origin !== undefined || request.headers['sec-fetch-site'] === 'same-origin';
  return isKnownSite ? cookie : null;
}

/** The token in the session cookie; null without one, and from other origins that may call. */
export function cookieOf(request: FastifyRequest, transport: SessionTransport): string | null {
  const { origin } = request.headers;
  const isOther = origin !== undefined && origin !== ownOrigin(request, transport);
  if (isOther && transport.corsOrigins.includes(origin)) return null;
  return request.cookies[cookieName(transport)] ?? null;
}

/** Whether a page of another site, or a native app, made the call. */
function isForeign(request: FastifyRequest, transport: SessionTransport): boolean {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const isOtherOrigin = origin !== undefined && origin !== ownOrigin(request, transport);
  return isOtherOrigin || (site !== undefined && site !== 'same-origin' && site !== 'none');
}

/** Tells the caller what happened besides the body: status, and sessions that begin or end. */
export function answerWith(
  request: FastifyRequest,
  reply: FastifyReply,
  transport: SessionTransport,
): Answer {
  return {
    created: (isNew) => reply.status(isNew ? 201 : 200),
    sessionOpened(token) {
      reply.header(TOKEN_HEADER, token);
      // another site must not be able to put a session of its making into somebody's browser
      if (!isForeign(request, transport)) setSessionCookie(reply, token, transport);
    },
    sessionEnded() {
      // a browser takes a `__Host-` cookie away only by one that is Secure itself
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

/** The origin of the page a request came from, as this server is opened. */
export function ownOrigin(
  request: FastifyRequest,
  { publicUrl }: Pick<SessionTransport, 'publicUrl'>,
): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}

export function isHttps({ publicUrl }: Pick<SessionTransport, 'publicUrl'>): boolean {
  return publicUrl?.startsWith('https:') ?? false;
}

/** A `__Host-` cookie cannot be set by a neighbouring host, but only exists over https. */
export function cookieName(transport: Pick<SessionTransport, 'publicUrl'>): string {
  return isHttps(transport) ? '__Host-session' : 'session';
}
