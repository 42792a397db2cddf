import { describe, expect, it } from 'vitest';
import { anAccount, apiForThisFile } from '../helpers/api.ts';
import type { OpenGame } from '../helpers/api.ts';
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
});
