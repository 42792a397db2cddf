/**
 * How many calls each caller may make to this process. They are counted in its memory: each process counts for itself,
 * and a restart forgets. Many phones share one address at a golf club, so a caller with a session is counted by it and
 * never waits for strangers. Addresses are counted for callers without a session, and where a caller could make up
 * sessions, accounts or guesses at no cost.
 */

import { setTimeout as pause } from 'node:timers/promises';
import type { LimitName } from '#routers/context.ts';
import type { Config } from '#server/config.ts';
import type { LoginThrottle } from './loginThrottle.ts';
import { createLoginThrottle } from './loginThrottle.ts';
import type { RateWindow } from './rateWindows.ts';
import { createRateWindow, createRecentKeys } from './rateWindows.ts';
import type { Slowdown } from './slowdown.ts';
import { createSlowdown } from './slowdown.ts';
import { tooManyCalls } from './tooManyCalls.ts';

const REFUSAL_HELD_MS = 200;
const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
/** The tries of codes within an hour, as a multiple of those within a minute. */
const CODE_MINUTES = 5;
/** Long enough for bursts of pages, as when a club opens one link together. */
const PAGES_WINDOW_S = 10;

/** What the calls of a request are counted by. */
export interface Caller {
  /** A key made by `addressKey`. */
  readonly address: string;
  /** A key made by `sessionKey`; null = not counted by a session. */
  readonly session: string | null;
  /** Null without a valid session. */
  readonly userId: number | null;
}

export interface Limits extends LoginThrottle {
  /**
   * Counts a call.
   *
   * @param cost how many calls it counts as
   * @throws GameError TOO_MANY_CALLS
   */
  consume(name: LimitName | 'pages', caller: Caller, cost?: number): Promise<void>;
  /**
   * Refuses a call from an address that has used up its reads, before the session is looked up, unless that was valid
   * lately. Counts nothing.
   *
   * @throws GameError TOO_MANY_CALLS
   */
  requireShare(address: string, session: string): Promise<void>;
  /** Called for a valid session: its person does not wait for strangers at the same address. */
  noteSession(session: string): void;
  /**
   * Refuses a write of a session that was told to wait and does not, before the session is looked up. The refusal is
   * delayed, so that the caller cannot ask for ever more of them. Counts nothing.
   *
   * @throws GameError TOO_MANY_CALLS
   */
  requireWrite(session: string): Promise<void>;
  /** Whether a session was valid lately. */
  isKnownSession(session: string): boolean;
}

/** The limits of one server; all counts are 0. */
export function createLimits(config: Config): Limits {
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

  /** The counts that a call adds to. Without a session, some writes make the caller a guest, and count as guests. */
  function countsOf(name: LimitName | 'pages', { address, session, userId }: Caller): readonly Counted[] {
    const person = userId?.toString() ?? null;
    const ofAddress = { window: addressReads, key: address };
    const ofGuests = { slowdown: guests, key: address };
    switch (name) {
      // without a token these reads are not counted at all, so a made-up token gains nothing
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
      // the codes of passes are too long to be guessed before they expire, however many guests try
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
          // also by address, as a caller could make new guests to go on guessing; accounts cannot be made that fast
          ...(userId !== null && userId > 0 ? [] : [{ slowdown: addressCodeTries, key: address }]),
        ];
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
        throw tooManyCalls(waitMs);
      }
    },
    async requireWrite(session) {
      const waitMs = sessions.stoppedUntil(session) - Date.now();
      if (waitMs <= 0) return;
      await pause(REFUSAL_HELD_MS);
      throw tooManyCalls(waitMs);
    },
    async requireShare(address, session) {
      if (sessions.has(session)) return;
      const { calls, leftMs } = await addressReads.read(address);
      if (calls >= addressReads.limit && leftMs > 0) throw tooManyCalls(leftMs);
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

/** Counts a call and returns how many ms it has to wait; 0 = it is taken. */
async function waitOf(counted: Counted, cost: number): Promise<number> {
  if ('slowdown' in counted) return counted.slowdown.count(counted.key);
  const { window, key } = counted;
  const { calls, leftMs } = await window.count(key, cost);
  return calls - cost < window.limit ? 0 : leftMs;
}

/** The keys of sessions that were valid lately, and until when (ms on the clock) each may not write. */
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

/** A rate window of `burst` calls, as long as it takes for `perSecond` calls a second on average. */
function createBursts(perSecond: number, burst: number): RateWindow {
  return createRateWindow(burst, Math.min(burst / perSecond, HOUR_S));
}
