/** The answers of players about the card as phones queue them. Only the server knows whether they count. */

import { VERSION_LIMITS } from './limits.ts';
import type { Round } from './round.ts';

const ANSWER = {
  handler: (round: Round) => round,
  roles: [],
  versionLimit: VERSION_LIMITS.answers,
} as const;

/** On phones they change nothing; `card.ts` has what the server does. */
export const CARD_ANSWER_COMMANDS = { agree: ANSWER, dispute: ANSWER };
