import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestFor, sendRaw } from '../helpers/rawRequest.ts';
import { startBuiltServer } from './builtServer.ts';
import type { BuiltServer } from './builtServer.ts';

const LOCKFILE = join(import.meta.dirname, '../../package-lock.json');
const WITHOUT_TOOLS = pathToFileURL(join(import.meta.dirname, 'installed.ts')).href;

let server: BuiltServer;
beforeAll(async () => {
  server = await startBuiltServer({ NODE_OPTIONS: `--import=${WITHOUT_TOOLS}` });
});
afterAll(() => server.stop());

describe('production dependencies, without the library for metrics', () => {
  it.each(['esbuild', 'vite', 'rolldown', 'vike', '@babel/core', 'vitest'])(
    'production needs no %s',
    (name) => {
      const { packages } = JSON.parse(readFileSync(LOCKFILE, 'utf8')) as {
        packages: Record<string, { dev?: true }>;
      };

      expect(packages[`node_modules/${name}`]).toMatchObject({ dev: true });
    },
  );

  it.each([
    ['/', 200],
    ['/setup', 200],
    ['/login', 200],
    ['/game/1', 404],
    ['/nope', 404],
  ])('production dependencies are sufficient for %s', async (target, status) => {
    const answer = await sendRaw(server.port, requestFor(target));

    expect(answer.status).toBe(status);
    expect(answer.body).toContain('</html>');
    expect(server.logged()).toEqual([]);
  });
});
