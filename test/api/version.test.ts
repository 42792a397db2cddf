import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { version } from '../../package.json' with { type: 'json' };
import { apiForThisFile, callerWith } from '../helpers/api.ts';
import { testDatabaseKind } from '../helpers/database.ts';

const MIGRATIONS = join(import.meta.dirname, '../../src/entities/migrations', testDatabaseKind);

const api = await apiForThisFile();

it('GET /api/version returns the version of the product and its newest migration', async () => {
  const answer = await callerWith(api, null).call('GET', '/version');

  const newest = readdirSync(MIGRATIONS).toSorted().at(-1)?.replace('.ts', '');
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ version, schema: newest });
  expect(answer.headers['cache-control']).toBe('private, no-cache');
});
