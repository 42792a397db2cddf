import { describe, expect, it } from 'vitest';
import { cleanAddress, passCodeFromLink } from '#shared/sharedLinks.ts';

const PATHS =
  `/game/123 /game/123/invited /join-game/123 /watch/123 /pencil/123 /pencil/123-45 /results/123 /scorecards/123
  /groups/123 /join/EAGLES /join/eagl-es`.split(/\s+/);
/** Characters that programs and people add to the end of a link. */
const VISIBLE = `. , ; : ! … ) ]. } > >> " ' ” ’ » 」 。 * _ ~ | \\ & % ⛳️ から / /)`.split(' ');
const ATTACHED = [...VISIBLE, '\u{A0}', '\u{200B}', '\u{FEFF}', '\u{2060}\u{AD}', ' ', '\n', ') '];

describe('a link with added characters', () => {
  it.each(PATHS)('leads to %s with anything added, escaped or not', (path) => {
    for (const attached of ATTACHED) {
      expect(cleanAddress(path + attached), attached).toBe(path);
      expect(cleanAddress(path + encodeURIComponent(attached)), attached).toBe(path);
      expect(cleanAddress(path + encodeURI(attached)), attached).toBe(path);
    }
    // the last character is cut in two
    expect(cleanAddress(`${path}%E2%80`)).toBe(path);
  });

  it.each([
    ['keeps its query', '/join-game/123.?from=club&at=%20', '/join-game/123?from=club&at=%20'],
    ['keeps its query with any ending', '/watch/123%C2%A0?x=1)', '/watch/123?x=1)'],
    ['keeps its fragment', '/pencil/123%20#BRD7EAGL', '/pencil/123#BRD7EAGL'],
    ['keeps the path after the id', '/game/123%C2%A0/invited', '/game/123/invited'],
    ['loses letters, which no id has', '/results/123and', '/results/123'],
    ['loses an entity of HTML', '/results/123&nbsp;', '/results/123'],
    ['loses it behind the last word, too', '/game/123/invited&nbsp;', '/game/123/invited'],
  ])('%s', (_rule, address, clean) => {
    expect(cleanAddress(address)).toBe(clean);
  });

  it.each([
    ['nothing is added', '/game/123'],
    ['nothing but a query', '/game/123?x=.'],
    ['it is a path below the id', '/game/123/scores'],
    ['digits follow', '/game/12.3'],
    ['letters or digits of a code follow', '/join/EAG LES'],
    ['there is no id', '/game/.'],
    ['the id is none', '/game/abc.'],
    ['there is no code', '/join/.'],
    ['there is no such screen', '/games/123.'],
    ['it belongs to a screen without an id', '/stats.'],
    ['it is a call', '/api/games/123.'],
    ['it is no path', 'game/123.'],
    ['it names another site', '//evil.example/game/123.'],
    ['it is the address of another site', 'https://evil.example/game/123.'],
    ['another site comes before the screen', '/\\evil.example/game/123.'],
  ])('stays unchanged where %s', (_why, address) => {
    expect(cleanAddress(address)).toBeNull();
  });
});

describe('the code of a link to the pencil', () => {
  it.each(['', '.', ')', '%C2%A0', '\u{200B}', '%E2%80%9D.', ' ', 'に'])(
    'is read when “%s” follows it',
    (attached) => {
      expect(passCodeFromLink(`BRD7EAGL${attached}`)).toBe('BRD7EAGL');
    },
  );

  it('is missing where the link has nothing else', () => {
    expect(passCodeFromLink('.')).toBe('');
  });
});
