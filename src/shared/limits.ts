/** The limits of the names, codes and passwords that users type. Rule: product "Limits". */

export const PLAYER_NAME_MAX = 40;
/** Characters of the folded name of an account: some letters become two, as ß does. */
export const USERNAME_MAX = 2 * PLAYER_NAME_MAX;
/** How long a user name that an account has given up is held for it. */
export const HELD_USERNAME_DAYS = 30;
/** How often an account may change its user name within that time. */
export const USERNAME_CHANGES = 5;
export const GAME_NAME_MAX = 80;
export const COURSE_NAME_MAX = 40;
/** Courses that an account, or a phone without an account, keeps. */
export const COURSES_MAX = 50;
export const GUEST_NAME_MAX = 15;
export const GROUP_NAME_MAX = 24;
export const GROUP_CODE = { min: 4, max: 8, generated: 6 } as const;
/** Groups one player may open. */
export const GROUPS_OF_OWNER_MAX = 200;
/** Members of one group. */
export const GROUP_MEMBERS_MAX = 500;
/** Characters of the one-time code of a pass. */
export const PASS_CODE_LENGTH = 8;
export const PASSWORD = { min: 6, max: 200 } as const;
/** The recovery codes of an account: how many there are, and the characters of each. */
export const RECOVERY_CODE = { count: 10, length: 16 } as const;

/** Characters of the names of payment services. */
export const VENMO_NAME = { min: 5, max: 30 } as const;
export const PAYPAL_NAME_MAX = 20;
export const CASH_APP_NAME_MAX = 20;

/** The settlements from one player of a group to another within a day. */
export const SETTLEMENTS_A_DAY = 20;

/** Characters of a player's words about a problem on the card. */
export const DISPUTE_MAX = 200;

/** Characters of the reason for which a maintainer cancels a round. */
export const REASON_MAX = 200;

/** The rows of each kind that a search of a maintainer finds at most. */
export const FOUND_MAX = 20;

/** The group of every game whose host chose no other. */
export const PUBLIC_GROUP_ID = 14;
export const PUBLIC_GROUP_NAME = 'PUBLIC';
