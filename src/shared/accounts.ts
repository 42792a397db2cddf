/** Accounts: the checks of the login and register forms, and the path that follows a login or a registration. */

import { GameError } from './errors.ts';
import { foldName } from './foldedNames.ts';
import { PASSWORD } from './limits.ts';
import { messageThrownBy, toName, withoutInvisible } from './typedNames.ts';

/** A new account's name as it is shown, and as it is looked up. */
export interface AccountName {
  readonly name: string;
  /** The folded name: two names that read the same have the same one. */
  readonly username: string;
}

/** The text typed into an account form, untrimmed. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export interface NewCredentials extends Credentials {
  /** The password once more. */
  readonly confirm: string;
  /** The one-time word of a maintainer's name; empty for all others. */
  readonly maintainerWord: string;
  /** Only in the form that sets a forgotten password; empty in all others. */
  readonly recoveryCode: string;
}

/** The first wrong field of a form, and the message beside it. */
export interface FormProblem {
  readonly field: keyof NewCredentials;
  readonly message: string;
}

const MISSING_LOGIN = 'Please enter both username and password';
export const MISSING_FIELDS = 'Please fill in all fields';
/** On the page of an invite link; the register page shows `DIFFERENT`. */
const DIFFERENT_INLINE = "Passwords don't match";
const DIFFERENT = 'Passwords do not match';

const HOME_PATH = '/';
const STATS_PATH = '/stats';
/** Pages that a login never leads to, because the user has just left one of them. */
const FORM_PATH = /^\/+(?:login|register|recover|reset)\/*$/i;
/** Paths without a page: the API, files and health checks. */
const NOT_A_PAGE = /^\/(?:api|trpc|assets|healthz|readyz)(?:\/|$)/i;
/** A placeholder origin, so that `URL` parses a path as a browser does. */
const PLACEHOLDER_ORIGIN = 'http://own.invalid';

/**
 * Returns the two names of an account, 1 to 40 characters of any width, composition and case.
 *
 * @throws GameError BAD_NAME
 */
export function toAccountName(text: string): AccountName {
  // NFKC may replace an emoji by letters: ™️ becomes TM, and the character that chose its colour is left over
  const name = toName(withoutInvisible(toName(text.normalize('NFC')).normalize('NFKC')));
  return { name, username: foldName(name) };
}

/**
 * Returns the two names that an account gets. Screens show several spaces as one, so they are refused.
 *
 * @param own the present user name as it was typed, which may have several; null = none
 * @throws GameError BAD_NAME
 */
export function toNewAccountName(text: string, own: string | null = null): AccountName {
  const names = toAccountName(text);
  if (!/\s\s/u.test(names.name) || names.name === own) return names;
  throw new GameError('BAD_NAME', { message: 'Please enter a name with one space between words' });
}

/** Returns the problem of a new password, in words; null when the password is acceptable. */
export function passwordProblem(password: string): string | null {
  const { length } = [...password];
  if (length < PASSWORD.min) return `Password must be at least ${PASSWORD.min} characters`;
  if (length > PASSWORD.max) return `Password must be at most ${PASSWORD.max} characters`;
  return null;
}

/** Returns the problem of a login form; null = the login can be tried. */
export function loginProblem(typed: Credentials): FormProblem | null {
  return missing(['username', 'password'], typed, MISSING_LOGIN);
}

/** Returns the problem of a sign-up form on the page of an invite link; null = the sign-up can be tried. */
export function signUpProblem(typed: NewCredentials): FormProblem | null {
  return newAccountProblem(typed, DIFFERENT_INLINE);
}

/** Returns the problem of the form on the register page; null = the registration can be tried. */
export function registerProblem(typed: NewCredentials): FormProblem | null {
  return newAccountProblem(typed, DIFFERENT);
}

/**
 * Returns a stored path if it leads to a page of this app that is not an account form; else null. Every user of the
 * device can change its storage, so a text that a browser could take for another site or path is refused.
 */
export function safeRedirectPath(text: string | null): string | null {
  if (text === null || !text.startsWith('/') || text.includes('//') || text.includes('\\')) return null;
  try {
    const { href, pathname } = new URL(text, PLACEHOLDER_ORIGIN);
    // a browser removes or rewrites dots, tabs and other characters
    if (href !== PLACEHOLDER_ORIGIN + text) return null;
    const path = decodeURIComponent(pathname);
    return FORM_PATH.test(path) || NOT_A_PAGE.test(path) ? null : text;
  } catch {
    return null;
  }
}

/** Returns the path after a login: the page that the user had requested, else home. */
export function pathAfterLogin(redirect: string | null): string {
  return safeRedirectPath(redirect) ?? HOME_PATH;
}

/** Returns the path after a registration: the page that the user had requested, else the new statistics. */
export function pathAfterRegister(redirect: string | null): string {
  const path = pathAfterLogin(redirect);
  return path === HOME_PATH ? STATS_PATH : path;
}

/** Returns the problem of a new password that is typed twice; null = the password can be tried. */
export function newPasswordProblem(
  { password, confirm }: Pick<NewCredentials, 'password' | 'confirm'>,
  different = DIFFERENT,
): { readonly field: 'password' | 'confirm'; readonly message: string } | null {
  if (password !== confirm) return { field: 'confirm', message: different };
  const badPassword = passwordProblem(password);
  return badPassword === null ? null : { field: 'password', message: badPassword };
}

function newAccountProblem(typed: NewCredentials, different: string): FormProblem | null {
  const gap = missing(['username', 'password', 'confirm'], typed, MISSING_FIELDS);
  if (gap !== null) return gap;
  const nameMessage = messageThrownBy(() => toNewAccountName(typed.username));
  if (nameMessage !== null) return { field: 'username', message: nameMessage };
  return newPasswordProblem(typed, different);
}

/**
 * Returns the problem of the first empty field, else null. A name of blanks counts as empty, a password of blanks does
 * not.
 */
export function missing(
  fields: readonly (keyof NewCredentials)[],
  typed: Partial<NewCredentials>,
  message: string,
): FormProblem | null {
  const isMissing = (field: keyof NewCredentials) => {
    const text = typed[field] ?? '';
    return (field === 'username' ? text.trim() : text) === '';
  };
  const field = fields.find(isMissing);
  return field === undefined ? null : { field, message };
}
