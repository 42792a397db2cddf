import { describe, expect, it } from 'vitest';
import { passwordProblem } from '#shared/accounts.ts';
import { isEasilyGuessed } from '#shared/passwords.ts';

describe('a password is easily guessed', () => {
  it.each<[string, string, string]>([
    ['when most people choose it', 'password1', 'Ash'],
    ['when it is the name of this app', 'bestball', 'Ash'],
    ['in any case', 'PassWord', 'Ash'],
    ['in full width', 'ｄｒａｇｏｎ', 'Ash'],
    ['with blanks around it', ' dragon ', 'Ash'],
    ['when it repeats one character', 'xxxxxxx', 'Ash'],
    ['when it repeats one digit', '000000', 'Ash'],
    ['when it repeats one emoji', '⛳⛳⛳⛳⛳⛳', 'Ash'],
    ['when it consists of blanks', '      ', 'Ash'],
    ['when it is a row of digits', '123456', 'Ash'],
    ['when it is a row of digits that ends with 0', '4567890', 'Ash'],
    ['when it is a row of digits from 0', '012345', 'Ash'],
    ['when it is a descending row of digits', '87654321', 'Ash'],
    ['when it is a row of the alphabet', 'abcdef', 'Ash'],
    ['when it is a row from the middle of the alphabet', 'MNOPQRST', 'Ash'],
    ['when it is a row of the alphabet backwards', 'zyxwvu', 'Ash'],
    ['when it is a row of a keyboard', 'qwerty', 'Ash'],
    ['when it is the middle row of a keyboard', 'asdfghjkl', 'Ash'],
    ['when it is a row of a keyboard backwards', 'mnbvcxz', 'Ash'],
    ['when it is a row of a German keyboard', 'qwertz', 'Ash'],
    ['when it is a row of a French keyboard', 'azerty', 'Ash'],
    ['when it is the user name', 'dogwood', 'Dogwood'],
    ['when it is the user name with digits behind it', 'ash1987', 'Ash'],
    ['when it is the user name as the account spells it', 'ASH TREE', ' Ash Tree '],
  ])('%s', (_rule, password, username) => {
    expect(isEasilyGuessed(password, username)).toBe(true);
    expect(passwordProblem(password), 'and taken all the same').toBeNull();
  });
});

describe('a password is not easily guessed', () => {
  it.each<[string, string, string]>([
    ['when it consists of words', 'correct horse battery', 'Ash'],
    ['when a common one is only a part of it', 'my dragon sleeps', 'Ash'],
    ['when a row is only a part of it', 'x123456x', 'Ash'],
    ['when it has two rows', 'xyzabc', 'Ash'],
    ['when it alternates two characters', 'xyxyxy', 'Ash'],
    ['when more than digits follows the user name', 'ash1987!', 'Ash'],
    ['when digits precede the user name', '1987ash', 'Ash'],
    ['when it is the name of another user', 'dogwood', 'Ash'],
    ['when it is digits and no user name is entered', '190823', ''],
    ['when it is digits and the user name is blank', '190823', '  '],
  ])('%s', (_rule, password, username) => {
    expect(isEasilyGuessed(password, username)).toBe(false);
  });
});
