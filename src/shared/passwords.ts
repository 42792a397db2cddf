/** Passwords that attackers try first. They are accepted: the forms for a new account only warn. */

import { foldName } from './foldedNames.ts';

/** The most common passwords in lower case, without those that the checks below find. */
const COMMON = new Set(
  `
    password password1 password12 password123 password1234 passw0rd p@ssword p@ssw0rd pass123 pass1234
    123123 123321 112233 121212 131313 123654 102030 147258 147258369 159753 696969 789456 789456123 101010 232323
    11223344 12341234 1234512345 123123123 123456123 5201314 20202020
    abc123 abcd1234 abcabc 123abc 123456a 123456789a a123456 a12345678 aa123456 a1b2c3 a1b2c3d4 1234qwer 123qwe
    1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3 q1w2e3r4 1qaz2wsx zaq12wsx qazwsx qazwsxedc qwe123 qwerty1 qwerty12 qwerty123
    asd123 asdfasdf zxc123 zxcvbnm1
    iloveyou iloveyou1 ilovegolf letmein letmein1 welcome welcome1 welcome123 trustno1 whatever changeme nothing
    secret secret1 secret123 default access master master1 hello123 hellohello test123 test1234 testtest testing
    guest123 user123 admin1 admin123 administrator root123 computer internet samsung google facebook
    sunshine sunshine1 princess princess1 football football1 baseball basketball softball soccer hockey golfer golfing
    birdie mulligan bestball bestball1 superman batman spiderman starwars pokemon naruto minecraft nintendo matrix
    monkey monkey1 dragon dragon1 shadow shadow1 killer hunter hunter1 ranger tigger buster pepper ginger cookie cheese
    chocolate banana orange purple silver golden diamond flower summer summer1 winter spring autumn freedom lovely
    charlie daniel andrew thomas robert matthew joshua anthony michael michael1 jordan jordan23 william george
    jessica ashley michelle nicole amanda jennifer hannah sophie maggie harley mustang corvette ferrari mercedes
    yankees cowboys eagles lakers steelers chelsea liverpool liverpool1 arsenal barcelona
  `
    .trim()
    .split(/\s+/),
);

/** Sequences that easy passwords are taken from: digits, the alphabet, and the rows of keyboards. */
const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'qsdfghjklm',
  'zxcvbnm',
  'yxcvbnm',
  'wxcvbn',
] as const;

/**
 * Returns whether a password is among the first that attackers try, ignoring case. Those are common passwords, one
 * repeated character, and runs of a keyboard row, of the digits or of the alphabet in either direction. The user name,
 * with or without digits behind it, is one as well. Rule: product "Accounts".
 */
export function isEasilyGuessed(password: string, username: string): boolean {
  const text = foldName(password).trim();
  const name = foldName(username).trim();
  return COMMON.has(text) || isOneCharacter(text) || isRun(text) || isNameWithDigits(text, name);
}

/** Returns whether a text has at most one character, repeated; true for a password of blanks, which is trimmed. */
function isOneCharacter(text: string): boolean {
  return new Set(text).size <= 1;
}

function isRun(text: string): boolean {
  const backwards = [...text].toReversed().join('');
  return ROWS.some((row) => row.includes(text) || row.includes(backwards));
}

function isNameWithDigits(text: string, name: string): boolean {
  return name !== '' && text.startsWith(name) && /^\d*$/.test(text.slice(name.length));
}
