/**
 * `npm run bench:writes`: how many scores per second one process enters, with 1 and 16 scorers. The baseline is the
 * bare driver in the same run, with transactions of the same prepared statements on the same database. Targets: 15 % of
 * the baseline on SQLite, 30 % on MariaDB and MySQL, where the server does most of the work. Every commit is on the
 * disk before it counts.
 *
 *   node bench/writes.ts --seconds=5
 */

import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { createPool } from 'mysql2/promise';
import { userActor } from '#rules/rights.ts';
import { closeDatabase, openDatabase } from '#server/database/database.ts';
import { PRAGMAS } from '#server/database/sqliteDialect.ts';
import { newId } from '#services/ids.ts';
import { changeRound } from '#services/round.ts';
import type { Orm } from '#services/transaction.ts';
import type { OpenGame } from '../test/helpers/players.ts';
import { openGame, playerAt } from '../test/helpers/players.ts';
import { onEachDatabase } from './databases.ts';
import { quantile } from './quantile.ts';

const SCORERS = [1, 16] as const;
const TARGET = { sqlite: 0.15, mysql: 0.3 };
/** Enters the next score of a game. */
type Write = (game: OpenGame, count: number) => Promise<void>;

/** The bare driver, without code of the app. */
interface Bare {
  readonly write: Write;
  close(): void | Promise<void>;
}

/** The last version of each game that the bare driver writes to. */
const versions = new Map<number, number>();

const { values: options } = parseArgs({ options: { seconds: { type: 'string', default: '5' } } });
const seconds = Number(options.seconds);

await onEachDatabase(async ({ name, url }) => {
  const orm = await openDatabase(url);
  if (name === 'SQLite') await compare(name, orm, bareSqlite(url.replace('sqlite:', '')), TARGET.sqlite);
  else await compare(name, orm, bareMysql(url), TARGET.mysql);
  await closeDatabase(orm);
});

async function compare(name: string, orm: Orm, bare: Bare, target: number): Promise<void> {
  for (const scorers of SCORERS) {
    const games = await Promise.all(Array.from({ length: scorers }, () => openGame(orm)));
    const bareGames = await Promise.all(Array.from({ length: scorers }, () => openGame(orm)));
    const ours: Write = async (game, count) => {
      const { hole, memberId, strokes } = scoreAt(game, count);
      const command = { kind: 'enterScore', hole, memberId, strokes } as const;
      await changeRound(orm, userActor(game.host.viewer.userId), game.id, `key-${newId()}`, command);
    };
    // in turns, so that other load on the machine affects both
    const [mine, floor]: [number[], number[]] = [[], []];
    await run(games, ours, 0.3, []);
    await run(bareGames, bare.write, 0.3, []);
    for (let second = 0; second < seconds; second += 1) {
      await run(games, ours, 1, mine);
      await run(bareGames, bare.write, 1, floor);
    }
    const ratio = mine.length / floor.length;
    console.log(
      `${name.padEnd(8)} ${String(scorers).padStart(2)} scorers: ${rateOf(mine)}; bare ${rateOf(floor)}; ` +
        `${(100 * ratio).toFixed(0)} %, target ${100 * target} %`,
    );
    if (ratio < target) process.exitCode = 1;
  }
  await bare.close();
}

/** Writes to each game as fast as possible for `forS` seconds; adds the ms of each write to `times`. */
async function run(games: readonly OpenGame[], write: Write, forS: number, times: number[]): Promise<void> {
  const end = performance.now() + forS * 1000;
  await Promise.all(
    games.map(async (game) => {
      for (let count = 0; performance.now() < end; count += 1) {
        const start = performance.now();
        await write(game, count);
        times.push(performance.now() - start);
      }
    }),
  );
}

function rateOf(times: readonly number[]): string {
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
  return `${(times.length / seconds).toFixed(0)}/s (p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms)`;
}

/** Returns the next score: all scores of a round in turns, with other strokes in each turn. */
function scoreAt(game: OpenGame, count: number) {
  const { id: memberId } = playerAt(game, count % 4).member;
  return { memberId, hole: 1 + (Math.floor(count / 4) % 9), strokes: 1 + (Math.floor(count / 36) % 12) };
}

/** Returns the statements of one score: those of a write to a round that is in memory. */
function statementsOf(game: OpenGame, version: number, count: number, now: string | number) {
  const { hole, memberId, strokes } = scoreAt(game, count);
  const { userId } = game.host.viewer;
  const payload = JSON.stringify({ kind: 'enterScore', hole, memberId, strokes });
  return [
    ['select * from game where id = ?', [game.id]],
    ['select * from idempotency_key where user_id = ? and command_key = ?', [userId, `bare-${version}`]],
    ['select id, host_seen_at from game where id = ?', [game.id]],
    [
      'select * from game_event where game_id = ? and version = ? and kind = ? and actor_id = ?',
      [game.id, version - 1, 'enterScore', userId],
    ],
    [
      'insert into game_event (game_id, version, actor_id, kind, payload, at) values (?, ?, ?, ?, ?, ?)',
      [game.id, version, userId, 'enterScore', payload, now],
    ],
    ['update game set version = ?, last_score_at = ? where id = ?', [version, now, game.id]],
    ['delete from score where game_id = ? and hole_number = ? and member_id = ?', [game.id, hole, memberId]],
    [
      'insert into score (game_id, hole_number, member_id, strokes) values (?, ?, ?, ?)',
      [game.id, hole, memberId, strokes],
    ],
    [
      'update game set host_seen_at = ? where id = ? and (host_seen_at is null or host_seen_at <= ?)',
      [now, game.id, 0],
    ],
    [
      'insert into idempotency_key (user_id, command_key, kind, request_hash, subject_id, created_at) values (?, ?, ?, ?, ?, ?)',
      [userId, `bare-${version}`, 'command', 'x'.repeat(64), game.id, now],
    ],
  ] as const;
}

/** Returns the next version of a game, counting from far beyond the versions of a new game. */
function nextVersion({ id }: OpenGame): number {
  const version = (versions.get(id) ?? 1000) + 1;
  versions.set(id, version);
  return version;
}

function bareSqlite(file: string): Bare {
  const database = new DatabaseSync(file);
  for (const pragma of PRAGMAS) database.exec(`pragma ${pragma}`);
  const prepared = new Map<string, ReturnType<typeof database.prepare>>();
  const write: Write = async (game, count) => {
    // lets other work run, as between the statements of the app
    await Promise.resolve();
    database.exec('begin immediate');
    for (const [sql, parameters] of statementsOf(game, nextVersion(game), count, Date.now())) {
      const statement = prepared.get(sql) ?? database.prepare(sql);
      prepared.set(sql, statement);
      if (sql.startsWith('select')) statement.all(...parameters);
      else statement.run(...parameters);
    }
    database.exec('commit');
  };
  return { write, close: () => database.close() };
}

function bareMysql(url: string): Bare {
  const pool = createPool({ uri: url, connectionLimit: 10 });
  pool.on('connection', (connection) => {
    connection.query('set session transaction isolation level read committed');
  });
  const write: Write = async (game, count) => {
    const connection = await pool.getConnection();
    const now = new Date().toISOString().replace('T', ' ').slice(0, -1);
    await connection.query('begin');
    for (const [index, [sql, parameters]] of statementsOf(game, nextVersion(game), count, now).entries()) {
      await connection.query(index === 0 ? `${sql} for update` : sql, [...parameters]);
    }
    await connection.query('commit');
    connection.release();
  };
  return { write, close: () => pool.end() };
}
