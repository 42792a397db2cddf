/** Records, balances, scorecards and leaderboards after two rounds. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MAINTAINER } from '../e2e/support/maintainer.ts';
import { done, made, of, same } from './client.ts';
import type { Schemas } from './client.ts';
import { assertEveryCall } from './everyCall.ts';
import { addTeams, logIn, createGame, playersForThisFile, send, takeSeat } from './people.ts';
import type { Teams } from './people.ts';

const { address, host, rival, guest } = await playersForThisFile();

let group: Schemas['Group'];

describe('GET /users/{id}', () => {
  it('returns the name of another user', async () => {
    const { createdAt, ...person } = await done(guest.api.GET('/users/{id}', of(host.userId)));

    assert.deepEqual(person, { id: host.userId, username: 'Red 1', name: 'Red 1' });
    assert.ok(Date.parse(createdAt) <= Date.now());
  });
});

describe('a group', () => {
  it('an account creates a group with a code, and becomes its first member', async () => {
    const body = { name: 'Early birds', code: 'BIRDIE', createdById: host.userId };
    group = await made(host.api.POST('/groups', { body }));
    const { joinedAt: _now, ...membership } = await done(
      host.api.POST('/groups/{id}/members', { ...of(group.id), body: { userId: host.userId } }),
    );

    same(group, { id: group.id, ...body });
    same<Omit<Schemas['GroupMember'], 'joinedAt'>>(membership, { groupId: group.id, userId: host.userId });
  });

  it('another account finds the group by its code and joins it', async () => {
    const path = { code: 'BIRDIE' };
    const found = await done(rival.api.GET('/groups/code/{code}', { params: { path } }));
    const body = { userId: rival.userId };
    await made(rival.api.POST('/groups/{id}/members', { ...of(found.id), body }));

    same(found, { id: group.id, name: 'Early birds' });
    same(await done(rival.api.GET('/users/{id}/groups', of(rival.userId))), [group]);
  });
});

describe('the code of a group', () => {
  it('the owner replaces the code', async () => {
    const renewed = await done(host.api.POST('/groups/{id}/code', of(group.id)));

    same(renewed, { ...group, code: renewed.code });
    assert.match(renewed.code, /^[A-Z2-9]{6}$/);
  });
});

let forfeited: number;
let teams: Teams;

describe('two rounds', () => {
  /**
   * Red won hole 1 and the six conceded ones, Green hole 2: six up at $10. Green 1 holds the snake, which bit once,
   * for $10.
   */
  it('the first round is forfeited and settled', async () => {
    const snake = { snakeGameEnabled: true, snakeBetAmount: 1000 } as const;
    forfeited = await createGame(host, { groupId: group.id, ...snake });
    teams = await addTeams(host, forfeited);
    const red = await takeSeat(host, teams.red, 'Red 1');
    const green = await takeSeat(rival, teams.green, 'Green 1');
    await send(host, forfeited, [
      { kind: 'start' },
      { kind: 'bite', hole: 1, memberId: green.id },
      { kind: 'completeHole', hole: 1, scores: scoresOf([red, 4], [green, 5]) },
      { kind: 'completeHole', hole: 2, scores: scoresOf([red, 5], [green, 4]) },
      { kind: 'completeHole', hole: 3, scores: scoresOf([red, 4], [green, 4]) },
    ]);
    const vote = { ...of(forfeited), body: { teamId: teams.green.id } };
    await done(rival.api.POST('/games/{id}/forfeit', vote));

    const { players } = await done(host.api.POST('/games/{id}/finalize', of(forfeited)));

    same(players, [
      { player_id: red.id, bet_delta_cents: 6000, snake_delta_cents: 1000, net_delta_cents: 7000 },
      { player_id: green.id, bet_delta_cents: -6000, snake_delta_cents: -1000, net_delta_cents: -7000 },
    ]);
  });

  it('the second round is ended early and tied', async () => {
    const gameId = await createGame(host);
    const { red, green } = await addTeams(host, gameId);
    const seats = [await takeSeat(host, red, 'Red 1'), await takeSeat(guest, green, 'Green 2')] as const;
    const scores = scoresOf([seats[0], 4], [seats[1], 4]);
    await send(host, gameId, [
      { kind: 'start' },
      { kind: 'completeHole', hole: 1, scores },
      { kind: 'endEarly' },
    ]);

    const { winner_id } = await done(host.api.POST('/games/{id}/finalize', of(gameId)));

    assert.equal(winner_id, null);
  });
});

describe('the records of two rounds', () => {
  it('the host has one win and one tie', async () => {
    const params = of(host.userId);

    same(await done(host.api.GET('/users/{id}/stats', params)), {
      gamesPlayed: 2,
      wins: 1,
      winPercentage: 50,
      earnings: 7000,
      achievements: 1,
    });
    same(await done(host.api.GET('/users/{id}/cumulative-stats', params)), {
      gamesPlayed: 2,
      wins: 1,
      losses: 0,
      ties: 1,
      winPct: 5000,
      netBalanceCents: 7000,
      // all four finished holes, in two games
      bestBallAverage: 200,
      snakeGames: 1,
      snakeSuccessRate: 10_000,
    });
  });

  it('the rival has a defeat as the holder of the snake', async () => {
    same(await done(rival.api.GET('/users/{id}/cumulative-stats', of(rival.userId))), {
      gamesPlayed: 1,
      wins: 0,
      losses: 1,
      ties: 0,
      winPct: 0,
      netBalanceCents: -7000,
      bestBallAverage: 300,
      snakeGames: 1,
      snakeSuccessRate: 0,
    });
  });

  it('the host has an achievement with the figure that earned it', async () => {
    const { total, latest } = await done(host.api.GET('/users/{id}/achievements/summary', of(host.userId)));

    assert.equal(total, 1);
    assert.deepEqual(
      latest.map(({ type, player_name, figure, gameId }) => [type, player_name, figure, gameId]),
      [['First Win', 'Red 1', 'the other team gave up', forfeited]],
    );
  });

  it('the host has a balance in the group of the game', async () => {
    const params = { path: { id: host.userId, groupIndex: 0 } };

    same(await done(host.api.GET('/users/{id}/balance/{groupIndex}', { params })), {
      groupId: group.id,
      groupName: 'Early birds',
      balanceCents: 7000,
      gamesPlayed: 1,
    });
  });

  it('the library has a scorecard and its details', async () => {
    const [newest] = await done(host.api.GET('/scorecards', { params: { query: { limit: 1 } } }));
    const query = { before: newest?.game_id, limit: 10 };
    const older = await done(host.api.GET('/scorecards', { params: { query } }));
    const path = { gameId: forfeited };
    const { game, holes } = await done(host.api.GET('/scorecards/{gameId}', { params: { path } }));

    assert.deepEqual(
      [newest?.final_score, newest?.player_team_won, newest?.bet_delta_cents],
      ['0-0', null, 0],
    );
    assert.deepEqual(
      older.map(({ created_at: _day, created_at_local: _localDay, ...card }) => card),
      [
        {
          game_id: forfeited,
          hole_count: 9,
          final_score: '1-1',
          status: 'forfeit',
          team1_points: 1,
          team2_points: 1,
          player_team_color: 'red',
          player_team_won: true,
          bet_delta_cents: 6000,
          net_delta_cents: 7000,
          snake_game_enabled: true,
          players: [
            { player_name: 'Red 1', team_color: 'red' },
            { player_name: 'Green 1', team_color: 'green' },
          ],
        },
      ],
    );
    assert.deepEqual([game.forfeit_team_id, game.conceded_holes], [teams.green.id, 6]);
    assert.deepEqual(
      holes.map(({ winner_id }) => winner_id),
      [1, 2, 3],
    );
  });

  it('the leaderboards rank the players', async () => {
    const winner = {
      rank: 1,
      playerId: host.userId,
      username: 'Red 1',
      wins: 1,
      losses: 0,
      ties: 1,
      gamesPlayed: 2,
      totalWinningsCents: 6000,
      totalLossesCents: 0,
    };
    const loser = {
      rank: 2,
      playerId: rival.userId,
      username: 'Green 1',
      wins: 0,
      losses: 1,
      ties: 0,
      gamesPlayed: 1,
      totalWinningsCents: 0,
      totalLossesCents: 6000,
    };

    same(await done(host.api.GET('/leaderboard/wins')), [winner, loser]);
    same(await done(host.api.GET('/leaderboard/earnings')), [winner, loser]);
    same(await done(host.api.GET('/leaderboard/losses')), [
      { ...loser, rank: 1 },
      { ...winner, rank: 2 },
    ]);
  });

  it('rows that a maintainer adds are marked and counted separately', async () => {
    const marshal = await logIn(address, MAINTAINER);
    const [subject] = await done(marshal.api.GET('/debug/subjects'));
    assert.ok(subject);
    const { label: _words, ...ids } = subject;
    const stat = { ...ids, isWinner: true, betDeltaCents: 9000, holesPlayed: 9, bestBallCount: 5 };

    const { id, ...row } = await made(marshal.api.POST('/debug/add-game-stats', { body: stat }));
    const { playerId } = ids;
    const sums = await made(marshal.api.POST('/debug/add-cumulative-stats', { body: { playerId } }));

    same(row, { ...stat, isDebug: true });
    assert.ok(id > 0);
    same(sums, { playerId, gamesPlayed: 1, wins: 1, losses: 0, netBalanceCents: 9000, isDebug: true });
    // three games of players with accounts, and two players
    same(await done(marshal.api.GET('/debug/count-game-stats')), { count: 4, debugCount: 1 });
    same(await done(marshal.api.GET('/debug/count-cumulative-stats')), { count: 3, debugCount: 1 });
  });

  it('these tests have used every documented call about records', () => {
    const ids = { users: host.userId, groups: group.id, scorecards: forfeited };
    return assertEveryCall('records', { api: host.api, ids });
  });
});

function scoresOf(...entered: readonly (readonly [Schemas['TeamMember'], number])[]) {
  return entered.map(([{ id: memberId }, strokes]) => ({ memberId, strokes }));
}
