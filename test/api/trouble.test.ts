import { describe, expect, it, vi } from 'vitest';
import { userActor } from '#rules/apply.ts';
import { closeDatabase, openDatabase } from '#server/database/database.ts';
import type { KeyedCommand } from '#services/round.ts';
import { sendCommands, changeRound } from '#services/round.ts';
import { readNewestRound, readLastKnownRound } from '#services/roundCache.ts';
import { volume } from '../../scripts/testSet.ts';
import { databaseForThisFile, testDatabaseKind } from '../helpers/database.ts';
import { holdGame, openGame, outcomeOf, playerAt, refusalsOf } from '../helpers/players.ts';
import { SOON } from '../helpers/soon.ts';
import { proxyTo } from '../helpers/tcpProxy.ts';

const database = await databaseForThisFile();
const { orm } = database;

describe('commands while another process blocks the database', () => {
  it('the call fails as a whole, and its commands are applied in order when repeated', async () => {
    const game = await openGame(orm);
    const { member } = playerAt(game, 0);
    const { viewer } = game.host;
    const commands: readonly KeyedCommand[] = [4, 5].map((strokes) => ({
      key: `enter-${strokes}-strokes`,
      command: { kind: 'enterScore', hole: 1, memberId: member.id, strokes },
    }));
    const elsewhere = await openDatabase(database.url);
    const release = await holdGame(elsewhere, game);

    const outcomes = [];
    // a minute in the long set
    for (let calls = volume(1, 15); calls > 0; calls -= 1)
      outcomes.push(await outcomeOf(sendCommands(orm, viewer, game.id, commands)));
    await release();
    await sendCommands(orm, viewer, game.id, commands);

    expect(new Set(refusalsOf(outcomes))).toEqual(new Set(['DATABASE_BUSY']));
    expect((await readNewestRound(orm, game.id))?.holes[0]?.strokes).toEqual({ [member.id]: 5 });
    await closeDatabase(elsewhere);
  });
});

describe.runIf(testDatabaseKind === 'mysql')('a database server that stops answering', () => {
  it('spectators keep their state, writers get DATABASE_BUSY, and writes recover', async () => {
    const proxy = await proxyTo(database.url);
    const behind = await openDatabase(proxy.url);
    const game = await openGame(behind);
    const { member, viewer } = playerAt(game, 0);
    const scored = { kind: 'enterScore', hole: 1, memberId: member.id, strokes: 4 } as const;
    const seen = await readNewestRound(behind, game.id);

    proxy.swallow();
    const [watched, ...refused] = await Promise.all([
      readLastKnownRound(behind, game.id),
      // a strong read may not fall back to memory: another process may have written a newer state
      outcomeOf(readNewestRound(behind, game.id)),
      outcomeOf(readNewestRound(behind, 1)),
      outcomeOf(changeRound(behind, userActor(viewer.userId), game.id, 'while-silent', scored)),
    ]);
    proxy.recover();
    const { round } = await vi.waitFor(
      () => changeRound(behind, userActor(viewer.userId), game.id, 'while-silent', scored),
      SOON,
    );

    expect(watched).toEqual(seen);
    expect(refusalsOf(refused)).toEqual(['DATABASE_BUSY', 'DATABASE_BUSY', 'DATABASE_BUSY']);
    expect(await readNewestRound(behind, game.id)).toEqual(round);
    expect(round.holes[0]?.strokes).toEqual({ [member.id]: 4 });
    await closeDatabase(behind);
    await proxy.close();
  });
});
