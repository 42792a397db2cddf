/** The scorecard library, a scorecard, the way there for a guest, and the debug page. */

import { IS_LONG } from '../../scripts/testSet.ts';
import { register } from './support/account.ts';
import { fillIn } from './support/fillIn.ts';
import { joinedGame } from './support/guest.ts';
import { tieEarly, gameOf, games, giveUp, logInAsMaintainer, loseEarly, win } from './support/library.ts';
import { finishedGame } from './support/players.ts';
import { openHydrated } from './support/records.ts';
import { showScreens, expectText } from './support/screens.ts';
import { test } from './support/test.ts';

const LONG_NAMES = ['Quaking-Aspen', 'Q'.repeat(40), 'Cedar', 'Weeping Willow of the Water Hazard'] as const;
const CALLS = /trpc\/scorecards\.get/;

/** Screens compared with the pictures in `references/`. */
const COMPARED = ['scorecard library', 'scorecard', 'debug stats'] as const;

showScreens(COMPARED, {
  async 'scorecard library'({ page }) {
    const ash = await register(page, 'Ash');
    await gameOf(page, ash, win);
    await gameOf(page, ash, loseEarly, { snake: false, holeCount: 18 });
    await gameOf(page, ash, tieEarly);
    await gameOf(page, ash, giveUp, { holeCount: 18 });
    await page.goto('/scorecards');
    await expectText(page, 'BY FORFEIT');
  },
  async scorecard({ page }) {
    const game = await gameOf(page, await register(page, 'Ash'), async (round) => {
      await round.start();
      await round.giveSnake(1, 3);
      for (let hole = 1; hole <= 9; hole += 1) await round.playHole(hole, [4, 5, 5, null]);
      await round.complete();
    });
    await page.goto(`/scorecards/${game.id}`);
    await expectText(page, '9 holes • 4 players');
  },
  async 'debug stats'({ page }) {
    await gameOf(page, await register(page, 'Ash'), win);
    await page.evaluate(() => localStorage.clear());
    await logInAsMaintainer(page);
    await openHydrated(page, '/debug-stats');
    for (const name of ['COUNT GAME STATS', 'COUNT CUMULATIVE STATS']) {
      await page.getByRole('button', { name }).click();
    }
    await fillIn(page.getByRole('textbox', { name: 'HOLES' }), 'many');
    await page.getByRole('button', { name: 'ADD GAME STATS' }).click();
    await expectText(page, 'holesPlayed must be a whole number');
    await expectText(page, 'debugCount');
  },
});

// each differs from a screen above in a text or a line
if (IS_LONG)
  showScreens(['scorecard library empty', 'scorecard data error'], {
    async 'scorecard library empty'({ page }) {
      await register(page, 'Ash');
      await page.goto('/scorecards');
      await expectText(page, 'NO GAMES YET');
    },
    async 'scorecard data error'({ page }) {
      await gameOf(page, await register(page, 'Ash'), win);
      await openHydrated(page, '/scorecards');
      await page.route(CALLS, async (route) => {
        const response = await route.fetch();
        const text = await response.text();
        await route.fulfill({ response, body: text.replace(/"teams":\[.*?\]/, '"teams":[]') });
      });
      await games(page).click();
      await expectText(page, 'DATA ERROR');
    },
    async 'scorecard of 18 holes and long names'({ page }) {
      const ash = await register(page, 'Ash');
      const game = await gameOf(page, ash, win, { players: LONG_NAMES, holeCount: 18 });
      await page.goto(`/scorecards/${game.id}`);
      await expectText(page, '18 holes • 4 players');
    },
    async 'results of a guest'({ page, request }) {
      const { game } = await joinedGame(page, request);
      await tieEarly(game);
      await page.goto(`/results/${game.id}`);
      await expectText(page, 'KEEP THIS GAME');
    },
    async 'scorecard of a forfeit'({ page }) {
      const game = await gameOf(page, await register(page, 'Ash'), giveUp, { snake: false });
      await page.goto(`/scorecards/${game.id}`);
      await expectText(page, 'Team Green WINS BY FORFEIT!');
    },
    async 'scorecard of a running game'({ page }) {
      const game = await gameOf(page, await register(page, 'Ash'), (round) => round.start());
      await page.goto(`/scorecards/${game.id}`);
      await expectText(page, 'NO RESULTS YET');
    },
    async 'results of a round without the account'({ page, request }) {
      const game = await finishedGame(request);
      await register(page, 'Ash');
      await page.goto(`/results/${game.id}`);
      await expectText(page, 'Did you play as a guest?');
    },
  });

test.use({ networkNoise: /ERR_FAILED|status of 400/ });
