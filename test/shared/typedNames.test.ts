import { describe, expect, it } from 'vitest';
import { toAccountName } from '#shared/accounts.ts';
import { groupNameProblem } from '#shared/groups.ts';
import { GROUP_NAME_MAX } from '#shared/limits.ts';
import { uniqueName, nameProblem, toName } from '#shared/typedNames.ts';
import { refusal } from '../rules/builders.ts';

/** Names with invisible characters that change how the visible ones look. */
const SEEN = {
  'the flag of Scotland': 'Ewan \u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
  'the flag of England alone': '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
  'the flag of Wales': '\u{1F3F4}\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}Rhys',
  'the flag of a country': '\u{1F1EE}\u{1F1F3} Asha',
  'the flag of pirates': '\u{1F3F4}\u200D\u2620\uFE0F',
  'a couple of two tones': '\u{1F469}\u{1F3FD}\u200D\u2764\uFE0F\u200D\u{1F48B}\u200D\u{1F468}\u{1F3FB}',
  'a keycap': 'Ball 5\uFE0F\u20E3',
  'a plain picture': '\u263A\uFE0E',
  'a non-joiner between Persian letters': 'علی\u200Cرضا',
  'a non-joiner after a vowel sign': 'مُ\u200Cحمد',
  'a joiner in a cluster of Sinhala': 'ශ\u0DCA\u200Dරී',
  'a joiner in a cluster of Devanagari': 'क\u094D\u200Dष',
  'a non-joiner in one': 'क\u094D\u200Cष',
  'a joiner before the sign of a cluster, as in Bengali': 'র\u200D\u09CDযাম',
  'a joiner at the end of a Malayalam name': 'രാജന\u0D4D\u200D',
  'one at the end of its first word': 'രാജന\u0D4D\u200D K',
  'a variant of a Chinese character': '葛\u{E0100}城',
  'a variant of a Mongolian letter': 'ᠮᠣᠩ\u180B',
} as const;

describe('a typed name', () => {
  it.each<readonly [string, string, string]>([
    ['is trimmed', '  Red 1 ', 'Red 1'],
    ['may be one character', 'R', 'R'],
    ['may have 40 characters', 'x'.repeat(40), 'x'.repeat(40)],
    ['counts characters as people see them, not their halves', '⛳😀'.repeat(20), '⛳😀'.repeat(20)],
    ['may contain any letters', 'Åse 陳', 'Åse 陳'],
    ['may contain emoji of several parts', '🏌🏽‍♀️ Red', '🏌🏽‍♀️ Red'],
  ])('%s', (_rule, text, name) => {
    expect(toName(text)).toBe(name);
  });

  it.each(Object.entries(SEEN))('may hold %s, also for accounts and groups', (_what, name) => {
    expect(toName(name)).toBe(name);
    expect(toAccountName(name).name).toBe(name);
    expect(groupNameProblem(name)).toBeNull();
  });

  it.each<[string, string]>([
    ['an empty one', ''],
    ['a blank one', '   '],
    ['one of 41 characters', 'x'.repeat(41)],
    ['one with a line break', 'Red\n1'],
    ['one with a control character', 'Red\u00001'],
    ['one that reverses the text', 'Red\u202E1'],
    ['one without a visible character', '\u200B'],
    ['one of letters without ink', '\u3164\u2800'],
    ['one with a line separator', 'Red\u20281'],
    ['one with a joint between letters', 'Red\u200D1'],
    ['one with half a surrogate pair', 'Red \uD83D'],
  ])('is refused: %s', (_rule, text) => {
    expect(refusal(() => toName(text))).toBe('BAD_NAME');
  });

  it.each<[string, string]>([
    ['a non-joiner between Latin letters', 'A\u200Cl'],
    ['a joiner between Latin letters', 'A\u200Dl'],
    ['a joiner between Latin and Devanagari', 'क\u094D\u200DA'],
    ['a joiner between Persian letters, which join without it', 'عل\u200Dی'],
    ['a non-joiner in front of a name', '\u200Cعلی'],
    ['a non-joiner at the end of a name', 'علی\u200C'],
    ['two non-joiners', 'علی\u200C\u200Cرضا'],
    ['two joiners', 'क\u094D\u200D\u200Dष'],
    ['a joiner without a cluster', 'क\u200Dष'],
    ['a joiner behind an emoji', '⛳\u200D'],
    ['a joiner between an emoji and a letter', '⛳\u200DA'],
    ['a flag without its end', '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}'],
    ['a flag of no country', '\u{1F3F4}\u{E007F}'],
    ['a flag on another emoji', '⛳\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
    ['letters of a flag alone', 'Al\u{E0067}'],
    ['two signs of one emoji', '⛳\uFE0F\uFE0F'],
    ['the sign of an emoji on a letter', 'A\uFE0F'],
    ['the sign of an emoji on a digit', '5\uFE0F'],
    ['a variant of a letter that has none', 'A\u{E0100}'],
    ['a grapheme joiner', 'A\u034Fl'],
    ['a filler of Hangul', 'A\u3164l'],
    ['a blank of Braille', 'A\u2800l'],
    ['a soft hyphen', 'A\u00ADl'],
    ['a mark for the direction of text', 'A\u200El'],
  ])('is refused as one with invisible characters: %s', (_rule, text) => {
    expect(nameProblem(text)).toBe('Please enter a name without invisible characters');
    expect(refusal(() => toAccountName(text))).toBe('BAD_NAME');
  });

  it('of a group has at most 24 characters, and the refusal says so', () => {
    expect(toName('x'.repeat(24), GROUP_NAME_MAX)).toHaveLength(24);
    expect(() => toName('x'.repeat(25), GROUP_NAME_MAX)).toThrow('Please enter a name of 1 to 24 characters');
  });
});

describe('a name among others', () => {
  it.each<[string, string, string[], string]>([
    ['stays the same while it is free', 'Dave', ['Rita'], 'Dave'],
    ['gets a number when a player has it', 'Dave', ['Dave'], 'Dave 2'],
    ['is compared in any case and with any spaces', ' d AVE', ['Dave'], ' d AVE 2'],
    ['is compared in any width and without invisible characters', 'Dave', ['Ｄａ\u{200B}ve'], 'Dave 2'],
    ['gets the first free number', 'Dave', ['dave', 'Dave2', 'Dave 4'], 'Dave 3'],
    ['continues from its own number', 'Dave 2', ['Dave 2'], 'Dave 3'],
    ['may be a number', '7', ['7'], '7 2'],
    ['leaves room for the number', 'x'.repeat(40), ['x'.repeat(40)], `${'x'.repeat(38)} 2`],
    ['is cut between characters', `${'x'.repeat(36)}🏌️‍♀️`, [`${'x'.repeat(36)}🏌️‍♀️`], `${'x'.repeat(36)}🏌️ 2`],
  ])('%s', (_rule, name, taken, free) => {
    expect(uniqueName(name, taken)).toBe(free);
    expect(toName(free)).toBe(free.trim());
  });

  it('counts as free with the flag of another country', () => {
    const [scotland, england] = [
      SEEN['the flag of Scotland'],
      SEEN['the flag of Scotland'].replace('\u{E0073}\u{E0063}\u{E0074}', '\u{E0065}\u{E006E}\u{E0067}'),
    ];

    expect(uniqueName(england, [scotland])).toBe(england);
    expect(uniqueName(scotland, [scotland])).toBe(`${scotland} 2`);
  });

  it('is never cut within an emoji or a flag', () => {
    const end = '🏌🏽‍♀️' + SEEN['the flag of England alone'] + 'علی\u200Cرضا';
    for (let length = 20; length <= 38; length += 1) {
      const name = [...`${'x'.repeat(length)}${end}`].slice(0, 40).join('');

      expect(nameProblem(uniqueName(name, [name])), `${length}`).toBeNull();
    }
  });
});
