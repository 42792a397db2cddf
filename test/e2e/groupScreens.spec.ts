/** The screens of groups, their pop-ups and toasts. */

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { DELAY_MS } from '#client/device/timings.ts';
import { IS_LONG } from '../../scripts/testSet.ts';
import { register } from './support/account.ts';
import { fillIn } from './support/fillIn.ts';
import { codeField, createGroup, groupOfAnother, openGroups } from './support/groups.ts';
import { openSetup } from './support/lobby.ts';
import { button, expectTextInTime, stopClock } from './support/players.ts';
import { showScreens, expectText } from './support/screens.ts';
import { test } from './support/test.ts';

const LONG_NAME = 'WWWWWWWWWWWWWWWWWWWWWWWW';

/** Screens compared with the pictures in `references/`. */
const COMPARED = ['groups login required', 'groups own', 'groups QR'] as const;

showScreens(COMPARED, {
  async 'groups logged out'({ page }) {
    await openGroups(page);
    await expectText(page, 'CREATE GROUP');
  },
  async 'groups login required'({ page }) {
    await openGroups(page);
    await button(page, 'CREATE GROUP').click();
    await expectText(page, 'LOGIN REQUIRED');
  },
  async 'groups own'({ page }) {
    await withGroups(page);
    await expectText(page, 'No games yet');
  },
  async 'groups new code'({ page }) {
    await withGroups(page);
    await button(page, 'NEW CODE').first().click();
    await expectText(page, 'NEW CODE?');
  },
  async 'groups wrong input'({ page }) {
    await register(page, 'Ash');
    await openGroups(page);
    await fillIn(codeField(page), 'ab');
    await button(page, 'JOIN').click();
    await button(page, 'CREATE GROUP').click();
    await expectText(page, 'Please enter a valid group code');
    await expectText(page, 'Please enter a group name');
  },
  async 'groups joined'({ page, request }) {
    const { code } = await groupOfAnother(request, LONG_NAME);
    await register(page, 'Ash');
    await stopClock(page);
    await page.goto(`/join/${code}`);
    await expect(codeField(page)).toHaveValue(code);
    await page.clock.runFor(DELAY_MS.autoJoin);
    await expectTextInTime(page, 'successfully!');
  },
  async 'groups QR'({ page }) {
    await withGroups(page);
    await button(page, 'SHOW QR').last().click();
    await expectText(page, 'SCAN TO JOIN');
    await page.getByRole('img').waitFor();
  },
  async 'groups at setup'({ page }) {
    await withGroups(page);
    await openSetup(page);
    await page.getByLabel('GROUP').selectOption(LONG_NAME);
  },
});

// each differs from a screen above in a text or a line
if (IS_LONG)
  showScreens([], {
    async 'groups link logged out'({ page, request }) {
      const { code } = await groupOfAnother(request, LONG_NAME);
      await openGroups(page, `/join/${code}`);
      await expectText(page, `Log in to join ${LONG_NAME}`);
    },
    async 'groups none'({ page }) {
      await register(page, 'Ash');
      await openGroups(page);
      await expectText(page, 'You are in no group yet.');
    },
    async 'groups failures'({ page }) {
      await register(page, 'Ash');
      await page.route(/groups\.(lookup|create)/, (route) => route.abort());
      await openGroups(page);
      await fillIn(codeField(page), 'ABCD');
      await button(page, 'JOIN').click();
      await fillIn(page.getByLabel('GROUP NAME'), 'Eagles');
      await button(page, 'CREATE GROUP').click();
      await expectText(page, 'Failed to join group');
      await expectText(page, 'Failed to create group');
    },
  });

test.use({
  networkNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|a group failed: NO CONNECTION/,
});

/** Creates two groups, one of them with the widest possible name. */
async function withGroups(page: Page): Promise<void> {
  const { token } = await register(page, 'Ash');
  await createGroup(page.request, token, 'Sunday Eagles');
  await createGroup(page.request, token, LONG_NAME);
  await openGroups(page);
}
