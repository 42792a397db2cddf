/** A full round, played only with the documented calls and their types. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { BET_PER_HOLE, HOLES, MONEY, NAMES, PAYMENTS, POINTS, POT, SNAKE_BET } from './card.ts';
import type { Name } from './card.ts';
import { clientOf, done, made, of, same } from './client.ts';
import type { Schemas } from './client.ts';
import { assertEveryCall } from './everyCall.ts';
import { addTeams, newAccount, newGuest, takeSeat } from './people.ts';
import type { Person, Teams } from './people.ts';
import { serverForThisFile } from './server.ts';

const address = await serverForThisFile();
/** A spectator without a session. */
const watcher = clientOf(address, null);
/** Red 1, with an account. */
let host: Person;
/** Red 2, without one. */
let partner: Person;
/** Green 1, with an account. */
let rival: Person;
/** Green 2, who becomes a guest by taking a seat. */
let stranger: Person;

let gameId: number;
let teams: Teams;
/** By seat, red first. */
let members: readonly Schemas['TeamMember'][];

describe('a round of two against two', () => {
  it('players with and without accounts take part', async () => {
    host = await newAccount(address, 'Red 1');
    rival = await newAccount(address, 'Green 1');
    partner = await newGuest(address, 'Red 2');

    const { user } = await done(partner.api.GET('/auth/me'));

    same(user, { id: partner.userId, username: null, name: 'Red 2', isGuest: true });
  });

  it('the host creates the round once, however often the phone sends it', async () => {
    const params = { header: { 'Idempotency-Key': 'opens-the-early-round' } };
    const body = {
      groupId: 14,
      name: 'The early round',
      createdById: host.userId,
      holeCount: 9,
      betPerHole: BET_PER_HOLE,
      status: 'pending',
      snakeGameEnabled: true,
      snakeBetAmount: SNAKE_BET,
      team1Points: 0,
      team2Points: 0,
      currentHole: 1,
    } as const;

    const game = await made(host.api.POST('/games', { params, body }));

    same(await done(host.api.POST('/games', { params, body })), game);
    assert.deepEqual([game.hostId, game.status, game.winnerId], [host.userId, 'pending', null]);
    gameId = game.id;
  });

  it('the host adds two teams', async () => {
    teams = await addTeams(host, gameId);

    same(await done(watcher.GET('/games/{id}/teams', of(gameId))), [teams.red, teams.green]);
  });

  it('callers with a session take seats, and a caller without one becomes a guest', async () => {
    const body = { teamId: teams.green.id, userId: -90_004, name: 'Green 2' };
    members = [
      await takeSeat(host, teams.red, 'Red 1'),
      await takeSeat(partner, teams.red, 'Red 2'),
      await takeSeat(rival, teams.green, 'Green 1'),
    ];

    const joining = watcher.POST('/team-members', { body });
    const member = await made(joining);

    const { response } = await joining;
    const token = response.headers.get('x-session-token');
    stranger = { api: clientOf(address, token), userId: member.userId };
    members = [...members, member];
    same(await done(watcher.GET('/games/{id}/team-members', of(gameId))), [...members]);
    const path = { teamId: teams.green.id };
    same(await done(watcher.GET('/teams/{teamId}/members', { params: { path } })), members.slice(2));
  });

  it('a player leaves a seat and takes it again', async () => {
    const { id } = memberOf('Green 2');

    const renamed = await done(
      stranger.api.PATCH('/team-members/{id}', { ...of(id), body: { name: 'Elm' } }),
    );
    same(renamed.name, 'Elm');
    same(await done(stranger.api.DELETE('/team-members/{id}', of(id))), { id });

    members = [...members.slice(0, 3), await takeSeat(stranger, teams.green, 'Green 2')];
    assert.deepEqual(
      members.map(({ name, seat, hasPhone }) => ({ name, seat, hasPhone })),
      NAMES.map((name, index) => ({ name, seat: 1 + (index % 2), hasPhone: true })),
    );
  });

  it('the host starts the round', async () => {
    const body = { status: 'in_progress' } as const;
    const { status, currentHole } = await done(host.api.PATCH('/games/{id}', { ...of(gameId), body }));
    const mine = await done(rival.api.GET('/games/mine'));

    assert.deepEqual([status, currentHole], ['in_progress', 1]);
    assert.deepEqual(
      mine.map(({ id }) => id),
      [gameId],
    );
  });

  for (const [index, { strokes, best, winner, bitten }] of HOLES.entries()) {
    const holeNumber = index + 1;

    it(`plays hole ${holeNumber}${bitten === undefined ? '' : ', with a bite'}`, async () => {
      for (const [seat, { id: playerId, teamId }] of members.entries()) {
        const body = { gameId, teamId, playerId, holeNumber, score: strokes[seat] ?? null };
        same(await made(host.api.POST('/scores', { body })), body);
      }
      const [team1BestBall, team2BestBall] = best;
      const body = { gameId, holeNumber, team1BestBall, team2BestBall, winnerId: winner };
      const { id, ...result } = await made(host.api.POST('/hole-results', { body }));
      same(result, body);
      assert.ok(id > 0);
      if (bitten !== undefined) await bite(memberOf(bitten), holeNumber);
      if (holeNumber < HOLES.length) await goTo(holeNumber + 1);
    });
  }

  it('the host undoes a bite that was given by mistake', async () => {
    const body = { gameId, holeNumber: 9, playerId: memberOf('Red 1').id };
    const { id } = await made(host.api.POST('/snake-designations', { body }));

    same(await done(host.api.DELETE('/snake-designations/{id}', of(id))), { id });

    const { currentSnakeHolder, snakePotAmount } = await done(watcher.GET('/games/{id}', of(gameId)));
    assert.deepEqual([currentSnakeHolder, snakePotAmount], [memberOf('Green 2').id, POT]);
  });

  it('the host passes the pencil to a partner and, by a code, to the rival', async () => {
    const { id: memberId } = memberOf('Red 2');
    const [hostSeat, { userId }] = [memberOf('Red 1'), memberOf('Green 1')];

    const named = await done(host.api.POST('/games/{id}/scorers', { ...of(gameId), body: { memberId } }));
    const params = { path: { id: gameId, userId: partner.userId } };
    const dropped = await done(host.api.DELETE('/games/{id}/scorers/{userId}', { params }));
    const pass = await made(host.api.POST('/games/{id}/passes', { ...of(gameId), body: { kind: 'host' } }));
    const { code } = pass;
    const taken = await done(rival.api.POST('/games/{id}/pencil', { ...of(gameId), body: { code } }));
    const body = { memberId: hostSeat.id };
    const back = await done(rival.api.POST('/games/{id}/host', { ...of(gameId), body }));

    same(named.scorers, [{ userId: partner.userId, name: 'Red 2' }]);
    same(dropped.scorers, []);
    assert.ok(Date.parse(pass.expiresAt) > Date.now());
    assert.deepEqual([taken.hostId, back.hostId], [userId, host.userId]);
    same(back.scorers, [{ userId, name: 'Green 1' }]);
  });

  it('a player asks for the pencil, and the host refuses', async () => {
    const { id: memberId, userId } = memberOf('Green 1');

    const asked = await done(rival.api.POST('/games/{id}/pencil-request', of(gameId)));
    const params = { path: { id: gameId, memberId } };
    const refused = await done(host.api.DELETE('/games/{id}/pencil-request/{memberId}', { params }));

    assert.deepEqual([asked.pencilRequest?.userId, asked.pencilRequest?.state], [userId, 'asked']);
    assert.deepEqual([refused.pencilRequest?.state, refused.hostId], ['refused', host.userId]);
  });

  it('every spectator can read the round', async () => {
    const scores = await done(watcher.GET('/games/{id}/scores', of(gameId)));
    const results = await done(watcher.GET('/games/{id}/hole-results', of(gameId)));
    const bites = await done(watcher.GET('/games/{id}/snake-designations', of(gameId)));

    assert.deepEqual(
      scores.map(({ holeNumber, playerId, score }) => [holeNumber, nameOf(playerId), score]),
      HOLES.flatMap(({ strokes }, index) => NAMES.map((name, seat) => [index + 1, name, strokes[seat]])),
    );
    assert.deepEqual(
      results.map(({ holeNumber, winnerId }) => [holeNumber, winnerId]),
      HOLES.map(({ winner }, index) => [index + 1, winner]),
    );
    assert.deepEqual(
      bites.map(({ holeNumber, playerId }) => [holeNumber, nameOf(playerId)]),
      HOLES.flatMap(({ bitten }, index) => (bitten === undefined ? [] : [[index + 1, bitten]])),
    );
  });

  it('the round ends, and is settled to the cent', async () => {
    const body = { status: 'completed', completedAt: '1/1/2000, 9:00:00 AM' } as const;
    const { createdAt, completedAt, ...game } = await done(
      host.api.PATCH('/games/{id}', { ...of(gameId), body }),
    );

    const settled = await done(watcher.POST('/games/{id}/finalize', of(gameId)));

    assert.deepEqual([game.team1Points, game.team2Points], [POINTS.red, POINTS.green]);
    // by the server's clock, not by the time of the phone
    assert.ok(completedAt !== null && completedAt > createdAt);
    same(settled, {
      game_id: gameId,
      status: 'completed',
      winner_id: teams.red.id,
      players: members.map(({ id, name }) => ({ player_id: id, ...MONEY[nameIn(name)] })),
    });
  });

  it('the same players play again for the same bet', async () => {
    const body = { swapPartners: false };

    const next = await made(host.api.POST('/games/{id}/play-again', { ...of(gameId), body }));

    assert.deepEqual([next.status, next.betPerHole, next.holeCount], ['pending', BET_PER_HOLE, 9]);
    const seated = await done(watcher.GET('/games/{id}/team-members', of(next.id)));
    same(
      seated.map(({ name }) => name),
      members.map(({ name }) => name),
    );
  });

  it('the settlement lists payments from losers to winners', async () => {
    const { game, players, payments } = await done(watcher.GET('/games/{id}/results', of(gameId)));

    assert.deepEqual([game.bet_per_hole, game.snake_pot_amount], [BET_PER_HOLE, POT]);
    same(
      players,
      members.map(({ id, name, teamId }) => ({
        player_id: id,
        player_name: name,
        team_id: teamId,
        ...MONEY[nameIn(name)],
      })),
    );
    same(
      payments,
      PAYMENTS.map(({ from, to, cents }) => ({
        from_player_id: memberOf(from).id,
        from_name: from,
        to_player_id: memberOf(to).id,
        to_name: to,
        amount_cents: cents,
        reason: 'match and snake',
      })),
    );
  });

  it('a logout ends the session', async () => {
    same(await done(stranger.api.POST('/auth/logout')), { user: null });
    same(await done(stranger.api.GET('/auth/me')), { user: null });
  });

  it('these tests have used every documented call of a round', () =>
    assertEveryCall('round', { api: host.api, ids: { games: gameId, teams: teams.red.id } }));
});

async function goTo(currentHole: number): Promise<void> {
  const game = await done(host.api.PATCH('/games/{id}', { ...of(gameId), body: { currentHole } }));
  assert.equal(game.currentHole, currentHole);
}

/** Sends the three calls of a bite: the first records it, the others confirm it. */
async function bite({ id: playerId }: Schemas['TeamMember'], holeNumber: number): Promise<void> {
  const { currentSnakeHolder: before, snakePotAmount } = await done(watcher.GET('/games/{id}', of(gameId)));
  const pot = snakePotAmount + SNAKE_BET;
  const told = { currentSnakeHolder: playerId, snakePotAmount: pot };
  const result = {
    previousSnakeHolderId: before,
    newSnakeHolderId: playerId,
    holeNumber,
    snakeBetAmount: SNAKE_BET,
  };

  const patched = await done(host.api.PATCH('/games/{id}', { ...of(gameId), body: told }));
  const { id, ...designation } = await done(
    host.api.POST('/snake-designations', { body: { gameId, holeNumber, playerId } }),
  );
  const confirmed = await done(host.api.POST('/games/{id}/snake-result', { ...of(gameId), body: result }));

  same(designation, { gameId, holeNumber, playerId });
  assert.ok(id > 0);
  for (const game of [patched, confirmed]) {
    assert.deepEqual([game.currentSnakeHolder, game.snakePotAmount], [playerId, pot]);
  }
}

function memberOf(name: Name): Schemas['TeamMember'] {
  const member = members[NAMES.indexOf(name)];
  assert.ok(member, `${name} has no seat`);
  return member;
}

function nameOf(playerId: number): string | undefined {
  return members.find(({ id }) => id === playerId)?.name;
}

function nameIn(text: string): Name {
  const name = NAMES.find((each) => each === text);
  assert.ok(name, `${text} is not on the card`);
  return name;
}
