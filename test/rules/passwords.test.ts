import { describe, expect, it } from 'vitest';
import { passwordProblem } from '#rules/accounts.ts';
import { isEasilyGuessed } from '#rules/passwords.ts';

describe('a password is easily guessed', () => {
  it.each<[string, string, string]>([
    ['when most people choose it', 'password1', 'Ash'],
    ['when it is the name of this app', 'bestball', 'Ash'],
    ['in any case', 'PassWord', 'Ash'],
    ['in full width', 'ｄｒａｇｏｎ', 'Ash'],
    ['with blanks around it', ' dragon ', 'Ash'],
    ['when it is one character over and over', 'xxxxxxx', 'Ash'],
    ['when it is one digit over and over', '000000', 'Ash'],
    ['when it is one sign over and over', '⛳⛳⛳⛳⛳⛳', 'Ash'],
    ['when it is of blanks', '      ', 'Ash'],
    ['when it counts', '123456', 'Ash'],
    ['when it counts on to 0', '4567890', 'Ash'],
    ['when it counts from 0', '012345', 'Ash'],
    ['when it counts down', '87654321', 'Ash'],
    ['when it runs along the alphabet', 'abcdef', 'Ash'],
    ['when it runs along the alphabet from anywhere', 'MNOPQRST', 'Ash'],
    ['when it runs back along the alphabet', 'zyxwvu', 'Ash'],
    ['when it runs along a keyboard', 'qwerty', 'Ash'],
    ['when it runs along the middle of one', 'asdfghjkl', 'Ash'],
    ['when it runs back along one', 'mnbvcxz', 'Ash'],
    ['when it runs along a German one', 'qwertz', 'Ash'],
    ['when it runs along a French one', 'azerty', 'Ash'],
    ['when it is the user name', 'dogwood', 'Dogwood'],
    ['when it is the user name with digits behind it', 'ash1987', 'Ash'],
    ['when it is the user name as the account has it', 'ASH TREE', ' Ash Tree '],
  ])('%s', (_rule, password, username) => {
    expect(isEasilyGuessed(password, username)).toBe(true);
    expect(passwordProblem(password), 'and taken all the same').toBeNull();
  });
});

describe('a password is not easily guessed', () => {
  it.each<[string, string, string]>([
    ['when it is of words', 'correct horse battery', 'Ash'],
    ['when a common one is only a part of it', 'my dragon sleeps', 'Ash'],
    ['when a run is only a part of it', 'x123456x', 'Ash'],
    ['when a run starts anew', 'xyzabc', 'Ash'],
    ['when it is two characters in turn', 'xyxyxy', 'Ash'],
    ['when more than digits is behind the user name', 'ash1987!', 'Ash'],
    ['when digits stand before the user name', '1987ash', 'Ash'],
    ['when it is the name of another', 'dogwood', 'Ash'],
    ['for its digits, while no user name is typed', '190823', ''],
    ['for its digits, while the user name is blank', '190823', '  '],
  ])('%s', (_rule, password, username) => {
    expect(isEasilyGuessed(password, username)).toBe(false);
  });
});
