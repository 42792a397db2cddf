/** A new database for one test file, of the kind that the test project sets, and deleted afterwards. */

import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { afterAll } from 'vitest';
import type { DatabaseKind } from '#server/database/address.ts';
import { closeDatabase, openDatabase } from '#server/database/database.ts';
import type { Orm } from '#services/transaction.ts';
import { temporaryFolder } from '../../scripts/temporaryFolder.ts';

/** `TEST_DATABASE`: the kind of database of this run. */
export const testDatabaseKind: DatabaseKind = process.env.TEST_DATABASE === 'mysql' ? 'mysql' : 'sqlite';

/** The address of an empty database. */
export interface EmptyDatabase {
  readonly url: string;
  remove(): Promise<void>;
}

export interface TestDatabase {
  readonly orm: Orm;
  readonly url: string;
  /** Opens the same database as another process does: with a separate ORM, closed with this one. */
  openElsewhere(): Promise<Orm>;
  /** Closes and deletes it. */
  close(): Promise<void>;
}

export async function openTestDatabase(): Promise<TestDatabase> {
  const { url, remove } = await createEmptyDatabase();
  const orm = await openDatabase(url);
  const opened = [orm];
  return {
    orm,
    url,
    async openElsewhere() {
      const elsewhere = await openDatabase(url);
      opened.push(elsewhere);
      return elsewhere;
    },
    async close() {
      for (const each of opened) await closeDatabase(each);
      await remove();
    },
  };
}

/** Opens a database for all tests of the calling file, and closes it after the last of them. */
export async function databaseForThisFile(): Promise<TestDatabase> {
  const database = await openTestDatabase();
  afterAll(() => database.close());
  return database;
}

export function createEmptyDatabase(): Promise<EmptyDatabase> {
  return testDatabaseKind === 'mysql' ? createMysqlDatabase() : createSqliteFile();
}

async function createSqliteFile(): Promise<EmptyDatabase> {
  const folder = await mkdtemp(join(temporaryFolder(), 'bestball-'));
  return {
    url: `sqlite:${join(folder, 'test.sqlite')}`,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Creates a database on the server at `TEST_MYSQL_URL`, which the start of the run has started if needed. */
async function createMysqlDatabase(): Promise<EmptyDatabase> {
  const server = process.env.TEST_MYSQL_URL;
  if (server === undefined) throw new Error('TEST_MYSQL_URL must name a MySQL or MariaDB server');

  const name = `bestball_${randomBytes(8).toString('hex')}`;
  await tellServer(server, `create database ${name}`);
  return { url: new URL(`/${name}`, server).href, remove: () => tellServer(server, `drop database ${name}`) };
}

/** Sends one statement to a server, over a separate connection. */
export async function tellServer(url: string, statement: string): Promise<void> {
  const connection = await createConnection(url);
  await connection.query(statement);
  await connection.end();
}
