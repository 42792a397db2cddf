import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormProblem } from '#shared/accounts.ts';
import {
  loginProblem,
  safeRedirectPath,
  passwordProblem,
  pathAfterLogin,
  pathAfterRegister,
  registerProblem,
  signUpProblem,
  toAccountName,
  toNewAccountName,
} from '#shared/accounts.ts';
import { foldName } from '#shared/foldedNames.ts';
import { USERNAME_MAX } from '#shared/limits.ts';
import { recoveryProblem } from '#shared/recovery.ts';
import { refusal } from '../rules/builders.ts';

describe('the name of an account', () => {
  it.each<[string, string, string, string]>([
    ['is shown as it was typed and looked up in lower case', 'Ash', 'Ash', 'ash'],
    ['is trimmed', '  Ash ', 'Ash', 'ash'],
    ['is the same in full width', 'Ａｓｈ', 'Ash', 'ash'],
    ['is the same whether accents are part of a letter or follow it', 'Zoe\u0308', 'Zoë', 'zoë'],
    ['keeps its letters where its emoji becomes letters', 'Tee ™\uFE0F', 'Tee TM', 'tee tm'],
    ['keeps its spaces', 'Ash Tree', 'Ash Tree', 'ash tree'],
    ['keeps several spaces, as an old account has them', 'Ash \u3000Tree', 'Ash  Tree', 'ash  tree'],
    ['has plain spaces', 'Ash\u00A0Tree', 'Ash Tree', 'ash tree'],
    ['may have 40 characters', 'X'.repeat(40), 'X'.repeat(40), 'x'.repeat(40)],
    ['may have 40 that become two each', 'ß'.repeat(40), 'ß'.repeat(40), 's'.repeat(80)],
  ])('%s', (_rule, text, name, username) => {
    expect(toAccountName(text)).toEqual({ name, username });
  });

  it.each<[string, string]>([
    ['an empty one', ''],
    ['a blank one', ' \u3000 '],
    ['one of 41 characters', 'x'.repeat(41)],
    ['one that becomes longer than 40 characters when it is normalised', '\uFDFA\uFDFA\uFDFA'],
    ['one with something invisible', 'As\u200Bh'],
  ])('is refused: %s', (_rule, text) => {
    expect(refusal(() => toAccountName(text))).toBe('BAD_NAME');
  });

  it('has one space between words, unless the account has the name already', () => {
    expect(toNewAccountName(' Ash Tree ').name).toBe('Ash Tree');
    expect(toNewAccountName('Ash  Tree', 'Ash  Tree').name).toBe('Ash  Tree');
    for (const own of [null, 'Ash Tree'])
      expect(refusal(() => toNewAccountName('Ash \u00A0Tree', own))).toBe('BAD_NAME');
  });

  it('finds the account by its name, in any case', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
    const typed = text.filter((name) => refusal(() => toAccountName(name)) === null);
    fc.assert(
      fc.property(typed, (typedName) => {
        const { name, username } = toAccountName(typedName);

        expect(foldName(username)).toBe(username);
        expect([...username].length).toBeLessThanOrEqual(USERNAME_MAX);
        for (const language of ['en', 'tr', 'lt']) {
          expect(foldName(name.toLocaleLowerCase(language)), `small, ${language}`).toBe(username);
          expect(foldName(name.toLocaleUpperCase(language)), `capital, ${language}`).toBe(username);
        }
      }),
    );
  });

  it.each([
    ['ışıl', 'IŞIL', 'Işıl', 'IŞil'],
    ['ilker', 'İlker', 'İLKER', 'ILKER', 'I\u0307lker'],
    ['straße', 'STRASSE', 'STRAẞE', 'Strasse'],
    ['οδος', 'ΟΔΟΣ', 'οδοσ'],
    ['ﬁeld', 'FIELD'],
    ['Àëí', 'ÀËÍ'.toLocaleLowerCase('lt')],
    ['ǅungla', 'Ǆungla', 'ǆungla'],
    ['ᲘᲠᲐ', 'ირა'],
    ['ᏣᎳᎩ', 'ꮳꮃꭹ'],
    ['علی\u200Cرضا', 'علیرضا'],
    ['❤\uFE0F Ash', '❤ ASH'],
  ])('counts as one name in any case: %s', (...names) => {
    expect(new Set(names.map((name) => toAccountName(name).username)).size).toBe(1);
  });
});

describe('a new password', () => {
  it.each<[string, string, string | null]>([
    ['may have 6 characters', '123456', null],
    ['may have 200 characters', 'x'.repeat(200), null],
    ['may be of blanks', '      ', null],
    ['needs 6', '12345', 'Password must be at least 6 characters'],
    ['needs 6 characters, counted as people see them', '⛳😀😀', 'Password must be at least 6 characters'],
    ['has no more than 200', 'x'.repeat(201), 'Password must be at most 200 characters'],
  ])('%s', (_rule, password, problem) => {
    expect(passwordProblem(password)).toBe(problem);
  });
});

const BOTH_NEEDED = 'Please enter both username and password';
const ALL_NEEDED = 'Please fill in all fields';
const ONE_SPACE = 'Please enter a name with one space between words';
const INVISIBLE = 'Please enter a name without invisible characters';
const TOO_SHORT = 'Password must be at least 6 characters';
const TOO_LONG = 'Password must be at most 200 characters';

/** Null = none. */
type Problem = readonly [field: FormProblem['field'], message: string] | null;

function formProblem(problem: Problem): FormProblem | null {
  return problem && { field: problem[0], message: problem[1] };
}

describe('a login', () => {
  it.each<[string, string, string, Problem]>([
    ['can be tried with both fields', 'Ash', 'x', null],
    ['needs a username', '', 'secret', ['username', BOTH_NEEDED]],
    ['needs a username that is not blank', ' ', 'secret', ['username', BOTH_NEEDED]],
    ['needs a password', 'Ash', '', ['password', BOTH_NEEDED]],
    ['names the first field when both are empty', '', '', ['username', BOTH_NEEDED]],
  ])('%s', (_rule, username, password, problem) => {
    expect(loginProblem({ username, password })).toEqual(formProblem(problem));
  });
});

describe.each([
  ['a sign-up on the join page', signUpProblem, "Passwords don't match"],
  ['the register page', registerProblem, 'Passwords do not match'],
])('%s', (_form, problemOf, different) => {
  it.each<[string, string, string, string, Problem]>([
    ['can be tried with everything filled in', 'Ash', 'secret', 'secret', null],
    ['needs a username', '', 'secret', 'secret', ['username', ALL_NEEDED]],
    ['needs a password', 'Ash', '', 'secret', ['password', ALL_NEEDED]],
    ['needs the password twice', 'Ash', 'secret', '', ['confirm', ALL_NEEDED]],
    ['checks that all fields are filled in before their contents', 'Ash', '12', '', ['confirm', ALL_NEEDED]],
    ['needs a name with one space between words', 'A  B', 'secret', 'secret', ['username', ONE_SPACE]],
    ['needs a name people can read', 'A\u200Bsh', 'secret', 'secret', ['username', INVISIBLE]],
    ['needs the same password twice', 'Ash', 'secret', 'Secret', ['confirm', different]],
    ['compares the two passwords before it checks their length', 'Ash', '12', '123', ['confirm', different]],
    ['needs 6 characters', 'Ash', '12345', '12345', ['password', TOO_SHORT]],
    ['rejects more than 200 characters', 'Ash', 'x'.repeat(201), 'x'.repeat(201), ['password', TOO_LONG]],
  ])('%s', (_rule, username, password, confirm, problem) => {
    expect(problemOf({ username, password, confirm, maintainerWord: '', recoveryCode: '' })).toEqual(
      formProblem(problem),
    );
  });
});

describe('the form for a forgotten password', () => {
  const CODE = 'K7QM-3XWD-T9RB-HZC2';
  const problemOf = (recoveryCode: string) =>
    recoveryProblem({
      username: 'Ash',
      recoveryCode,
      password: 'secret',
      confirm: 'secret',
      maintainerWord: '',
    });

  it.each([CODE, ` ${CODE} `, CODE.replaceAll('-', ' ').toLowerCase(), 'short'])('sends "%s"', (code) => {
    expect(problemOf(code)).toBeNull();
  });

  it.each([`${CODE}\n${CODE}`, `${CODE}${CODE}`, `${CODE} ${CODE}`, `${CODE}A`])(
    'requires one code instead of %j',
    (codes) => {
      expect(problemOf(codes)).toEqual({
        field: 'recoveryCode',
        message: 'Please enter one recovery code only',
      });
    },
  );
});

describe('a stored path', () => {
  it.each([
    '/',
    '/stats',
    '/join-game/123',
    '/join/ABCD',
    '/join/AB%20CD',
    '/scorecards?limit=5',
    '/scorecards/7#holes',
    '/loginx',
    '/join/login',
    '/results/7?from=/login',
  ])('is accepted when it is a path of this app: %s', (path) => {
    expect(safeRedirectPath(path)).toBe(path);
  });

  it.each<[string, string | null]>([
    ['there is none', null],
    ['it is empty', ''],
    ['it is an address', 'https://evil.example/'],
    ['it is a script', 'javascript:alert(1)'],
    ['it has no slash in front', 'stats'],
    ['it is relative', './stats'],
    ['another host hides behind two slashes', '//evil.example/stats'],
    ['another host hides behind a backslash', '/\\evil.example'],
    ['another host hides behind a tab, which browsers remove', '/\t/evil.example'],
    ['two slashes come later', '/stats//evil.example'],
    ['a backslash comes later', '/stats\\..'],
    ['it has a blank in front', ' /stats'],
    ['it has a blank at the end', '/stats '],
    ['it has a control character', '/stats\u0000'],
    ['it has a delete character', '/stats\u007F'],
    ['it has a character that reverses the text', '/stats\u202E'],
    ['it has half a surrogate pair', '/stats\uD83D'],
    ['its escapes are broken', '/join/%zz'],
    ['it is the login', '/login'],
    ['it is the login with a slash', '/login/'],
    ['it is the login with a query', '/login?next=/stats'],
    ['it is the login with a fragment', '/login#top'],
    ['it is the login in capitals', '/LOGIN'],
    ['it is the login in escapes', '/%6Cogin'],
    ['it is the login behind a dot', '/./login'],
    ['it is the login behind a detour', '/stats/../login'],
    ['it is the login behind an escaped detour', '/stats/%2e%2e/login'],
    ['it is the registration', '/register'],
    ['it is an endpoint of the API', '/api/auth/logout'],
    ['it is a tRPC call', '/trpc/auth.me'],
    ['it is a file', '/assets/entry.js'],
    ['it is a health check', '/healthz'],
  ])('is ignored when %s', (_why, path) => {
    expect(safeRedirectPath(path)).toBeNull();
  });

  it('never leads to another host', () => {
    const pieces = fc.constantFrom(
      ...String.raw`/ \ . %2f %5c @ : ? # evil.example http:`.split(' '),
      '\t',
      '\n',
      '\r',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const path = safeRedirectPath(`/${parts.join('')}`) ?? '/';

        expect(new URL(path, 'https://bestball.test').origin).toBe('https://bestball.test');
      }),
    );
  });
});

describe('the page after a login or a registration', () => {
  it.each<[string, string | null, string, string]>([
    ['without a stored path', null, '/', '/stats'],
    ['from the menu', '/', '/', '/stats'],
    ['from an invitation', '/join-game/7', '/join-game/7', '/join-game/7'],
    ['from the statistics', '/stats', '/stats', '/stats'],
    ['from a path outside this app', '//evil.example', '/', '/stats'],
  ])('%s', (_from, redirect, afterLogin, afterRegister) => {
    expect(pathAfterLogin(redirect)).toBe(afterLogin);
    expect(pathAfterRegister(redirect)).toBe(afterRegister);
  });
});
