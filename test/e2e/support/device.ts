/** The data of a game stored on a device. */

import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { joinedGame } from './guest.ts';
import type { HostedGame } from './host.ts';
import { hostGame } from './host.ts';
import { PLAYERS } from './test.ts';

export const liveGame = (page: Page) => page.getByRole('button', { name: 'NEXT HOLE' });
export const liveView = (page: Page) => page.getByText('SPECTATOR MODE');
export const menu = (page: Page) => page.getByRole('link', { name: 'Start Game' });

/** Returns everything in `localStorage` except the identity of the user, and what the next game has of the last one. */
export async function memory(page: Page): Promise<Record<string, string>> {
  const {
    'auth-storage': _person,
    lastPlayerName: _name,
    lastSetup: _setup,
    storageAsked: _asked,
    ...rest
  } = await page.evaluate(() => ({ ...localStorage }));
  return rest;
}

/** Checks that the page has stored this game and this path on the device. */
export async function expectRemembered(page: Page, path: string): Promise<void> {
  await expect.poll(async () => (await memory(page))['lastLocation']).toBe(path);
}

/** Waits until the journal of the phone contains this text: a tap is visible before it is stored. */
export async function waitForJournal(page: Page, last: string): Promise<void> {
  await expect.poll(() => journalOf(page)).toContain(last);
}

async function journalOf(page: Page): Promise<string> {
  return JSON.stringify((await databaseOf(page)).entries);
}

/** Reads the phone's database after all earlier writes. Call it only where the app has created one. */
export function databaseOf(page: Page): Promise<Record<'entries' | 'rounds', readonly unknown[]>> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('bestball');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const reading = database.transaction(['entries', 'rounds']);
          const entries = reading.objectStore('entries').getAll();
          const rounds = reading.objectStore('rounds').getAll();
          reading.addEventListener('abort', () => reject(reading.error));
          reading.addEventListener('complete', () => {
            database.close();
            resolve({ entries: entries.result, rounds: rounds.result });
          });
        });
      }),
  );
}

/** Opens a running game on the phone of its host, and waits until the phone has stored it. */
export async function hostPlays(page: Page): Promise<HostedGame> {
  const game = await hostGame(page.request, PLAYERS);
  await game.start();
  await page.goto(`/game/${game.id}`);
  await expectRemembered(page, `/game/${game.id}`);
  return game;
}

/** Opens a running game on the phone of a player, and waits until the phone has stored it. */
export async function playerWatches(page: Page, request: APIRequestContext): Promise<HostedGame> {
  const { game } = await joinedGame(page, request);
  await game.start();
  await page.goto(`/game/${game.id}/invited`);
  await expectRemembered(page, `/game/${game.id}/invited`);
  return game;
}

/** Opens a page of this origin without scripts of the app, so that data stored there stays unchanged. */
export async function openWithoutApp(page: Page): Promise<void> {
  await page.goto('/healthz');
}

/** Deletes every database of this origin; the tabs that use one are asked to close it. */
export async function deleteDatabases(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) {
      const deletion = indexedDB.deleteDatabase(name ?? '');
      await new Promise((resolve) => deletion.addEventListener('success', resolve));
    }
  });
}

/** Stores keys on a device; the open page gets no event. */
export async function remember(page: Page, keys: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, keys);
}

/** Stores the guest of the cookie on the device, as the app does when it creates one. */
export async function rememberGuest(page: Page): Promise<void> {
  const { user } = await (await page.request.get('/api/auth/me')).json();
  const [cookie] = await page.context().cookies();
  const auth = { guestUserId: user.id, token: cookie?.value };
  await remember(page, { 'auth-storage': JSON.stringify(auth) });
}

/** Dispatches the event of a tab that was shown or hidden; the document has the new state. */
export async function dispatchVisibilityChange(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

/** Waits until the page is painted: no tap comes earlier. */
export async function waitForPaint(page: Page): Promise<void> {
  // the deferred files have been applied
  await page.locator('body > style').waitFor({ state: 'attached' });
}

/** Waits until both fonts of the app are loaded and in use. */
export async function waitForWebFonts(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    ['Jersey 10', 'Press Start 2P'].every((name) =>
      [...document.fonts].some(
        ({ family, status }) => family.replaceAll(/["']/g, '') === name && status === 'loaded',
      ),
    ),
  );
}

/** Delays every script by this time, so that the paint before them is visible. */
export async function slowScripts(page: Page, ms = 400): Promise<void> {
  await page.route('**/assets/**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });
}

/** Hides the tab, or shows it again. */
export async function setVisibility(page: Page, value: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true });
  }, value);
  await dispatchVisibilityChange(page);
}
