/** Names as users type them: the only free text the app stores. */

import { GameError } from './errors.ts';
import { PLAYER_NAME_MAX } from './limits.ts';

/** Control, format and line-separating characters and broken ones: invisible, or able to turn a line around. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
/** Characters that show nothing: a name of nothing else would be an empty line in every list. */
const INKLESS = /[\p{Default_Ignorable_Code_Point}\s\u{2800}]/gu;
/** The invisible joint within one emoji, as in a family or a golfing woman. */
const EMOJI_JOINT =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\u{FE0F}])\u{200D}(?=\p{Extended_Pictographic})/gu;

/** A name by what can be seen of it. */
export function withoutInkless(name: string): string {
  return name.replaceAll(INKLESS, '');
}

/**
 * A name as it is stored: trimmed, 1 to `max` characters, nothing invisible.
 *
 * @throws GameError BAD_NAME
 */
export function toName(text: string, max: number = PLAYER_NAME_MAX): string {
  const name = text.trim();
  if (
    withoutInkless(name) === '' ||
    [...name].length > max ||
    UNPRINTABLE.test(name.replaceAll(EMOJI_JOINT, ''))
  ) {
    throw badName(max);
  }
  return name;
}

/** The refusal of a name, which says what is wrong with it: a form need not load the messages of all refusals. */
export function badName(max: number = PLAYER_NAME_MAX): GameError {
  return new GameError('BAD_NAME', { message: `Please enter a name of 1 to ${max} characters` });
}

/** What is wrong with a name, in words; null when it can be taken. */
export function nameProblem(text: string, max?: number): string | null {
  return problemOf(() => toName(text, max));
}

/** Why a check refuses a name, in the words of `badName`; null when it does not. */
export function problemOf(check: () => unknown): string | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof GameError && error.specificMessage !== null) return error.specificMessage;
    throw error;
  }
}
