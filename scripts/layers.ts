/**
 * The layers: the folders that each folder may import. `.oxlintrc.json` is generated from the table below.
 *
 *   node scripts/layers.ts           fails when the committed file differs from the table
 *   node scripts/layers.ts --write   writes the file
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Layer {
  /** A folder under `src/`, or one file in it that may import more than its folder. */
  path: string;
  /** Folders and files of the project it may import, besides its own folder. */
  ours: readonly string[];
  oursAsTypes?: readonly string[];
  /** Packages and Node modules it may import, each with its subpaths; `any` = all except the reserved ones. */
  packages: readonly string[] | 'any';
  packagesAsTypes?: readonly string[];
  /** Files import from their own folder only, for instance no screen from another screen. */
  sameFolderOnly?: boolean;
  /** Pure: the clock, chance and the outside world arrive as arguments. */
  pure?: boolean;
}

const SERVICES = {
  path: 'services',
  ours: ['entities', 'rules', 'shared'],
  packages: ['@mikro-orm/*', 'node:crypto', 'node:diagnostics_channel', 'node:timers/promises', 'node:util'],
} satisfies Layer;

const SERVER = {
  path: 'server',
  ours: ['routers', 'services', 'entities', 'rules', 'shared'],
  packages: 'any',
} satisfies Layer;

const QUERIES = '@tanstack/react-query';
const TRPC_QUERIES = '@trpc/tanstack-react-query';

const CLIENT = { path: 'client', ours: ['rules', 'shared'], packages: ['react', QUERIES] } satisfies Layer;

const COMPONENTS = {
  path: 'components',
  ours: ['client', 'rules', 'shared'],
  packages: ['react', '@vanilla-extract/*'],
} satisfies Layer;

export const LAYERS: readonly Layer[] = [
  { path: 'shared', ours: [], packages: [], pure: true },
  { path: 'rules', ours: ['shared'], packages: [], pure: true },
  { path: 'entities', ours: ['rules', 'shared'], packages: ['@mikro-orm/*'] },
  SERVICES,
  {
    path: 'routers',
    ours: ['services', 'rules', 'shared'],
    oursAsTypes: ['entities'],
    packages: ['@trpc/server', 'zod'],
  },
  SERVER,
  room(SERVER, 'database', ['config.ts']),
  room(SERVER, 'live', ['config.ts']),
  room(SERVER, 'http', ['config.ts', 'live']),
  // `PageData` and `ServerPage` are types of client/api/prefetch.ts
  { ...room(SERVER, 'pages', ['config.ts', 'http']), oursAsTypes: ['client/api'] },
  room(SERVER, 'openapi', ['config.ts', 'http', 'live']),
  { ...room(CLIENT, 'device', []), packages: ['react'] },
  {
    ...room(CLIENT, 'api', ['device']),
    oursAsTypes: ['routers'],
    packages: [...CLIENT.packages, '@trpc/client'],
    packagesAsTypes: ['@trpc/server', TRPC_QUERIES],
  },
  {
    ...room(CLIENT, 'session', ['device', 'api']),
    packages: [...CLIENT.packages, '@simplewebauthn/browser'],
  },
  { ...room(CLIENT, 'round', ['device', 'api', 'session']), packagesAsTypes: [TRPC_QUERIES] },
  {
    ...room(CLIENT, 'offline', ['device', 'api', 'session', 'round']),
    packages: [...CLIENT.packages, 'idb'],
  },
  {
    ...room(CLIENT, 'app', ['device', 'api', 'session', 'round', 'offline']),
    packages: [...CLIENT.packages, '@capacitor/*'],
  },
  { ...room(CLIENT, 'sound', ['device', 'app']), packages: ['react', 'howler'] },
  { ...room(CLIENT, 'serviceWorker', ['device']), packages: ['react'] },
  { path: 'client/start', ours: [], packages: ['react-dom'] },
  { ...room(COMPONENTS, 'ui', []), ours: [], packages: [...COMPONENTS.packages, 'uqr'] },
  { ...room(COMPONENTS, 'app', ['ui']), packages: [...COMPONENTS.packages, '@radix-ui/*'] },
  room(COMPONENTS, 'account', ['ui', 'app']),
  room(COMPONENTS, 'round', ['ui', 'app']),
  {
    path: 'pages',
    ours: ['components', 'client', 'rules', 'shared'],
    packages: ['react', 'vike', 'vike-react', QUERIES, '@vanilla-extract/*'],
    sameFolderOnly: true,
  },
];

/** Returns the layer of a folder within a layer, which may import only these neighbours. */
function room<Base extends Layer>(base: Base, name: string, neighbours: readonly string[]) {
  return {
    ...base,
    path: `${base.path}/${name}`,
    ours: [...neighbours.map((neighbour) => `${base.path}/${neighbour}`), ...base.ours],
  };
}

/** The session library is no longer developed: only one file uses it, so that it can be replaced. */
const SESSIONS: Layer = {
  ...SERVICES,
  path: 'services/sessions.ts',
  packages: [...SERVICES.packages, 'lucia'],
};

/** Loaded with the first passkey only, by the file that checks them. */
const WEB_AUTHN: Layer = {
  ...SERVICES,
  path: 'services/webAuthn.ts',
  packages: [...SERVICES.packages, '@simplewebauthn/server'],
};

/** Forbidden even in layers with any package; `node:process` would bypass the configuration. */
const RESERVED_PACKAGES = ['lucia', '@simplewebauthn/server', 'node:process', 'process'];

/** The only file that reads the environment. */
const CONFIG_FILE = 'src/server/config.ts';
/** Evaluated while the pages are built; they read the kind of build from the environment. */
const BUILD_SETTINGS = ['src/pages/+config.ts', 'src/pages/_styleguide/+config.ts'];

/** Files with a default export, which a tool reads. */
const DEFAULT_EXPORT_FILES = [
  'src/pages/**/+*',
  '*.config.ts',
  'scripts/nodeReporter.ts',
  'test/helpers/mysqlSetup.ts',
];

function isFile(path: string): boolean {
  return path.includes('.');
}

function foldersOf(paths: readonly string[]): string[] {
  return paths.map((path) => (isFile(path) ? `#${path}` : `#${path}/**`));
}

/**
 * Returns the patterns for package names. A name means the package and its subpaths, `@scope/*` means the whole scope.
 * The linter reads a pattern without a slash as "at any depth", so that `zod` would allow `other/zod` too. It reads
 * `**` within braces as one level.
 */
function packagePatterns(names: readonly string[]): string[] {
  return names.flatMap((name) =>
    name.endsWith('/*') ? [`${name}*`] : [`{${name},${name}/*}`, `${name}/**`],
  );
}

/**
 * Returns the rule for one layer as gitignore-like lists, in which the last match wins. First all imports are refused,
 * then the allowed ones are excepted. The linter silently ignores look-aheads in `regex` patterns. An exception in one
 * list applies to all lists, but not to a `regex` before it.
 */
function importRule(layer: Layer): unknown {
  const own = isFile(layer.path) ? dirname(layer.path) : layer.path;
  const table = 'see the table in scripts/layers.ts';
  const asTypes = [...foldersOf(layer.oursAsTypes ?? []), ...packagePatterns(layer.packagesAsTypes ?? [])];
  const allowed = [...foldersOf(layer.sameFolderOnly ? layer.ours : [own, ...layer.ours]), './**'];
  const outside = ['/**', '**/../**', ...(layer.sameFolderOnly ? ['./*/**'] : [])];

  const group =
    layer.packages === 'any'
      ? ['#*/**', ...except([...allowed, ...asTypes]), ...outside, ...packagePatterns(RESERVED_PACKAGES)]
      : ['**', ...except([...allowed, ...packagePatterns(layer.packages), ...asTypes]), ...outside];
  const everythingElse = { group, message: `src/${layer.path} may not import this: ${table}.` };
  if (asTypes.length === 0) return ['error', { patterns: [everythingElse] }];

  const names = [
    ...(layer.oursAsTypes ?? []).map((folder) => `#${folder}`),
    ...(layer.packagesAsTypes ?? []),
  ];
  const typesOnly = {
    regex: `^(${names.join('|')})(/|$)`,
    allowTypeImports: true,
    message: `src/${layer.path} may import this with "import type" only: ${table}.`,
  };
  return ['error', { patterns: [typesOnly, everythingElse] }];
}

function except(patterns: readonly string[]): string[] {
  return patterns.map((pattern) => `!${pattern}`);
}

function pureRules(): Record<string, unknown> {
  const outside = ['process', 'console', 'window', 'document', 'navigator', 'localStorage', 'sessionStorage'];
  const asynchronous = ['fetch', 'setTimeout', 'setInterval', 'queueMicrotask', 'crypto', 'performance'];
  return {
    'no-restricted-globals': [
      'error',
      ...[...outside, ...asynchronous].map((name) => ({
        name,
        message: 'This folder is pure: take it as an argument.',
      })),
    ],
    'no-restricted-properties': [
      'error',
      PREDICTABLE,
      { object: 'Date', property: 'now', message: 'Take the time as an argument.' },
    ],
  };
}

/** `Math.random` is predictable after five numbers, and differs between server and browser. */
const PREDICTABLE = {
  object: 'Math',
  property: 'random',
  message:
    'It can be predicted: take the random numbers as an argument, from services/ids.ts or client/device/secureRandom.ts.',
};

function layerOverride(layer: Layer): unknown {
  return {
    files: [isFile(layer.path) ? `src/${layer.path}` : `src/${layer.path}/**`],
    rules: { 'no-restricted-imports': importRule(layer), ...(layer.pure ? pureRules() : {}) },
  };
}

const BASE_RULES = {
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'no-console': 'error',
  'no-param-reassign': 'error',
  // tRPC keeps the definition of a procedure in `_def`
  'no-underscore-dangle': ['error', { allow: ['_def'] }],
  'no-var': 'error',
  'prefer-const': 'error',
  // also cycles of type imports
  'import/no-cycle': ['error', { ignoreTypes: false }],
  'import/no-default-export': 'error',
  'import/no-duplicates': 'error',
  'import/no-unassigned-import': ['error', { allow: ['#components/ui/webFonts.css.ts'] }],
  // fast-check is written as `fc.integer()`
  'import/no-named-as-default-member': 'off',
  'node/no-process-env': 'error',
  'react/rules-of-hooks': 'error',
  'react/exhaustive-deps': 'error',
  'react/jsx-key': 'error',
  // the automatic JSX runtime needs no React in scope
  'react/react-in-jsx-scope': 'off',
  'oxc/no-barrel-file': ['error', { threshold: 0 }],
  'typescript/consistent-type-imports': 'error',
  'typescript/no-explicit-any': 'error',
  'typescript/no-non-null-assertion': 'error',
  'unicorn/prefer-node-protocol': 'error',
  // the commands of a round are awaited one after the other on purpose
  'no-await-in-loop': 'off',
  // a state is copied, never mutated
  'oxc/no-map-spread': 'off',
  // inside the function `bite`, a bite is called `bite`
  'no-shadow': 'off',
  // small functions are beside their only use; short lists need no Set
  'unicorn/consistent-function-scoping': 'off',
  'unicorn/prefer-set-has': 'off',
};

/** Returns the whole linter configuration, as it is written to `.oxlintrc.json`. */
export function lintConfig(): unknown {
  return {
    $schema: './node_modules/oxlint/configuration_schema.json',
    plugins: ['typescript', 'unicorn', 'oxc', 'import', 'node', 'promise', 'react', 'jsx-a11y'],
    categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
    env: { builtin: true, node: true, browser: true },
    rules: BASE_RULES,
    ignorePatterns: ['dist', 'android', 'ios', 'data', 'test-results', 'test/generatedClient/generated'],
    overrides: [
      { files: ['src/**'], rules: { 'no-restricted-properties': ['error', PREDICTABLE] } },
      ...LAYERS.map(layerOverride),
      layerOverride(SESSIONS),
      layerOverride(WEB_AUTHN),
      { files: ['src/**'], rules: { 'max-lines': ['error', { max: 400 }] } },
      { files: DEFAULT_EXPORT_FILES, rules: { 'import/no-default-export': 'off' } },
      {
        files: [CONFIG_FILE, ...BUILD_SETTINGS, 'scripts/**', 'bench/**', 'test/**', '*.config.ts'],
        rules: { 'node/no-process-env': 'off' },
      },
      {
        // main.ts prints the addresses of the app
        files: ['scripts/**', 'bench/**', 'test/**', 'src/server/main.ts'],
        rules: { 'no-console': 'off' },
      },
      {
        // only the failures that the product logs
        files: ['src/client/**', 'src/components/**', 'src/pages/**'],
        rules: { 'no-console': ['error', { allow: ['error'] }] },
      },
      // tests of limits send the same request many times
      { files: ['test/**'], rules: { 'unicorn/no-array-fill-with-reference-type': 'off' } },
    ],
  };
}

if (import.meta.main) {
  const file = join(import.meta.dirname, '../.oxlintrc.json');
  const generated = `${JSON.stringify(lintConfig(), null, 2)}\n`;
  if (process.argv.includes('--write')) {
    writeFileSync(file, generated);
  } else if (readFileSync(file, 'utf8') !== generated) {
    console.error('.oxlintrc.json differs from the table: run "node scripts/layers.ts --write".');
    process.exitCode = 1;
  }
}
