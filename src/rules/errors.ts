/** The one error class for refusals: a code of `errorMessages.ts` and its details. */

import type { ERROR_MESSAGES } from './errorMessages.ts';
import type { Hole } from './round.ts';

export type ErrorCode = keyof typeof ERROR_MESSAGES;

/** A refusal with a code from the closed list: `errorMessages.ts` has the messages users read. */
export class GameError extends Error {
  readonly code: ErrorCode;
  /** More specific than the message of the code; null = use the message of the code. */
  readonly specificMessage: string | null;
  /** The hole as another scorer stored it, for HOLE_CHANGED; else null. */
  readonly holeState: Hole | null;
  /** Whole seconds after which the caller may repeat the call, for TOO_MANY_CALLS; else null. */
  readonly retryAfter: number | null;

  constructor(
    code: ErrorCode,
    options: { message?: string; holeState?: Hole; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(options.message ?? code, { cause: options.cause });
    this.name = 'GameError';
    this.code = code;
    this.specificMessage = options.message ?? null;
    this.holeState = options.holeState ?? null;
    this.retryAfter = options.retryAfter ?? null;
  }
}
