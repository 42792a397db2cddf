/** What every call knows: the database, who is calling, and how to answer besides the body. */

import type { CommandKey } from '#services/keys.ts';
import type { Viewer } from '#services/sessions.ts';
import type { Orm } from '#services/transaction.ts';

export interface Context {
  readonly orm: Orm;
  /** The person behind the session; null without one. */
  readonly viewer: Viewer | null;
  /** The token of the viewer's session; null without one. */
  readonly token: string | null;
  /** Whether the viewer looks after this app: reads anybody's record. */
  readonly isMaintainer: boolean;
  /** Whether the debug page is open: to maintainers, and to everybody while the app is being developed. */
  readonly mayDebug: boolean;
  /** The idempotency key of the call. */
  readonly key: CommandKey;
  readonly now: Date;
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
