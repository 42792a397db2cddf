/**
 * `npm run migrate`: brings the tables of `DATABASE_URL` up to date. It is for operators who migrate in a separate job,
 * with a database user that may change tables. A server that starts does the same, and has nothing to do after it.
 */

import { existsSync } from 'node:fs';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/database/database.ts';
import { databaseProblem } from '#server/startErrors.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
try {
  const { DATABASE_URL } = readConfig();
  const done = await migrate(DATABASE_URL).catch((error: unknown) => {
    const problem = databaseProblem(error, DATABASE_URL);
    throw problem === null ? error : new Error(problem, { cause: error });
  });
  console.log(done.length === 0 ? 'The tables are up to date.' : `Migrated: ${done.join(', ')}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
