/** Refusals on the wire: the status of each code, and the one shape of an error's body. */

import { TRPCError } from '@trpc/server';
import type { TRPC_ERROR_CODE_KEY } from '@trpc/server/rpc';
import { z } from 'zod';
import { ERROR_MESSAGES, GameError, messageOf } from '#shared/errors.ts';
import type { ErrorCode } from '#shared/errors.ts';

/** The status of every code: a new code does not compile until it has one. */
export const STATUS_OF: Record<ErrorCode, { readonly http: number; readonly trpc: TRPC_ERROR_CODE_KEY }> = {
  GAME_NOT_FOUND: { http: 404, trpc: 'NOT_FOUND' },
  GAME_NOT_PENDING: { http: 409, trpc: 'CONFLICT' },
  GAME_NOT_RUNNING: { http: 409, trpc: 'CONFLICT' },
  ROUND_FULL: { http: 409, trpc: 'CONFLICT' },
  GAME_NOT_OVER: { http: 409, trpc: 'CONFLICT' },
  CARD_FINAL: { http: 409, trpc: 'CONFLICT' },
  CARD_NOT_FINAL: { http: 409, trpc: 'CONFLICT' },
  PAYMENT_NOT_FOUND: { http: 404, trpc: 'NOT_FOUND' },
  PAYMENT_CHANGED: { http: 409, trpc: 'CONFLICT' },
  COURSE_NOT_FOUND: { http: 404, trpc: 'NOT_FOUND' },
  COURSE_CARD_NEEDED: { http: 409, trpc: 'CONFLICT' },
  HANDICAPS_NEEDED: { http: 409, trpc: 'CONFLICT' },
  INDEXES_FROZEN: { http: 409, trpc: 'CONFLICT' },
  STROKES_FROZEN: { http: 409, trpc: 'CONFLICT' },
  COURSES_FULL: { http: 409, trpc: 'CONFLICT' },
  CARD_CHANGED: { http: 409, trpc: 'CONFLICT' },
  NOT_DISPUTED: { http: 409, trpc: 'CONFLICT' },
  CARD_JUST_CHANGED: { http: 409, trpc: 'CONFLICT' },
  GAME_OVER: { http: 409, trpc: 'CONFLICT' },
  NOT_RESTORABLE: { http: 409, trpc: 'CONFLICT' },
  STATUS_IMPOSSIBLE: { http: 409, trpc: 'CONFLICT' },
  TEAM_EMPTY: { http: 409, trpc: 'CONFLICT' },
  HOLE_UNKNOWN: { http: 400, trpc: 'BAD_REQUEST' },
  HOLE_UNDECIDED: { http: 409, trpc: 'CONFLICT' },
  HOLE_CHANGED: { http: 409, trpc: 'CONFLICT' },
  HOLE_FINISHED: { http: 409, trpc: 'CONFLICT' },
  SCORE_OUT_OF_RANGE: { http: 400, trpc: 'BAD_REQUEST' },
  CLAIM_CONTRADICTS: { http: 409, trpc: 'CONFLICT' },
  SNAKE_OFF: { http: 409, trpc: 'CONFLICT' },
  SNAKE_BET_DIFFERS: { http: 409, trpc: 'CONFLICT' },
  POT_DIFFERS: { http: 409, trpc: 'CONFLICT' },
  BET_NOT_FOUND: { http: 404, trpc: 'NOT_FOUND' },
  BET_NOT_ON: { http: 409, trpc: 'CONFLICT' },
  BET_ON: { http: 409, trpc: 'CONFLICT' },
  BET_ACCEPTED: { http: 409, trpc: 'CONFLICT' },
  BET_CHANGED: { http: 409, trpc: 'CONFLICT' },
  BETS_FULL: { http: 409, trpc: 'CONFLICT' },
  NO_HOLE_LEFT: { http: 409, trpc: 'CONFLICT' },
  BITE_NOT_FOUND: { http: 404, trpc: 'NOT_FOUND' },
  JUNK_NOT_PLAYED: { http: 409, trpc: 'CONFLICT' },
  PRESS_REFUSED: { http: 409, trpc: 'CONFLICT' },
  MEMBER_NOT_FOUND: { http: 404, trpc: 'NOT_FOUND' },
  TEAM_NOT_FOUND: { http: 404, trpc: 'NOT_FOUND' },
  TEAM_WRONG: { http: 409, trpc: 'CONFLICT' },
  ALREADY_IN_GAME: { http: 409, trpc: 'CONFLICT' },
  SEAT_HAS_PHONE: { http: 409, trpc: 'CONFLICT' },
  SEAT_KEPT: { http: 409, trpc: 'CONFLICT' },
  TOO_FEW_TO_DRAW: { http: 409, trpc: 'CONFLICT' },
  PLAYER_LEFT: { http: 409, trpc: 'CONFLICT' },
  CANNOT_LEAVE: { http: 409, trpc: 'CONFLICT' },
  MEMBER_SEATED: { http: 409, trpc: 'CONFLICT' },
  OFFER_NOT_FOUND: { http: 404, trpc: 'NOT_FOUND' },
  GAME_STARTED: { http: 409, trpc: 'CONFLICT' },
  TEAM_FULL: { http: 409, trpc: 'CONFLICT' },
  NO_PHONE: { http: 409, trpc: 'CONFLICT' },
  SCORERS_FULL: { http: 409, trpc: 'CONFLICT' },
  ALREADY_SCORER: { http: 409, trpc: 'CONFLICT' },
  PENCIL_ASKED: { http: 409, trpc: 'CONFLICT' },
  PENCIL_REFUSED: { http: 409, trpc: 'CONFLICT' },
  PENCIL_NOT_ASKED: { http: 409, trpc: 'CONFLICT' },
  PASS_NOT_FOUND: { http: 404, trpc: 'NOT_FOUND' },
  NO_SESSION: { http: 401, trpc: 'UNAUTHORIZED' },
  LOGIN_REQUIRED: { http: 401, trpc: 'UNAUTHORIZED' },
  NO_ACCESS: { http: 403, trpc: 'FORBIDDEN' },
  WRONG_LOGIN: { http: 401, trpc: 'UNAUTHORIZED' },
  WRONG_PASSWORD: { http: 403, trpc: 'FORBIDDEN' },
  WRONG_RECOVERY_CODE: { http: 401, trpc: 'UNAUTHORIZED' },
  WRONG_RESET_LINK: { http: 401, trpc: 'UNAUTHORIZED' },
  WRONG_PASSKEY: { http: 403, trpc: 'FORBIDDEN' },
  PASSKEY_NOT_FOUND: { http: 404, trpc: 'NOT_FOUND' },
  PASSKEY_EXPIRED: { http: 409, trpc: 'CONFLICT' },
  PASSKEYS_FULL: { http: 409, trpc: 'CONFLICT' },
  NO_PASSKEYS_HERE: { http: 409, trpc: 'CONFLICT' },
  ACCOUNT_LOCKED: { http: 403, trpc: 'FORBIDDEN' },
  MAINTAINER_ACCOUNT: { http: 409, trpc: 'CONFLICT' },
  USERNAME_TAKEN: { http: 409, trpc: 'CONFLICT' },
  USERNAME_CHANGES_USED: { http: 409, trpc: 'CONFLICT' },
  NAME_OF_OTHER: { http: 409, trpc: 'CONFLICT' },
  MAINTAINER_WORD_NEEDED: { http: 403, trpc: 'FORBIDDEN' },
  USER_NOT_FOUND: { http: 404, trpc: 'NOT_FOUND' },
  GROUP_CODE_TAKEN: { http: 409, trpc: 'CONFLICT' },
  GROUP_CODE_NEEDED: { http: 403, trpc: 'FORBIDDEN' },
  GROUPS_FULL: { http: 409, trpc: 'CONFLICT' },
  NOT_THE_OWNER: { http: 403, trpc: 'FORBIDDEN' },
  NOT_A_MEMBER: { http: 403, trpc: 'FORBIDDEN' },
  GROUP_MEMBER_NOT_FOUND: { http: 404, trpc: 'NOT_FOUND' },
  GROUP_NEEDS_OWNER: { http: 409, trpc: 'CONFLICT' },
  GROUP_CLOSED: { http: 409, trpc: 'CONFLICT' },
  GROUP_FULL: { http: 409, trpc: 'CONFLICT' },
  GROUP_PUBLIC: { http: 409, trpc: 'CONFLICT' },
  SEASON_NOT_FOUND: { http: 404, trpc: 'NOT_FOUND' },
  SEASON_CHANGED: { http: 409, trpc: 'CONFLICT' },
  SEASON_EMPTY: { http: 409, trpc: 'CONFLICT' },
  GROUP_MONEY_CHANGED: { http: 409, trpc: 'CONFLICT' },
  GROUP_SETTLED: { http: 409, trpc: 'CONFLICT' },
  SETTLEMENT_PENDING: { http: 409, trpc: 'CONFLICT' },
  SETTLEMENT_NOT_FOUND: { http: 404, trpc: 'NOT_FOUND' },
  SETTLEMENT_RECEIVED: { http: 409, trpc: 'CONFLICT' },
  SETTLEMENTS_FULL: { http: 409, trpc: 'CONFLICT' },
  NOT_THE_HOST: { http: 403, trpc: 'FORBIDDEN' },
  NOT_YOUR_SEAT: { http: 403, trpc: 'FORBIDDEN' },
  NOT_YOUR_TEAM: { http: 403, trpc: 'FORBIDDEN' },
  NOT_YOU: { http: 403, trpc: 'FORBIDDEN' },
  WRONG_ORIGIN: { http: 403, trpc: 'FORBIDDEN' },
  BAD_INPUT: { http: 400, trpc: 'BAD_REQUEST' },
  BAD_NAME: { http: 400, trpc: 'BAD_REQUEST' },
  GROUP_NOT_FOUND: { http: 404, trpc: 'NOT_FOUND' },
  ROUTE_NOT_FOUND: { http: 404, trpc: 'NOT_FOUND' },
  BODY_TOO_LARGE: { http: 413, trpc: 'PAYLOAD_TOO_LARGE' },
  MEDIA_TYPE: { http: 415, trpc: 'UNSUPPORTED_MEDIA_TYPE' },
  KEY_REUSED: { http: 409, trpc: 'CONFLICT' },
  TOO_MANY_CALLS: { http: 429, trpc: 'TOO_MANY_REQUESTS' },
  DATABASE_BUSY: { http: 503, trpc: 'SERVICE_UNAVAILABLE' },
  SERVER_BUSY: { http: 503, trpc: 'SERVICE_UNAVAILABLE' },
  INTERNAL: { http: 500, trpc: 'INTERNAL_SERVER_ERROR' },
};

/** The body of every refusal. */
export const ErrorOut = z.object({
  message: z.string().describe('Text for people'),
  code: z.enum(Object.keys(ERROR_MESSAGES) as [ErrorCode, ...ErrorCode[]]).describe('Code for programs'),
});

/** Seconds after which a caller may try a busy server again. */
const BUSY_RETRY_AFTER = 1;

/** An error as it is sent. */
export interface WireError {
  readonly status: number;
  /** Whole seconds after which the same call may succeed; null = waiting does not help. */
  readonly retryAfter: number | null;
  readonly body: z.infer<typeof ErrorOut>;
}

/**
 * Returns an error as it is sent: a `GameError` with its message, a schema's error with its first problem, others without
 * detail.
 */
export function toWireError(error: unknown): WireError {
  if (error instanceof GameError) {
    const { code } = error;
    const status = STATUS_OF[code].http;
    return {
      status,
      retryAfter: error.retryAfter ?? (status === 503 ? BUSY_RETRY_AFTER : null),
      body: { message: messageOf(error), code },
    };
  }
  if (error instanceof z.core.$ZodError) return badInput(firstProblem(error));
  if (error instanceof TRPCError) {
    if (error.cause instanceof GameError || error.cause instanceof z.core.$ZodError) {
      // an answer that does not fit its own schema is a failure of the server, not a refusal
      if (error.code !== 'INTERNAL_SERVER_ERROR' || error.cause instanceof GameError)
        return toWireError(error.cause);
    }
    const code = TRANSPORT_CODES[error.code];
    if (code !== undefined) return toWireError(new GameError(code));
  }
  return { status: 500, retryAfter: null, body: { message: ERROR_MESSAGES.INTERNAL, code: 'INTERNAL' } };
}

/** The codes of calls that tRPC itself refuses. */
const TRANSPORT_CODES: Partial<Record<TRPC_ERROR_CODE_KEY, ErrorCode>> = {
  PARSE_ERROR: 'BAD_INPUT',
  BAD_REQUEST: 'BAD_INPUT',
  NOT_FOUND: 'ROUTE_NOT_FOUND',
  METHOD_NOT_SUPPORTED: 'ROUTE_NOT_FOUND',
  PAYLOAD_TOO_LARGE: 'BODY_TOO_LARGE',
  UNSUPPORTED_MEDIA_TYPE: 'MEDIA_TYPE',
};

function badInput(message: string): WireError {
  return { status: 400, retryAfter: null, body: { message, code: 'BAD_INPUT' } };
}

/** Returns the first problem that a schema has found, in words; with the field's name unless they contain it. */
function firstProblem(error: z.core.$ZodError): string {
  const [issue] = error.issues;
  if (issue === undefined) return ERROR_MESSAGES.BAD_INPUT;
  const isOurs = !issue.message.startsWith('Invalid') && !issue.message.startsWith('Unrecognized');
  return isOurs || issue.path.length === 0 ? issue.message : `${issue.path.join('.')}: ${issue.message}`;
}
