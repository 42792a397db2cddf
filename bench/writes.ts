/**
 * How many scores per second one process enters, with 1 and 16 scorers; part of `npm run bench`. The baseline is the
 * bare driver in the same run, with transactions of the same statements on the same database. Every commit is on the
 * disk before it counts. Targets: 15 % of the baseline on SQLite, 30 % on MariaDB and MySQL.
 */

import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue, StatementSync } from 'node:sqlite';
import { createPool } from 'mysql2/promise';
import { userActor } from '#rules/apply.ts';
import { sqlitePath } from '#server/database/address.ts';
import { PRAGMAS } from '#server/database/sqliteDialect.ts';
import { newId } from '#services/ids.ts';
import { changeRound } from '#services/round.ts';
import type { Orm } from '#services/transaction.ts';
import { openGame, playerAt } from '../test/helpers/players.ts';
import { onEachOpenDatabase } from './databases.ts';
import { p50AndP99 } from './quantile.ts';

const SECONDS = 5;
/** The finished holes of each game; the scores are those of the next hole. */
const FINISHED = 'RG-RG-RG-';
const READ_COMMITTED = 'set session transaction isolation level read committed';

type Write = () => Promise<unknown>;
type Statement = readonly [sql: string, values: readonly unknown[]];
/** Runs statements in one transaction, without code of the app. */
type Transact = (statements: readonly Statement[]) => Promise<void>;

await onEachOpenDatabase(async (name, orm, url) => {
  const [transact, close] = name === 'SQLite' ? bareSqlite(sqlitePath(url)) : bareMysql(url);
  for (const scorers of [1, 16]) await compare(name, orm, transact, scorers);
  await close();
});

async function compare(name: string, orm: Orm, transact: Transact, scorers: number): Promise<void> {
  const [appTimes, bareTimes]: [number[], number[]] = [[], []];
  // in turns, so that other load on the machine affects both; the first second only warms up
  for (let second = 0; second <= SECONDS; second += 1) {
    const [app, bare]: [Write[], Write[]] = [[], []];
    // new games each time, because the changes of a round are limited
    while (app.length < scorers) {
      app.push(await appWrite(orm));
      bare.push(await bareWrite(orm, transact));
    }
    await writeForASecond(app, second === 0 ? [] : appTimes);
    await writeForASecond(bare, second === 0 ? [] : bareTimes);
  }
  const [share, target] = [appTimes.length / bareTimes.length, name === 'SQLite' ? 0.15 : 0.3];
  const figures = (times: number[]) => `${(times.length / SECONDS).toFixed(0)}/s (${p50AndP99(times)})`;
  const percent = `${(100 * share).toFixed(0)} %, target at least ${100 * target} %`;
  console.log(`${name}, scorers ${scorers}: ${figures(appTimes)}; bare ${figures(bareTimes)}; ${percent}`);
  if (share < target) process.exitCode = 1;
}

/** Lets all scorers write as fast as possible; adds the milliseconds of each write to `times`. */
async function writeForASecond(scorers: readonly Write[], times: number[]): Promise<void> {
  const end = performance.now() + 1000;
  const writing = scorers.map(async (write) => {
    for (let start = performance.now(); start < end; start = performance.now()) {
      await write();
      times.push(performance.now() - start);
    }
  });
  await Promise.all(writing);
}

/** Returns a function that enters one score of a new game, each time with other strokes. */
async function appWrite(orm: Orm) {
  const game = await openGame(orm, { script: FINISHED });
  const { id: memberId } = playerAt(game, 0).member;
  let strokes = 4;
  return async () => {
    const key = `key-${newId()}`;
    strokes = 9 - strokes;
    const command = { kind: 'enterScore', hole: FINISHED.length + 1, memberId, strokes } as const;
    const { round } = await changeRound(orm, userActor(game.host.viewer.userId), game.id, key, command);
    return [key, round.version, strokes] as const;
  };
}

/** Returns a function that runs the statements of such a score, each time with another key, version and strokes. */
async function bareWrite(orm: Orm, transact: Transact): Promise<Write> {
  const enterScore = await appWrite(orm);
  // inserts the rows that the other scores change
  await enterScore();
  const statements: Statement[] = [];
  orm.config.set('onQuery', (sql, values) => {
    statements.push([sql, values]);
    return sql;
  });
  const recorded = await enterScore();
  orm.config.set('onQuery', (sql) => sql);
  let [, version, strokes] = recorded;
  return () => {
    version += 1;
    strokes = 9 - strokes;
    const renewed = [`key-${newId()}`, version, strokes];
    // no other value is the same: versions are beyond the number of the hole, and strokes below
    const renew = (value: unknown) => renewed[recorded.findIndex((old) => old === value)] ?? value;
    return transact(statements.map(([sql, values]) => [sql, values.map(renew)]));
  };
}

function bareSqlite(file: string): [Transact, () => void] {
  const database = new DatabaseSync(file);
  for (const pragma of PRAGMAS) database.exec(`pragma ${pragma}`);
  const prepared = new Map<string, StatementSync>();
  const transact: Transact = async (statements) => {
    database.exec('begin immediate');
    for (const [sql, values] of statements) {
      const statement = prepared.get(sql) ?? database.prepare(sql);
      prepared.set(sql, statement);
      statement.all(
        ...(values.map((value) => (value instanceof Date ? Number(value) : value)) as SQLInputValue[]),
      );
    }
    database.exec('commit');
  };
  return [transact, () => database.close()];
}

function bareMysql(url: string): [Transact, () => Promise<void>] {
  const pool = createPool({ uri: url, connectionLimit: 10, timezone: 'Z' });
  pool.on('connection', (connection) => connection.query(READ_COMMITTED));
  const transact: Transact = async (statements) => {
    const connection = await pool.getConnection();
    await connection.query('begin');
    for (const [sql, values] of statements) await connection.query(sql, [...values]);
    await connection.query('commit');
    connection.release();
  };
  return [transact, () => pool.end()];
}
