import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { TOAST } from '#client/app/toasts.ts';
import { TOOLTIP } from '#client/app/tooltips.ts';
import { register } from './support/account.ts';
import { createGroup, openGroups, ownGroup } from './support/groups.ts';
import { keepLobby, openLobby } from './support/lobby.ts';
import { expectTextInTime, stopClock } from './support/players.ts';
import { test, waitUntilSettled } from './support/test.ts';
import { toasts } from './support/toasts.ts';

// a violation of the content policy is an error in the console, and fails each of these tests

test.describe.configure({ mode: 'parallel' });

const COPIED = 'Invite link copied to clipboard!';
const copy = (page: Page) => page.getByRole('button', { name: /^COP/ }).click();

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-write']));

test.describe('a toast', () => {
  test('is shown for five seconds, or until the next one replaces it', async ({ page }) => {
    await openLobby(page);
    await stopClock(page);
    await copy(page);
    await expect(toasts(page)).toHaveText(new RegExp(`^${COPIED}`));
    await page.clock.runFor(TOAST.shownMs - 200);
    await expect(toasts(page)).toBeVisible();
    const first = await toasts(page).elementHandle();

    await copy(page);

    await expect.poll(() => first?.isVisible()).toBe(false);
    await expect(toasts(page)).toHaveCount(1);
    // the time of the first one is over, not that of the second
    await page.clock.runFor(TOAST.shownMs - 200);
    await expect(toasts(page)).toHaveCount(1);
    await page.clock.runFor(300);
    await expect(toasts(page)).toHaveCount(0);
  });

  test('is announced, stays on the next screen, and closes by swipe or key @chromium', async ({ page }) => {
    await openLobby(page);
    await stopClock(page);
    await copy(page);
    const toast = toasts(page);
    await expect(toast).toBeVisible();

    await swipe(page, -TOAST.swipePx - 20);
    await expect(toast).toHaveAttribute('data-state', 'open');
    await swipe(page, TOAST.swipePx - 5);
    await expect(toast).toHaveAttribute('data-swipe', 'cancel');
    await expect(toast).toHaveAttribute('data-state', 'open');
    await swipe(page, TOAST.swipePx + 5);
    await expect(toast).toHaveCount(0);

    await copy(page);
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect(toast).toHaveCount(0);

    await copy(page);
    await expect(toast).toBeVisible();
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await expect(toast).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(toast).toHaveCount(0);

    await copy(page);
    const announce = async () => {
      // its text follows two frames later
      await page.clock.runFor(20);
      return page.getByRole('status').filter({ hasText: COPIED }).count();
    };
    await expect.poll(announce).toBe(1);
    await keepLobby(page);
    await expectTextInTime(page, 'NEW GAME');
    await page.getByRole('link', { name: 'RETURN TO MAIN MENU' }).click();
    await expectTextInTime(page, 'Start Game');
    await expect(toast).toBeVisible();
  });

  test('loads no code before the first one, and appears above the connection hint', async ({
    page,
    context,
  }) => {
    const scripts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.text());
    });
    /** Returns whether a loaded script contains the code of toasts. */
    const canDraw = async () => (await Promise.all(scripts)).some((text) => text.includes('toast.swipeEnd'));
    await openLobby(page);
    await waitUntilSettled(page);
    expect(await canDraw()).toBe(false);
    await stopClock(page);
    await copy(page);
    await expect(toasts(page)).toBeVisible();
    expect(await canDraw()).toBe(true);

    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const box = await toasts(page).boundingBox();
      expect(box?.width).toBeLessThanOrEqual(TOAST.maxWidthPx);
      expect(box?.width).toBeGreaterThan(230);
    }
    await page.clock.resume();
    await context.setOffline(true);
    const hint = page.getByText('new players may be missing');
    await expect(hint).toBeVisible();
    const top = (await hint.boundingBox())?.y ?? 0;
    await copy(page);
    // it rises from below
    await expect(async () => {
      const box = await toasts(page).boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(top);
    }).toPass();
  });
});

test.describe('a tooltip', () => {
  const tooltip = (page: Page) => page.getByRole('tooltip');
  const copyLink = (page: Page, group: string) =>
    ownGroup(page, group).getByRole('button', { name: 'COPY LINK' });

  test.beforeEach(async ({ page }) => {
    const { token } = await register(page, 'Ash');
    await createGroup(page.request, token, 'Eagles');
    await createGroup(page.request, token, 'Hawks');
  });

  test('does not exist on devices without hover', async ({ page }) => {
    await openGroups(page);
    await copyLink(page, 'Eagles').hover();
    await copyLink(page, 'Eagles').focus();
    await page.waitForTimeout(TOOLTIP.openMs + 300);
    await expect(tooltip(page)).toHaveCount(0);
  });

  test.describe('of a mouse @chromium', () => {
    // both groups are visible: a screen that scrolls under the pointer closes the open tooltip
    test.use({ isMobile: false, hasTouch: false, viewport: { width: 1280, height: 1200 } });

    test('opens after 700 ms, the next one immediately, and closes with the pointer', async ({ page }) => {
      await openGroups(page);
      await stopClock(page);
      await copyLink(page, 'Eagles').hover();
      await page.clock.runFor(TOOLTIP.openMs - 1);
      await expect(tooltip(page)).toHaveCount(0);
      // later by the time that its code takes to load
      await expectTextInTime(page, 'friends join Eagles');
      await expect(tooltip(page)).toContainText('friends join Eagles');
      await expect(copyLink(page, 'Eagles')).toHaveAccessibleDescription(/friends join Eagles/);

      await copyLink(page, 'Hawks').hover();
      await expect(tooltip(page)).toContainText('friends join Hawks');
      await expect(tooltip(page)).toHaveAttribute('data-state', 'instant-open');
      await page.mouse.move(0, 0, { steps: 5 });
      await expect(tooltip(page)).toHaveCount(0);
    });

    test('opens for the keyboard immediately, without moving the focus @long', async ({ page }) => {
      await openGroups(page);
      await ownGroup(page, 'Eagles').getByRole('button', { name: 'SHOW QR' }).focus();
      await page.keyboard.press('Tab');

      await expect(tooltip(page)).toContainText('friends join Eagles');
      await expect(copyLink(page, 'Eagles')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(tooltip(page)).toHaveCount(0);
    });
  });
});

test.use({ contextOptions: { reducedMotion: 'no-preference' }, networkNoise: /ERR_INTERNET_DISCONNECTED/ });

/** Drags the toast this far to the right. */
async function swipe(page: Page, distance: number): Promise<void> {
  const box = await toasts(page).boundingBox();
  const x = (box?.x ?? 0) + 20;
  const y = (box?.y ?? 0) + 15;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance, y, { steps: 5 });
  await page.mouse.up();
}
