import { describe, expect, it } from 'vitest';
import { GameStat } from '#entities/GameStat.ts';
import { readOwnRanks } from '#services/leaderboard.ts';
import { verifyRecords } from '#services/verifyRecords.ts';
import { anAccount, apiForThisFile, logInAs, newGuest, play, playerOf, readRound } from '../helpers/api.ts';
import type { Game, OpenGame, Outputs } from '../helpers/api.ts';
import { awardsOf, finalize, finishedGame, playedGame, recordOf } from '../helpers/games.ts';

const WITHOUT_SNAKE = { snakeGameEnabled: false };

const api = await apiForThisFile();

describe('an account that logs a guest in and already has a seat in the guest’s game', () => {
  /** Creates a game of a guest in which the account is Red 1 and the guest sits in Green. */
  async function seatedTwice() {
    const account = await anAccount(api);
    const guest = await newGuest(api, 'Green 1');
    const game = await playedGame(api, 'RR', { red: [account], green: [guest] });
    return { account, guest, game };
  }

  it.each([
    ['votes for the first time', false],
    ['votes once more', true],
  ])('the guest’s partner, who %s, can still forfeit for the team', async (_when, hasVoted) => {
    const account = await anAccount(api);
    const guest = await newGuest(api, 'Green 1');
    const partner = await newGuest(api, 'Green 2');
    const { id, green } = await playedGame(api, 'R', { red: [account], green: [guest, partner] });
    const vote = () => partner.call<Game>('POST', `/games/${id}/forfeit`, { teamId: green.id });
    if (hasVoted) await vote();

    await logInAs(api, guest, account);
    const before = await readRound(api, { id });
    await vote();

    expect(before.status).toBe('in_progress');
    expect(await readRound(api, { id })).toMatchObject({ status: 'forfeit', forfeitTeamId: green.id });
  });

  it('the record of the account has its own seat of the game, once', async () => {
    const { account, guest, game } = await seatedTwice();
    await play(account, game.id, [{ kind: 'endEarly' }]);

    const again = await logInAs(api, guest, account);

    expect(await recordOf(again)).toMatchObject({
      gamesPlayed: 1,
      wins: 1,
      losses: 0,
      netBalanceCents: 5000,
    });
    expect(await statsOf(game)).toMatchObject([{ userId: account.userId, outcome: 'win' }]);
  });

  it('a game against the guest is no longer contested', async () => {
    const { account, guest, game } = await seatedTwice();
    await play(account, game.id, [{ kind: 'endEarly' }]);
    const markOf = async () => {
      const { rows } = await readOwnRanks(api.orm, account.userId);
      return [rows?.wins.isUncontested, rows?.earnings.isUncontested];
    };
    expect(await markOf()).toEqual([false, false]);

    await logInAs(api, guest, account);

    expect(await statsOf(game)).toMatchObject([{ userId: account.userId, isContested: false }]);
    expect(await markOf()).toEqual([true, true]);
    expect((await verifyRecords(api.orm)).differences).toEqual([]);
  });
});

describe('a finished game of a guest', () => {
  it('the record of the account that adopts the guest has it once', async () => {
    const game = await finishedGame(api, 'GGG------', { red: 2, green: 2, setup: WITHOUT_SNAKE });
    const account = await anAccount(api);
    await finalize(game.host, game);
    const before = await statsOf(game);

    const winner = await logInAs(api, playerOf(game.green, 2).person, account);
    await finalize(winner, game);
    await logInAs(api, winner, account);

    expect(before).toEqual([]);
    expect(await statsOf(game)).toMatchObject([{ userId: account.userId, outcome: 'win', betCents: 7500 }]);
    expect(await recordOf(account)).toMatchObject({
      gamesPlayed: 1,
      wins: 1,
      netBalanceCents: 7500,
    });
    const { latest } = await awardsOf(account);
    expect(latest.map(({ code, figure, timesEarned }) => [code, figure, timesEarned])).toEqual([
      ['firstWin', 'won 3-0', 1],
    ]);
    const { body } = await account.call<Outputs['games']['results']>('GET', `/games/${game.id}/results`);
    expect(body.achievements).toEqual([
      {
        id: expect.any(Number),
        code: 'firstWin',
        type: 'First Win',
        name: 'First Win',
        icon: expect.any(String),
        player_name: 'Green 2',
        figure: 'won 3-0',
      },
    ]);
  });
});

function statsOf({ id }: Pick<OpenGame, 'id'>): Promise<GameStat[]> {
  return api.orm.em.fork().find(GameStat, { gameId: id }, { orderBy: { userId: 'asc' } });
}
