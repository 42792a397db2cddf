/** What a device remembers of its game, and how it gets there. */

import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { joinedGame } from './guest.ts';
import type { HostedGame } from './host.ts';
import { hostGame } from './host.ts';
import { PLAYERS } from './test.ts';

export const liveGame = (page: Page) => page.getByRole('button', { name: 'NEXT HOLE' });
export const liveView = (page: Page) => page.getByText('SPECTATOR MODE');
export const menu = (page: Page) => page.getByRole('link', { name: 'Start Game' });

/** Everything this device remembers but who it plays as. */
export async function memory(page: Page): Promise<Record<string, string>> {
  const {
    'auth-storage': _person,
    lastPlayerName: _name,
    storageAsked: _asked,
    ...rest
  } = await page.evaluate(() => ({ ...localStorage }));
  return rest;
}

/** The page has told the device that it is in this game, on this path. */
export async function expectRemembered(page: Page, path: string): Promise<void> {
  await expect.poll(async () => (await memory(page))['lastLocation']).toBe(path);
}

/** Waits until the journal of the phone has this: a tap is on the screen before it is on the disk. */
export async function waitForJournal(page: Page, last: string): Promise<void> {
  await expect.poll(() => journalOf(page)).toContain(last);
}

async function journalOf(page: Page): Promise<string> {
  return JSON.stringify((await databaseOf(page)).entries);
}

/** What the phone's database holds: read after all writes before it are done. Only where the app has made one. */
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

/** A running game on the phone of its host, on the screen and remembered. */
export async function hostPlays(page: Page): Promise<HostedGame> {
  const game = await hostGame(page.request, PLAYERS);
  await game.start();
  await page.goto(`/game/${game.id}`);
  await expectRemembered(page, `/game/${game.id}`);
  return game;
}

/** A running game on the phone of a player, on the screen and remembered. */
export async function playerWatches(page: Page, request: APIRequestContext): Promise<HostedGame> {
  const { game } = await joinedGame(page, request);
  await game.start();
  await page.goto(`/game/${game.id}/invited`);
  await expectRemembered(page, `/game/${game.id}/invited`);
  return game;
}

/** A page of this origin without any script of ours: what is put into the device's memory there stays as it is put. */
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

/** Puts keys into a device's memory; the page that is open is not told. */
export async function remember(page: Page, keys: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, keys);
}

/** Tells the device of the guest its cookie is about, as the app does when it makes one. */
export async function rememberGuest(page: Page): Promise<void> {
  const { user } = await (await page.request.get('/api/auth/me')).json();
  const [cookie] = await page.context().cookies();
  const auth = { guestUserId: user.id, token: cookie?.value };
  await remember(page, { 'auth-storage': JSON.stringify(auth) });
}

/** The tab comes into sight or goes out of it; which of the two, the document says. */
export async function dispatchVisibilityChange(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

/** The page is on the screen: no tap comes before that. */
export async function waitForPaint(page: Page): Promise<void> {
  // what is deferred until then has come
  await page.locator('body > style').waitFor({ state: 'attached' });
}

/** Both fonts of the app are loaded, and in use. */
export async function waitForWebFonts(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    ['Jersey 10', 'Press Start 2P'].every((name) =>
      [...document.fonts].some(
        ({ family, status }) => family.replaceAll(/["']/g, '') === name && status === 'loaded',
      ),
    ),
  );
}

/** Every script comes that much later, so that what is painted before them can be seen. */
export async function slowScripts(page: Page, ms = 400): Promise<void> {
  await page.route('**/assets/**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });
}

/** The tab goes out of sight, or comes back. */
export async function setVisibility(page: Page, value: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true });
  }, value);
  await dispatchVisibilityChange(page);
}
