/** One unit of work against the database: all of it or nothing, and again when another phone was in the way. */

import { setTimeout as pause } from 'node:timers/promises';

import type { EntityManager, MikroORM, TransactionOptions } from '@mikro-orm/sql';

import { GameError } from '#rules/errors.ts';

import { chance } from './ids.ts';

/** The database, whichever it is. */
export type Orm = MikroORM;
/** One unit of work's view of the rows. Never shared between two that run side by side. */
export type Em = EntityManager;

/** How long a caller waits in all before being told to try again: a busy machine tells so within 5 s all the same. */
const TIMEOUT_MS = 4000;
const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 300;
/** How often a row that is there already is taken for another transaction's of just now: done again, the work sees it. */
const MAX_DUPLICATE_RETRIES = 2;

/** MySQL: deadlock, lock wait time-out, row changed since the snapshot, cluster node not ready. */
const RETRYABLE = new Set([1213, 1205, 1020, 1047]);
/**
 * MySQL: disk full or failing (four), too many connections (three), shutting down, killed (two), read only,
 * statement time-out (two).
 */
const UNAVAILABLE = new Set([1021, 1114, 1026, 1030, 1040, 1203, 1226, 1053, 1317, 1927, 1290, 1969, 3024]);
/** The way to the server is broken, or its answer did not come. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'PROTOCOL_CONNECTION_LOST',
]);
/** MySQL: duplicate entry. */
const DUPLICATE = new Set([1062, 1586]);

/** Primary result codes of SQLite: the low byte of `errcode`. */
const SQLITE = { busy: 5, readonly: 8, ioError: 10, full: 13, cantOpen: 14 } as const;
const SQLITE_UNAVAILABLE = new Set<number>([SQLITE.readonly, SQLITE.ioError, SQLITE.full, SQLITE.cantOpen]);
/** Extended result codes of SQLite: unique index and primary key. */
const SQLITE_DUPLICATE = new Set([2067, 1555]);

/**
 * Carries out `work` in one transaction. When another transaction was in the way the whole work is done again with a
 * fresh EntityManager, so it must read everything it decides on through `em` and change nothing outside the database.
 *
 * On MySQL each statement sees what was committed when it began (read committed), so rows read after a lock was
 * taken are as fresh as the lock, whatever was read before it.
 *
 * @throws GameError DATABASE_BUSY when it did not succeed within a few seconds, or the database is out of order.
 *   Whether the work was done is then unknown: repeat it only under its idempotency key.
 */
export function inTransaction<T>(orm: Orm, work: (em: Em) => Promise<T>): Promise<T> {
  return attemptWork(orm, work, {});
}

/**
 * Reads what belongs together as it stood at one moment: rows and the version they belong to. Takes no locks and
 * holds no writer up; `work` must not write.
 *
 * @throws GameError DATABASE_BUSY as `inTransaction` does
 */
export function readSnapshot<T>(orm: Orm, work: (em: Em) => Promise<T>): Promise<T> {
  return attemptWork(orm, work, { readOnly: true, isolationLevel: 'repeatable read', flushMode: 'commit' });
}

function attemptWork<T>(orm: Orm, work: (em: Em) => Promise<T>, options: TransactionOptions): Promise<T> {
  return withRetry((deadline) =>
    // never a part of a transaction that happens to be open around this call
    orm.em.fork({ disableContextResolution: true }).transactional(async (em) => {
      // a connection that came too late must not do what the caller was told did not happen
      deadline.throwIfAborted();
      return work(em);
    }, options),
  );
}

/**
 * One read that needs no company: of a row that never changes, or of rows that are checked again under a lock.
 *
 * @throws GameError DATABASE_BUSY as `inTransaction` does
 */
export function readRows<T>(orm: Orm, read: (em: Em) => Promise<T>, patienceMs = TIMEOUT_MS): Promise<T> {
  return withRetry(() => read(orm.em.fork()), patienceMs);
}

/** Whether a row that must exist only once was there already: a seat taken, a name in use, a key seen before. */
export function isUniqueViolation(error: unknown): boolean {
  return someCause(error, ({ errno, errcode }) => DUPLICATE.has(errno) || SQLITE_DUPLICATE.has(errcode));
}

/**
 * Attempts something against the database until it succeeds, fails for good, or `patienceMs` are over.
 *
 * @throws GameError DATABASE_BUSY
 */
export async function withRetry<T>(
  attempt: (deadline: AbortSignal) => Promise<T>,
  patienceMs = TIMEOUT_MS,
): Promise<T> {
  const deadline = AbortSignal.timeout(patienceMs);
  let duplicateRetries = 0;
  for (let longest = FIRST_PAUSE_MS; ; longest = Math.min(longest * 2, LONGEST_PAUSE_MS)) {
    try {
      deadline.throwIfAborted();
      return await untilDeadline(deadline, attempt(deadline));
    } catch (error) {
      if (deadline.aborted || isOutOfOrder(error)) throw new GameError('DATABASE_BUSY', { cause: error });
      if (isUniqueViolation(error)) duplicateRetries += 1;
      else if (!isInTheWay(error)) throw error;
      if (duplicateRetries > MAX_DUPLICATE_RETRIES) throw error;
      // spread out, so that those who met do not meet again; the deadline ends it, and is noticed above
      await pause(longest * chance(), undefined, { signal: deadline }).catch(() => {});
    }
  }
}

/** Gives up on what has not settled by the deadline; what it still does afterwards is nobody's. */
function untilDeadline<T>(deadline: AbortSignal, attempt: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(deadline.reason);
    deadline.addEventListener('abort', giveUp, { once: true });
    attempt.then(resolve, reject).finally(() => deadline.removeEventListener('abort', giveUp));
  });
}

function isInTheWay(error: unknown): boolean {
  return someCause(error, ({ errno, errcode }) => RETRYABLE.has(errno) || (errcode & 0xff) === SQLITE.busy);
}

function isOutOfOrder(error: unknown): boolean {
  return someCause(
    error,
    ({ errno, errcode, code, fatal }) =>
      UNAVAILABLE.has(errno) || SQLITE_UNAVAILABLE.has(errcode & 0xff) || UNREACHABLE.has(code) || fatal,
  );
}

/** What the drivers say about a failure; NaN and '' where they say nothing. */
interface Trouble {
  errno: number;
  errcode: number;
  code: string;
  /** The MySQL connection is gone; a statement after that has neither number nor code. */
  fatal: boolean;
}

/** Looks at numbers, not classes: a COMMIT that fails arrives as a plain Error with an errno. */
function someCause(error: unknown, test: (trouble: Trouble) => boolean): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { errno = NaN, errcode = NaN, code = '', fatal = false } = cause as Partial<Trouble>;
    if (test({ errno, errcode, code, fatal })) return true;
  }
  return false;
}
