import { expect } from '@playwright/test';
import { fillIn } from './support/fillIn.ts';
import { createGame, keepLobby, lobbyId, membersOf, myGames, openSetup, readGame } from './support/lobby.ts';
import { test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ networkNoise: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|^Creating the game failed: NO CONNECTION/ });

const FAILED = 'Failed to create the game. Please try again.';

test.describe('a host who opens a game', () => {
  test('gets nine holes for $25 without Snake by default', async ({ page }) => {
    await openSetup(page);
    await expect(page).toHaveTitle('New game · Bestball');
    await expect(page.getByRole('radio', { name: '9', exact: true })).toBeChecked();
    await expect(page.getByRole('switch', { name: 'Snake Game' })).not.toBeChecked();
    await expect(page.getByRole('group', { name: 'SNAKE BET' })).toBeHidden();
    await expect(page.getByLabel('YOUR NAME')).toHaveValue('');
    await expect(page.getByLabel('YOUR NAME')).toHaveAttribute('placeholder', 'Guest Player');

    const id = await createGame(page);

    await expect(page.getByText('9 holes • $25 per hole')).toBeVisible();
    await expect(page.getByText('per bite')).toBeHidden();
    expect(await readGame(page, id)).toMatchObject({
      status: 'pending',
      holeCount: 9,
      betPerHole: 25,
      snakeGameEnabled: false,
      snakeBetAmount: 0,
    });
    expect(await membersOf(page, id)).toMatchObject([{ name: 'Guest Player', seat: 1, hasPhone: true }]);
  });

  test('chooses holes, bet, Snake and a name, and plays for exactly that @main', async ({ page }) => {
    await openSetup(page);
    await page.getByText('18', { exact: true }).click();
    for (let press = 1; press <= 3; press += 1)
      await page.getByRole('button', { name: 'Raise the bet' }).click();
    await page.getByRole('button', { name: 'Lower the bet' }).click();
    await page.getByRole('switch', { name: 'Snake Game' }).click();
    const bets = page.getByRole('group', { name: 'SNAKE BET' });
    await expect(bets.getByRole('radio')).toHaveCount(4);
    await expect(bets.getByRole('radio', { name: '$5', exact: true })).toBeChecked();
    await bets.getByText('$50', { exact: true }).click();
    await fillIn(page.getByLabel('YOUR NAME'), '  Ash ');

    const id = await createGame(page);

    await expect(page.getByText('18 holes • $35 per hole')).toBeVisible();
    await expect(page.getByText('Snake • $50 per bite')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Team Red' })).toContainText('Ash (Host)');
    expect(await readGame(page, id)).toMatchObject({
      holeCount: 18,
      betPerHole: 35,
      snakeGameEnabled: true,
      snakeBetAmount: 5000,
    });
  });

  test('bets from $5 to $200, and gets there fast by holding the button', async ({ page }) => {
    await openSetup(page);
    const lower = page.getByRole('button', { name: 'Lower the bet' });
    const raise = page.getByRole('button', { name: 'Raise the bet' });
    const bet = page.getByRole('group', { name: 'BET AMOUNT' }).getByRole('status');

    for (let press = 1; press <= 4; press += 1) await lower.click();
    await expect(bet).toHaveText('$5');
    await expect(lower).toBeDisabled();
    await lower.press('Enter');
    await expect(bet).toHaveText('$5');

    await raise.hover();
    await page.mouse.down();
    await expect(bet).toHaveText('$200');
    await page.mouse.up();
    await expect(bet).toHaveText('$200');
    await expect(raise).toBeDisabled();
    await lower.click();
    await expect(bet).toHaveText('$195');

    const id = await createGame(page);
    expect(await readGame(page, id)).toMatchObject({ betPerHole: 195 });
  });

  test('needs a readable name, and keeps name and options for the next game', async ({ page }) => {
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    await page.route(/games\.create/, async (route) => {
      await held;
      await route.continue();
    });
    await openSetup(page);
    await page.getByText('18', { exact: true }).click();
    await fillIn(page.getByLabel('YOUR NAME'), '   ');
    await page.getByRole('button', { name: 'CREATE GAME' }).click();
    await expect(page.getByRole('alert')).toHaveText('Please enter a name of 1 to 40 characters');

    await fillIn(page.getByLabel('YOUR NAME'), 'Ash');
    await page.getByRole('button', { name: 'CREATE GAME' }).click();
    await expect(page.getByRole('heading', { name: 'Creating your game...' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'CREATE GAME' })).toBeHidden();
    answer();
    const id = await lobbyId(page);

    await keepLobby(page);
    await expect(page.getByRole('heading', { name: 'NEW GAME' })).toBeVisible();
    await expect(page.getByRole('radio', { name: '18' })).toBeChecked();
    await expect(page.getByLabel('YOUR NAME')).toHaveValue('Ash');
    expect(await readGame(page, id), 'it waits').toMatchObject({ status: 'pending' });
    await expect.poll(() => page.evaluate(() => localStorage.getItem('currentGameId'))).toBeNull();
    expect(await (await page.request.get('/setup')).text(), 'in the HTML already').toContain('value="Ash"');
    await page.reload();
    await expect(page.getByLabel('YOUR NAME')).toHaveValue('Ash');
  });

  test('creates a game with the keyboard alone', async ({ page }) => {
    await openSetup(page);
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };

    await press('Tab', 'ArrowRight');
    await expect(page.getByRole('radio', { name: '18' })).toBeFocused();
    await expect(page.locator('label', { hasText: '18' })).toHaveCSS('outline-style', 'solid');
    await press('Tab', 'Enter', 'Tab', 'Space', 'Space');
    await expect(page.getByRole('button', { name: 'Raise the bet' })).toBeFocused();
    await press('Tab', 'Space', 'Tab', 'ArrowRight', 'ArrowRight', 'Tab');
    await page.keyboard.type('Ash');
    await press('Tab', 'Enter');

    await expect(page.getByText('18 holes • $30 per hole')).toBeVisible();
    await expect(page.getByText('Snake • $25 per bite')).toBeVisible();
    await expect(page.getByText('Ash (Host)')).toBeVisible();
  });
});

test.describe('a creation that fails', () => {
  test('shows the error, keeps the options, and continues, so that there is one game', async ({
    page,
    context,
  }) => {
    await openSetup(page);
    await page.getByText('18', { exact: true }).click();
    await fillIn(page.getByLabel('YOUR NAME'), 'Ash');
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    const failToCreate = async (advice = /./) => {
      await page.getByRole('button', { name: 'CREATE GAME' }).click();
      const alert = page.getByRole('alertdialog');
      await expect(alert).toContainText(FAILED);
      await expect(alert.locator('p').last()).toHaveText(advice);
      await alert.getByRole('button', { name: 'OK' }).click();
      await expect(page.getByRole('radio', { name: '18' })).toBeChecked();
      await expect(page.getByLabel('YOUR NAME')).toHaveValue('Ash');
    };

    await context.setOffline(true);
    await failToCreate(/No connection: .* Tap CREATE GAME again where this phone has a network\.$/);
    await expect.poll(() => said).toContain('Creating the game failed: NO CONNECTION');
    await context.setOffline(false);
    for (const step of [/games\.create/, /teams\.create/, /teamMembers\.create/]) {
      await page.route(step, (route) => route.abort());
      await failToCreate();
      await page.unroute(step);
    }

    const id = await createGame(page);
    expect(await myGames(page)).toMatchObject([{ id, holeCount: 18 }]);
    expect(await membersOf(page, id)).toMatchObject([{ name: 'Ash' }]);
  });

  test('because an answer was lost makes no second game or seat @chromium @long', async ({ page }) => {
    await openSetup(page);
    const alert = page.getByRole('alertdialog');

    for (const step of [/games\.create/, /teams\.create/, /teamMembers\.create/]) {
      await page.route(step, async (route) => {
        await route.fetch();
        await route.abort();
      });
      await page.getByRole('button', { name: 'CREATE GAME' }).click();
      // a seat without an answer is found by a query
      if (step.test('teamMembers.create')) break;
      await expect(alert).toContainText(FAILED);
      await alert.getByRole('button', { name: 'OK' }).click();
      await page.unroute(step);
    }

    await expect(page.getByRole('heading', { name: 'INVITE PLAYERS' })).toBeVisible();
    const [game, ...others] = await myGames(page);
    expect(others).toEqual([]);
    expect(await membersOf(page, game?.id ?? 0)).toHaveLength(1);
  });

  test('that stopped halfway can be finished in the lobby @long', async ({ page }) => {
    await page.route(/teams\.create/, (route) => route.abort());
    await openSetup(page);
    await page.getByRole('button', { name: 'CREATE GAME' }).click();
    await expect(page.getByRole('alertdialog')).toContainText(FAILED);
    await page.unroute(/teams\.create/);
    const [game] = await myGames(page);
    await page.evaluate((id) => localStorage.setItem('currentGameId', String(id)), game?.id);
    await page.reload();
    await expect(page.getByText('You have no seat in this game.')).toBeVisible();

    await page.getByRole('button', { name: 'TAKE A SEAT' }).click();

    await expect(page.getByText('Guest Player (Host)')).toBeVisible();
    await expect(page.getByRole('button', { name: /Open slot/ })).toHaveCount(3);
  });
});
