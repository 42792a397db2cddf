import { describe, expect, it } from 'vitest';
import { GameStat } from '#entities/GameStat.ts';
import { PlayerStat } from '#entities/PlayerStat.ts';
import { toCents } from '#rules/money.ts';
import { migrate } from '#server/database/database.ts';
import { verifyRecords } from '#services/verifyRecords.ts';
import { apiForThisFile, newAccount, play, playerOf } from '../helpers/api.ts';
import type { Person } from '../helpers/api.ts';
import { finishedGame, pendingGame } from '../helpers/games.ts';
import { holesOf } from '../helpers/players.ts';

const BOARDS = ['wins', 'earnings', 'losses'] as const;

const api = await apiForThisFile();
const reader = await newAccount(api, 'Reader');

describe('the mark of figures from games without an opponent with a phone', () => {
  /** Plays a game of one person against a name without a phone. */
  async function soloGame(player: Person, script: string): Promise<void> {
    const lobby = await pendingGame(api, { red: [player], green: 0 });
    const seat = { teamId: lobby.green.id, name: 'Cedar', isPhoneless: true };
    const member = await player.trpc.teamMembers.create.mutate(seat);
    const opponent = { member: { ...playerOf(lobby.red).member, ...member }, person: player };
    const players = [...lobby.players, opponent];
    const game = { ...lobby, players, green: { ...lobby.green, players: [opponent] } };
    await play(player, game.id, [{ kind: 'start' }, ...holesOf(game, script), { kind: 'endEarly' }]);
  }

  function boardOf(board: (typeof BOARDS)[number]) {
    return reader.trpc.leaderboard[board].query();
  }

  async function marksOf({ userId }: Person) {
    const marks: (boolean | undefined)[] = [];
    for (const board of BOARDS)
      marks.push((await boardOf(board)).find(({ playerId }) => playerId === userId)?.isUncontested);
    return marks;
  }

  it('is on each board whose figure comes only from such games', async () => {
    const ash = await newAccount(api, 'Ash');
    await soloGame(ash, 'RRR');

    // a figure of 0 has no mark
    expect(await marksOf(ash)).toEqual([true, true, false]);
    const own = await ash.trpc.leaderboard.me.query();
    expect([own.wins, own.earnings, own.losses].map((row) => row?.isUncontested)).toEqual([
      true,
      true,
      false,
    ]);

    await finishedGame(api, 'G', { red: [ash], green: 1 });
    expect(await marksOf(ash), 'lost against a guest').toEqual([true, true, false]);

    await soloGame(ash, 'GG');
    await finishedGame(api, 'R', { red: [ash], green: 1 });
    expect(await marksOf(ash), 'won against a guest').toEqual([false, false, false]);
    expect((await verifyRecords(api.orm)).differences).toEqual([]);
  });

  it('the migration finds it out for games of earlier versions', async () => {
    const [cedar, birch] = [await newAccount(api, 'Cedar'), await newAccount(api, 'Birch')];
    await soloGame(cedar, 'RRR');
    await finishedGame(api, 'R', { red: [birch], green: [cedar] });
    await finishedGame(api, 'RR', { red: [cedar], green: [birch] });
    const em = api.orm.em.fork();
    const players = { userId: { $in: [cedar.userId, birch.userId] } };
    const sums = await em.find(PlayerStat, players, { orderBy: { userId: 'asc' } });
    await em.nativeUpdate(GameStat, {}, { isContested: false });
    await em.nativeUpdate(
      PlayerStat,
      {},
      { contestedWins: 0, contestedWinningsCents: toCents(0), contestedLosingsCents: toCents(0) },
    );

    await em.getConnection().execute("delete from mikro_orm_migrations where name like '%contested_games'");
    await migrate(api.databaseUrl);

    const again = await api.orm.em.fork().find(PlayerStat, players, { orderBy: { userId: 'asc' } });
    expect(again.map((stat) => ({ ...stat }))).toEqual(sums.map((stat) => ({ ...stat })));
    expect(sums.map(({ contestedWins }) => contestedWins)).toEqual([1, 1]);
    expect((await verifyRecords(api.orm)).differences).toEqual([]);
  });
});
