/** The screens before the first tee. */

import type { Page } from '@playwright/test';
import { IS_LONG } from '../../scripts/testSet.ts';
import { fillIn } from './support/fillIn.ts';
import { addPlayer, createGame, joinAs, openLobby, openSetup, openSlot, teamRed } from './support/lobby.ts';
import { expectTextInTime, stopClock } from './support/players.ts';
import { showScreens, expectText } from './support/screens.ts';
import { test } from './support/test.ts';

const LONG_NAMES = ['Quaking-Aspen', 'Q'.repeat(40), 'Weeping Willow of the Water Hazard'] as const;

/** Screens compared with the pictures in `references/`. */
const COMPARED = [
  'lobby qr code',
  'setup options with snake',
  'creating',
  'lobby full with long names',
  'lobby add a player',
  'get ready',
  'lobby validation',
] as const;

showScreens(COMPARED, {
  async 'setup options with snake'({ page }) {
    await openSetup(page);
    await page.getByRole('switch', { name: 'Snake Game' }).click();
    await page.getByText('$10', { exact: true }).click();
    await expectText(page, 'SNAKE BET');
  },
  async creating({ page }) {
    await page.route(/games\.create/, () => {});
    await openSetup(page);
    await page.getByRole('button', { name: 'CREATE GAME' }).click();
    await expectText(page, 'Creating your game...');
  },
  async 'lobby qr code'({ page }) {
    await openLobby(page);
    await page.getByRole('button', { name: 'Show the QR code large' }).click();
    await expectText(page, 'SCAN TO JOIN');
  },
  async 'lobby full with long names'({ page }) {
    await openSetup(page);
    await page.getByRole('switch', { name: 'Snake Game' }).click();
    await fillIn(page.getByLabel('YOUR NAME'), LONG_NAMES[1]);
    const id = await createGame(page);
    await joinAs(LONG_NAMES[0], page, id, 'red');
    await joinAs(LONG_NAMES[2], page, id, 'green');
    await expectText(page, LONG_NAMES[2]);
    await addPlayer(page, LONG_NAMES[1].toLowerCase().replace('q', 'o'));
  },
  async 'lobby options'({ page }) {
    await openLobby(page);
    await page.getByRole('button', { name: 'CHANGE OPTIONS' }).click();
    await expectText(page, 'SAVE');
  },
  async 'lobby validation'({ page }) {
    await openLobby(page);
    await page.getByRole('button', { name: 'START GAME' }).click();
    await expectText(page, 'TEAM VALIDATION');
  },
  async 'lobby add a player'({ page }) {
    await openLobby(page);
    await openSlot(teamRed(page)).click();
    await fillIn(page.getByLabel('NAME'), ' ');
    await page.keyboard.press('Enter');
    await expectText(page, 'Please enter a name');
  },
  async 'lobby seat'({ page }) {
    const id = await openLobby(page);
    await joinAs('Birch', page, id, 'green');
    await joinAs('Cedar', page, id, 'green');
    await teamRed(page).getByRole('button', { name: 'Guest Player' }).click();
    await expectText(page, 'STAND UP');
  },
  async 'get ready'({ page }) {
    await openLobby(page);
    await addPlayer(page, 'Birch');
    await stopClock(page);
    await page.getByRole('button', { name: 'START GAME' }).click();
    await expectTextInTime(page, 'GET READY!');
  },
});

// each differs from a screen above in a text or a line
if (IS_LONG)
  showScreens(['creating without a connection'], {
    async 'creating without a connection'({ page }) {
      await openSetup(page);
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'CREATE GAME' }).click();
      await expectText(page, 'No connection: opening a game needs one');
    },
    async 'lobby with open slots'({ page }) {
      const id = await openLobby(page);
      await joinAs('Birch', page, id, 'green');
      await expectText(page, 'Birch');
    },
    async 'lobby back'({ page }) {
      await openLobby(page);
      await page.getByRole('button', { name: 'BACK' }).click();
      await expectText(page, 'KEEP THE LOBBY');
    },
    async 'lobby remove a player'({ page }) {
      const id = await openLobby(page);
      await joinAs('Birch', page, id, 'green');
      await page.getByRole('button', { name: 'Remove Birch' }).click();
      await expectText(page, 'REMOVE PLAYER?');
    },
    async 'lobby uneven'({ page }) {
      await uneven(page);
    },
    async 'lobby link copied'({ page }) {
      await page.context().grantPermissions(['clipboard-write']);
      await openLobby(page);
      // taking the pictures takes longer than the text is shown
      await stopClock(page);
      await page.getByRole('button', { name: 'COPY' }).click();
      await expectText(page, 'COPIED!');
    },
    async 'lobby without a connection'({ page }) {
      await uneven(page);
      await page.context().setOffline(true);
      await expectText(page, 'new players may be missing');
    },
    async 'lobby without a seat'({ page }) {
      await page.route(/teamMembers\.create/, (route) => route.abort());
      await openSetup(page);
      await page.getByRole('button', { name: 'CREATE GAME' }).click();
      await expectText(page, 'Failed to create the game. Please try again.');
      const mine = await page.request.get('/api/games/mine');
      const [game] = (await mine.json()) as readonly { id: number }[];
      await page.evaluate((id) => localStorage.setItem('currentGameId', String(id)), game?.id);
      await page.reload();
      await expectText(page, 'TAKE A SEAT');
    },
  });

test.use({
  networkNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|^Creating the game failed: NO CONNECTION/,
});

async function uneven(page: Page): Promise<void> {
  await openLobby(page);
  await addPlayer(page, 'Birch');
  await addPlayer(page, 'Cedar');
  await expectText(page, 'Uneven teams');
}
