import { describe, expect, it } from 'vitest';
import { GROUP_NAME_MAX } from '#rules/limits.ts';
import { UNKNOWN_HOLDER, UNKNOWN_PLAYER, UNKNOWN_TEAM, playerName } from '#rules/names.ts';
import { freeName, takenNameNote } from '#rules/takenNames.ts';
import { toName } from '#rules/typedNames.ts';
import { PLAYER, aRound, refusal } from './builders.ts';

describe('a name people type', () => {
  it.each<[string, string, string]>([
    ['is trimmed', '  Red 1 ', 'Red 1'],
    ['may be one character', 'R', 'R'],
    ['may have 40 characters', 'x'.repeat(40), 'x'.repeat(40)],
    ['counts characters, not their halves', '⛳😀'.repeat(20), '⛳😀'.repeat(20)],
    ['may hold any letters', 'Åse 陳', 'Åse 陳'],
    ['may hold emoji of several parts', '🏌🏽‍♀️ Red', '🏌🏽‍♀️ Red'],
  ])('%s', (_rule, text, name) => {
    expect(toName(text)).toBe(name);
  });

  it.each<[string, string]>([
    ['an empty one', ''],
    ['a blank one', '   '],
    ['one of 41 characters', 'x'.repeat(41)],
    ['one with a line break', 'Red\n1'],
    ['one with a control character', 'Red\u00001'],
    ['one that turns the text around', 'Red\u202E1'],
    ['one of nothing visible', '\u200B'],
    ['one of letters without ink', '\u3164\u2800'],
    ['one with a line separator', 'Red\u20281'],
    ['one with a joint between letters', 'Red\u200D1'],
    ['one with half a character', 'Red \uD83D'],
  ])('is refused: %s', (_rule, text) => {
    expect(refusal(() => toName(text))).toBe('BAD_NAME');
  });

  it('of a group has at most 24 characters, and the refusal says so', () => {
    expect(toName('x'.repeat(24), GROUP_NAME_MAX)).toHaveLength(24);
    expect(() => toName('x'.repeat(25), GROUP_NAME_MAX)).toThrow('Please enter a name of 1 to 24 characters');
  });
});

describe('a name within a game', () => {
  it.each<[string, string, string[], string]>([
    ['stays as it is while it is free', 'Dave', ['Rita'], 'Dave'],
    ['gets a number when a player has it', 'Dave', ['Dave'], 'Dave 2'],
    ['is compared whatever its case and spaces', ' d AVE', ['Dave'], ' d AVE 2'],
    ['is compared whatever its width and what does not show', 'Dave', ['Ｄａ\u{200B}ve'], 'Dave 2'],
    ['gets the first free number', 'Dave', ['dave', 'Dave2', 'Dave 4'], 'Dave 3'],
    ['goes on from its own number', 'Dave 2', ['Dave 2'], 'Dave 3'],
    ['may be a number', '7', ['7'], '7 2'],
    ['makes room for the number', 'x'.repeat(40), ['x'.repeat(40)], `${'x'.repeat(38)} 2`],
    ['is cut between characters', `${'x'.repeat(36)}🏌️‍♀️`, [`${'x'.repeat(36)}🏌️‍♀️`], `${'x'.repeat(36)}🏌️ 2`],
  ])('%s', (_rule, name, taken, free) => {
    expect(freeName(name, taken)).toBe(free);
    expect(toName(free)).toBe(free.trim());
  });

  it('is told where it is taken, but not to the player who has it', () => {
    const round = aRound();

    expect(takenNameNote(round, ' red 1 ')).toBe('There is a red 1 already. This one will be red 3.');
    expect(takenNameNote(round, 'Red 1', PLAYER.red1)).toBeNull();
    expect(takenNameNote(round, '')).toBeNull();
  });
});

describe('where a name is missing', () => {
  it.each<[string, string | null | undefined, number | undefined, string]>([
    ['a known name is shown', 'Red 1', 11, 'Red 1'],
    ['else Player and the id', null, 11, 'Player 11'],
    ['a blank name is none', ' ', 11, 'Player 11'],
    ['else Player alone', undefined, undefined, 'Player'],
  ])('%s', (_rule, name, id, shown) => {
    expect(playerName(name, id)).toBe(shown);
  });

  it('teams, players and holders have their fallback labels', () => {
    expect([UNKNOWN_TEAM, UNKNOWN_PLAYER, UNKNOWN_HOLDER]).toEqual([
      'Unknown Team',
      'Unknown Player',
      'Unknown',
    ]);
  });
});
