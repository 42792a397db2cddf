/** The screens that show a game to its spectators, and the menu. */

import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { IS_LONG } from '../../scripts/testSet.ts';
import { expectRemembered } from './support/device.ts';
import { joinedGame } from './support/guest.ts';
import { hostGame, playRound } from './support/host.ts';
import { waitForHydration } from './support/likeness.ts';
import { expectTextInTime } from './support/players.ts';
import { showScreens, expectText } from './support/screens.ts';
import { PLAYERS, UNKNOWN_GAME, waitUntilSettled } from './support/test.ts';

const LONG_NAMES = ['Quaking-Aspen', 'Q'.repeat(40), 'Cedar', 'Weeping Willow of the Water Hazard'] as const;

/** Screens compared with the pictures in `references/`. */
const COMPARED = [
  'home',
  'settings',
  'home with games',
  'waiting with others',
  'abandon game',
  'live',
  'hole complete',
  'snake assigned',
  'results of a win',
  'results of a tie',
  'game not found',
  'results to share',
] as const;

showScreens(COMPARED, {
  async home({ page }) {
    await page.goto('/');
    await expectText(page, 'Global Leaderboards');
  },
  async settings({ page }) {
    await page.goto('/');
    await waitUntilSettled(page);
    await page.getByRole('button', { name: 'Settings' }).click();
    await expectText(page, 'GAMEPLAY ONLY');
  },
  async 'install on an iPhone'({ page }) {
    await page.addInitScript(() => Object.assign(navigator, { standalone: false }));
    const game = await hostGame(page.request, PLAYERS);
    await game.start();
    await page.goto('/');
    await page.getByRole('button', { name: 'INSTALL' }).click();
    await expectText(page, 'PASS THE PENCIL');
  },
  async 'home with games'({ page }) {
    const last = await hostGame(page.request, PLAYERS);
    await last.start();
    await last.playHole(1, [4, 5, 5, 6]);
    await last.forfeit();
    const headers = { 'sec-fetch-site': 'same-origin' };
    await page.request.post(`/api/games/${last.id}/play-again`, { data: {}, headers });
    await page.goto('/');
    await expectText(page, 'not started');
    await expectText(page, 'LOST BY FORFEIT 1 - 0');
  },
  async 'waiting with others'({ page, request }) {
    const { game } = await joinedGame(page, request, 'Elder', LONG_NAMES);
    await page.goto(`/game/${game.id}/invited`);
    await expectText(page, 'Joined as Elder');
  },
  async 'abandon game'({ page, request }) {
    const { game } = await joinedGame(page, request);
    await page.goto(`/game/${game.id}/invited`);
    // the page has its listeners then
    await expectRemembered(page, `/game/${game.id}/invited`);
    await page.getByRole('button', { name: 'LEAVE GAME' }).click();
    await expectText(page, 'ABANDON GAME?');
  },
  async live({ page, request }) {
    const game = await runningGame(request);
    await page.goto(`/game/${game.id}/invited`);
    await expectText(page, 'HOLE 3 of 9');
  },
  async 'hole complete'({ page, request }) {
    const game = await watchWithoutTime(page, request);
    await game.playHole(3, [4, 5, 5, 6]);
    await expectTextInTime(page, 'HOLE WINNER!');
    // the screen behind it receives the next hole separately
    await expectTextInTime(page, 'HOLE 4 of 9');
  },
  async 'snake assigned'({ page, request }) {
    const game = await watchWithoutTime(page, request);
    await game.giveSnake(3, 3);
    await expectTextInTime(page, 'SNAKE ASSIGNED!');
  },
  async 'results of a win'({ page, request }) {
    const game = await hostGame(request, PLAYERS);
    await playRound(game);
    await game.giveSnake(9, 3);
    await game.complete();
    await page.goto(`/results/${game.id}`);
    await expectText(page, 'Team Red WINS');
  },
  async 'results to share'({ page, request }) {
    const game = await hostGame(request, LONG_NAMES);
    await playRound(game);
    await game.complete();
    await page.goto(`/results/${game.id}`);
    await waitUntilSettled(page);
    await page.getByRole('button', { name: 'SHARE RESULT' }).click();
    await expectText(page, 'SAVE PICTURE');
  },
  async 'results of a tie'({ page, request }) {
    const game = await hostGame(request, PLAYERS);
    await game.start();
    for (let hole = 1; hole <= 9; hole += 1) await game.playHole(hole, [4, 5, 4, 6]);
    await game.complete();
    await page.goto(`/results/${game.id}`);
    await expectText(page, 'TIED GAME!');
    await waitForHydration(page);
    expect(await page.getByTestId('confetti').count()).toBe(0);
  },
  async 'results of a forfeit'({ page, request }) {
    const game = await runningGame(request);
    await game.forfeit();
    await page.goto(`/results/${game.id}`);
    await expectText(page, 'Team Green WINS BY FORFEIT!');
  },
  async 'game not found'({ page }) {
    await page.goto(`/results/${UNKNOWN_GAME}`);
    await expectText(page, 'GAME NOT FOUND');
  },
});

// each differs from a screen above in a text or a line
if (IS_LONG)
  showScreens(['forget me', 'waiting as the host', 'hole tied', 'page not found'], {
    async 'forget me'({ page, request }) {
      await joinedGame(page, request);
      await page.goto('/');
      await page.getByRole('button', { name: 'FORGET ME' }).click();
      await expectText(page, 'YES, FORGET ME');
    },
    async 'waiting as the host'({ page }) {
      const game = await hostGame(page.request, PLAYERS);
      await page.goto(`/game/${game.id}/invited`);
      await expectText(page, 'OPEN THE LOBBY');
    },
    async 'hole tied'({ page, request }) {
      const game = await watchWithoutTime(page, request);
      await game.playHole(3, [4, 5, 4, 4]);
      await expectTextInTime(page, 'TIE GAME!');
      // the screen behind it receives the next hole separately
      await expectTextInTime(page, 'HOLE 4 of 9');
    },
    async 'page not found'({ page }) {
      await page.goto('/no/such/page');
      await expectText(page, '404 Page Not Found');
    },
    async 'results of 18 holes and long names'({ page }) {
      const game = await hostGame(page.request, LONG_NAMES, { holeCount: 18 });
      await playRound(game);
      await game.giveSnake(18, 1);
      await game.complete();
      await page.goto(`/results/${game.id}`);
      // the panels of a player of the game
      await expectText(page, 'SWAP PARTNERS');
      await expectText(page, 'SOMETHING IS WRONG');
    },
    async 'live with 18 holes and long names'({ page, request }) {
      const game = await hostGame(request, LONG_NAMES, { holeCount: 18 });
      await game.start();
      for (let hole = 1; hole <= 11; hole += 1) await game.playHole(hole, [4, null, 12, 6]);
      await game.giveSnake(12, 1);
      await page.goto(`/game/${game.id}/invited`);
      await expectText(page, 'HOLE 12 of 18');
    },
    async 'live without a connection'({ page, request }) {
      const game = await runningGame(request);
      await page.goto(`/game/${game.id}/invited`);
      await waitUntilSettled(page);
      await page.context().setOffline(true);
      await expectText(page, 'these scores may be old');
    },
    async 'no results yet'({ page, request }) {
      const game = await runningGame(request);
      await page.goto(`/results/${game.id}`);
      await expectText(page, 'NO RESULTS YET');
    },
    async 'waiting alone against two'({ page, request }) {
      const { game } = await joinedGame(page, request);
      await game.leave(0);
      await page.goto(`/game/${game.id}/invited`);
      await expectText(page, 'Alone against two');
    },
    async 'abandon game without a connection'({ page, request }) {
      const { game } = await joinedGame(page, request);
      await page.goto(`/game/${game.id}/invited`);
      await waitUntilSettled(page);
      await page.context().setOffline(true);
      await expectText(page, 'the game may have started');
      await page.getByRole('button', { name: 'LEAVE GAME' }).click();
      await page.getByRole('button', { name: 'YES, LEAVE' }).click();
      await expectText(page, 'Could not leave the game. Please try again.');
    },
    async 'live of a player'({ page, request }) {
      const { game } = await joinedGame(page, request);
      await game.start();
      await page.goto(`/game/${game.id}/invited`);
      await expectText(page, 'FORFEIT');
    },
    async 'live decided early'({ page, request }) {
      const game = await hostGame(request, PLAYERS);
      await game.start();
      for (let hole = 1; hole <= 5; hole += 1) await game.playHole(hole, [6, 5, 5, 4]);
      await page.goto(`/game/${game.id}/invited`);
      await expectText(page, 'Team Green is 5 up with 4 to play');
    },
    async 'results of a win with its victory effect'({ page, request }) {
      const game = await hostGame(request, PLAYERS);
      await playRound(game);
      await game.complete();
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.goto(`/results/${game.id}`);
      await expect(page.getByTestId('confetti')).toBeVisible();
    },
    async 'results of two against one'({ page, request }) {
      const game = await hostGame(request, PLAYERS, { snake: false });
      await game.leave(3);
      await game.start();
      for (let hole = 1; hole <= 9; hole += 1) await game.playHole(hole, [4, 5, hole === 1 ? 3 : 4]);
      await game.complete();
      await page.goto(`/results/${game.id}`);
      await expectText(page, 'Team Green WINS');
    },
    async 'results without a connection'({ page, request }) {
      const game = await runningGame(request);
      await page.goto(`/game/${game.id}/invited`);
      await waitUntilSettled(page);
      await page.route(/games\.results/, (route) => route.abort('internetdisconnected'));
      await game.endEarly();
      await expectText(page, 'as this phone has it');
    },
  });

/** Starts a game on its third of nine holes. Team Red leads by two, and Birch holds the snake. */
async function runningGame(request: APIRequestContext) {
  const game = await hostGame(request, PLAYERS);
  await game.start();
  await game.playHole(1, [4, 5, 5, 6]);
  await game.playHole(2, [3, null, 4, 12]);
  await game.giveSnake(2, 1);
  return game;
}

/** Opens the view of a spectator with a stopped clock: overlays do not close automatically. */
async function watchWithoutTime(page: Page, request: APIRequestContext) {
  const game = await runningGame(request);
  await page.clock.install();
  await page.goto(`/game/${game.id}/invited`);
  await waitUntilSettled(page);
  // where it has moved on in the meantime
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100);
  }).toPass();
  return game;
}
