import { describe, expect, it } from 'vitest';
import { Game } from '#entities/Game.ts';
import { GameStat } from '#entities/GameStat.ts';
import { Team } from '#entities/Team.ts';
import { TeamMember } from '#entities/TeamMember.ts';
import { formatDate } from '#shared/dates.ts';
import { localTime } from '#shared/timeZones.ts';
import { anAccount, apiForThisFile, fieldsIn, play, playerOf } from '../helpers/api.ts';
import type { Answer, Outputs, Person, Refusal } from '../helpers/api.ts';
import { finishedGame, giveUp, pendingGame, playedGame } from '../helpers/games.ts';

type Scorecard = Outputs['scorecards']['list'][number];
type Detail = Outputs['scorecards']['get'];
type GameView = Outputs['games']['get'];

const WITHOUT_SNAKE = { snakeGameEnabled: false };

const api = await apiForThisFile({ MAINTAINERS: 'Marshal' });

function libraryOf({ call }: Pick<Person, 'call'>, query = ''): Promise<Answer<Scorecard[] & Refusal>> {
  return call('GET', `/scorecards${query}`);
}

/** Returns the ids of the games on a page of a library. */
async function idsOf(person: Person, query = ''): Promise<readonly number[]> {
  return (await libraryOf(person, query)).body.map(({ game_id }) => game_id);
}

/** Creates finished games of a player, opened at these times. */
async function games(player: Person, openedAt: readonly string[]): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const moment of openedAt) {
    const { id } = await finishedGame(api, 'R', { red: [player] });
    const at = new Date(moment);
    await api.orm.em.fork().nativeUpdate(Game, { id }, { createdAt: at });
    await api.orm.em.fork().nativeUpdate(GameStat, { gameId: id }, { playedAt: at });
    ids.push(id);
  }
  return ids;
}

describe('dates of a game', () => {
  it('use the time zone of its opening, in its name and for all players', async () => {
    const [ash, birch] = [await anAccount(api), await anAccount(api)];
    // half a world apart, so that their dates always differ
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', undefined]) {
      const game = await finishedGame(api, 'R', { red: [ash], green: [birch], setup: { timeZone } });

      const {
        createdAt,
        name,
        timeZone: kept,
      } = (await birch.call<GameView>('GET', `/games/${game.id}`)).body;
      const local = localTime(new Date(createdAt), timeZone ?? 'UTC');
      expect([kept, name]).toEqual([timeZone ?? 'UTC', `Game on ${formatDate(local)}`]);
      const { body: card } = await birch.call<Detail>('GET', `/scorecards/${game.id}`);
      expect([card.game.created_at, card.game.created_at_local]).toEqual([createdAt, local]);
      expect((await libraryOf(birch)).body[0]).toMatchObject({ game_id: game.id, created_at_local: local });
    }
  });
});

describe('GET /scorecards', () => {
  it('gives distinct names to players of an old game who have the same name', async () => {
    const ash = await anAccount(api);
    const { id } = await finishedGame(api, 'R', { red: [ash], green: 2 });
    await api.orm.em.fork().nativeUpdate(TeamMember, { gameId: id }, { name: 'Mike' });

    expect((await libraryOf(ash)).body[0]?.players).toEqual([
      { player_name: 'Mike (Red)', team_color: 'red' },
      { player_name: 'Mike (Green 1)', team_color: 'green' },
      { player_name: 'Mike (Green 2)', team_color: 'green' },
    ]);
  });

  it('lists the caller’s finished games as documented, the last opened first', async () => {
    const [ash, birch] = [await anAccount(api), await anAccount(api)];
    const won = await playedGame(api, 'RRG------', { red: [ash], green: [birch] });
    await play(won.host, won.id, [
      { kind: 'bite', hole: 9, memberId: playerOf(won.green).member.id },
      { kind: 'complete' },
    ]);
    const tied = await finishedGame(api, 'RG', { red: [birch], green: [ash], setup: WITHOUT_SNAKE });
    const given = await playedGame(api, 'GG', { red: [ash], green: 2, setup: { holeCount: 18 } });
    await giveUp(given, given.green);
    await playedGame(api, 'RRR', { red: [ash] });
    await pendingGame(api, { red: [ash] });

    const { status, body } = await libraryOf(ash);

    expect(status).toBe(200);
    const oneAgainstOne = [
      { player_name: 'Red 1', team_color: 'red' },
      { player_name: 'Green 1', team_color: 'green' },
    ];
    const card = {
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      created_at_local: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/),
      player_team_color: 'red',
    };
    expect(body).toEqual([
      {
        ...card,
        game_id: given.id,
        hole_count: 18,
        final_score: '0-2',
        status: 'forfeit',
        cancel_reason: null,
        team1_points: 0,
        team2_points: 2,
        player_team_won: true,
        // 16 holes conceded, two lost; alone against two
        bet_delta_cents: 14 * 2 * 2500,
        net_delta_cents: 14 * 2 * 2500,
        snake_game_enabled: true,
        players: [
          { player_name: 'Red 1', team_color: 'red' },
          { player_name: 'Green 1', team_color: 'green' },
          { player_name: 'Green 2', team_color: 'green' },
        ],
      },
      {
        ...card,
        game_id: tied.id,
        hole_count: 9,
        final_score: '1-1',
        status: 'completed',
        cancel_reason: null,
        team1_points: 1,
        team2_points: 1,
        player_team_color: 'green',
        player_team_won: null,
        bet_delta_cents: 0,
        net_delta_cents: 0,
        snake_game_enabled: false,
        players: oneAgainstOne,
      },
      {
        ...card,
        game_id: won.id,
        hole_count: 9,
        final_score: '2-1',
        status: 'completed',
        cancel_reason: null,
        team1_points: 2,
        team2_points: 1,
        player_team_won: true,
        bet_delta_cents: 2500,
        net_delta_cents: 3000,
        snake_game_enabled: true,
        players: oneAgainstOne,
      },
    ]);
    expect((await libraryOf(birch)).body).toMatchObject([
      { game_id: tied.id, player_team_color: 'red', player_team_won: null },
      {
        game_id: won.id,
        player_team_color: 'green',
        player_team_won: false,
        bet_delta_cents: -2500,
        net_delta_cents: -3000,
      },
    ]);
  });

  it('returns no games for an account without a finished one', async () => {
    expect(await libraryOf(await anAccount(api))).toMatchObject({ status: 200, body: [] });
  });

  it('has pages without a gap or duplicate, even for games opened at the same time', async () => {
    const player = await anAccount(api);
    const same = '2026-05-01T08:00:00.123Z';
    const ids = await games(player, [
      '2026-04-30T08:00:00.000Z',
      ...Array<string>(5).fill(same),
      '2026-05-01T08:00:00.124Z',
    ]);
    const tied = ids.slice(1, 6).toSorted((a, b) => b - a);
    const inOrder = [ids[6], ...tied, ids[0]];

    const pages: (readonly number[])[] = [];
    for (let query = '?limit=2'; pages.length < 5; query = `?limit=2&before=${pages.at(-1)?.at(-1)}`) {
      pages.push(await idsOf(player, query));
      if ((pages.at(-1)?.length ?? 0) < 2) break;
    }

    expect(await idsOf(player)).toEqual(inOrder);
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 2, 1]);
    expect(pages.flat()).toEqual(inOrder);
    expect(await idsOf(player, `?before=${ids[0]}`)).toEqual([]);
  });

  it('has pages of 50 by default', async () => {
    const player = await anAccount(api);
    const [id = 0] = await games(player, ['2026-05-01T08:00:00Z']);
    const em = api.orm.em.fork();
    const [game, stat] = [
      await em.findOneOrFail(Game, { id }),
      await em.findOneOrFail(GameStat, { gameId: id }),
    ];
    // copies of one game, more than a page has
    const many = Array.from({ length: 60 }, (_, index) => ({ ...game, id: id + 1 + index }));
    await em.insertMany(Game, many);
    const team = await em.findOneOrFail(Team, { id: stat.teamId });
    await em.insertMany(
      Team,
      many.map((other) => ({ ...team, id: other.id, gameId: other.id })),
    );
    await em.insertMany(
      GameStat,
      many.map((other) => ({ ...stat, gameId: other.id, teamId: other.id })),
    );

    expect(await idsOf(player)).toHaveLength(50);
    expect(await idsOf(player, '?limit=200')).toHaveLength(61);
    expect(await idsOf(player, '?limit=1')).toEqual([id + 60]);
  });

  it.each<[string, string]>([
    ['?limit=0', 'limit must be at least 1'],
    ['?limit=201', 'limit must be at most 200'],
    ['?limit=1.5', 'limit must be a whole number'],
    ['?limit=all', 'limit must be a whole number'],
    ['?before=yesterday', 'before must be a whole number'],
  ])('refuses %s', async (query, message) => {
    const { status, body } = await libraryOf(await anAccount(api), query);

    expect({ status, body }).toEqual({ status: 400, body: { message, code: 'BAD_INPUT' } });
  });

  it('refuses to begin after a game of another player or an unknown game', async () => {
    const player = await anAccount(api);
    const { id } = await finishedGame(api, 'R');

    for (const before of [id, 1])
      expect(await libraryOf(player, `?before=${before}`)).toMatchObject({
        status: 404,
        body: { code: 'GAME_NOT_FOUND' },
      });
  });
});

describe('GET /scorecards/{gameId}', () => {
  const detailOf = ({ call }: Pick<Person, 'call'>, gameId: number | string) =>
    call<Detail & Refusal>('GET', `/scorecards/${gameId}`);

  it('returns the results and dates, and the payments', async () => {
    const [ash, birch] = [await anAccount(api), await anAccount(api)];
    const game = await finishedGame(api, 'RRRRRRRRR', { red: [ash, birch], green: 2 });
    const { body: results } = await ash.call<Outputs['games']['results']>('GET', `/games/${game.id}/results`);

    for (const player of [ash, birch]) {
      const { status, body } = await detailOf(player, game.id);

      expect(status).toBe(200);
      const created_at_local = localTime(new Date(results.game.created_at), 'UTC');
      expect(body).toEqual({ ...results, game: { ...results.game, created_at_local } });
    }
    const lists = ['teams', 'players', 'holes', 'snake_bites', 'achievements', 'payments', 'card'];
    expect(Object.keys(results)).toEqual(['game', ...lists]);
    expect(results.achievements.map(({ type }) => type)).toContain('First Win');
    expect(results.players).toMatchObject([
      { player_id: playerOf(game.red).member.id, player_name: 'Red 1', bet_delta_cents: 22_500 },
      { player_id: playerOf(game.red, 2).member.id },
      {},
      {},
    ]);
    for (const field of fieldsIn(results)) expect(field).toMatch(/^[a-z0-9]+(_[a-z0-9]+)*$/);
  });

  it.each<[number | string, number, string]>([
    [1, 404, 'GAME_NOT_FOUND'],
    [-1, 404, 'GAME_NOT_FOUND'],
    ['first', 400, 'BAD_INPUT'],
  ])('refuses the game %s', async (gameId, status, code) => {
    expect(await detailOf(await anAccount(api), gameId)).toMatchObject({ status, body: { code } });
  });
});
