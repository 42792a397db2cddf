/** How React takes over a page that the server has rendered. */

import type { Locator } from '@playwright/test';
import { expect } from '@playwright/test';
import { test } from './support/test.ts';

/** Whether React has noted something of its own on an element. */
const isKnown = (element: Locator, mark: string) =>
  element.evaluate((node, start) => Object.keys(node).some((key) => key.startsWith(start)), mark);

test('a tap before React is done with the page does what it should', async ({ page }) => {
  // it sends itself a message to go on: none comes
  await page.addInitScript(() => {
    MessagePort.prototype.postMessage = () => undefined;
  });
  await page.goto('/');
  await expect.poll(() => isKnown(page.locator('#root'), '__reactContainer')).toBe(true);
  const sound = page.getByRole('button', { name: 'Sound' });
  expect(await isKnown(sound, '__reactProps')).toBe(false);
  await expect(sound).toHaveAttribute('aria-pressed', 'false');

  await sound.click();

  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  expect(await isKnown(sound, '__reactProps')).toBe(true);
});
