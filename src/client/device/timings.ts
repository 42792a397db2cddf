/** How long things take and how often the screens ask, in milliseconds. Rule: product "Timings". */

/** How often a view asks again. One answer carries the whole round, so the shortest interval of its parts holds. */
export const POLL_MS = {
  lobby: 3000,
  waitingToJoin: 2000,
  /** A round that is watched or played. */
  scores: 1000,
  /** Whether the host is there, and when the clock ends the game, where no stream tells it. */
  presence: 30_000,
  /** Results that are not there yet. */
  game: 2000,
  /** Results of which a next game may come. */
  nextGame: 5000,
} as const;

/** How long after its end a game is asked for the next one. */
export const NEXT_GAME_EXPECTED_MS = 24 * 60 * 60_000;

/** How long something stays on the screen before it goes by itself. */
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

/** When each line of the greeting after a login begins, and when it goes on to the next screen. */
export const SIGNED_IN_MS = { lines: [0, 1000, 2200, 3400], end: 5400 } as const;

/**
 * How long the app waits before it goes on by itself; `busy`: before it says that something takes its time; `unsent`:
 * before it counts what waits on this phone;
 * `quiet`: how long no score may change before a screen reader announces the changes.
 */
export const DELAY_MS = {
  autoJoin: 500,
  redirect: 1000,
  busy: 150,
  unsent: 1000,
  quiet: 600,
} as const;

/**
 * How this phone keeps trying. A call without an answer is given up after `timeoutMs`, and made again: the first time
 * after `retryMs` at the latest, then after twice that, up to `retryMaxMs`. While the tab is shown, commands without
 * an answer are sent again about every `slowMs`, so that they are on the server within five seconds of a network coming
 * back. `deviceMs`: how long the device may take to open its database.
 * `otherTabMs`: how long a login in another tab may take to be known in this one.
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
 * The live stream: silent for that long it counts as dead, and the screen as no longer live; a new one is tried
 * after waits that grow from the first to the longest.
 */
export const STREAM = { silenceMs: 5000, retryMs: 500, retryMaxMs: 10_000 } as const;

/** Answers count as fresh that long; the members of a game less. */
export const QUERY_STALE_MS = 30_000;
export const MEMBERS_STALE_MS = 2000;
/** Answers that no screen shows are kept that long. */
export const QUERY_KEPT_MS = 5 * 60_000;

/** Accepted commands of a round stay on the phone that long after the server was heard about the round. */
export const JOURNAL_KEPT_MS = 30 * 24 * 60 * 60_000;

/** A saved round knows to the minute when the server was heard last. */
export const LAST_HEARD_PRECISION_MS = 60_000;
