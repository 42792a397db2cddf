import { beforeAll, describe, expect, it } from 'vitest';
import { apiForThisFile } from '../helpers/api.ts';
import { playByCommands, playDocumented, stateOf } from '../helpers/documentedClient.ts';
import type { Card, Habits, State } from '../helpers/documentedClient.ts';

const api = await apiForThisFile();

/**
 * Red wins holes 1, 4, 6 and 8, Green 2 and 7, the others tie: 2 × $25 for each of Red. Four bites make a pot of $20,
 * which Green 2 holds. The other players get 666 2/3 each; the two cents left over go to the first two seats.
 */
const CARD: Card = {
  red: ['Red 1', 'Red 2'],
  green: ['Green 1', 'Green 2'],
  holes: [
    { strokes: [4, 5, 5, 6] },
    { strokes: [5, 5, 4, 7], bitten: 'Green 1' },
    { strokes: [4, 4, 4, 4] },
    { strokes: [3, 6, 5, 5], bitten: 'Red 2' },
    { strokes: [6, 5, 5, 6] },
    { strokes: [4, 7, 5, 8] },
    { strokes: [5, 6, 3, 4], bitten: 'Red 2' },
    { strokes: [4, 4, 5, 5], bitten: 'Green 2' },
    { strokes: [7, 5, 6, 5] },
  ],
  points: [4, 2],
  money: {
    'Red 1': { bet: 5000, snake: 667, net: 5667 },
    'Red 2': { bet: 5000, snake: 667, net: 5667 },
    'Green 1': { bet: -5000, snake: 666, net: -4334 },
    'Green 2': { bet: -5000, snake: -2000, net: -7000 },
  },
  payments: [
    ['Green 2', 'Red 1', 5667, 'match and snake'],
    ['Green 1', 'Red 2', 4334, 'match and snake'],
    ['Green 2', 'Red 2', 1333, 'match and snake'],
  ],
};

const HABITS: readonly (readonly [string, Habits])[] = [
  [
    'the result before the scores',
    {
      order: ({ result, scores, bite }) => [...bite, result, ...scores],
      firstBite: 0,
      completion: { status: 'completed', completedAt: '2026-11-20T15:04:05.000Z' },
    },
  ],
  [
    'the scores before the result',
    {
      order: ({ result, scores, bite }) => [...scores, result, ...bite],
      firstBite: 4,
      completion: { status: 'completed', completedAt: '11/20/2026, 3:04:05 PM' },
    },
  ],
  [
    'the result between the scores, each sent twice, the snake in between',
    {
      order: ({ result, scores, bite }) => [
        ...scores.slice(1),
        result,
        ...bite,
        ...scores.slice(0, 1),
        result,
      ],
      firstBite: 8,
      completion: { status: 'completed', completedAt: 1_795_187_045_000 },
    },
  ],
  [
    'every call twice, the latest first',
    {
      order: ({ result, scores, bite }) =>
        [...bite, result, ...scores].toReversed().flatMap((call) => [call, call]),
      firstBite: 2,
      completion: { status: 'completed' },
    },
  ],
];

describe('a round played with the documented calls', () => {
  let byCommands: State;
  beforeAll(async () => {
    byCommands = await stateOf(api, await playByCommands(api, CARD));
  });

  it.each(HABITS)('ends as with the app’s own commands: %s', async (_order, habits) => {
    const gameId = await playDocumented(api, CARD, habits);

    expect(await stateOf(api, gameId)).toEqual(byCommands);
  });

  it('the payments add up to the cent', () => {
    const { game, players, payments } = byCommands.results;

    expect([game.team1_points, game.team2_points]).toEqual(CARD.points);
    expect(
      Object.fromEntries(
        players.map(({ player_name, bet_delta_cents, snake_delta_cents, net_delta_cents }) => [
          player_name,
          { bet: bet_delta_cents, snake: snake_delta_cents, net: net_delta_cents },
        ]),
      ),
    ).toEqual(CARD.money);
    expect(
      payments.map(({ from_name, to_name, amount_cents, reason }) => [
        from_name,
        to_name,
        amount_cents,
        reason,
      ]),
    ).toEqual(CARD.payments);
  });

  it('winners, points, pot, holder and money are right when a score was lost', async () => {
    const gameId = await playDocumented(api, CARD, {
      order: ({ result, scores, bite }) => [...scores.slice(1), ...bite, result],
      firstBite: 0,
      completion: { status: 'completed' },
    });

    const { game, holeResults, snakeDesignations, results } = await stateOf(api, gameId);
    expect({ game, holeResults, snakeDesignations }).toEqual({
      game: byCommands.game,
      holeResults: byCommands.holeResults,
      snakeDesignations: byCommands.snakeDesignations,
    });
    expect(results.players).toEqual(byCommands.results.players);
    expect(results.payments).toEqual(byCommands.results.payments);
  });
});
