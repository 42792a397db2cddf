/** Codes that players read aloud and type: of groups and of passes, and for recovering an account. */

import { GROUP_CODE, PASS_CODE_LENGTH, RECOVERY_CODE } from './limits.ts';

/** Without 0 O 1 I, which look the same on paper. */
const READABLE = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const HYPHEN_AFTER = 4;

/** Chance as an argument: a number from 0 up to, not including, 1. */
export type Random = () => number;

/** Returns a code as it is shown: with a hyphen after the 4th character when it is longer than 4. */
export function displayCode(code: string): string {
  return code.length > HYPHEN_AFTER ? `${code.slice(0, HYPHEN_AFTER)}-${code.slice(HYPHEN_AFTER)}` : code;
}

/** Returns the letters, in upper case, and digits of a typed group code, at most 8 characters. */
export function parseGroupCode(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, GROUP_CODE.max);
}

/** Returns a generated group code: 6 characters that cannot be misread. */
export function newGroupCode(random: Random): string {
  return pick(READABLE, GROUP_CODE.generated, random);
}

/** Returns the one-time code of a pass: 8 characters that cannot be misread. */
export function newPassCode(random: Random): string {
  return pick(READABLE, PASS_CODE_LENGTH, random);
}

/** Returns a recovery code as it is shown: 16 characters that cannot be misread, in groups of four. */
export function newRecoveryCode(random: Random): string {
  return displayRecoveryCode(pick(READABLE, RECOVERY_CODE.length, random));
}

/** Returns a typed recovery code in the form of `newRecoveryCode`. Case, blanks and hyphens are ignored. */
export function parseRecoveryCode(text: string): string {
  return displayRecoveryCode(text.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''));
}

function displayRecoveryCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? '';
}

function pick(alphabet: string, length: number, random: Random): string {
  return Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)]).join('');
}
