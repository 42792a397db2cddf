/** The live game, state by state. */

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { IS_LONG } from '../../scripts/testSet.ts';
import { fillIn } from './support/fillIn.ts';
import { joinedGame } from './support/guest.ts';
import { hostGame } from './support/host.ts';
import {
  button,
  cardToCheck,
  celebrate,
  expectTextInTime,
  openAsHost,
  visitGame,
  runningGame,
  stopClock,
  tapHole,
} from './support/players.ts';
import { showScreens, expectText } from './support/screens.ts';
import { PLAYERS, test, waitUntilSettled } from './support/test.ts';

const LONG_NAMES = ['Quaking-Aspen', 'Q'.repeat(40), 'Cedar', 'Weeping Willow of the Water Hazard'] as const;
/** Team Red wins the first, the second is tied, Team Green wins the third. */
const THREE_HOLES = [
  [4, 5, 5, 6],
  [3, null, 3, 4],
  [5, 6, 4, 12],
] as const;
const EIGHT_HOLES = [...THREE_HOLES, ...Array<readonly number[]>(5).fill([4, 5, 4, 6])] as const;

/** Screens compared with the pictures in `references/`. */
const COMPARED = [
  'game in the middle',
  'game 18 holes with long names',
  'game for a guest',
  'game hole complete',
  'game saving scores',
  'game snake selection',
  'game check the card',
  'game complete',
  'game forfeit dialog',
  'game conceded hole without connection',
  'game pencil by link',
  'take the pencil',
  'game correct a hole',
  'game correct names',
  'you keep the score',
] as const;

showScreens(COMPARED, {
  async 'game in the middle'({ page }) {
    const game = await openAsHost(page, { played: THREE_HOLES });
    await game.giveSnake(3, 1);
    await tapHole(page, { Ash: 4, Birch: 'P', Cedar: 5 });
    await expectText(page, 'Birch HOLDS THE SNAKE');
    await canBeTapped(page, 'UNDO BITE');
  },
  async 'game 18 holes with long names'({ page }) {
    const played = Array<readonly (number | null)[]>(11).fill([4, null, 12, 6]);
    const game = await openAsHost(page, { players: LONG_NAMES, holeCount: 18, played });
    await game.giveSnake(11, 3);
    await game.enterScore(12, 1, 12);
    await expectText(page, 'HOLDS THE SNAKE (H11)');
    await canBeTapped(page, 'UNDO BITE');
  },
  async 'game hole complete'({ page }) {
    await openAsHost(page, { played: THREE_HOLES });
    await tapHole(page, { Ash: 4, Birch: 5, Cedar: 5, Dogwood: 6 });
    await celebrate(page, 4);
    await expectText(page, 'Match Score: 2 - 1');
  },
  async 'game saving scores'({ page }) {
    await openAsHost(page);
    await tapHole(page, { Ash: 4, Birch: 5, Cedar: 5, Dogwood: 6 });
    const complete = await celebrate(page, 1);
    await page.route(/rounds\.send/, () => undefined);
    await stopClock(page);
    await complete.getByRole('button', { name: 'CONTINUE' }).click();
    // until the foot counts the hole, even if its scores were acknowledged before the clock stopped
    await page.clock.runFor(1100);
    await expectTextInTime(page, '1 hole waiting');
    await expectText(page, 'SAVING SCORES...');
  },
  async 'game snake selection'({ page }) {
    await openSnakePicker(page);
    await page.getByText('Who was bitten?').click();
    await expectText(page, 'CANCEL');
  },
  async 'game check the card'({ page }) {
    const played = Array<readonly (number | null)[]>(17).fill([4, null, 12, 6]);
    const game = await openAsHost(page, { players: LONG_NAMES, holeCount: 18, played });
    await game.giveSnake(11, 3);
    await tapHole(page, { 'Quaking-Aspen': 4, [LONG_NAMES[1]]: 4, Cedar: 4, [LONG_NAMES[3]]: 'P' });
    await button(page, 'FINISH GAME').click();
    await expectText(page, 'WINS 17 - 0');
    await expect(cardToCheck(page).getByRole('button', { name: 'FINISH' })).toBeEnabled();
  },
  async 'game complete'({ page }) {
    await openAsHost(page, { played: EIGHT_HOLES });
    await tapHole(page, { Ash: 4, Birch: 5, Cedar: 5, Dogwood: 6 });
    await finishGame(page);
    await expectText(page, 'CHAMPION!');
  },
  async 'game forfeit dialog'({ page }) {
    const game = await openAsHost(page, { played: THREE_HOLES });
    await game.giveSnake(3, 1);
    await canBeTapped(page, 'UNDO BITE');
    await button(page, 'FORFEIT').click();
    await expectText(page, 'concedes the game and all remaining holes');
    await canBeTapped(page, 'YES, FORFEIT');
  },
  async 'game for a guest'({ page, request }) {
    const game = await runningGame(request, { played: THREE_HOLES });
    await game.giveSnake(3, 1);
    await game.enterScore(4, 0, 4);
    await visitGame(page, game.id);
    await expectText(page, 'Waiting for game host...');
  },
  async 'game conceded hole without connection'({ page }) {
    await openAsHost(page, { played: THREE_HOLES });
    await page.context().setOffline(true);
    await button(page, "Team Red: WE'RE OUT").click();
    await expectText(page, '1 hole waiting');
    await canBeTapped(page, 'Team Red: UNDO');
  },
  async 'game correct a hole'({ page }) {
    await openAsHost(page, { played: THREE_HOLES });
    await button(page, 'Hole 2: correct scores, Ash').click();
    await expectText(page, 'CORRECT HOLE 2');
  },
  async 'game correct names'({ page }) {
    await openAsHost(page, { players: LONG_NAMES });
    await button(page, 'CORRECT NAMES').click();
    await expectText(page, 'SAVE NAMES');
  },
  async 'you keep the score'({ page, request }) {
    const { game, memberId } = await joinedGame(page, request);
    await game.start();
    await page.goto(`/game/${game.id}/invited`);
    await expectText(page, 'SPECTATOR MODE');
    const headers = { 'sec-fetch-site': 'same-origin' };
    await request.post(`/api/games/${game.id}/scorers`, { data: { memberId }, headers });
    await expectText(page, 'YOU KEEP THE SCORE');
    await canBeTapped(page, 'KEEP THE SCORE');
  },
  async 'game pencil by link'({ page }) {
    await openAsHost(page);
    await button(page, 'PASS THE PENCIL').click();
    await button(page, 'LINK TO HAND OVER').click();
    await button(page, 'YES, MAKE THE LINK').click();
    await expectText(page, 'Makes whoever opens it first the host');
  },
  async 'take the pencil'({ page, request }) {
    const game = await runningGame(request);
    await page.goto(`/pencil/${game.id}#${'A'.repeat(10)}`);
    await waitUntilSettled(page);
    await fillIn(page.getByLabel('YOUR NAME'), 'Elder');
    await expectText(page, 'ONLY WATCH');
  },
});

/** Compared screens that differ from one above in a text or a line. */
const COMPARED_LONG = [
  'game complete tied',
  'game hole tied',
  'game snake intro',
  'game end early',
  'game over by forfeit',
] as const;

if (IS_LONG)
  showScreens(COMPARED_LONG, {
    async 'game end early'({ page }) {
      await openAsHost(page, { played: THREE_HOLES });
      await button(page, 'END ROUND EARLY').click();
      await expectText(page, 'The 3 finished holes count.');
    },
    async 'game over by forfeit'({ page }) {
      const game = await openAsHost(page, { played: THREE_HOLES });
      await game.forfeit();
      await expectText(page, 'VIEW RESULTS');
    },
    async 'game hole tied'({ page }) {
      await openAsHost(page, { players: LONG_NAMES });
      await tapHole(page, { 'Quaking-Aspen': 4, [LONG_NAMES[1]]: 4, Cedar: 4, [LONG_NAMES[3]]: 'P' });
      await celebrate(page, 1);
      await expectText(page, 'TIE GAME!');
    },
    async 'game snake intro'({ page }) {
      await openSnakePicker(page);
      await expectText(page, 'Who was bitten?');
    },
    async 'game hand over without a connection'({ page, request }) {
      const game = await hostGame(page.request, PLAYERS);
      await game.leave(1);
      await request.post('/api/team-members', { data: { teamId: game.members[0]?.teamId, name: 'Elder' } });
      await game.start();
      await visitGame(page, game.id);
      await button(page, 'PASS THE PENCIL').click();
      await page.getByRole('button', { name: 'HAND OVER', exact: true }).click();
      await page.context().setOffline(true);
      await button(page, 'YES, HAND OVER').click();
      await expectText(page, 'Please try again.');
    },
    async 'game give the pencil back without a connection'({ page, request }) {
      const { game, memberId } = await joinedGame(page, request);
      await game.start();
      const headers = { 'sec-fetch-site': 'same-origin' };
      await request.post(`/api/games/${game.id}/scorers`, { data: { memberId }, headers });
      await visitGame(page, game.id);
      await button(page, 'KEEP THE SCORE').click();
      await button(page, 'GIVE THE PENCIL BACK').click();
      // the question is fetched after the screen
      await expect(button(page, 'YES, GIVE IT BACK')).toBeVisible();
      await page.context().setOffline(true);
      await button(page, 'YES, GIVE IT BACK').click();
      await expectText(page, 'Please try again.');
    },
    async 'game on an earlier hole'({ page }) {
      await openAsHost(page, { played: THREE_HOLES });
      await button(page, 'H2 -').click();
      await expectText(page, 'H4 ?');
    },
    async 'game snake confirm'({ page }) {
      await openSnakePicker(page);
      await page.getByText('Who was bitten?').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Dogwood' }).click();
      await expectText(page, 'Dogwood gets the snake');
    },
    async 'game snake assigned'({ page }) {
      await openAsHost(page, { played: THREE_HOLES });
      await stopClock(page);
      await button(page, 'Give Dogwood the snake').click();
      await expectText(page, 'SNAKE ASSIGNED!');
    },
    async 'game complete tied'({ page }) {
      await openAsHost(page, { played: EIGHT_HOLES });
      await tapHole(page, { Ash: 4, Birch: 5, Cedar: 4, Dogwood: 6 });
      await finishGame(page);
      await expectText(page, "IT'S A TIE!");
    },
    async 'game changes with long names'({ page }) {
      const game = await openAsHost(page, { players: LONG_NAMES, played: THREE_HOLES });
      await game.enterScore(1, 1, 8);
      await game.enterScore(1, 3, 9);
      await expectText(page, '6 → 9');
    },
  });

test.use({ networkNoise: /Unable to preload CSS|ERR_INTERNET_DISCONNECTED|^Passing the pencil failed/ });

/** Checks that a new button under a thumb is enabled after a moment, and looks so. */
async function canBeTapped(page: Page, name: string): Promise<void> {
  await expect(button(page, name)).toBeEnabled();
}

async function openSnakePicker(page: Page): Promise<void> {
  await openAsHost(page, { played: THREE_HOLES });
  await stopClock(page);
  await button(page, 'CHOOSE SNAKE').click();
}

async function finishGame(page: Page): Promise<void> {
  const complete = await celebrate(page, 9, 'FINISH GAME');
  await complete.getByRole('button', { name: 'CONTINUE' }).click();
  await expect(page.getByRole('dialog', { name: 'GAME COMPLETE!' })).toBeVisible();
}
