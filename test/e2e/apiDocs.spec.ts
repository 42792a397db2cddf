import { expect } from '@playwright/test';
import { IS_LONG } from '../../scripts/testSet.ts';
import { WIDTHS } from './support/pictures.ts';
import { overflow, test } from './support/test.ts';

test('a visitor reads the API documentation on any screen, and tries a call out', async ({
  page,
  request,
  baseURL,
}) => {
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(sent.url()));
  const { paths } = (await (await request.get('/api/openapi.json')).json()) as { paths: object };
  const calls = Object.values(paths).flatMap((operations: object) => Object.keys(operations));

  const response = await page.goto('/api/docs');
  expect(response?.headers()['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/);
  // one tag open at a time: with more than 128 calls open Swagger UI drops most of them
  const tags = page.locator('.opblock-tag');
  const shown = page.locator('.opblock');
  await expect(tags.last()).toBeVisible();
  let count = 0;
  for (const tag of await tags.all()) {
    await tag.click();
    await expect(shown.first()).toBeVisible();
    count += await shown.count();
    await tag.click();
    await expect(shown).toHaveCount(0);
  }
  expect(count).toBe(calls.length);
  await tags.filter({ hasText: /^rounds/ }).click();
  await page.getByText('Read a whole round', { exact: true }).click();
  await expect(page.getByText('Game not found').first()).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflow(page), `at ${width} px`).toBe(0);
  }

  // the same page, whose files have relative addresses; it is the slowest of all
  if (IS_LONG) await page.goto('/api/docs/');
  else {
    const html = (await response?.text())?.replaceAll('"/api/docs/', '"./');
    expect(await (await request.get('/api/docs/')).text()).toBe(html);
  }
  if (IS_LONG) await tags.first().waitFor();
  await tags.filter({ hasText: /^games/ }).click();
  const call = page.locator('#operations-games-gamesCreate');
  await call.getByText('Open a game', { exact: true }).click();
  await call.getByRole('button', { name: 'Try it out' }).click();
  await call.getByRole('button', { name: 'Execute' }).click();
  const answer = call.locator('.live-responses-table');
  await expect(answer.getByText('201', { exact: true })).toBeVisible();
  const body = await answer.locator('.microlight, code').first().innerText();
  const { id } = JSON.parse(body) as { id: number };
  expect((await request.get(`/api/games/${id}`)).status()).toBe(200);
  const outside = asked.filter((url) => !url.startsWith(`${baseURL}/`) && !url.startsWith('data:'));
  expect(outside).toEqual([]);
});
