/** Durations of displays and intervals of polling, in milliseconds. Rule: product "Timings". */

/** How often a view polls. One answer carries the whole round, so the shortest interval of its parts applies. */
export const POLL_MS = {
  lobby: 3000,
  waitingToJoin: 2000,
  /** A round that is watched or played. */
  scores: 1000,
  /** Whether the host is there, and when the clock ends the game, for screens without a stream. Members of a group. */
  presence: 30_000,
  /** Results that do not exist yet. */
  game: 2000,
  /** Results that a next game may follow, a correction of their card, or the word that a payment is paid. */
  nextGame: 5000,
} as const;

/** How long after its end a game is polled for the next one. */
export const NEXT_GAME_EXPECTED_MS = 24 * 60 * 60_000;

/** How long something stays on the screen before it disappears. */
export const SHOWN_MS = {
  countdown: 3000,
  copied: 2000,
  holeOverlay: 4000,
  snakeBanner: 3000,
  snakeIntro: 2000,
  snakeOutro: 1500,
  loadingBar: 2000,
  victory: 3000,
  forfeitError: 3000,
} as const;

/** When each line of the greeting after a login begins, and when the next screen opens. */
export const SIGNED_IN_MS = { lines: [0, 1000, 2200, 3400], end: 5400 } as const;

/**
 * How long the app waits before it acts automatically. `busy`: before it shows that an action takes long. `unsent`:
 * before it counts the commands that wait on this phone. `quiet`: how long no score may change before a screen reader
 * announces the changes.
 */
export const DELAY_MS = {
  autoJoin: 500,
  redirect: 1000,
  busy: 150,
  unsent: 1000,
  quiet: 600,
} as const;

/**
 * The retries of this phone. A call without an answer is aborted after `timeoutMs` and made again. The first wait is at
 * most `retryMs`; it doubles each time, up to `retryMaxMs`. While the tab is shown, unanswered commands are sent again
 * about every `slowMs`. So they reach the server within five seconds after the network is back. `deviceMs`: how long
 * the device may take to open its database. `otherTabMs`: how long a login in another tab may take to reach this one.
 */
export const NETWORK = {
  timeoutMs: 10_000,
  retryMs: 1000,
  retryMaxMs: 30_000,
  slowMs: 3000,
  otherTabMs: 2000,
  deviceMs: 3000,
} as const;

/**
 * The live stream. After `silenceMs` without an event it counts as dead, and the screen as no longer live. A new
 * connection follows after waits that grow from `retryMs` to `retryMaxMs`.
 */
export const STREAM = { silenceMs: 5000, retryMs: 500, retryMaxMs: 10_000 } as const;

/** How long answers count as fresh; for the members of a game it is shorter. */
export const QUERY_STALE_MS = 30_000;
export const MEMBERS_STALE_MS = 2000;
/** How long answers that no screen shows are kept. */
export const QUERY_KEPT_MS = 5 * 60_000;

/** How long accepted commands of a round stay on the phone after the last message of the server about it. */
export const JOURNAL_KEPT_MS = 30 * 24 * 60 * 60_000;

/** The precision of a saved round's time of the last message from the server. */
export const LAST_HEARD_PRECISION_MS = 60_000;
