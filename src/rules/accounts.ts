/** Accounts: the checks of the login and register forms, and the path that follows a login or a registration. */

import { foldName } from './foldedNames.ts';
import { PASSWORD } from './limits.ts';
import { problemOf, toName, withoutUnseen } from './typedNames.ts';

/** A new account's name as it is shown, and as it is looked up. */
export interface AccountName {
  readonly name: string;
  /** The folded name: two names that read the same have the same one. */
  readonly username: string;
}

/** What is typed into an account form, untrimmed. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export interface NewCredentials extends Credentials {
  /** The password once more. */
  readonly confirm: string;
  /** The one-time word of a maintainer's name; empty for all others. */
  readonly maintainerWord: string;
}

/** What is wrong with a form: the first field to mend, and the message beside it. */
export interface FormProblem {
  readonly field: keyof NewCredentials;
  readonly message: string;
}

const MISSING_LOGIN = 'Please enter both username and password';
const MISSING_FIELDS = 'Please fill in all fields';
/** The product asks for the first on the page of an invite link, and for the second on the register page. */
const DIFFERENT_INLINE = "Passwords don't match";
const DIFFERENT = 'Passwords do not match';

const HOME_PATH = '/';
const STATS_PATH = '/stats';
/** Pages that a login never leads to: the visitor has just left one of them. */
const FORM_PATH = /^\/+(?:login|register)\/*$/i;
/** Paths without a page: the API, files and health checks. */
const NO_SCREEN = /^\/(?:api|trpc|assets|healthz|readyz)(?:\/|$)/i;
/** A placeholder origin, so that `URL` parses a path as a browser does. */
const SOME_ORIGIN = 'http://own.invalid';

/**
 * The two names of an account: 1 to 40 characters, whatever their width, composition and case.
 *
 * @throws GameError BAD_NAME
 */
export function toAccountName(text: string): AccountName {
  // letters may take the place of an emoji: ™️ becomes TM, and what chose its colour is left over
  const name = toName(withoutUnseen(toName(text.normalize('NFC')).normalize('NFKC')));
  return { name, username: foldName(name) };
}

/** What is wrong with a new password, in words; null when it can be taken. */
export function passwordProblem(password: string): string | null {
  const { length } = [...password];
  if (length < PASSWORD.min) return `Password must be at least ${PASSWORD.min} characters`;
  if (length > PASSWORD.max) return `Password must be at most ${PASSWORD.max} characters`;
  return null;
}

/** What is wrong with a login; null = it can be tried. */
export function loginProblem(typed: Credentials): FormProblem | null {
  return missing(['username', 'password'], typed, MISSING_LOGIN);
}

/** What is wrong with a sign-up on the page an invite link opens; null = it can be tried. */
export function signUpProblem(typed: NewCredentials): FormProblem | null {
  return newAccountProblem(typed, DIFFERENT_INLINE);
}

/** What is wrong on the register page; null = it can be tried. */
export function registerProblem(typed: NewCredentials): FormProblem | null {
  return newAccountProblem(typed, DIFFERENT);
}

/**
 * A stored path, if it leads to a page of this app that is no account form; else null. Every user of the device can
 * change its storage, so a text that a browser could take for another site, or for another path, is refused.
 */
export function ownPath(text: string | null): string | null {
  if (text === null || !text.startsWith('/') || text.includes('//') || text.includes('\\')) return null;
  try {
    const { href, pathname } = new URL(text, SOME_ORIGIN);
    // a browser removes or rewrites dots, tabs and other characters
    if (href !== SOME_ORIGIN + text) return null;
    const path = decodeURIComponent(pathname);
    return FORM_PATH.test(path) || NO_SCREEN.test(path) ? null : text;
  } catch {
    return null;
  }
}

/** Where a login leads: to the page the visitor had asked for, else home. */
export function pathAfterLogin(redirect: string | null): string {
  return ownPath(redirect) ?? HOME_PATH;
}

/** Where a registration leads: to the page the visitor had asked for, else to their new statistics. */
export function pathAfterRegister(redirect: string | null): string {
  const path = pathAfterLogin(redirect);
  return path === HOME_PATH ? STATS_PATH : path;
}

function newAccountProblem(typed: NewCredentials, different: string): FormProblem | null {
  const gap = missing(['username', 'password', 'confirm'], typed, MISSING_FIELDS);
  if (gap !== null) return gap;
  const badName = problemOf(() => toAccountName(typed.username));
  if (badName !== null) return { field: 'username', message: badName };
  if (typed.password !== typed.confirm) return { field: 'confirm', message: different };
  const badPassword = passwordProblem(typed.password);
  return badPassword === null ? null : { field: 'password', message: badPassword };
}

/** The problem of the first empty field, else null. A name of blanks counts as empty, a password of blanks does not. */
function missing(
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
