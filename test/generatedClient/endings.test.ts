/** Rounds that end by forfeit or early, played with the commands of a phone. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { done, made, of, same } from './client.ts';
import type { Schemas } from './client.ts';
import { assertEveryCall } from './everyCall.ts';
import { addTeams, createGame, playersForThisFile, send, takeSeat } from './people.ts';
import type { Teams } from './people.ts';

/** The host plays alone in Team Red against the other two. */
const { host, rival, guest } = await playersForThisFile();

let gameId: number;
let teams: Teams;
/** Red 1, Green 1, Green 2. */
let members: readonly Schemas['TeamMember'][];

describe('a forfeited round', () => {
  it('the host plays it by commands, as many together as a phone has queued', async () => {
    gameId = await createGame(host, { snakeGameEnabled: true, snakeBetAmount: 1000 });
    teams = await addTeams(host, gameId);
    members = [
      await takeSeat(host, teams.red, 'Red 1'),
      await takeSeat(rival, teams.green, 'Green 1'),
      await takeSeat(guest, teams.green, 'Green 2'),
    ];
    const [, { id: bitten }] = trio();

    await send(host, gameId, [
      { kind: 'start' },
      { kind: 'bite', hole: 1, memberId: bitten },
      { kind: 'completeHole', hole: 1, scores: scoresOf([4, 5, 6]) },
      { kind: 'completeHole', hole: 2, scores: scoresOf([5, 4, null]) },
      { kind: 'completeHole', hole: 3, scores: scoresOf([4, 4, 5]) },
    ]);

    const { team1Points, team2Points } = await done(host.api.GET('/games/{id}', of(gameId)));
    assert.deepEqual([team1Points, team2Points], [1, 1]);
  });

  it('a spectator reads its state and its history', async () => {
    const { version, holes, bites } = await done(host.api.GET('/games/{id}/round', of(gameId)));
    const query = { after: version - 2 };
    const params = { path: { id: gameId }, query };
    const events = await done(host.api.GET('/games/{id}/events', { params }));

    assert.deepEqual(
      holes.slice(0, 3).map(({ strokes }) => trio().map(({ id }) => strokes[id])),
      [
        [4, 5, 6],
        [5, 4, null],
        [4, 4, 5],
      ],
    );
    assert.equal(bites.length, 1);
    assert.deepEqual(
      events.map((event) => [event.kind, event.holeNumber, event.actorId]),
      [
        ['completeHole', 2, host.userId],
        ['completeHole', 3, host.userId],
      ],
    );
  });

  it('the live stream pushes it to spectators', async () => {
    const stream = await done(host.api.GET('/games/{id}/live', { ...of(gameId), parseAs: 'stream' }));
    const reader = stream.getReader();
    const { value } = await reader.read();
    await reader.cancel();

    assert.match(Buffer.from(value ?? []).toString(), /\nevent: round\ndata: \{"id":\d+/);
  });

  it('the round continues after a no of a player, and ends when all say yes', async () => {
    const vote = { ...of(gameId), body: { teamId: teams.green.id } };

    const asked = await done(rival.api.POST('/games/{id}/forfeit', vote));
    const declined = await done(guest.api.DELETE('/games/{id}/forfeit', of(gameId)));
    await done(rival.api.POST('/games/{id}/forfeit', vote));
    const agreed = await done(guest.api.POST('/games/{id}/forfeit', vote));

    assert.deepEqual([asked.forfeitVote?.yes, asked.forfeitVote?.needed], [1, 2]);
    same(declined, { status: 'in_progress', forfeitTeamId: null, forfeitVote: null });
    assert.deepEqual([agreed.status, agreed.forfeitTeamId], ['forfeit', teams.green.id]);
  });

  /**
   * Red won hole 1 and the six conceded ones, Green hole 2: six up at $10, twice for the lone player against two. Green
   * 1 holds the $10 of one bite, $5 for each of the others.
   */
  it('the host settles it to the cent, including the conceded holes', async () => {
    const { winner_id, players } = await done(host.api.POST('/games/{id}/finalize', of(gameId)));

    const [red, green1, green2] = trio();
    assert.equal(winner_id, teams.red.id);
    same(players, [
      { player_id: red.id, bet_delta_cents: 12_000, snake_delta_cents: 500, net_delta_cents: 12_500 },
      { player_id: green1.id, bet_delta_cents: -6000, snake_delta_cents: -1000, net_delta_cents: -7000 },
      { player_id: green2.id, bet_delta_cents: -6000, snake_delta_cents: 500, net_delta_cents: -5500 },
    ]);
  });
});

describe('a round that is ended early', () => {
  it('the round counts with its finished holes', async () => {
    const rainy = await createGame(host);
    const { red, green } = await addTeams(host, rainy);
    const phoneless = { teamId: green.id, name: 'Green 1', isPhoneless: true };
    const seats = [
      await takeSeat(host, red, 'Red 1'),
      await made(host.api.POST('/team-members', { body: phoneless })),
    ];
    const scores = seats.map(({ id: memberId }, seat) => ({ memberId, strokes: 4 + seat }));
    await send(host, rainy, [{ kind: 'start' }, { kind: 'completeHole', hole: 1, scores }]);

    const game = await done(host.api.POST('/games/{id}/end', of(rainy)));

    assert.deepEqual([game.status, game.winnerId], ['completed', red.id]);
    const { players } = await done(host.api.POST('/games/{id}/finalize', of(rainy)));
    assert.deepEqual(
      players.map(({ net_delta_cents }) => net_delta_cents),
      [1000, -1000],
    );
  });

  it('these tests have used every documented call that ends a round', () =>
    assertEveryCall('endings', { api: host.api, ids: { games: gameId } }));
});

function scoresOf(strokes: readonly (number | null)[]) {
  return trio().map(({ id: memberId }, seat) => ({ memberId, strokes: strokes[seat] ?? null }));
}

function trio(): readonly [Schemas['TeamMember'], Schemas['TeamMember'], Schemas['TeamMember']] {
  const [red, green1, green2] = members;
  assert.ok(red && green1 && green2);
  return [red, green1, green2];
}
