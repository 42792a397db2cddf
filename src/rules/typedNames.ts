/** Names as users type them: the only free text the app stores. */

import { messageOf } from './errorMessages.ts';
import { GameError } from './errors.ts';
import { PLAYER_NAME_MAX } from './limits.ts';

/** Control, format and line-separating characters and broken ones: invisible, or able to turn a line around. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
/** Characters that show nothing: a name of nothing else would be an empty line in every list. */
const INKLESS = /[\p{Default_Ignorable_Code_Point}\s\u{2800}]/gu;
/** The invisible joint within one emoji, as in a family or a golfing woman. */
const EMOJI_JOINT =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\u{FE0F}])\u{200D}(?=\p{Extended_Pictographic})/gu;

/**
 * A name as it is stored: trimmed, 1 to `max` characters, nothing invisible.
 *
 * @throws GameError BAD_NAME
 */
export function toName(text: string, max: number = PLAYER_NAME_MAX): string {
  const name = text.trim();
  if (
    name.replaceAll(INKLESS, '') === '' ||
    [...name].length > max ||
    UNPRINTABLE.test(name.replaceAll(EMOJI_JOINT, ''))
  ) {
    const message = max === PLAYER_NAME_MAX ? undefined : `Please enter a name of 1 to ${max} characters`;
    throw new GameError('BAD_NAME', { ...(message && { message }) });
  }
  return name;
}

/** What is wrong with a player's name, in words; null when it can be taken. */
export function nameProblem(text: string): string | null {
  try {
    toName(text);
    return null;
  } catch (error) {
    if (error instanceof GameError) return messageOf(error);
    throw error;
  }
}
