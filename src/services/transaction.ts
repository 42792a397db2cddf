/** Database transactions, which are repeated after a conflict with another transaction. */

import { setTimeout as pause } from 'node:timers/promises';
import type { EntityManager, MikroORM, TransactionOptions } from '@mikro-orm/sql';
import { GameError } from '#shared/errors.ts';
import { secureRandom } from './ids.ts';
import { measureWrite, publishRetry } from './measurements.ts';

/** The database: SQLite or MySQL/MariaDB. */
export type Orm = MikroORM;
/** The EntityManager of one unit of work. Concurrent units of work never share one. */
export type Em = EntityManager;

/** How long work is attempted before DATABASE_BUSY: less than 5 s, so that callers get that answer within 5 s. */
const TIMEOUT_MS = 4000;
const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 300;
/**
 * How often work is repeated after a duplicate row. If another transaction has just inserted it, the repeat reads it.
 */
const MAX_DUPLICATE_RETRIES = 2;

/** MySQL: deadlock, lock wait time-out, row changed since the snapshot, cluster node not ready. */
const RETRYABLE = new Set([1213, 1205, 1020, 1047]);
/**
 * MySQL, in this order: disk full or failing (four), too many connections (three), shutting down, killed (two), read
 * only (three). Then a commit that failed because a cluster node has lost its cluster, and statement time-out (two).
 */
const UNAVAILABLE = new Set([
  1021, 1114, 1026, 1030, 1040, 1203, 1226, 1053, 1317, 1927, 1290, 1792, 1836, 1180, 1969, 3024,
]);
/** Network errors: the server cannot be reached, or did not answer. */
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
/**
 * The connection, an idle one for example, had been closed before the statement was sent. Nothing of the work is
 * stored, because its commit was not sent either.
 */
const UNSENT = 'ERR_STREAM_DESTROYED';
/** MySQL: duplicate entry. */
const DUPLICATE = new Set([1062, 1586]);

/** Primary result codes of SQLite: the low byte of `errcode`. */
const SQLITE = { busy: 5, readonly: 8, ioError: 10, full: 13, cantOpen: 14 } as const;
const SQLITE_UNAVAILABLE = new Set<number>([SQLITE.readonly, SQLITE.ioError, SQLITE.full, SQLITE.cantOpen]);
/** Extended result codes of SQLite: unique index and primary key. */
const SQLITE_DUPLICATE = new Set([2067, 1555]);

/**
 * Carries out `work` in one transaction. After a conflict with another transaction the whole work is repeated with a
 * new EntityManager. So it must read all data through `em`, and change nothing outside the database.
 *
 * On MySQL each statement reads the state committed when the statement began (read committed). So rows read after a
 * lock was taken are as current as the lock.
 *
 * @throws GameError DATABASE_BUSY when it did not succeed within a few seconds, or the database is unavailable. Whether
 *   the work was done is then unknown: repeat it only with its idempotency key.
 */
export function inTransaction<T>(orm: Orm, work: (em: Em) => Promise<T>): Promise<T> {
  return measureWrite(() => attemptWork(orm, work, {}));
}

/**
 * Reads rows in one snapshot, so that they all belong to the same version. Takes no locks and delays no writer; `work`
 * must not write.
 *
 * @throws GameError DATABASE_BUSY as `inTransaction` does
 */
export function readSnapshot<T>(orm: Orm, work: (em: Em) => Promise<T>, timeoutMs = TIMEOUT_MS): Promise<T> {
  const options = { readOnly: true, isolationLevel: 'repeatable read', flushMode: 'commit' } as const;
  return attemptWork(orm, work, options, timeoutMs);
}

function attemptWork<T>(
  orm: Orm,
  work: (em: Em) => Promise<T>,
  options: TransactionOptions,
  timeoutMs = TIMEOUT_MS,
): Promise<T> {
  return withRetry(
    (deadline) =>
      // never within a transaction that is open around this call
      orm.em.fork({ disableContextResolution: true }).transactional(async (em) => {
        // a connection that comes after the deadline must not do the work: the caller has got DATABASE_BUSY by then
        deadline.throwIfAborted();
        return work(em);
      }, options),
    timeoutMs,
  );
}

/**
 * Reads rows without a transaction: rows that never change, or rows that are checked again under a lock.
 *
 * @throws GameError DATABASE_BUSY as `inTransaction` does
 */
export function readRows<T>(orm: Orm, read: (em: Em) => Promise<T>, timeoutMs = TIMEOUT_MS): Promise<T> {
  return withRetry(() => read(orm.em.fork()), timeoutMs);
}

/** Returns whether an error is a violated unique key: a seat taken, a name in use, an idempotency key seen before. */
export function isUniqueViolation(error: unknown): boolean {
  return someCause(error, ({ errno, errcode }) => DUPLICATE.has(errno) || SQLITE_DUPLICATE.has(errcode));
}

/**
 * Attempts an operation on the database until it succeeds, fails permanently, or `timeoutMs` are over.
 *
 * @throws GameError DATABASE_BUSY
 */
export async function withRetry<T>(
  attempt: (deadline: AbortSignal) => Promise<T>,
  timeoutMs = TIMEOUT_MS,
): Promise<T> {
  const deadline = AbortSignal.timeout(timeoutMs);
  let duplicateRetries = 0;
  for (let longest = FIRST_PAUSE_MS; ; longest = Math.min(longest * 2, LONGEST_PAUSE_MS)) {
    try {
      deadline.throwIfAborted();
      return await untilDeadline(deadline, attempt(deadline));
    } catch (error) {
      const isWorthRepeating = isRetryable(error);
      if (deadline.aborted || (isUnavailable(error) && !isWorthRepeating))
        throw new GameError('DATABASE_BUSY', { cause: error });
      if (isUniqueViolation(error)) duplicateRetries += 1;
      else if (!isWorthRepeating) throw error;
      if (duplicateRetries > MAX_DUPLICATE_RETRIES) throw error;
      publishRetry();
      // random, so that conflicting transactions do not meet again; the deadline ends the pause and is checked above
      await pause(longest * secureRandom(), undefined, { signal: deadline }).catch(() => {});
    }
  }
}

/** Rejects at the deadline if the attempt has not settled; its later outcome is ignored. */
function untilDeadline<T>(deadline: AbortSignal, attempt: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(deadline.reason);
    deadline.addEventListener('abort', giveUp, { once: true });
    attempt.then(resolve, reject).finally(() => deadline.removeEventListener('abort', giveUp));
  });
}

function isRetryable(error: unknown): boolean {
  return someCause(
    error,
    ({ errno, errcode, code }) => RETRYABLE.has(errno) || (errcode & 0xff) === SQLITE.busy || code === UNSENT,
  );
}

function isUnavailable(error: unknown): boolean {
  return someCause(
    error,
    ({ errno, errcode, code, fatal }) =>
      UNAVAILABLE.has(errno) || SQLITE_UNAVAILABLE.has(errcode & 0xff) || UNREACHABLE.has(code) || fatal,
  );
}

/** The error fields that the database drivers set; NaN and '' where they set none. */
interface DriverError {
  errno: number;
  errcode: number;
  code: string;
  /** The MySQL connection is gone; a statement after that has neither number nor code. */
  fatal: boolean;
}

/** Tests an error and its causes by number, not by class: a failing COMMIT throws a plain Error with an errno. */
function someCause(error: unknown, test: (cause: DriverError) => boolean): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { errno = NaN, errcode = NaN, code = '', fatal = false } = cause as Partial<DriverError>;
    if (test({ errno, errcode, code, fatal })) return true;
  }
  return false;
}
