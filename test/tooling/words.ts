/** The rules for plain English, and the texts of a file that they apply to: comments, names of tests, prose. */

/** A text in its file with its kind, on which the rules depend. */
export interface Passage {
  readonly kind: 'comment' | 'functionComment' | 'group' | 'test' | 'prose';
  readonly text: string;
}

/** Phrases that are hard to understand, each with its replacement. */
const BANNED: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/\banswers? how to\b/, 'returns a function that'],
  [/\banew\b/, 'again'],
  [/\bof before\b/, 'previous'],
  [/\bas ever\b/, 'as before | unchanged'],
  [/\ball the same\b/, 'still | nevertheless'],
  [/\bbe it\b/, 'whether … or | even'],
  [/\bbut for\b/, 'except'],
  [/\blest\b/, 'so that … not'],
  [/\bamidst?\b/, 'during | among'],
  [/\balike\b/, 'the same | equally'],
  [/\bfor good\b/, 'permanently'],
  [/\bfor ever\b/, 'without end | forever'],
  [/\bno more\b(?! than)/, 'no longer'],
  [/\bany more\b(?! than)/, 'no longer'],
  [/\bof (?:its|their|one's|our|your) own\b/, 'own | separate'],
  [/\bby (?:it|one|them)sel(?:f|ves)\b/, 'automatically | alone'],
  [/\bat once\b/, 'immediately | together'],
  [/\bstands?\b(?! for\b)/, 'is | is stored | is shown'],
  [/\bstood\b/, 'was | was stored'],
  [/\b(?:is|are|was|were|been|be|being|what|which) told\b/, 'is sent | is reported | is informed'],
  [/\bheard\b/, 'received'],
  [/\bgives? way\b/, 'yields | is replaced'],
  [/\b(?:goes|go|gone|going|went) on\b/, 'continues'],
  [/\b(?:takes?|taken|took) along\b/, 'includes | also deletes'],
  [/\btheirs\b/, 'a noun'],
  [/\b(?:whoever|whatever|wherever|whichever)\b/, 'a role, or "any … that"'],
  [
    /\b(?:somebody|nobody|anybody|someone|anyone)\b/,
    'a role: host, scorer, player, guest, spectator, maintainer',
  ],
  [/\bmeanwhile\b/, 'in the meantime | (delete)'],
];

/** A beginning that leaves the subject to the end of the sentence. */
const RIDDLE = /^(?:What|Whose|Who|Those)\b/i;
/** Words of a sentence. */
const WORDS_MAX = 25;
/** Characters of the name of a test, which appears in lists of failures. */
const TITLE_MAX = 80;
/** Verbs in the third person: "Returns", "Reads". "Is" and "Has" have no actor. */
const THIRD_PERSON = /^(?!This\b|Is\b|Has\b|Its\b|As\b|Was\b)[A-Z][a-z]*s\b/;

/** Returns what the text violates, as sentences for the writer. */
export function violations({ kind, text }: Passage): readonly string[] {
  const plain = text.replaceAll(/`[^`]*`/g, 'x').replaceAll(/\]\([^)]*\)/g, ']');
  const found = BANNED.filter(([phrase]) => new RegExp(phrase, 'i').test(plain)).map(
    ([phrase, instead]) => `has ${phrase.source}: write ${instead}`,
  );
  if (kind !== 'prose' && RIDDLE.test(text)) found.push('begins with What, Whose, Who or Those');
  if (kind === 'functionComment' && !THIRD_PERSON.test(text))
    found.push('begins with no verb in the third person');
  if (kind === 'test' && text.length > TITLE_MAX) found.push(`has more than ${TITLE_MAX} characters`);
  for (const sentence of kind === 'test' || kind === 'group' ? [] : sentencesOf(plain)) {
    if (sentence.split(/\s+/).length > WORDS_MAX)
      found.push(`has a sentence of more than ${WORDS_MAX} words: ${sentence}`);
    if (sentence.split(';').length > 2) found.push(`has more than one semicolon: ${sentence}`);
  }
  return found;
}

/** Splits prose into sentences; items of a list, cells of a table and tags of a comment end one too. */
function sentencesOf(text: string): readonly string[] {
  return text
    .split(/\n\s*\n|\n\s*(?=[-*@|#]|\d+\. )|\s\|(?:\s|$)/)
    .flatMap((part) => part.replaceAll(/\s+/g, ' ').split(/(?<=[.?!]["”)*]*)\s/))
    .filter((sentence) => sentence.trim() !== '');
}

/** A comment of a function whose name begins with a small letter; components are named by nouns. */
const BEFORE_A_FUNCTION = /^\s*(?:export )?(?:default )?(?:async )?function\*? [a-z]/;
/** A block comment. A space follows its stars, unlike those of a glob pattern. */
const BLOCKS = /\/\*\*?(?=\s)((?:(?!\*\/)[\s\S])*)\*\/[ \t]*\n?([^\n]*)/g;
/** Lines of comments that follow each other, and a comment at the end of a line without quotes. */
const LINES = /(?:^[ \t]*\/\/.*\n)+|(?<=\S[^\n'"`]*)\s\/\/ [^'"`\n]*$/gm;
const TITLES = /(?<![.\w])(it|test|describe)(?:\.\w+)*\(\s*(['"`])(.*?)\2/g;
/** The names of the tests of a table. */
const TABLE_TITLES = /\]\)\(\s*(['"`])(.*?)\1/g;

/** Reads the comments and the names of tests in a source file. */
export function passagesOf(source: string): readonly Passage[] {
  const blocks = [...source.matchAll(BLOCKS)].map(([, comment = '', next = '']): Passage => ({
    kind: BEFORE_A_FUNCTION.test(next) ? 'functionComment' : 'comment',
    text: comment.replaceAll(/^[ \t]*\*(?: |$)/gm, '').trim(),
  }));
  const lines = [...source.matchAll(LINES)].map(([line]): Passage => {
    const text = line.replaceAll(/^\s*\/\/ ?/gm, '').trim();
    return { kind: 'comment', text };
  });
  const titles = [...source.matchAll(TITLES)].map(([, of, , text = '']): Passage => ({
    kind: of === 'describe' ? 'group' : 'test',
    text,
  }));
  const tables = [...source.matchAll(TABLE_TITLES)].map(([, , text = '']): Passage => ({
    kind: 'test',
    text,
  }));
  return [...blocks, ...lines, ...titles, ...tables].filter(({ text }) => !text.startsWith('eslint'));
}

/** Reads a Markdown page, without its blocks of code. */
export function proseOf(page: string): Passage {
  return { kind: 'prose', text: page.replaceAll(/^```[\s\S]*?^```/gm, '') };
}

/** Reads the summaries and descriptions of an OpenAPI document. */
export function publishedTexts(document: unknown): readonly Passage[] {
  if (typeof document !== 'object' || document === null) return [];
  return Object.entries(document).flatMap(([key, value]): readonly Passage[] =>
    typeof value === 'string' && (key === 'summary' || key === 'description')
      ? [{ kind: 'prose', text: value }]
      : publishedTexts(value),
  );
}
