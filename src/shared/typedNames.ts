/** Names and other texts as users type them. One rule of names for players, accounts, groups and games. */

import { GameError } from './errors.ts';
import { foldName } from './foldedNames.ts';
import { PLAYER_NAME_MAX } from './limits.ts';

/**
 * A letter or mark of a script whose letters join; a zero-width non-joiner separates two of them, as in Persian words.
 */
const JOINED = oneOf('Adlm Arab Mand Mong Nkoo Rohg Syrc');
/**
 * A letter or mark of a script that writes clusters; a joiner or non-joiner beside a mark chooses the form of a
 * cluster.
 */
const CLUSTERED = oneOf('Beng Deva Gujr Guru Khmr Knda Mlym Mymr Newa Orya Sinh Taml Telu');
const CLUSTER_MARK = String.raw`(?=\p{M})${CLUSTERED}`;
/** One emoji, with its skin tone, or with the character that chooses its coloured or plain form. */
const PICTURE = String.raw`\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|[\u{FE0E}\u{FE0F}])?`;

/** Sequences in which invisible characters belong to visible ones. */
const PARTS_OF_VISIBLE = [
  // emoji: flags like that of Scotland, joined pictures, keycaps
  String.raw`\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}`,
  String.raw`${PICTURE}(?:\u{200D}${PICTURE})*`,
  String.raw`[#*0-9]\u{FE0F}?\u{20E3}`,
  String.raw`(?<=${JOINED})\u{200C}(?=${JOINED})`,
  String.raw`(?<=${CLUSTER_MARK})[\u{200C}\u{200D}](?=${CLUSTERED})`,
  String.raw`(?<=${CLUSTERED})[\u{200C}\u{200D}](?=${CLUSTER_MARK})`,
  // at the end of a word, as for the last letters of Malayalam names
  String.raw`(?<=${CLUSTER_MARK})\u{200D}(?![\p{L}\p{M}])`,
  // the variants of Mongolian letters, and those of Chinese characters that Japanese names have
  String.raw`(?<=${oneOf('Mong')})[\u{180B}-\u{180F}]`,
  String.raw`(?<=\p{Ideographic})[\u{E0100}-\u{E01EF}]`,
];
/** Characters that are invisible or change the direction of a line, and halves of characters. */
const INVISIBLE = String.raw`[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u{2800}]`;
const PART_OR_INVISIBLE = new RegExp(`(${PARTS_OF_VISIBLE.join('|')})|${INVISIBLE}`, 'gu');

/** Returns a name without its invisible characters. */
export function withoutInvisible(name: string): string {
  return name.replaceAll(PART_OR_INVISIBLE, '$1');
}

/**
 * Returns a name as it is stored: trimmed, 1 to `max` characters, nothing invisible.
 *
 * @throws GameError BAD_NAME
 */
export function toName(text: string, max: number = PLAYER_NAME_MAX): string {
  const name = text.trim();
  if (name === '' || [...name].length > max) throw badNameError(max);
  if (withoutInvisible(name) !== name) {
    throw new GameError('BAD_NAME', { message: 'Please enter a name without invisible characters' });
  }
  return name;
}

/**
 * Returns a text as it is stored: trimmed, 1 to `max` characters, nothing invisible.
 *
 * @param what the text in words, "a reason"
 * @throws GameError BAD_INPUT
 */
export function toText(typed: string, max: number, what: string): string {
  const text = typed.trim();
  const isRefused = text === '' || [...text].length > max || withoutInvisible(text) !== text;
  if (!isRefused) return text;
  const message = `Please enter ${what} of 1 to ${max} characters, without invisible ones`;
  throw new GameError('BAD_INPUT', { message });
}

/** Returns the refusal of a name with its message, so that a form does not load the messages of all refusals. */
export function badNameError(max: number = PLAYER_NAME_MAX): GameError {
  return new GameError('BAD_NAME', { message: `Please enter a name of 1 to ${max} characters` });
}

/** Returns the problem of a name, in words; null when the name is acceptable. */
export function nameProblem(text: string, max?: number): string | null {
  return messageThrownBy(() => toName(text, max));
}

/** Returns the message with which a check refuses a name; null when it accepts the name. */
export function messageThrownBy(check: () => unknown): string | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof GameError && error.specificMessage !== null) return error.specificMessage;
    throw error;
  }
}

/**
 * Returns the name itself if it is free, else the first free one of "Dave 2", "Dave 3" and so on, at most `max`
 * characters. Names that differ only in case, spaces or invisible characters are the same.
 */
export function uniqueName(name: string, taken: readonly string[], max: number = PLAYER_NAME_MAX): string {
  const inUse = new Set(taken.map(comparable));
  if (!inUse.has(comparable(name))) return name;
  const base = [...name.replace(/\s+\d+$/u, '')];
  for (let number = 2; ; number += 1) {
    const ending = ` ${number}`;
    const start = base.slice(0, max - ending.length).join('');
    // removes the invisible parts of an emoji that was cut
    const candidate = withoutInvisible(start).trimEnd() + ending;
    if (!inUse.has(comparable(candidate))) return candidate;
  }
}

/** Returns the pattern of a letter or mark of these scripts, by their codes in ISO 15924. */
function oneOf(scripts: string): string {
  return String.raw`(?=[\p{L}\p{M}])[${scripts.replaceAll(/\w+/g, String.raw`\p{scx=$&}`)}]`;
}

function comparable(name: string): string {
  return foldName(name).replaceAll(/\s/gu, '');
}
