/**
 * The layer table: each forbidden import is planted in a copy of the folders. The linter with the generated
 * configuration must report exactly those files.
 */

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LAYERS, lintConfig } from '../../scripts/layers.ts';

const ROOT = join(import.meta.dirname, '../..');
/** A row of the README's table: the folders and packages that may be imported, and those of them as types only. */
interface Row {
  readonly folder: string;
  readonly ours: readonly string[];
  readonly types: readonly string[];
  readonly packages: readonly string[];
}

/** The published table, which the generated configuration must match. */
const TABLE = readFileSync(join(ROOT, 'README.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `src/'))
  .map(toRow);
const FOLDERS = TABLE.map(({ folder }) => folder);

function toRow(line: string): Row {
  const [, folder = '', , ours = '', packages = ''] = line.split('|').map((cell) => cell.trim());
  const [values, types] = [namesIn(ours, false), [...namesIn(ours, true), ...namesIn(packages, true)]];
  return {
    folder: folder.replaceAll(/`(?:src\/)?/g, ''),
    ours: values,
    types,
    packages: namesIn(packages, false),
  };
}

/** Returns the names in a cell: either those imported as types only or the others. Remarks in it contain blanks. */
function namesIn(cell: string, asTypes: boolean): readonly string[] {
  return cell
    .split('; ')
    .filter((part) => part.endsWith(' as types') === asTypes)
    .flatMap((part) =>
      part
        .replace(/ as types$|^all of /, '')
        .replaceAll(/`|\/(?=`)/g, '')
        .split(', '),
    )
    .filter((name) => !name.includes(' '));
}

/** Returns whether a folder or package is one of these, or inside one. */
function isWithin(name: string, names: readonly string[]): boolean {
  return names.some((each) => name === each || name.startsWith(`${each}/`));
}

const PACKAGES = `
  @capacitor/app @fontsource/press-start-2p/400.css @mikro-orm/core @mikro-orm/migrations @radix-ui/react-toast
  @tanstack/react-query @trpc/client @trpc/server @trpc/server/shared @trpc/tanstack-react-query
  @vanilla-extract/css fastify howler idb lucia mysql2/promise node:crypto node:fs node:os node:process
  node:timers/promises node:worker_threads react react-dom/server uqr vike-react/config vike/client/router
  vike/types zod`
  .trim()
  .split(/\s+/);

/** Packages that are forbidden even in layers with any package. */
const RESERVED: readonly string[] = ['lucia', 'node:process'];

interface Plant {
  file: string;
  source: string;
  /** The linter's rule that must report it; null when the import is allowed. */
  rule: string | null;
}

const RESTRICTED = 'eslint(no-restricted-imports)';
const importing = (from: string): string => `import { thing } from '${from}';\nexport const use = thing;\n`;
const importingType = (from: string): string =>
  `import type { Thing } from '${from}';\nexport type Use = Thing;\n`;
const reexporting = (from: string): string => `export const own = 1;\nexport { thing } from '${from}';\n`;
const loading = (from: string): string => `export const load = () => import('${from}');\n`;

function plants(): Plant[] {
  return [...TABLE.flatMap(folderPlants), ...TABLE.flatMap(packagePlants), ...SINGLE_PLANTS];
}

/** Returns imports of every other folder: as a value, as a type, as a re-export and lazily. */
function folderPlants({ folder, ours, types }: Row): Plant[] {
  return FOLDERS.filter((other) => other !== folder).flatMap((other) => {
    const target = `#${other}/target.ts`;
    const slug = other.replaceAll('/', '-');
    const value = isWithin(other, ours) ? null : RESTRICTED;
    const type = isWithin(other, types) ? null : value;
    return [
      { file: `src/${folder}/value-${slug}.ts`, source: importing(target), rule: value },
      { file: `src/${folder}/type-${slug}.ts`, source: importingType(target), rule: type },
      // another rule refuses re-exports of allowed folders, so only forbidden ones are planted
      ...(value
        ? [{ file: `src/${folder}/again-${slug}.ts`, source: reexporting(target), rule: value }]
        : []),
      { file: `src/${folder}/lazy-${slug}.ts`, source: loading(target), rule: value },
      {
        file: `src/${folder}/relative-${slug}.ts`,
        source: importing(`../${other}/target.ts`),
        rule: RESTRICTED,
      },
    ];
  });
}

function packagePlants({ folder, packages, types }: Row): Plant[] {
  return PACKAGES.flatMap((name) => {
    const isAllowed = packages.includes('any') ? !RESERVED.includes(name) : isWithin(name, packages);
    const slug = name.replaceAll(/[^\w]+/g, '-');
    const value = isAllowed ? null : RESTRICTED;
    return [
      { file: `src/${folder}/package${slug}.ts`, source: importing(name), rule: value },
      {
        file: `src/${folder}/package-type${slug}.ts`,
        source: importingType(name),
        rule: isWithin(name, types) ? null : value,
      },
    ];
  });
}

const SINGLE_PLANTS: Plant[] = [
  // inside a folder
  { file: 'src/rules/neighbour.ts', source: importing('./target.ts'), rule: null },
  { file: 'src/rules/around.ts', source: importing('./../services/target.ts'), rule: RESTRICTED },
  { file: 'src/server/absolute.ts', source: importing('/src/pages/target.ts'), rule: RESTRICTED },
  {
    file: 'src/components/ui/toast/Toast.ts',
    source: importing('#components/ui/target.ts'),
    rule: null,
  },
  { file: 'src/components/ui/upwards.ts', source: importing('#components/target.ts'), rule: RESTRICTED },
  // names that only resemble allowed ones
  { file: 'src/rules/oldName.ts', source: importing('fs'), rule: RESTRICTED },
  { file: 'src/routers/resemblance.ts', source: importing('other/zod'), rule: RESTRICTED },
  { file: 'src/components/round/resemblance.ts', source: importing('react-dom'), rule: RESTRICTED },
  // a screen never imports another
  { file: 'src/pages/results/Table.ts', source: importing('./target.ts'), rule: null },
  { file: 'src/pages/results/ByName.ts', source: importing('#pages/index/target.ts'), rule: RESTRICTED },
  { file: 'src/pages/results/Upwards.ts', source: importing('../index/target.ts'), rule: RESTRICTED },
  { file: 'src/pages/Downwards.ts', source: importing('./results/target.ts'), rule: RESTRICTED },
  // only one file imports lucia
  { file: 'src/services/sessions.ts', source: importing('lucia'), rule: null },
  // only one file reads the environment
  { file: 'src/server/config.ts', source: 'export const port = process.env.PORT;\n', rule: null },
  {
    file: 'src/server/env.ts',
    source: 'export const port = process.env.PORT;\n',
    rule: 'node(no-process-env)',
  },
  {
    file: 'src/services/env.ts',
    source: 'export const port = process.env.PORT;\n',
    rule: 'node(no-process-env)',
  },
  // the rules are pure
  { file: 'src/rules/dates.ts', source: 'export const day = new Date(0);\n', rule: null },
  {
    file: 'src/rules/clock.ts',
    source: 'export const now = Date.now();\n',
    rule: 'eslint(no-restricted-properties)',
  },
  {
    file: 'src/rules/chance.ts',
    source: 'export const n = Math.random();\n',
    rule: 'eslint(no-restricted-properties)',
  },
  // predictable random numbers, in all code of the server
  ...[
    'src/services/chance.ts',
    'src/server/chance.ts',
    'src/routers/chance.ts',
    'src/pages/+onChance.ts',
  ].map((file) => ({
    file,
    source: 'export const n = Math.random;\n',
    rule: 'eslint(no-restricted-properties)',
  })),
  {
    file: 'src/rules/browser.ts',
    source: 'export const w = document.title;\n',
    rule: 'eslint(no-restricted-globals)',
  },
  // the exports of modules
  { file: 'src/rules/default.ts', source: 'export default 1;\n', rule: 'import(no-default-export)' },
  {
    file: 'src/pages/index/+Page.tsx',
    source: 'export default function Page() { return null; }\n',
    rule: null,
  },
  { file: 'src/rules/index.ts', source: "export * from './target.ts';\n", rule: 'oxc(no-barrel-file)' },
  {
    file: 'src/rules/inline.ts',
    source: "export type Use = import('#services/target.ts').Thing;\n",
    rule: 'typescript(consistent-type-imports)',
  },
  // two files that import each other
  {
    file: 'src/services/hen.ts',
    source: "import { egg } from './egg.ts';\nexport const hen = () => egg;\n",
    rule: 'import(no-cycle)',
  },
  {
    file: 'src/services/egg.ts',
    source: "import { hen } from '#services/hen.ts';\nexport const egg = () => hen;\n",
    rule: 'import(no-cycle)',
  },
  {
    file: 'src/services/head.ts',
    source: "import type { Tail } from './tail.ts';\nexport interface Head { tail: Tail }\n",
    rule: 'import(no-cycle)',
  },
  {
    file: 'src/services/tail.ts',
    source: "import type { Head } from './head.ts';\nexport interface Tail { head: Head }\n",
    rule: 'import(no-cycle)',
  },
];

interface Report {
  diagnostics: { code: string; filename: string }[];
}

describe('the layer table', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bestball-layers-'));
  const planted = plants();
  /** The reported rules by file. */
  let reported: Map<string, string[]>;

  beforeAll(() => {
    const write = (file: string, source: string): void => {
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      writeFileSync(join(folder, file), source);
    };
    for (const name of ['package.json', 'tsconfig.json']) cpSync(join(ROOT, name), join(folder, name));
    write('.oxlintrc.json', JSON.stringify(lintConfig()));
    const target = 'export const thing = 1;\nexport type Thing = number;\n';
    for (const name of [...FOLDERS, 'components', 'pages/index', 'pages/results'])
      write(`src/${name}/target.ts`, target);
    for (const { file, source } of planted) write(file, source);

    const { stdout } = spawnSync(
      process.execPath,
      [join(ROOT, 'node_modules/oxlint/bin/oxlint'), '-f', 'json'],
      {
        cwd: folder,
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
      },
    );
    reported = new Map();
    for (const { code, filename } of (JSON.parse(stdout) as Report).diagnostics) {
      reported.set(filename, [...(reported.get(filename) ?? []), code]);
    }
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('equals the configuration generated from it in .oxlintrc.json', () => {
    expect(readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8')).toBe(
      `${JSON.stringify(lintConfig(), null, 2)}\n`,
    );
  });

  it.each(FOLDERS)('reports each forbidden import planted in %s', (layer) => {
    const refused = planted.filter(({ file, rule }) => rule !== null && file.startsWith(`src/${layer}/`));

    expect(refused).not.toHaveLength(0);
    expect(refused.filter(({ file, rule }) => !reported.get(file)?.includes(rule ?? ''))).toEqual([]);
  });

  it.each(FOLDERS)('allows %s the imports of the table', (layer) => {
    const allowed = planted.filter(({ file, rule }) => rule === null && file.startsWith(`src/${layer}/`));

    expect(allowed).not.toHaveLength(0);
    expect(
      allowed.filter(({ file }) => reported.has(file)).map(({ file }) => [file, reported.get(file)]),
    ).toEqual([]);
  });
});

describe('the import table of the README', () => {
  it('has a row for each layer', () => {
    expect(FOLDERS.toSorted()).toEqual(LAYERS.map(({ path }) => path).toSorted());
  });
});
