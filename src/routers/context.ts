/** What every call knows: the database, who is calling, and how to answer besides the body. */

import type { CommandKey } from '#services/keys.ts';
import type { Viewer } from '#services/sessions.ts';
import type { Orm } from '#services/transaction.ts';

/**
 * What a call counts as:
 * `liveReads` a read of a round that is answered from memory · `reads` any other · `misses` a search for what is not
 * there · `writes` a change ·
 * `newGames`, `joins`, `guests`, `registrations` what makes games, seats and people · `codeTries` a guess at the code of
 * a group, `passTries` at that of a pass ·
 * `sessions` a way in or out, which has limits of its own.
 */
export type LimitName =
  | 'liveReads'
  | 'reads'
  | 'misses'
  | 'writes'
  | 'newGames'
  | 'joins'
  | 'guests'
  | 'registrations'
  | 'codeTries'
  | 'passTries'
  | 'sessions';

export interface Context {
  readonly orm: Orm;
  /** The person behind the session; null without one. */
  readonly viewer: Viewer | null;
  /** The token of the viewer's session; null without one. */
  readonly token: string | null;
  /** Whether the viewer looks after this app: reads anybody's record. */
  readonly isMaintainer: boolean;
  /**
   * Lets a name be registered: a maintainer's that is free with its one-time word only.
   *
   * @throws GameError MAINTAINER_WORD_NEEDED
   */
  readonly requireMaintainerWord: (username: string, word: string | undefined) => Promise<void>;
  /** Whether the debug page is open: to maintainers, and to everybody while the app is being developed. */
  readonly mayDebug: boolean;
  /** The idempotency key of the call. */
  readonly key: CommandKey;
  readonly now: Date;
  /**
   * Counts the call.
   *
   * @param worth how many calls it stands for; absent = one
   * @throws GameError TOO_MANY_CALLS
   */
  readonly limit: (name: LimitName, worth?: number) => Promise<void>;
  /**
   * Carries out a write once the caller's writes before it are done.
   *
   * @throws GameError TOO_MANY_CALLS when too many of theirs are waiting, else what the write throws
   */
  readonly queueWrite: <Done>(write: () => Promise<Done>) => Promise<Done>;
  /**
   * Carries out a login, unless its username is guessed or its address guesses too fast.
   *
   * @throws GameError TOO_MANY_CALLS, else what the login throws
   */
  readonly tryLogin: <Done>(
    typed: { readonly username: string; readonly deviceToken?: string | undefined },
    logIn: () => Promise<Done>,
  ) => Promise<Done>;
  readonly answer: Answer;
  /** Leaves a line in the log: ids and codes, nothing that was typed. */
  readonly note: (words: string, ids: Readonly<Record<string, number | string | null>>) => void;
}

/** What goes out besides the body. */
export interface Answer {
  /** A row was made: 201 over REST; one that was there already: 200. */
  created(isNew: boolean): void;
  /** A session was opened: its token goes into `x-session-token` and the cookie. */
  sessionOpened(token: string): void;
  /** The session is over: the cookie is forgotten. */
  sessionEnded(): void;
}
