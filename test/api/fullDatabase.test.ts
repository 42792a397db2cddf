import { createConnection } from 'mysql2/promise';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { userActor } from '#rules/apply.ts';
import type { Round } from '#rules/round.ts';
import { closeDatabase, openDatabase } from '#server/database/database.ts';
import { changeRound } from '#services/round.ts';
import { readNewestRound } from '#services/roundCache.ts';
import type { Orm } from '#services/transaction.ts';
import { databaseForThisFile, tellServer, testDatabaseKind } from '../helpers/database.ts';
import type { OpenGame } from '../helpers/players.ts';
import { openGame, outcomeOf, playerAt, refusalsOf } from '../helpers/players.ts';
import { sendUntilAnswered } from '../helpers/sendUntilAnswered.ts';
import { SOON } from '../helpers/soon.ts';

/** More writes than fit in the free space of a page. */
const MAX_WRITES = 500;
const HOLES = 18;

const database = await databaseForThisFile();
const { orm } = database;

/** SQLite's own size limit and write ban return the codes that a full disk and a locked file return. */
describe.runIf(testDatabaseKind === 'sqlite')('a database file', () => {
  const tell = (statement: string) => orm.em.getConnection().execute<Record<string, number>[]>(statement);

  it('refuses writes with DATABASE_BUSY while it is full, serves reads, and recovers', async () => {
    const game = await openGame(orm);
    const [pages] = await tell('pragma page_count');
    onTestFinished(async () => void (await tell('pragma max_page_count = 1000000')));
    await tell(`pragma max_page_count = ${pages?.['page_count']}`);

    const stored = await writeUntilRefused(game);
    const read = await readNewestRound(orm, game.id);
    await tell('pragma max_page_count = 1000000');
    const { round } = await write(orm, game, stored.length);

    expect(stored.length).toBeLessThan(MAX_WRITES);
    expect(read).toEqual(stored.at(-1));
    expect(round.version).toBe((read?.version ?? 0) + 1);
    expect(await tell('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  });

  it('refuses writes with DATABASE_BUSY while it is read-only, and serves reads', async () => {
    const game = await openGame(orm);
    const { round: before } = await write(orm, game, 0);

    onTestFinished(async () => void (await tell('pragma query_only = off')));
    await tell('pragma query_only = on');
    const outcome = await outcomeOf(write(orm, game, 1));
    const read = await readNewestRound(orm, game.id);
    await tell('pragma query_only = off');
    const { round: after } = await write(orm, game, 1);

    expect(refusalsOf([outcome])).toEqual(['DATABASE_BUSY']);
    expect(read).toEqual(before);
    expect(after.version).toBe(before.version + 1);
  });
});

describe.runIf(testDatabaseKind === 'mysql')('a database server without a free connection', () => {
  it('writes fail with DATABASE_BUSY, and succeed again when a connection is free', async () => {
    const game = await openGame(orm);
    const user = `limited_${game.id % 1_000_000}`;
    await tellServer(database.url, `create user '${user}'@'%' identified by 'fore'`);
    onTestFinished(() => tellServer(database.url, `drop user '${user}'@'%'`));
    await tellServer(database.url, `grant all on *.* to '${user}'@'%'`);
    const limited = new URL(database.url);
    [limited.username, limited.password] = [user, 'fore'];
    const far = await openDatabase(limited.href);
    onTestFinished(() => closeDatabase(far));
    // the server's connections are closed, and another program uses the only one that its user may open
    await tellServer(database.url, `alter user '${user}'@'%' with max_user_connections 1`);
    await endConnectionsOf(user);
    const other = await createConnection(limited.href);

    const outcome = await outcomeOf(write(far, game, 0));
    await other.end();
    // the database server counts a closed connection for a moment longer
    const { round } = await sendUntilAnswered(() => write(far, game, 0));

    expect(refusalsOf([outcome])).toEqual(['DATABASE_BUSY']);
    expect(round.holes[0]?.version).toBe(round.version);
  });
});

async function endConnectionsOf(user: string): Promise<void> {
  const listed = 'select id from information_schema.processlist where user = ?';
  const list = () => orm.em.getConnection().execute<{ id: number }[]>(listed, [user]);
  for (const { id } of await list()) await tellServer(database.url, `kill ${id}`);
  await vi.waitFor(async () => expect(await list()).toEqual([]), SOON);
}

/** Writes until the full database refuses one, and returns the states stored before. */
async function writeUntilRefused(game: OpenGame): Promise<readonly Round[]> {
  const stored: Round[] = [];
  while (stored.length < MAX_WRITES) {
    const outcome = await outcomeOf(write(orm, game, stored.length));
    if ('refusal' in outcome) {
      expect(outcome.refusal).toBe('DATABASE_BUSY');
      break;
    }
    stored.push(outcome.answer.round);
  }
  return stored;
}

/** Enters a score under a separate key. An equal number repeats the same write. */
function write(where: Orm, game: OpenGame, number: number) {
  const { id: memberId } = playerAt(game, 0).member;
  const command = {
    kind: 'enterScore',
    hole: 1 + (number % HOLES),
    memberId,
    strokes: 1 + (Math.trunc(number / HOLES) % 12),
  } as const;
  return changeRound(where, userActor(game.host.viewer.userId), game.id, `write-${number}`, command);
}
