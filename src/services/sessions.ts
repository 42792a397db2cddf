/** Sessions: one kind for guests and accounts. The only file that uses lucia. */

import type { Adapter, DatabaseSession } from 'lucia';
import { Lucia, TimeSpan } from 'lucia';
import { Session } from '#entities/Session.ts';
import { User } from '#entities/User.ts';
import type { CleanupRun } from './smallSteps.ts';
import { deleteUpTo } from './smallSteps.ts';
import { hashOfToken } from './tokenHash.ts';
import type { Em, Orm } from './transaction.ts';
import { inTransaction, readRows } from './transaction.ts';

/** A session that is not used for this long ends; a use in the second half of this time renews it. */
const IDLE_LIFETIME = new TimeSpan(30, 'd');
/** A session ends after this time even if it is used. */
const LONGEST_LIFETIME_MS = 365 * 24 * 60 * 60 * 1000;

/** How exactly the last use of a session is stored: a write for each call would delay scorers. */
const DAY_MS = 24 * 60 * 60 * 1000;
/** The characters of a hash that identify a session among those of its user. */
const SESSION_ID_LENGTH = 16;

/** Sessions that a user may have; a further login ends the oldest. */
const SESSIONS_KEPT = 50;

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<Pick<Session, 'createdAt' | 'usedAt'>, UserNames>;
    UserId: number;
    DatabaseSessionAttributes: Pick<Session, 'deviceName' | 'createdAt' | 'usedAt'>;
    DatabaseUserAttributes: UserNames;
  }
}

type UserNames = Pick<User, 'username' | 'typedUsername' | 'name'>;

/** The user of a session. */
export interface Viewer extends Readonly<UserNames> {
  /** Negative = a guest. */
  readonly userId: number;
}

export function viewerOf({ id: userId, ...user }: UserNames & Pick<User, 'id'>): Viewer {
  return { userId, ...namesOf(user) };
}

function namesOf({ username, typedUsername, name }: UserNames): UserNames {
  return { username, typedUsername, name };
}

/** A valid session; `isRenewed` when its cookie must be set again. */
export interface ValidSession {
  readonly viewer: Viewer;
  readonly isRenewed: boolean;
}

/** How long the cookie of a session lives. */
export const SESSION_COOKIE_SECONDS = IDLE_LIFETIME.seconds();

/**
 * Opens a session and returns its token, of which the server keeps only a hash.
 *
 * @param deviceName the browser and the system, by `deviceNameOf`; null = unknown, or a guest's
 */
export async function openSession(
  em: Em,
  userId: number,
  now: Date,
  deviceName: string | null = null,
): Promise<string> {
  const session = await luciaOn(em, now).createSession(userId, { deviceName, createdAt: now, usedAt: null });
  return session.id;
}

/** Returns the session of a token; null when the token is unknown, expired or too old. */
export async function validateSession(orm: Orm, token: string, now: Date): Promise<ValidSession | null> {
  return readRows(orm, async (em) => {
    const { session, user } = await luciaOn(em, now).validateSession(token);
    if (session === null) return null;
    // guests have no list of sessions
    if (user.id > 0) noteUse(orm, hashOfToken(token), session, now);
    return {
      viewer: viewerOf(user),
      isRenewed: session.fresh,
    };
  });
}

/** The stored ids of the sessions whose use is being written. */
const uses = new Set<string>();

/** Stores the use of a session once a day, in the background: a busy database must not delay the call. */
function noteUse(
  orm: Orm,
  id: string,
  { createdAt, usedAt }: Pick<Session, 'createdAt' | 'usedAt'>,
  now: Date,
): void {
  if (now.getTime() - (usedAt ?? createdAt).getTime() < DAY_MS || uses.has(id)) return;
  uses.add(id);
  void inTransaction(orm, (em) => em.nativeUpdate(Session, { id }, { usedAt: now }))
    // a later call stores it
    .catch(() => {})
    .finally(() => uses.delete(id));
}

/** Returns the user id of a token's session without renewing it; null when there is none. */
export async function userIdOfSession(orm: Orm, token: string, now: Date): Promise<number | null> {
  const createdAfter = new Date(now.getTime() - LONGEST_LIFETIME_MS);
  const valid = { id: hashOfToken(token), expiresAt: { $gt: now }, createdAt: { $gt: createdAfter } };
  const session = await readRows(orm, (em) => em.findOne(Session, valid));
  return session?.userId ?? null;
}

/** Ends a session on the server; an unknown token is ignored. */
export function endSession(orm: Orm, token: string, now: Date): Promise<void> {
  return inTransaction(orm, (em) => luciaOn(em, now).invalidateSession(token));
}

/**
 * Opens the session of a login and ends the caller's previous session. So a token planted by an attacker never becomes one
 * of the account. All sessions of a guest end, because the account has adopted the guest.
 *
 * @param before the caller's session; null without one
 */
export async function exchangeSession(
  em: Em,
  before: { readonly viewer: Viewer; readonly token: string } | null,
  userId: number,
  { now, deviceName }: { readonly now: Date; readonly deviceName: string | null | undefined },
): Promise<string> {
  const lucia = luciaOn(em, now);
  if (before !== null && before.viewer.userId < 0) await lucia.invalidateUserSessions(before.viewer.userId);
  else if (before !== null) await lucia.invalidateSession(before.token);
  const token = await openSession(em, userId, now, deviceName);
  const newestFirst = { orderBy: { createdAt: 'desc' }, disableIdentityMap: true } as const;
  const all = await em.find(Session, { userId }, newestFirst);
  for (const { id } of all.slice(SESSIONS_KEPT)) await em.nativeDelete(Session, { id });
  return token;
}

/** A session as its user sees it in the list of devices. */
export interface OwnSession {
  /** The beginning of its stored hash: it opens no session. */
  readonly id: string;
  readonly deviceName: string | null;
  readonly createdAt: Date;
  /** To a day. */
  readonly usedAt: Date;
  /** Whether the caller's call came with this session. */
  readonly isCurrent: boolean;
}

/** The user and the token of the caller's session. */
export interface SessionOfCaller {
  readonly userId: number;
  readonly token: string;
}

/** Returns the valid sessions of a user, the one used last first. */
export async function sessionsOf(
  orm: Orm,
  { userId, token }: SessionOfCaller,
  now: Date,
): Promise<readonly OwnSession[]> {
  const createdAfter = new Date(now.getTime() - LONGEST_LIFETIME_MS);
  const valid = { userId, expiresAt: { $gt: now }, createdAt: { $gt: createdAfter } };
  const sessions = await readRows(orm, (em) => em.find(Session, valid));
  const current = hashOfToken(token);
  return sessions
    .map(({ id, deviceName, createdAt, usedAt }) => ({
      id: id.slice(0, SESSION_ID_LENGTH),
      deviceName,
      createdAt,
      usedAt: usedAt ?? createdAt,
      isCurrent: id === current,
    }))
    .toSorted((one, other) => other.usedAt.getTime() - one.usedAt.getTime());
}

/** Ends another session of the caller's user, by the id in its list; an unknown id and the caller's own are ignored. */
export async function endSessionOf(em: Em, { userId, token }: SessionOfCaller, id: string): Promise<void> {
  await em.nativeDelete(Session, { userId, id: { $like: `${id}%`, $ne: hashOfToken(token) } });
}

/** Ends all sessions of the caller's user but the caller's own. */
export async function endOtherSessions(em: Em, { userId, token }: SessionOfCaller): Promise<void> {
  await em.nativeDelete(Session, { userId, id: { $ne: hashOfToken(token) } });
}

/** Ends all sessions of a user. */
export async function endAllSessions(em: Em, userId: number): Promise<void> {
  await em.nativeDelete(Session, { userId });
}

/** Deletes expired sessions. */
export function deleteExpiredSessions(orm: Orm, now: Date, run: CleanupRun): Promise<void> {
  return deleteUpTo(orm, Session, 'expiresAt', now, run);
}

/**
 * Creates lucia for an EntityManager: a shared instance would query outside the transaction, and wait for its locks.
 */
function luciaOn(em: Em, now: Date) {
  return new Lucia(adapterOf(em, now), {
    sessionExpiresIn: IDLE_LIFETIME,
    getUserAttributes: namesOf,
    getSessionAttributes: ({ createdAt, usedAt }) => ({ createdAt, usedAt }),
  });
}

function adapterOf(em: Em, now: Date): Adapter {
  return {
    async getSessionAndUser(token) {
      const oldest = new Date(now.getTime() - LONGEST_LIFETIME_MS);
      const session = await em.findOne(Session, { id: hashOfToken(token), createdAt: { $gt: oldest } });
      const user = session === null ? null : await em.findOne(User, { id: session.userId });
      return [
        session && toDatabaseSession(session, token),
        user && { id: user.id, attributes: namesOf(user) },
      ];
    },
    async getUserSessions(userId) {
      const sessions = await em.find(Session, { userId });
      return sessions.map((session) => toDatabaseSession(session, session.id));
    },
    async setSession({ id, userId, expiresAt, attributes }) {
      await em.insert(Session, { id: hashOfToken(id), userId, expiresAt, ...attributes });
    },
    async updateSessionExpiration(token, expiresAt) {
      await em.nativeUpdate(Session, { id: hashOfToken(token) }, { expiresAt });
    },
    async deleteSession(token) {
      await em.nativeDelete(Session, { id: hashOfToken(token) });
    },
    async deleteUserSessions(userId) {
      await em.nativeDelete(Session, { userId });
    },
    async deleteExpiredSessions() {
      await em.nativeDelete(Session, { expiresAt: { $lte: now } });
    },
  };
}

function toDatabaseSession(
  { userId, expiresAt, deviceName, createdAt, usedAt }: Session,
  id: string,
): DatabaseSession {
  return { id, userId, expiresAt, attributes: { deviceName, createdAt, usedAt } };
}
