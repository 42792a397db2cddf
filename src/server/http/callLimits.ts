/**
 * Limits of the calls that each caller may make to this process. They are counted in memory: each process has separate
 * counts, and a restart resets them. Many phones share one address at a golf club. So a caller with a session is
 * counted by session, and does not wait for other callers. Addresses are counted for callers without a session, and
 * where a caller could create sessions, accounts or guesses at no cost.
 */

import { setTimeout as pause } from 'node:timers/promises';
import type { RateLimitName } from '#routers/context.ts';
import type { Config } from '#server/config.ts';
import type { Caller } from './callers.ts';
import type { LoginThrottle } from './loginThrottle.ts';
import { createLoginThrottle } from './loginThrottle.ts';
import type { RateWindow, Slowdown } from './rates.ts';
import { createRateWindow, createRecentKeys, createSlowdown, tooManyCallsError } from './rates.ts';

const REFUSAL_HELD_MS = 200;
const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
/** The tries of codes within an hour, as a multiple of those within a minute. */
const CODE_MINUTES = 5;
/** Long enough for bursts of pages, for example when many members of a club open one link. */
const PAGES_WINDOW_S = 10;

export interface CallLimits extends LoginThrottle {
  /**
   * Counts a call.
   *
   * @param cost how many calls it counts as
   * @throws GameError TOO_MANY_CALLS
   */
  consume(name: RateLimitName | 'pages', caller: Caller, cost?: number): Promise<void>;
  /**
   * Refuses a call from an address that has used up its reads, unless the session was valid recently. Called before the
   * session is looked up; counts nothing.
   *
   * @throws GameError TOO_MANY_CALLS
   */
  requireReadAllowed(address: string, session: string): Promise<void>;
  /** Called for a valid session, so that its user does not wait for other callers at the same address. */
  noteSession(session: string): void;
  /**
   * Refuses a write of a session that has to wait but does not. Called before the session is looked up; counts nothing.
   * The refusal is delayed, to limit how many of them a caller can cause.
   *
   * @throws GameError TOO_MANY_CALLS
   */
  requireWriteAllowed(session: string): Promise<void>;
  /** Whether a session was valid recently. */
  isKnownSession(session: string): boolean;
}

/** Returns the limits of one server; all counts are 0. */
export function createCallLimits(config: Config): CallLimits {
  const reads = createBursts(config.LIMIT_READS_PER_SECOND, config.LIMIT_READS_BURST);
  const writes = createBursts(config.LIMIT_WRITES_PER_SECOND, config.LIMIT_WRITES_BURST);
  const addressReads = createRateWindow(config.LIMIT_ADDRESS_READS_PER_SECOND, 1);
  const addressWrites = createRateWindow(config.LIMIT_ADDRESS_WRITES_PER_SECOND, 1);
  const newGames = createRateWindow(config.LIMIT_NEW_GAMES_PER_HOUR, HOUR_S);
  const joins = createRateWindow(config.LIMIT_JOINS_PER_MINUTE, MINUTE_S);
  const codeTries = createRateWindow(config.LIMIT_CODE_TRIES_PER_MINUTE, MINUTE_S);
  const hourlyCodeTries = createRateWindow(config.LIMIT_CODE_TRIES_PER_MINUTE * CODE_MINUTES, HOUR_S);
  const sessionPages = createRateWindow(config.LIMIT_READS_PER_SECOND * PAGES_WINDOW_S, PAGES_WINDOW_S);
  const addressPages = createRateWindow(
    config.LIMIT_ADDRESS_PAGES_PER_SECOND * PAGES_WINDOW_S,
    PAGES_WINDOW_S,
  );
  const addressCodeTries = createSlowdown(config.LIMIT_ADDRESS_CODE_TRIES_PER_MINUTE, MINUTE_S);
  const registrations = createSlowdown(config.LIMIT_ADDRESS_REGISTRATIONS_PER_HOUR, HOUR_S);
  const guests = createSlowdown(config.LIMIT_ADDRESS_GUESTS_PER_MINUTE, MINUTE_S);
  const sessions = createKnownSessions();

  /** Returns the counts that a call adds to. Writes that make a caller without a session a guest count as guests. */
  function countsOf(name: RateLimitName | 'pages', { address, session, userId }: Caller): readonly Counted[] {
    const person = userId?.toString() ?? null;
    const ofAddress = { window: addressReads, key: address };
    const ofGuests = { slowdown: guests, key: address };
    switch (name) {
      // without a token these reads are not counted at all, so an invented token gains nothing
      case 'polledReads':
        return session === null ? [] : [{ window: reads, key: session }];
      case 'reads':
        return session === null ? [ofAddress] : [{ window: reads, key: session }];
      case 'misses':
        return [ofAddress];
      case 'pages':
        return session !== null && sessions.has(session)
          ? [{ window: sessionPages, key: session }]
          : [{ window: addressPages, key: address }];
      case 'writes':
        return [person === null ? { window: addressWrites, key: address } : { window: writes, key: person }];
      case 'sessions':
        return person === null ? [{ window: addressWrites, key: address }] : [];
      case 'newGames':
        return [person === null ? ofGuests : { window: newGames, key: person }];
      case 'joins':
        return [person === null ? ofGuests : { window: joins, key: person }];
      case 'guests':
        return [person === null ? ofGuests : { window: writes, key: person }];
      // the codes of passes are too long to be guessed before they expire, even by many guests
      case 'passTries':
        return [
          person === null ? { window: addressWrites, key: address } : { window: codeTries, key: person },
        ];
      case 'codeTries':
        return [
          ...(person === null
            ? []
            : [
                { window: codeTries, key: person },
                { window: hourlyCodeTries, key: person },
              ]),
          // also by address: a caller could continue guessing as new guests; accounts cannot be created that fast
          ...(userId !== null && userId > 0 ? [] : [{ slowdown: addressCodeTries, key: address }]),
        ];
      // by session: the tries of a stolen one do not delay the owner's, and without the password it opens no further one
      case 'passwordTries':
        return person === null
          ? [{ window: addressWrites, key: address }]
          : [codeTries, hourlyCodeTries].map((window) => ({ window, key: session ?? person }));
      case 'registrations':
        return [{ slowdown: registrations, key: address }];
    }
  }

  return {
    async consume(name, caller, cost = 1) {
      for (const counted of countsOf(name, caller)) {
        const waitMs = await waitOf(counted, cost);
        if (waitMs === 0) continue;
        if (name === 'writes' && caller.session !== null) sessions.stop(caller.session, Date.now() + waitMs);
        throw tooManyCallsError(waitMs);
      }
    },
    async requireWriteAllowed(session) {
      const waitMs = sessions.stoppedUntil(session) - Date.now();
      if (waitMs <= 0) return;
      await pause(REFUSAL_HELD_MS);
      throw tooManyCallsError(waitMs);
    },
    async requireReadAllowed(address, session) {
      if (sessions.has(session)) return;
      const { calls, leftMs } = await addressReads.read(address);
      if (calls >= addressReads.maxCalls && leftMs > 0) throw tooManyCallsError(leftMs);
    },
    noteSession: sessions.note,
    isKnownSession: sessions.has,
    ...createLoginThrottle({
      perUsername: config.LIMIT_LOGINS_PER_MINUTE,
      perAddress: config.LIMIT_ADDRESS_LOGINS_PER_MINUTE,
    }),
  };
}

type Counted =
  | { readonly window: RateWindow; readonly key: string }
  | { readonly slowdown: Slowdown; readonly key: string };

/** Counts a call and returns how many ms it has to wait; 0 = it is accepted. */
async function waitOf(counted: Counted, cost: number): Promise<number> {
  if ('slowdown' in counted) return counted.slowdown.count(counted.key);
  const { window, key } = counted;
  const { calls, leftMs } = await window.count(key, cost);
  return calls - cost < window.maxCalls ? 0 : leftMs;
}

/** Creates a memory of sessions that were valid recently, and until when (ms on the clock) each may not write. */
function createKnownSessions() {
  const known = new Map<string, number>();
  const recent = createRecentKeys((key) => known.delete(key));
  return {
    has: (session: string): boolean => known.has(session),
    note(session: string): void {
      recent.touch(session);
      if (!known.has(session)) known.set(session, 0);
    },
    stop(session: string, until: number): void {
      if (known.has(session)) known.set(session, until);
    },
    stoppedUntil: (session: string): number => known.get(session) ?? 0,
  };
}

/** Creates a rate window of `burst` calls, whose length allows `perSecond` calls a second on average. */
function createBursts(perSecond: number, burst: number): RateWindow {
  return createRateWindow(burst, Math.min(burst / perSecond, HOUR_S));
}
