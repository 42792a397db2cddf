import { describe, expect, it } from 'vitest';
import { groupCodeProblem, groupNameProblem, groupCodeFromLink } from '#shared/groups.ts';

describe('a code typed to join a group', () => {
  it.each<[string, string, string | null]>([
    ['cannot be empty', '', 'Please enter a valid group code'],
    ['needs at least 4 characters', 'ABC', 'Please enter a valid group code'],
    ['may have 4', 'AB12', null],
    ['may have 8', 'ABCD1234', null],
    ['has no more than 8', 'ABCD12345', 'Please enter a valid group code'],
  ])('%s', (_rule, code, problem) => {
    expect(groupCodeProblem(code)).toBe(problem);
  });
});

describe('the group code in a link', () => {
  it.each<[string, string, string]>([
    ['is read in any case', 'eagles22', 'EAGLES22'],
    ['comes with or without its hyphen', 'eagl-es22', 'EAGLES22'],
    ['is not shortened: a longer code is a wrong one', 'toolongcode123', 'TOOLONGCODE123'],
  ])('%s', (_rule, text, code) => {
    expect(groupCodeFromLink(text)).toBe(code);
  });
});

describe('the name of a new group', () => {
  it.each<[string, string, string | null]>([
    ['cannot be empty', '', 'Please enter a group name'],
    ['cannot be blank', ' \t ', 'Please enter a group name'],
    ['cannot be invisible', '\u{200B}', 'Please enter a name without invisible characters'],
    ['may have 24 characters', 'E'.repeat(24), null],
    ['counts characters as people see them', '⛳'.repeat(24), null],
    ['has no more than 24', 'E'.repeat(25), 'Please enter a name of 1 to 24 characters'],
    ['is accepted without the blanks around it', `  ${'E'.repeat(24)}  `, null],
  ])('%s', (_rule, name, problem) => {
    expect(groupNameProblem(name)).toBe(problem);
  });
});
