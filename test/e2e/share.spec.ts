import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { hostGame, playRound } from './support/host.ts';
import type { HostedGame } from './support/host.ts';
import { openHydrated } from './support/records.ts';
import { PLAYERS, overflow, test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });

/** The offset of width and height in a PNG. */
const WIDTH_AT = 16;
const HEIGHT_AT = 20;

interface Shared {
  readonly text: string;
  readonly files: readonly { readonly name: string; readonly type: string; readonly size: number }[];
}

async function openCard(page: Page, game: HostedGame): Promise<void> {
  await playRound(game);
  await game.complete();
  // a tap before the page is hydrated has no effect
  await openHydrated(page, `/results/${game.id}`);
  await page.getByRole('button', { name: 'SHARE RESULT' }).click();
  await expect(page.getByRole('dialog', { name: 'SHARE RESULT' })).toBeVisible();
}

/** Returns the parts of the dialog below its title, from top to bottom. */
async function inOrder(dialog: Locator): Promise<readonly string[]> {
  return dialog.locator('img, p, button, a').evaluateAll((parts) =>
    parts.map((part) => {
      if (part.matches('img')) return 'picture';
      return part.matches('p') ? 'text' : part.textContent;
    }),
  );
}

test('a result is shared as a picture and as a text, without a service @chromium', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 320, height: 568 });
  const game = await hostGame(request, PLAYERS, { snake: false });

  await openCard(page, game);
  const dialog = page.getByRole('dialog', { name: 'SHARE RESULT' });
  await expect(dialog.getByRole('img', { name: 'Team Red WINS' })).toBeVisible();
  expect(await overflow(page)).toBe(0);
  // a desktop browser has no app to share with
  await expect(dialog.getByRole('button', { name: 'SHARE', exact: true })).toBeHidden();
  const colors = await dialog.getByRole('img').evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const pen = canvas.getContext('2d');
    pen?.drawImage(image, 0, 0);
    const dots = new Uint32Array(pen?.getImageData(0, 0, canvas.width, canvas.height).data.buffer ?? []);
    return new Set(dots).size;
  });
  // background, panel, letters of four colours, and the mixed colours at their edges
  expect(colors).toBeGreaterThan(20);
  expect(await inOrder(dialog)).toEqual([
    'picture',
    'text',
    'COPY AS TEXT',
    'SAVE PICTURE',
    'SAVE CSV',
    'SAVE JSON',
    'CLOSE',
  ]);
  await dialog.getByRole('button', { name: 'COPY AS TEXT' }).click();
  await expect(dialog.getByRole('button', { name: 'COPIED!' })).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'SAVE PICTURE' }).click();
  const picture = await readFile(await (await download).path());
  await page.keyboard.press('Escape');

  expect(text.split('\n')).toEqual([
    expect.stringMatching(/: Team Red WINS 2 - 1$/),
    'Ash (red) +$25.00',
    'Birch (red) +$25.00',
    'Cedar (green) -$25.00',
    'Dogwood (green) -$25.00',
    'Cedar pays Ash $25.00',
    'Dogwood pays Birch $25.00',
    'Provisional • 9 holes • $25 per hole',
    page.url(),
  ]);
  expect([picture.readUInt32BE(WIDTH_AT), picture.readUInt32BE(HEIGHT_AT)]).toEqual([1080, 1350]);
  await expect(page.getByRole('button', { name: 'SHARE RESULT' })).toBeFocused();
});

test('the card is saved as CSV and as JSON, as the API has it, also without a network', async ({
  page,
  request,
  context,
}) => {
  const game = await hostGame(request, PLAYERS, { snake: false });
  await openCard(page, game);
  const path = `/api/games/${game.id}/results`;
  const [csv, json] = [await request.get(`${path}.csv`), await request.get(path)];
  await context.setOffline(true);

  const save = async (name: string, ending: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe(`bestball-round-${game.id}.${ending}`);
    return readFile(await saved.path(), 'utf8');
  };
  expect(await save('SAVE CSV', 'csv')).toBe(await csv.text());
  expect(JSON.parse(await save('SAVE JSON', 'json'))).toEqual(await json.json());
  await context.setOffline(false);
});

test('a phone with a share menu gets both, and reports a failure', async ({ page, request }) => {
  // the browser of the tests has no such call: this one stores the data, and then refuses
  await page.addInitScript(() => {
    const given: unknown[] = [];
    Object.assign(globalThis, { given });
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ text, files = [] }: ShareData) => {
        given.push({ text, files: files.map(({ name, type, size }) => ({ name, type, size })) });
        throw new DOMException('no', given.length === 1 ? 'AbortError' : 'NotAllowedError');
      },
    });
  });
  const game = await hostGame(request, PLAYERS, { snake: false });

  await openCard(page, game);
  expect(await inOrder(page.getByRole('dialog', { name: 'SHARE RESULT' }))).toEqual([
    'picture',
    'text',
    'SHARE',
    'COPY AS TEXT',
    'SAVE PICTURE',
    'SAVE CSV',
    'SAVE JSON',
    'CLOSE',
  ]);
  const share = page.getByRole('button', { name: 'SHARE', exact: true });
  await share.click();
  const alert = page.getByText('This device did not share it.');
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'given') as Shared[])).toHaveLength(1);
  await expect(share).toBeEnabled();
  await expect(alert).toBeHidden();
  await share.click();
  await expect(alert).toBeVisible();

  const [first] = await page.evaluate(() => Reflect.get(globalThis, 'given') as Shared[]);
  expect(first?.text).toContain('Team Red WINS 2 - 1');
  expect(first?.files).toEqual([
    { name: 'bestball-result.png', type: 'image/png', size: expect.any(Number) },
  ]);
  const source = (await page.getByRole('dialog').getByRole('img').getAttribute('src')) ?? '';
  expect(first?.files[0]?.size).toBe(Buffer.from(source.split(',')[1] ?? '', 'base64').length);
});
