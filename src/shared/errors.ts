/** Refusals: the closed list of codes with the messages users read, and the error that carries one. */

/**
 * The messages that screens show without a call to the server. In a separate list, so that a phone does not load the
 * messages of all refusals.
 */
export const SCREEN_MESSAGES = {
  GAME_STARTED: 'This game has already started. You cannot join it now.',
  TEAM_FULL: 'Team is full',
  TEAM_EMPTY: 'NEED AT LEAST 1 PLAYER ON EACH TEAM TO START!',
  NOT_YOUR_TEAM: 'Could not determine your team. Please try again.',
  ALREADY_SCORER: 'You keep the score of this game already',
  GAME_OVER: 'This game is over',
} as const;

/** All refusals: code → the message users read. */
export const ERROR_MESSAGES = {
  ...SCREEN_MESSAGES,
  // the round
  GAME_NOT_FOUND: 'Game not found',
  GAME_NOT_PENDING: 'This game has already started',
  GAME_NOT_RUNNING: 'This game has not started yet',
  ROUND_FULL: 'This round has been changed too often. It can only be ended.',
  GAME_NOT_OVER: 'This game is still being played',
  CARD_FINAL: 'The card of this game is final',
  CARD_CHANGED: 'The card has been corrected. Read it again before you agree.',
  CARD_NOT_FINAL: 'The card of this game is not final yet',
  PAYMENT_NOT_FOUND: 'The card has no such payment',
  PAYMENT_CHANGED: 'The other side has spoken about this payment. Read it again before you take it back.',
  COURSE_NOT_FOUND: 'You have no such course',
  COURSES_FULL: 'You have 50 courses. Please delete one first.',
  COURSE_CARD_NEEDED: 'STROKES NEED THE CARD OF THE COURSE!',
  HANDICAPS_NEEDED: 'STROKES NEED A HANDICAP FOR EACH PLAYER!',
  INDEXES_FROZEN: 'Strokes fall by the stroke indexes, which stay once a hole is finished',
  STROKES_FROZEN: 'Strokes stay once a hole is finished',
  NOT_DISPUTED: 'No other player disputes the card',
  CARD_JUST_CHANGED: 'The card was changed less than an hour ago',
  NOT_RESTORABLE: 'Only a finished round can be restored',
  STATUS_IMPOSSIBLE: 'This game cannot change to that status',
  HOLE_UNKNOWN: 'This game has no such hole',
  HOLE_UNDECIDED: 'This hole is not decided yet',
  HOLE_CHANGED: 'Another scorer changed this hole',
  HOLE_FINISHED: 'This hole is finished: its scores can be changed, not taken back',
  SCORE_OUT_OF_RANGE: 'A score is a whole number from 1 to 12',
  CLAIM_CONTRADICTS: 'This result contradicts the scores of the hole',
  SNAKE_OFF: 'Snake is off in this game',
  SNAKE_BET_DIFFERS: 'This game has a different snake bet',
  POT_DIFFERS: 'This game has a different snake pot',
  BET_NOT_FOUND: 'This bet is no longer there',
  BET_NOT_ON: 'All players of this bet must say yes first',
  BET_ON: 'All players have said yes: this bet is on',
  BET_ACCEPTED: 'Another player has said yes to this bet',
  BET_CHANGED: 'Another phone has closed this bet in another way',
  BETS_FULL: 'This game cannot have more proposed bets',
  NO_HOLE_LEFT: 'The two players have no hole left for this bet',
  BITE_NOT_FOUND: 'There is no such snake designation',
  PLAYER_LEFT: 'This player has left before this hole',
  CANNOT_LEAVE: 'This player cannot leave then',
  JUNK_NOT_PLAYED: 'This junk cannot be marked on this hole',
  PRESS_REFUSED: 'There is nothing to press',
  MEMBER_NOT_FOUND: 'This player is not in the game',
  TEAM_NOT_FOUND: 'Team not found',
  TEAM_WRONG: 'This player is on the other team',
  // joining
  ALREADY_IN_GAME: 'You are already in this game',
  SEAT_HAS_PHONE: 'This seat already has a phone',
  SEAT_KEPT: 'This seat is kept for its player, who takes it on their own phone',
  TOO_FEW_TO_DRAW: 'Drawing the teams needs three players',
  MEMBER_SEATED: 'This player is already in the game',
  OFFER_NOT_FOUND: 'This invitation is no longer valid',
  // the pencil
  NO_PHONE: 'This player has no phone',
  SCORERS_FULL: 'This game cannot have more co-scorers',
  PENCIL_ASKED: 'Another player is already asking for the pencil',
  PENCIL_REFUSED: 'The answer was no. You can ask again in a few minutes.',
  PENCIL_NOT_ASKED: 'This player is not asking for the pencil',
  PASS_NOT_FOUND: 'This code is invalid or has expired. Ask the host for a new one.',
  // rights
  NO_SESSION: 'Please join or log in first',
  LOGIN_REQUIRED: 'Please log in first',
  NOT_THE_HOST: 'Only the host may do that',
  NOT_YOUR_SEAT: 'You may only do that for yourself',
  NOT_YOU: 'This id belongs to another user',
  NO_ACCESS: 'You may not have access to this game.',
  WRONG_ORIGIN: 'This call came from another site',
  // accounts and groups
  WRONG_LOGIN: 'Wrong username or password',
  WRONG_PASSWORD: 'Wrong password',
  WRONG_RECOVERY_CODE: 'Wrong username or recovery code',
  WRONG_RESET_LINK:
    'This link was used, replaced, or has expired. If you have set a new password with it, log in, and make new recovery codes. Otherwise ask a maintainer for a new link.',
  WRONG_PASSKEY: 'This passkey was not accepted. Please try again.',
  PASSKEY_NOT_FOUND: 'This passkey was removed. Please log in with your password.',
  PASSKEY_EXPIRED: 'This took too long. Please start again.',
  PASSKEYS_FULL: 'You have 10 passkeys. Please remove one first.',
  NO_PASSKEYS_HERE: 'Passkeys do not work at this address. They need https.',
  ACCOUNT_LOCKED: 'This account is locked. A maintainer of this server can unlock it.',
  MAINTAINER_ACCOUNT: 'This is the account of a maintainer. Please change it on the server.',
  USERNAME_TAKEN: 'This username is already taken',
  USERNAME_CHANGES_USED: 'You can change your username 5 times in 30 days. Please try again later.',
  NAME_OF_OTHER: 'This is the username of another player. Please choose another name.',
  MAINTAINER_WORD_NEEDED:
    'This name is reserved for a maintainer. Please enter the one-time word from the start-up log of the server.',
  USER_NOT_FOUND: 'Player not found',
  GROUP_NOT_FOUND: 'Group not found',
  GROUP_CODE_TAKEN: 'This group code is already taken',
  GROUP_CODE_NEEDED: 'Please enter the code of this group to join it',
  GROUPS_FULL: 'You cannot open more groups',
  NOT_THE_OWNER: 'Only the owner of the group may do that',
  NOT_A_MEMBER: 'You are not a member of this group',
  GROUP_MEMBER_NOT_FOUND: 'This player is not in the group',
  GROUP_NEEDS_OWNER: 'Please make another member the owner before you leave',
  GROUP_CLOSED: 'This group is closed',
  GROUP_FULL: 'This group cannot have more members',
  GROUP_PUBLIC: 'All players are in this group already',
  SEASON_NOT_FOUND: 'The group has no such season',
  SEASON_CHANGED: 'The group is in another season now. Please look at it again.',
  SEASON_EMPTY: 'The season has no finished game of a player with an account yet',
  GROUP_MONEY_CHANGED: 'The open money of the group has changed. Read it again before you settle it.',
  GROUP_SETTLED: 'One of you has settled up with the group since this card became final. It counts there.',
  SETTLEMENT_PENDING:
    'A payment between you is pending in the group. Please confirm it or take it back there first.',
  SETTLEMENT_NOT_FOUND: 'This payment has been taken back',
  SETTLEMENT_RECEIVED: 'The payee has confirmed this payment. Only the payee can take it back.',
  SETTLEMENTS_FULL: 'There are 20 payments between you within a day. Please try again tomorrow.',
  // input
  BAD_INPUT: 'This call is not valid',
  BAD_NAME: 'Please enter a name of 1 to 40 characters',
  ROUTE_NOT_FOUND: 'There is no such call',
  BODY_TOO_LARGE: 'This call is too large',
  MEDIA_TYPE: 'Please send JSON',
  KEY_REUSED: 'This key was used for another call',
  TOO_MANY_CALLS: 'Too many tries. Please try again in a moment.',
  // the machine
  DATABASE_BUSY: 'The scorer’s desk is busy. Please try again.',
  SERVER_BUSY: 'The server is busy. Please try again.',
  INTERNAL: 'Something went wrong on our side',
} as const;

export type ErrorCode = keyof typeof ERROR_MESSAGES;

/** A refusal with a code from the closed list. */
export class GameError extends Error {
  readonly code: ErrorCode;
  /** More specific than the message of the code; null = use the message of the code. */
  readonly specificMessage: string | null;
  /** Whole seconds after which the caller may repeat the call, for TOO_MANY_CALLS; else null. */
  readonly retryAfter: number | null;

  constructor(code: ErrorCode, options: { message?: string; retryAfter?: number; cause?: unknown } = {}) {
    super(options.message ?? code, { cause: options.cause });
    this.name = 'GameError';
    this.code = code;
    this.specificMessage = options.message ?? null;
    this.retryAfter = options.retryAfter ?? null;
  }
}

/** Returns the message of a refusal that users read. */
export function messageOf({ specificMessage, code }: Pick<GameError, 'specificMessage' | 'code'>): string {
  return specificMessage ?? ERROR_MESSAGES[code];
}
