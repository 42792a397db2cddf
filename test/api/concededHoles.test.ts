import { describe, expect, it } from 'vitest';
import { apiForThisFile, play, playerOf } from '../helpers/api.ts';
import type { OpenGame, Outputs } from '../helpers/api.ts';
import { finalize, pendingGame } from '../helpers/games.ts';

const api = await apiForThisFile();
const read = async <Body>({ host, id }: OpenGame, view: string) =>
  (await host.call<Body>('GET', `/games/${id}${view}`)).body;

/** Opens a game of two against two on hole 1, with Snake on. */
async function started(): Promise<OpenGame> {
  const game = await pendingGame(api, { red: 2, green: 2, setup: { snakeGameEnabled: true } });
  await play(game.host, game.id, [{ kind: 'start' }]);
  return game;
}

/** Returns the ids of the players in seat order. */
function playersOf({ red, green }: OpenGame): readonly [number, number, number, number] {
  const id = (...[side, seat]: Parameters<typeof playerOf>) => playerOf(side, seat).member.id;
  return [id(red), id(red, 2), id(green), id(green, 2)];
}

describe('a conceded hole', () => {
  it('pick-ups alone finish it: best ball null, a point and the money for the others', async () => {
    const game = await started();
    const [red1, red2, green1, green2] = playersOf(game);
    const scores = [
      { memberId: red1, strokes: null },
      { memberId: red2, strokes: null },
      { memberId: green1, strokes: 9 },
      { memberId: green2, strokes: null },
    ];

    await play(game.host, game.id, [{ kind: 'completeHole', hole: 1, scores }]);

    const conceded = { holeNumber: 1, team1BestBall: null, team2BestBall: 9, winnerId: 2 };
    expect(await read(game, '/hole-results')).toMatchObject([conceded]);
    expect(await read(game, '')).toMatchObject({ team1Points: 0, team2Points: 1, currentHole: 2 });

    await play(game.host, game.id, [{ kind: 'endEarly' }]);
    expect((await finalize(game.host, game)).status).toBe(200);
    const results = await read<Outputs['games']['results']>(game, '/results');
    expect(results.holes).toMatchObject([
      { hole_number: 1, team1_best_ball: null, team2_best_ball: 9, winner_id: 2 },
    ]);
    expect(results.players.map(({ bet_delta_cents }) => bet_delta_cents)).toEqual([-2500, -2500, 2500, 2500]);
  });
});
