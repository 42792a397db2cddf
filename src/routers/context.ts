/** The context of a call: the database, the viewer, its limits, and what its answer contains besides the body. */

import type { CommandKey } from '#services/keys.ts';
import type { QueueCounts } from '#services/queue.ts';
import type { Viewer } from '#services/sessions.ts';
import type { Orm } from '#services/transaction.ts';
import type { PasskeySite } from '#services/webAuthn.ts';

/**
 * The rate limit that a call counts towards:
 *
 * - `polledReads`: a polled read, answered from memory, or the opening of a live stream;
 * - `reads`: any other read;
 * - `misses`: a polled read of a game that does not exist;
 * - `writes`: a change;
 * - `newGames`, `joins`, `guests`, `registrations`: a call that creates a game, a seat, a guest or an account. The
 *   beginning of a login with a passkey counts as a guest;
 * - `codeTries`: a call with the code of a group;
 * - `passwordTries`: a call with the password of the session's account, or with a display name;
 * - `passTries`: a call with the code of a pass;
 * - `sessions`: a login, a logout, or a new password in place of a forgotten one.
 */
export type RateLimitName =
  | 'polledReads'
  | 'reads'
  | 'misses'
  | 'writes'
  | 'newGames'
  | 'joins'
  | 'guests'
  | 'registrations'
  | 'codeTries'
  | 'passwordTries'
  | 'passTries'
  | 'sessions';

/** The version of the server that answers. */
export interface Release {
  /** Of the product, as package.json has it. */
  readonly version: string;
  /** The name of the newest migration that this version knows. */
  readonly schema: string;
}

/** The state of the process that answers. */
export interface ProcessState {
  readonly uptimeSeconds: number;
  readonly memoryBytes: number;
  /** The part of the memory that JavaScript uses. */
  readonly heapBytes: number;
  /** The longest delay of the event loop since the state was read last. */
  readonly longestDelayMs: number;
  /** Open live streams. */
  readonly streams: number;
  /** Games with at least one of them. */
  readonly watchedGames: number;
  /** Calls with a password. */
  readonly logins: QueueCounts;
  readonly writes: QueueCounts;
  readonly databaseKind: 'sqlite' | 'mysql';
  /** Null = none since the process started. */
  readonly lastCleanup: {
    readonly endedAt: Date;
    /** How many rows it has deleted; a game counts as one. */
    readonly rows: number;
    /** Whether rows whose time is over wait for the next cleanup. */
    readonly hasMore: boolean;
  } | null;
}

export interface Context {
  readonly orm: Orm;
  readonly release: Release;
  readonly readProcessState: () => ProcessState;
  /** The user of the session; null without a session. */
  readonly viewer: Viewer | null;
  /** The token of the viewer's session; null without a session. */
  readonly token: string | null;
  /** The caller's browser and system: "Safari on iPhone"; null = unknown. */
  readonly deviceName: string | null;
  /** Whether the viewer is a maintainer, who may read every record. */
  readonly isMaintainer: boolean;
  /** Returns whether a user name, folded, is that of a maintainer; false for null, a guest. */
  readonly isMaintainerName: (username: string | null) => boolean;
  /**
   * Checks whether a name may be registered. The free name of a maintainer needs its one-time word.
   *
   * @throws GameError MAINTAINER_WORD_NEEDED
   */
  readonly requireMaintainerWord: (username: string, word: string | undefined) => Promise<void>;
  /** Whether the caller may use the debug page: true for maintainers, and for all callers of a development server. */
  readonly canDebug: boolean;
  /** The idempotency key of the call. */
  readonly key: CommandKey;
  readonly now: Date;
  /**
   * Counts the call.
   *
   * @param cost how many calls it counts as; absent = one
   * @throws GameError TOO_MANY_CALLS
   */
  readonly consume: (name: RateLimitName, cost?: number) => Promise<void>;
  /**
   * Carries out a write in the write queue, after the caller's earlier writes.
   *
   * @throws GameError TOO_MANY_CALLS when too many of the caller's writes wait, else what the write throws
   */
  readonly queueWrite: <Done>(write: () => Promise<Done>) => Promise<Done>;
  /**
   * Carries out a login under the login throttle.
   *
   * @throws GameError TOO_MANY_CALLS, else what the login throws
   */
  readonly tryLogin: <Done>(
    typed: { readonly username: string; readonly deviceToken?: string | undefined },
    logIn: () => Promise<Done>,
  ) => Promise<Done>;
  /**
   * Carries out a try with a recovery code, a reset link or a passkey, counted for the address of the call.
   *
   * @throws GameError TOO_MANY_CALLS, else what the try throws
   */
  readonly tryRecovery: <Done>(recover: () => Promise<Done>) => Promise<Done>;
  /**
   * Returns the pages of this server for which passkeys are made.
   *
   * @throws GameError NO_PASSKEYS_HERE
   */
  readonly passkeySite: () => PasskeySite;
  readonly answer: Answer;
  /** Writes a line to the log; it must not contain what the caller has typed. */
  readonly logWarning: (message: string, ids: Readonly<Record<string, number | string | null>>) => void;
}

/** Sets what an answer contains besides its body. */
export interface Answer {
  /** Sets the status of a write that creates a row: 201 for a new row, 200 for one that exists already. */
  created(isNew: boolean): void;
  /** Sends the token of a new session, in `x-session-token` and as the cookie. */
  sessionOpened(token: string): void;
  /** Deletes the session cookie. */
  sessionEnded(): void;
}
