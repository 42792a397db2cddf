/**
 * The layer table: each forbidden import is planted in a copy of the folders, and the linter with the generated
 * configuration must report exactly those files.
 */

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LAYERS, lintConfig } from '../../scripts/layers.ts';

const ROOT = join(import.meta.dirname, '../..');
/** What may be imported: everything, or types only. */
type Share = readonly string[] | 'any';

interface Row {
  readonly ours: readonly string[];
  readonly types?: readonly string[];
  readonly packages: Share;
}

const BESIDE_SERVER = ['routers', 'services', 'entities', 'rules'];
const REACT_AND_QUERIES = ['react', '@tanstack/react-query'];
const CHAIN = ['client/device', 'client/api', 'client/session', 'client/round', 'client/offline'];
const STYLED = ['react', '@vanilla-extract/css'];

function server(...neighbours: string[]): Row {
  return { ours: [...neighbours.map((room) => `server/${room}`), ...BESIDE_SERVER], packages: 'any' };
}

/** @param before how many folders of the chain it may import */
function client(before: number, packages: Share = REACT_AND_QUERIES): Row {
  return { ours: [...CHAIN.slice(0, before), 'rules'], packages };
}

/** The import table of the README, written a second time so that a mistake in `scripts/layers.ts` is found. */
const TABLE: Record<string, Row> = {
  rules: { ours: [], packages: [] },
  entities: { ours: ['rules'], packages: ['@mikro-orm/core', '@mikro-orm/migrations'] },
  services: {
    ours: ['entities', 'rules'],
    packages: [
      '@mikro-orm/core',
      '@mikro-orm/migrations',
      'node:crypto',
      'node:os',
      'node:timers/promises',
      'node:worker_threads',
    ],
  },
  routers: {
    ours: ['services', 'rules'],
    types: ['entities'],
    packages: ['@trpc/server', '@trpc/server/shared', 'zod'],
  },
  server: server('database', 'live', 'http', 'pages', 'openapi'),
  'server/database': server(),
  'server/live': server(),
  'server/http': server('live'),
  'server/pages': server('http'),
  'server/openapi': server('http', 'live'),
  'client/device': client(0, ['react', 'idb']),
  'client/api': {
    ...client(1, [...REACT_AND_QUERIES, '@trpc/client', '@trpc/tanstack-react-query']),
    types: ['routers', '@trpc/server', '@trpc/server/shared'],
  },
  'client/session': client(2),
  'client/round': { ...client(3), types: ['@trpc/tanstack-react-query'] },
  'client/offline': { ...client(4), types: ['idb'] },
  'client/app': client(5, [...REACT_AND_QUERIES, '@capacitor/app']),
  'client/sound': {
    ...client(0, ['react', 'howler']),
    ours: ['client/device', 'client/app', 'rules'],
  },
  'client/serviceWorker': client(1, ['react']),
  'client/start': { ours: [], packages: ['react-dom/server'] },
  'components/ui': { ours: [], packages: [...STYLED, 'uqr'] },
  'components/app': {
    ours: ['components/ui', 'client', 'rules'],
    packages: [...STYLED, '@radix-ui/react-toast'],
  },
  'components/account': { ours: ['components/ui', 'components/app', 'client', 'rules'], packages: STYLED },
  'components/round': { ours: ['components/ui', 'components/app', 'client', 'rules'], packages: STYLED },
  pages: {
    ours: ['components', 'client', 'rules'],
    packages: [
      'react',
      'vike/types',
      'vike/client/router',
      'vike-react/config',
      '@tanstack/react-query',
      '@vanilla-extract/css',
    ],
  },
};
const FOLDERS = Object.keys(TABLE);

function isWithin(folder: string, folders: readonly string[]): boolean {
  return folders.some((each) => folder === each || folder.startsWith(`${each}/`));
}

const PACKAGES = [
  '@capacitor/app',
  '@fontsource/press-start-2p/400.css',
  '@mikro-orm/core',
  '@mikro-orm/migrations',
  '@radix-ui/react-toast',
  '@tanstack/react-query',
  '@trpc/client',
  '@trpc/server',
  '@trpc/server/shared',
  '@trpc/tanstack-react-query',
  '@vanilla-extract/css',
  'fastify',
  'howler',
  'howler',
  'idb',
  'lucia',
  'mysql2/promise',
  'node:crypto',
  'node:fs',
  'node:os',
  'node:process',
  'node:timers/promises',
  'node:worker_threads',
  'react',
  'react-dom/server',
  'uqr',
  'vike-react/config',
  'vike/client/router',
  'vike/types',
  'zod',
] as const;

/** Packages that are forbidden even in layers with any package. */
const RESERVED: readonly string[] = ['lucia', 'node:process'];

interface Plant {
  file: string;
  source: string;
  /** The linter's rule that must report it; null when it is allowed. */
  rule: string | null;
}

const RESTRICTED = 'eslint(no-restricted-imports)';
const importing = (from: string): string => `import { thing } from '${from}';\nexport const use = thing;\n`;
const importingType = (from: string): string =>
  `import type { Thing } from '${from}';\nexport type Use = Thing;\n`;
const reexporting = (from: string): string => `export const own = 1;\nexport { thing } from '${from}';\n`;
const loading = (from: string): string => `export const load = () => import('${from}');\n`;

function plants(): Plant[] {
  return [...FOLDERS.flatMap(folderPlants), ...FOLDERS.flatMap(packagePlants), ...SINGLE_PLANTS];
}

function rowOf(folder: string): Row {
  const row = TABLE[folder];
  if (row === undefined) throw new Error(`There is no row for ${folder}`);
  return row;
}

/** Imports of every other folder: as a value, as a type, as a re-export and lazily. */
function folderPlants(folder: string): Plant[] {
  const { ours, types = [] } = rowOf(folder);
  return FOLDERS.filter((other) => other !== folder).flatMap((other) => {
    const target = `#${other}/target.ts`;
    const slug = other.replaceAll('/', '-');
    const value = isWithin(other, ours) ? null : RESTRICTED;
    const type = isWithin(other, types) ? null : value;
    return [
      { file: `src/${folder}/value-${slug}.ts`, source: importing(target), rule: value },
      { file: `src/${folder}/type-${slug}.ts`, source: importingType(target), rule: type },
      // re-exports of allowed folders are refused by another rule, so only forbidden ones are planted
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

function packagePlants(folder: string): Plant[] {
  const { packages, types = [] } = rowOf(folder);
  return PACKAGES.flatMap((name) => {
    const isAllowed = packages === 'any' ? !RESERVED.includes(name) : packages.includes(name);
    const slug = name.replaceAll(/[^\w]+/g, '-');
    const value = isAllowed ? null : RESTRICTED;
    return [
      { file: `src/${folder}/package${slug}.ts`, source: importing(name), rule: value },
      {
        file: `src/${folder}/package-type${slug}.ts`,
        source: importingType(name),
        rule: types.includes(name) ? null : value,
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
  // the environment has one reader
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
  // predictable chance, in all code of the server
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
  // two files that need each other
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

  it('is what .oxlintrc.json was generated from', () => {
    expect(readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8')).toBe(
      `${JSON.stringify(lintConfig(), null, 2)}\n`,
    );
  });

  it.each(FOLDERS)('reports each forbidden import planted in %s', (layer) => {
    const refused = planted.filter(({ file, rule }) => rule !== null && file.startsWith(`src/${layer}/`));

    expect(refused).not.toHaveLength(0);
    expect(refused.filter(({ file, rule }) => !reported.get(file)?.includes(rule ?? ''))).toEqual([]);
  });

  it.each(FOLDERS)('lets %s import what the table allows', (layer) => {
    const allowed = planted.filter(({ file, rule }) => rule === null && file.startsWith(`src/${layer}/`));

    expect(allowed).not.toHaveLength(0);
    expect(
      allowed.filter(({ file }) => reported.has(file)).map(({ file }) => [file, reported.get(file)]),
    ).toEqual([]);
  });
});

describe('the import table of the README', () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const lineOf = (path: string) =>
    readme.split('\n').find((line) => line.startsWith(`| \`src/${path}\` `)) ?? '';

  it.each(LAYERS.map((layer) => [layer.path, layer] as const))(
    'says what src/%s may import',
    (path, layer) => {
      const row = lineOf(path);
      const packages = layer.packages === 'any' ? ['any'] : layer.packages;
      const names = [
        ...layer.ours,
        ...(layer.oursAsTypes ?? []),
        ...packages,
        ...(layer.packagesAsTypes ?? []),
      ];

      expect(names.filter((name) => !row.includes(name.replace('/*', '')))).toEqual([]);
    },
  );
});
