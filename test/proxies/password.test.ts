import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { ensureChromium } from '../../scripts/chromium.ts';
import { temporaryFolder } from '../../scripts/temporaryFolder.ts';
import { databaseForThisFile } from '../helpers/database.ts';
import { openGame } from '../helpers/players.ts';
import { endStartedPrograms, startServerProcess } from '../helpers/serverProcess.ts';
import { UNLIMITED } from '../helpers/unlimited.ts';
import { AUTHORIZATION, LOGIN, startApache } from './support/apache.ts';

const { orm, url } = await databaseForThisFile();

const own = { DATABASE_URL: url, TRUST_PROXY: 'loopback' };
afterAll(endStartedPrograms);
const server = await startServerProcess('scripts/start.ts', { ...UNLIMITED, ...own });
const proxy = await startApache(server.port);
afterAll(() => proxy.stop());
const origin = `http://127.0.0.1:${proxy.port}`;
const LAUNCH = { executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] };
const browser = await chromium.launch(LAUNCH);
afterAll(() => browser.close());

describe('an app behind Apache with a password', () => {
  it('a host opens a game and finds it after a reload: every call has the password', async () => {
    const page = await openWithPassword(await browser.newContext());
    const refused: string[] = [];
    page.on('response', (response) => response.status() === 401 && refused.push(response.url()));

    await page.getByRole('link', { name: 'Start Game' }).click();
    await page.getByRole('button', { name: 'CREATE GAME' }).click();
    const lobby = page.getByRole('heading', { name: 'INVITE PLAYERS' });
    await lobby.waitFor();
    await page.reload();
    await lobby.waitFor();

    expect(await page.evaluate(() => localStorage.getItem('auth-storage'))).toContain('token');
    expect(refused).toEqual([]);
  });

  it('the app is installable, and opens after the browser has forgotten the password', async () => {
    const profile = mkdtempSync(join(temporaryFolder(), 'bestball-profile-'));
    onTestFinished(() => rmSync(profile, { recursive: true, force: true }));
    const first = await chromium.launchPersistentContext(profile, LAUNCH);
    const page = await openWithPassword(first);
    const devTools = await first.newCDPSession(page);
    const { data = '', errors } = await devTools.send('Page.getAppManifest');
    const kept = await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      return (await caches.match('/shell'))?.status;
    });
    await first.close();

    // the password is typed again when the browser asks for it
    const second = await chromium.launchPersistentContext(profile, { ...LAUNCH, httpCredentials: LOGIN });
    const opened = await second.newPage();
    await opened.goto(origin);
    await opened.getByRole('link', { name: 'Start Game' }).waitFor();
    await second.close();

    expect(JSON.parse(data)).toMatchObject({ short_name: 'Bestball' });
    expect(errors).toEqual([]);
    expect(kept).toBe(200);
  });

  it('unchanged polls answer 304 although Apache compresses answers', async () => {
    const { id } = await openGame(orm);
    const ask = (headers: Record<string, string> = {}) =>
      fetch(`${origin}/api/games/${id}/round`, { headers: { authorization: AUTHORIZATION, ...headers } });

    const first = await ask();
    const etag = first.headers.get('etag') ?? '';
    const again = await ask({ 'if-none-match': etag });

    expect(etag).toMatch(/-gzip"$/);
    expect([first.status, again.status]).toEqual([200, 304]);
  });
});

/** Opens Home with the password given once: this browser does not ask for it, and forgets one that was refused. */
async function openWithPassword(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${origin.replace('//', `//${LOGIN.username}:${LOGIN.password}@`)}/login`);
  await page.goto(origin);
  return page;
}
