/**
 * The layer table: one violation of each kind is planted in a copy of the folders. The linter with the generated
 * configuration must report exactly those files.
 */

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LAYERS, lintConfig } from '../../scripts/layers.ts';

const ROOT = join(import.meta.dirname, '../..');
const IMPORT = 'eslint(no-restricted-imports)';
const PROPERTY = 'eslint(no-restricted-properties)';
const value = (from: string): string => `import { thing } from '${from}';\nexport const use = thing;\n`;
const type = (from: string): string => `import type { Thing } from '${from}';\nexport type Use = Thing;\n`;

/** The kind of violation, the file, its source, and the rule of the linter that reports it. */
const REPORTED: readonly (readonly [string, string, string, string])[] = [
  ['an import of a higher layer', 'rules/value.ts', value('#services/target.ts'), IMPORT],
  ['its types', 'rules/type.ts', type('#services/target.ts'), IMPORT],
  ['its export', 'rules/again.ts', "export { thing } from '#services/target.ts';\n", IMPORT],
  ['its lazy import', 'rules/lazy.ts', "export const load = () => import('#services/target.ts');\n", IMPORT],
  ['an import of another room', 'server/live/room.ts', value('#server/pages/target.ts'), IMPORT],
  ['an import by another way', 'server/relative.ts', value('../rules/target.ts'), IMPORT],
  ['an import by a detour', 'rules/around.ts', value('./../services/target.ts'), IMPORT],
  ['an absolute import', 'server/absolute.ts', value('/src/pages/target.ts'), IMPORT],
  ['an import of the folder above', 'components/ui/up.ts', value('#components/target.ts'), IMPORT],
  ['a value where types are allowed', 'routers/value.ts', value('#entities/target.ts'), IMPORT],
  ['a package of other layers', 'routers/package.ts', value('react'), IMPORT],
  ['a package with a similar name', 'routers/similar.ts', value('other/zod'), IMPORT],
  ['a package with a longer name', 'components/round/longer.ts', value('react-dom'), IMPORT],
  ['a reserved package', 'server/reserved.ts', value('lucia'), IMPORT],
  ['one in a neighbour', 'services/passkeys.ts', value('@simplewebauthn/server'), IMPORT],
  ['an import of another screen', 'pages/results/Other.ts', value('#pages/index/target.ts'), IMPORT],
  ['the same from the folder above', 'pages/Down.ts', value('./results/target.ts'), IMPORT],
  ['the environment', 'server/env.ts', 'export const port = process.env.PORT;\n', 'node(no-process-env)'],
  ['a clock in the rules', 'rules/clock.ts', 'export const now = Date.now();\n', PROPERTY],
  ['predictable chance', 'services/chance.ts', 'export const n = Math.random;\n', PROPERTY],
  ['a browser', 'rules/tab.ts', 'export const w = document;\n', 'eslint(no-restricted-globals)'],
];

/** Files that the table allows. */
const ALLOWED: readonly (readonly [string, string])[] = [
  ['rules/neighbour.ts', value('./target.ts')],
  ['services/lower.ts', value('#rules/target.ts')],
  ['server/live/file.ts', value('#server/config.ts')],
  ['routers/types.ts', type('#entities/target.ts')],
  ['client/api/types.ts', type('@trpc/server')],
  ['server/any.ts', value('fastify')],
  ['services/sessions.ts', value('lucia')],
  ['services/webAuthn.ts', "export const load = () => import('@simplewebauthn/server');\n"],
  ['server/config.ts', 'export const thing = process.env.PORT;\n'],
  ['rules/dates.ts', 'export const day = new Date(0);\n'],
  ['pages/results/Table.ts', value('./target.ts')],
];

interface Report {
  diagnostics: { code: string; filename: string }[];
}

describe('the layer table', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bestball-layers-'));
  /** The reported rules by file. */
  const reported = new Map<string, string[]>();

  beforeAll(() => {
    const write = (file: string, source: string): void => {
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      writeFileSync(join(folder, file), source);
    };
    for (const name of ['package.json', 'tsconfig.json']) cpSync(join(ROOT, name), join(folder, name));
    write('.oxlintrc.json', JSON.stringify(lintConfig()));
    for (const { path } of [
      ...LAYERS,
      { path: 'components' },
      { path: 'pages/index' },
      { path: 'pages/results' },
    ])
      write(`src/${path}/target.ts`, 'export const thing = 1;\nexport type Thing = number;\n');
    for (const [, file, source] of REPORTED) write(`src/${file}`, source);
    for (const [file, source] of ALLOWED) write(`src/${file}`, source);

    const { stdout } = spawnSync(
      process.execPath,
      [join(ROOT, 'node_modules/oxlint/bin/oxlint'), '-f', 'json'],
      { cwd: folder, encoding: 'utf8' },
    );
    for (const { code, filename } of (JSON.parse(stdout) as Report).diagnostics) {
      reported.set(filename, [...(reported.get(filename) ?? []), code]);
    }
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(REPORTED)('reports %s', (_kind, file, _source, rule) => {
    expect(reported.get(`src/${file}`)).toContain(rule);
  });

  it.each(ALLOWED)('allows %s', (file) => {
    expect(reported.get(`src/${file}`)).toBeUndefined();
  });

  it('has a row in the README for each layer', () => {
    const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
    const rows = [...readme.matchAll(/^\| `src\/([\w/]+)`/gm)].map(([, path]) => path);

    expect(rows.toSorted()).toEqual(LAYERS.map(({ path }) => path).toSorted());
  });
});
