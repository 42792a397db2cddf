/** How React takes over a page that the server has rendered, with the user's earlier actions. */

import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { PASSWORD, register } from './support/account.ts';
import { waitForPaint } from './support/device.ts';
import { fillIn } from './support/fillIn.ts';
import { joinButton, lobby, nameField, namesIn } from './support/join.ts';
import { button, openAsHost, shownStrokes, stepper, storedHole, tapScore } from './support/players.ts';
import { test, waitUntilSettled } from './support/test.ts';
import { toasts } from './support/toasts.ts';

test.describe.configure({ mode: 'parallel' });

/** Returns whether React has set a property with this prefix on an element. */
const isKnown = (element: Locator, mark: string) =>
  element.evaluate((node, start) => Object.keys(node).some((key) => key.startsWith(start)), mark);

const soundButton = (page: Page) => page.getByRole('button', { name: 'Sound' });

const padKey = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Score pad' }).getByRole('button', { name });

const bet = (page: Page) => page.getByRole('group', { name: 'BET AMOUNT' }).getByRole('status');

/** Waits until React has handled the recorded events. */
async function waitForListeners(page: Page): Promise<void> {
  await expect.poll(() => isKnown(page.locator('#root'), '__reactContainer')).toBe(true);
  await waitUntilSettled(page);
}

/** Opens a page whose scripts are held back. Returns a function that releases them. */
async function openEarly(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/**/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await waitForPaint(page);
  return resolve;
}

/** Enters a password between React's start and the replay of the early events. Runs in the page, before its scripts. */
function enterPasswordAtStart(password: string): void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    const field = document.querySelector<HTMLInputElement>('input[name="password"]');
    // the focus makes React hydrate immediately
    field?.focus();
    Reflect.set(HTMLInputElement.prototype, 'value', password, field);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  port1.start();
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (this: MessagePort, message: null) {
    // the first message starts the replay, in a task after this one
    MessagePort.prototype.postMessage = postMessage;
    port2.postMessage(null);
    postMessage.call(this, message);
  };
}

test.describe('a page without one of its scripts', () => {
  test.use({ networkNoise: /ERR_FAILED/ });

  test('is loaded again once the server can be reached, and starts', async ({ page }) => {
    let isCut = true;
    let probes = 0;
    await page.route('**/assets/**/*.js', (route, request) =>
      isCut && request.url().includes('entry-client') ? route.abort() : route.continue(),
    );
    await page.route('**/healthz', (route) => {
      probes += 1;
      return isCut ? route.abort() : route.continue();
    });
    await page.goto('/login', { waitUntil: 'domcontentloaded' });
    await expect.poll(() => probes).toBeGreaterThan(1);
    await expect(button(page, 'LOGIN')).toBeVisible();

    isCut = false;

    await waitForListeners(page);
    await button(page, 'LOGIN').click();
    await expect(page.getByRole('alert')).toHaveText('Please enter both username and password');
  });
});

test.describe('before the scripts listen', () => {
  test('a double tap counts once, and taps on several buttons do not count', async ({ page }) => {
    let release = await openEarly(page, '/setup');
    await button(page, 'Raise the bet').dblclick();
    await expect(bet(page)).toHaveText('$25');
    release();
    await expect(bet(page)).toHaveText('$30');
    await button(page, 'Raise the bet').click();
    await expect(bet(page)).toHaveText('$35');

    release = await openEarly(page, '/setup');
    await button(page, 'Raise the bet').click();
    await button(page, 'CREATE GAME').click();
    release();
    await expect(toasts(page), 'and says so').toHaveText(/^Not ready yet\. Please tap again\./);
    await waitForListeners(page);
    await button(page, 'Raise the bet').click();
    await expect(bet(page)).toHaveText('$30');
  });

  test('a form is not submitted by the browser, and the chosen options reach the game', async ({ page }) => {
    await register(page, 'Ash');
    let release = await openEarly(page, '/join-group');
    await fillIn(page.getByLabel('GROUP NAME'), 'Eagles');
    await page.getByLabel('GROUP NAME').press('Enter');
    release();
    await expect(page.getByRole('region', { name: 'YOUR GROUPS' })).toContainText('Eagles');
    await expect(page).toHaveURL(/join-group$/);

    release = await openEarly(page, '/setup');
    await expect(page.getByLabel('GROUP').locator('option:checked')).toHaveText('Eagles');
    await page.getByLabel('GROUP').selectOption('PUBLIC');
    await page.getByText('18', { exact: true }).click();
    await button(page, 'CREATE GAME').click();
    release();
    await expect(page.getByText('18 holes • $25 per hole')).toBeVisible();
    await expect(page.getByText('Eagles')).toBeHidden();
  });

  test('a link to the login leads back to its screen afterwards @long', async ({ page }) => {
    await page.request.post('/api/auth/guest');
    for (const path of ['/stats', '/']) {
      const release = await openEarly(page, path);
      await page.getByRole('link', { name: 'LOGIN' }).click();
      release();
      await expect(page).toHaveURL('/login');
      const auth = await page.evaluate(() => localStorage.getItem('auth-storage'));
      expect(JSON.parse(auth ?? '{}')).toMatchObject({ redirectAfterLogin: path });
    }
  });

  test('a link opens its page after ten seconds without the scripts @long', async ({ page }) => {
    await page.clock.install();
    await openEarly(page, '/stats');
    const login = page.getByRole('link', { name: 'LOGIN' });
    await login.click();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await page.clock.fastForward(10_000);
    await expect(page).toHaveURL('/stats');
    await login.click();
    await page.clock.fastForward(9000);
    await login.click();
    await page.clock.fastForward(9000);
    await expect(page).toHaveURL('/stats');
    await page.clock.fastForward(1000);

    await expect(page).toHaveURL('/login');
  });

  test('a guest who is typing keeps the cursor, and joins only with the corrected name', async ({
    page,
    request,
  }) => {
    const game = await lobby(request);
    let release = await openEarly(page, `/join-game/${game.id}`);
    await fillIn(nameField(page), 'Brch');
    await nameField(page).evaluate((field: HTMLInputElement) => field.setSelectionRange(1, 1));
    release();
    await waitForListeners(page);
    await page.keyboard.type('i');
    await expect(nameField(page)).toHaveValue('Birch');

    release = await openEarly(page, `/join-game/${game.id}`);
    await joinButton(page, 'Team Green').click();
    await fillIn(nameField(page), 'Birch');
    release();
    await waitForListeners(page);
    expect(await namesIn(request, game.id)).toEqual(['Ash', 'Cedar']);
    await joinButton(page, 'Team Green').click();
    await expect(page.getByText('Joined as Birch')).toBeVisible();
  });

  test('a username stays when the password is entered while React starts @long', async ({ page }) => {
    await page.addInitScript(enterPasswordAtStart, PASSWORD);
    const release = await openEarly(page, '/login');
    await fillIn(page.getByLabel('USERNAME'), 'Ash');
    release();
    await waitForListeners(page);

    await expect(page.getByLabel('PASSWORD', { exact: true })).toHaveValue(PASSWORD);
    // React renders the form with the values that it has
    await fillIn(page.getByLabel('PASSWORD', { exact: true }), `${PASSWORD}s`);
    await expect(page.getByLabel('USERNAME')).toHaveValue('Ash');
  });

  test('a scorer enters and types scores; an early tap on the pad keeps its player', async ({ page }) => {
    const game = await openAsHost(page);
    let release = await openEarly(page, `/game/${game.id}`);
    await padKey(page, 'Ash: 5').click();
    release();
    await expect.poll(() => storedHole(page, game, 1)).toEqual([5, undefined, undefined, undefined]);
    expect(await shownStrokes(page, 'Birch')).toBeNull();

    await tapScore(page, 'Cedar', 5);
    await expect.poll(() => storedHole(page, game, 1)).toEqual([5, undefined, 5, undefined]);
    release = await openEarly(page, `/game/${game.id}`);
    await fillIn(stepper(page, 'Cedar').getByRole('textbox'), '4');
    await padKey(page, 'Birch: 6').click();
    release();
    await expect.poll(() => storedHole(page, game, 1)).toEqual([5, undefined, 4, undefined]);
    await expect(padKey(page, 'Dogwood: 6')).toHaveAttribute('aria-pressed', 'false');
  });

  test('a tap switches sound on that is off, and leaves it on where it is on @long', async ({ page }) => {
    const turnOn = async () => {
      const release = await openEarly(page, '/setup');
      await fillIn(page.getByLabel('YOUR NAME'), 'Ash');
      await soundButton(page).click();
      release();
      await waitForListeners(page);
    };
    await turnOn();
    await expect(soundButton(page)).toHaveAttribute('aria-pressed', 'true');

    await turnOn();

    await expect(soundButton(page)).toHaveAttribute('aria-pressed', 'true');
  });

  test('a tap is discarded by leaving the page, and after ten seconds @long', async ({ page }) => {
    await page.clock.install();
    let release = await openEarly(page, '/setup');
    await button(page, 'Raise the bet').click();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    release();
    await waitForListeners(page);
    await expect(bet(page)).toHaveText('$25');

    release = await openEarly(page, '/setup');
    await button(page, 'Raise the bet').click();
    await page.clock.fastForward(10_000);
    release();
    await waitForListeners(page);

    await expect(bet(page)).toHaveText('$25');
  });
});
