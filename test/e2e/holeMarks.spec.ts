/** Junk and presses by hand: marked by taps during a hole, seen on all phones, and paid. */

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { GHOST_TAP_MS } from '#components/ui/ghostTap.ts';
import { NO_OPTIONS } from '#rules/matchOptions.ts';
import { toCents } from '#rules/money.ts';
import { aCourse } from '../rules/builders.ts';
import { hostGame } from './support/host.ts';
import { openLobby } from './support/lobby.ts';
import {
  button,
  sit,
  stopClock,
  tap,
  test,
  unfold,
  visitGame,
  waitForNextScreens,
} from './support/players.ts';
import { PLAYERS } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ networkNoise: /ERR_INTERNET_DISCONNECTED/ });

const JUNK = { greenie: toCents(200), sandy: toCents(100), birdie: toCents(500) };
const NASSAU = { first: toCents(0), second: toCents(0), all: toCents(1000) };

/** A button with this whole name. */
const exactly = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, label: string) => page.getByRole('row', { name: label });

/** Opens a round with presses by hand, in which Green has lost hole 1, for the host and on a phone of Cedar. */
async function greenIsDown(page: Page, newPhone: () => Promise<Page>) {
  const game = await hostGame(page.request, PLAYERS);
  const phone = await newPhone();
  await sit(phone, game, 2);
  await game.setMatchOptions({ ...NO_OPTIONS, nassau: NASSAU, press: 'byHand', lossCap: toCents(20_000) });
  await game.start();
  await game.playHole(1, [4, 4, 5, 5]);
  await visitGame(page, game.id);
  await phone.goto(`/game/${game.id}/invited`);
  return { game, phone };
}

test('junk is chosen in the lobby, and greenies ask for the card of the course', async ({ page }) => {
  await openLobby(page);
  await unfold(page, 'MATCH OPTIONS');
  await button(page, 'STROKES AND WAGERS').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('switch', { name: 'Greenies' }).click();
  await expect(dialog.getByText('This game has none yet.')).toBeVisible();
  await dialog.getByRole('switch', { name: 'Sandies' }).click();
  await dialog.getByRole('button', { name: 'Raise the amount of sandies' }).click();
  await dialog.getByRole('button', { name: 'SAVE', exact: true }).click();

  await expect(page.getByText('Greenies $2 • sandies $3')).toBeVisible();
  await expect(page.getByText('Junk: at most $45 more')).toBeVisible();
});

test('a scorer marks junk by taps on the row of the hole, also without a network @main', async ({
  page,
  context,
  newPhone,
}) => {
  const game = await hostGame(page.request, PLAYERS);
  await game.setCourse(aCourse(9, [3]));
  await game.setMatchOptions({ ...NO_OPTIONS, junk: JUNK });
  await game.start();
  await visitGame(page, game.id);
  const spectator = await newPhone();
  await spectator.goto(`/game/${game.id}/invited`);
  await expect(button(page, 'BIRDIE of Ash')).toHaveCount(0);
  await button(page, 'GREENIE of Ash').click();
  await button(page, 'GREENIE of Cedar').click();

  await expect(button(page, 'GREENIE of Ash')).toHaveAttribute('aria-pressed', 'false');
  await expect(button(page, 'GREENIE of Cedar')).toHaveAttribute('aria-pressed', 'true');
  await expect(spectator.getByText('GREENIE', { exact: true })).toBeVisible();
  await waitForNextScreens(page);
  await context.setOffline(true);
  await button(page, 'SANDY of Birch').click();
  await expect(button(page, 'SANDY of Birch')).toHaveAttribute('aria-pressed', 'true');
  await context.setOffline(false);
  await expect(spectator.getByText('SANDY', { exact: true })).toBeVisible();

  await game.playHole(1, [2, 3, 3, 4]);
  await expect(row(spectator, 'Greenies H1 Cedar')).toContainText('-$2');
  await expect(row(spectator, 'Sandies H1 Birch')).toContainText('+$2');
  await expect(row(spectator, 'Birdies H1 Ash')).toContainText('+$10');
});

test('junk of a finished hole is corrected with its scores', async ({ page, newPhone }) => {
  const game = await hostGame(page.request, PLAYERS);
  await game.setMatchOptions({ ...NO_OPTIONS, junk: { ...JUNK, greenie: toCents(0) } });
  await game.start();
  await game.playHole(1, [4, 4, 4, 4]);
  await visitGame(page, game.id);
  await page.getByRole('table', { name: 'Scorecard' }).getByRole('button').first().click();
  const dialog = page.getByRole('dialog', { name: 'CORRECT HOLE 1' });
  await dialog.getByRole('button', { name: 'BIRDIE of Dogwood' }).click();
  await dialog.getByRole('button', { name: 'SAVE' }).click();

  await unfold(page, 'THE MONEY');
  await expect(row(page, 'Birdies H1 Dogwood')).toContainText('+$10');
  const spectator = await newPhone();
  await spectator.goto(`/game/${game.id}/invited`);
  const changes = spectator.getByRole('region', { name: 'CHANGES' });
  await expect(changes.getByRole('listitem')).toHaveText(['Ash marked H1 Dogwood birdie']);
});

test('a started round with greenies keeps its card', async ({ page }) => {
  const game = await hostGame(page.request, PLAYERS);
  await game.setCourse(aCourse(9, [3]));
  await game.setMatchOptions({ ...NO_OPTIONS, junk: JUNK });
  await game.start();
  await visitGame(page, game.id);
  await button(page, 'CORRECT NAMES').click();
  await button(page, 'CARD OF THE COURSE').click();

  const dialog = page.getByRole('dialog', { name: 'CARD OF THE COURSE' });
  await expect(dialog.getByText('Junk follows par, and par is never a score.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'CHANGE THIS CARD' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'REMOVE THE CARD' })).toHaveCount(0);
});

test('a player who is down presses on the own phone, and all see who has pressed', async ({
  page,
  newPhone,
}) => {
  const { game, phone } = await greenIsDown(page, newPhone);

  await expect(button(page, /^PRESS FOR/)).toHaveText([/Cedar/i, /Dogwood/i]);
  await expect(exactly(phone, 'PRESS')).not.toHaveAttribute('aria-disabled');
  await stopClock(phone);
  await button(phone, 'PRESS').click();
  const takeBack = button(phone, 'TAKE BACK THE PRESS');
  await expect(phone.getByText('Cedar pressed after H1').locator('..')).toBeFocused();
  // the second tap of a glove
  await takeBack.click({ force: true });
  await phone.clock.runFor(GHOST_TAP_MS);
  await expect(takeBack).not.toHaveAttribute('aria-disabled');
  await phone.clock.resume();

  await expect(page.getByText('Cedar pressed after H1')).toBeVisible();
  await expect(row(phone, 'Press from H2')).toContainText('by Cedar');
  await game.playHole(2, [4, 4, 5, 5]);
  await expect(row(phone, 'Press from H2')).toContainText('RED 1 UP, by Cedar');
});

test('a press that a correction removes is named, and the other side can press', async ({
  page,
  newPhone,
}) => {
  const { game, phone } = await greenIsDown(page, newPhone);
  await button(phone, 'PRESS').click();
  await expect(page.getByText('Cedar pressed after H1')).toBeVisible();

  await game.playHole(1, [4, 4, 3, 3]);

  const words = 'The press of Cedar does not count now';
  for (const each of [page, phone]) await expect(each.getByText(words)).toBeVisible();
  await expect(exactly(phone, 'PRESS')).toHaveCount(0);
  await expect(button(phone, 'TAKE BACK THE PRESS')).toBeVisible();
  await exactly(page, 'PRESS').click();
  await expect(phone.getByText(`Ash pressed after H1. ${words}`)).toBeVisible();
  await expect(button(page, /^TAKE BACK/)).toHaveText([/OF Ash$/i, /OF Cedar$/i]);
  await expect(row(phone, 'Press from H2')).toContainText('by Ash');
});

test('an automatic press is said on all phones, and no pot without a bet per hole', async ({
  page,
  newPhone,
}) => {
  const game = await hostGame(page.request, PLAYERS, { snake: false });
  await game.setMatchOptions({ nassau: NASSAU, press: 'automatic', lossCap: toCents(20_000) });
  await game.setBet(0);
  await game.start();
  await game.playHole(1, [4, 4, 5, 5]);
  await visitGame(page, game.id);
  const spectator = await newPhone();
  await spectator.goto(`/game/${game.id}/invited`);
  await expect(row(spectator, 'Nassau')).toContainText('RED 1 UP');
  await expect(spectator.getByText(/POT/)).toHaveCount(0);

  await game.playHole(2, [4, 4, 5, 5]);

  for (const phone of [page, spectator])
    await expect(phone.getByRole('status').filter({ hasText: 'Press from H3' })).toBeVisible();
  await expect(row(spectator, 'Press from H3')).toContainText('ALL SQUARE');
});

test('two taps on junk of an open card leave the agreements', async ({ page }) => {
  const game = await hostGame(page.request, PLAYERS);
  await game.setMatchOptions({ ...NO_OPTIONS, junk: { ...JUNK, greenie: toCents(0) } });
  await game.start();
  await game.playHole(1, [4, 4, 4, 4]);
  await game.endEarly();
  await page.goto(`/results/${game.id}`);
  await tap(exactly(page, 'AGREE'));
  await expect(exactly(page, 'AGREED')).toBeVisible();
  await unfold(page, 'FINAL SCORECARD');
  const dialog = page.getByRole('dialog', { name: 'CORRECT HOLE 1' });
  const sandy = dialog.getByRole('button', { name: 'SANDY of Dogwood' });
  const taps = async (count: number) => {
    await button(page, 'Hole 1: correct scores, Ash').click();
    for (let left = count; left > 0; left -= 1) await sandy.click();
    await tap(dialog.getByRole('button', { name: 'SAVE' }));
    await expect(dialog).toBeHidden();
  };

  await taps(2);
  await expect(exactly(page, 'AGREED')).toBeVisible();
  await taps(1);

  await expect(exactly(page, 'AGREE')).toBeVisible();
});
