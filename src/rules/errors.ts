/** The one error class for refusals: a code of `errorWords.ts` and what belongs to it. */

import type { ERROR_WORDS } from './errorWords.ts';
import type { Hole } from './round.ts';

export type ErrorCode = keyof typeof ERROR_WORDS;

/** A refusal with a code from the closed list: `errorWords.ts` has the words users read. */
export class GameError extends Error {
  readonly code: ErrorCode;
  /** More exact words than those of the code; null = there are none. */
  readonly words: string | null;
  /** The hole as another scorer stored it, for HOLE_CHANGED; else null. */
  readonly holeState: Hole | null;
  /** Whole seconds after which the caller may repeat the call, for TOO_MANY_CALLS; else null. */
  readonly retryAfter: number | null;

  constructor(
    code: ErrorCode,
    options: { words?: string; holeState?: Hole; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(options.words ?? code, { cause: options.cause });
    this.name = 'GameError';
    this.code = code;
    this.words = options.words ?? null;
    this.holeState = options.holeState ?? null;
    this.retryAfter = options.retryAfter ?? null;
  }
}
