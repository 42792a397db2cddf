import { describe, expect, it } from 'vitest';
import { anAccount, apiForThisFile, callerWith } from '../helpers/api.ts';
import type { OpenGame, Outputs } from '../helpers/api.ts';
import { awardsOf, finishedGame } from '../helpers/games.ts';

const WITHOUT_SNAKE = { snakeGameEnabled: false };

const api = await apiForThisFile();

describe('awards', () => {
  it('the record shows an award with the newest game that earned it, and its count', async () => {
    const player = await anAccount(api);
    const games: OpenGame[] = [];
    for (const script of ['RRRRRRRRR', 'RRRRRRRRR', 'GGGRRRR--'])
      games.push(await finishedGame(api, script, { red: [player], setup: WITHOUT_SNAKE }));

    const { total, latest } = await awardsOf(player);

    expect(total).toBe(4);
    expect(latest).toEqual(
      [
        ['comeback', 'Comeback', games[2], 'was 3 down after hole 3', 1],
        ['sweep', 'Sweep', games[1], 'won all 9 holes', 2],
        ['firstWin', 'First Win', games[0], 'won 9-0', 1],
      ].map(([code, type, game, figure, timesEarned]) => ({
        id: expect.any(Number),
        code,
        type,
        name: type,
        icon: expect.any(String),
        player_name: player.username,
        figure,
        gameId: (game as OpenGame).id,
        earnedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        timesEarned,
      })),
    );
    expect(new Set(latest.map(({ id }) => id)).size).toBe(3);
  });

  it('the results of a game name the player whose first win it was', async () => {
    const player = await anAccount(api);
    const [first, second] = [
      await finishedGame(api, 'R', { red: [player], setup: WITHOUT_SNAKE }),
      await finishedGame(api, 'R', { red: [player], setup: WITHOUT_SNAKE }),
    ];

    const firstWins = async ({ id }: OpenGame) =>
      (await callerWith(api, null).call<Outputs['games']['results']>('GET', `/games/${id}/results`)).body
        .achievements;

    const [recorded] = (await awardsOf(player)).latest;
    expect(await firstWins(first)).toEqual([
      {
        id: recorded?.id,
        code: 'firstWin',
        type: 'First Win',
        name: 'First Win',
        icon: recorded?.icon,
        player_name: 'Red 1',
        figure: 'won 1-0',
      },
    ]);
    expect(await firstWins(second)).toEqual([]);
  });
});
