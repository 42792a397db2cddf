/** THE MONEY: each player's money while the round runs, on all phones. */

import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { joinedGame } from './support/guest.ts';
import { THEMES } from './support/pictures.ts';
import { button, goToNextHole, openAsHost, tapHole, test, unfold } from './support/players.ts';
import { waitUntilSettled } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({
  networkNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
});

const RED_WINS = [4, 5, 5, 6] as const;

function moneyOf(page: Page): Locator {
  return page.getByRole('region', { name: 'THE MONEY', exact: true }).getByRole('listitem');
}

test('a spectator reads each player’s money without a tap, and it follows @main', async ({
  page,
  newPhone,
}) => {
  const game = await openAsHost(page, { played: [RED_WINS] });
  const spectator = await newPhone();
  await spectator.goto(`/game/${game.id}/invited`);
  await expect(moneyOf(spectator)).toHaveText([
    'Ash+$25.00',
    'Birch+$25.00',
    'Cedar-$25.00',
    'Dogwood-$25.00',
  ]);
  await waitUntilSettled(spectator);
  expect(await moneyOf(page).first().isVisible(), 'it is folded for the host').toBe(false);
  await unfold(page, 'THE MONEY');

  await tapHole(page, { Ash: 4, Birch: 5, Cedar: 5, Dogwood: 6 });
  await goToNextHole(page, 2);
  await game.giveSnake(2, 0);

  for (const phone of [page, spectator])
    await expect(moneyOf(phone)).toHaveText([
      'Ash+$50.00, with the snake +$45.00',
      'Birch+$50.00, with the snake +$51.67',
      'Cedar-$50.00, with the snake -$48.33',
      'Dogwood-$50.00, with the snake -$48.34',
    ]);
  expect(await moneyOf(page).first().isVisible(), 'it stays open for the host').toBe(true);
});

test('a host without a network reads what the last two holes are worth to each', async ({
  page,
  newPhone,
}) => {
  const game = await openAsHost(page, { played: Array<readonly number[]>(6).fill(RED_WINS), snake: false });
  const player = await newPhone();
  await player.goto(`/game/${game.id}`);
  await expect(moneyOf(player).first()).toHaveText('Ash+$150.00');
  await waitUntilSettled(page);
  await page.context().setOffline(true);
  await unfold(page, 'THE MONEY');

  await tapHole(page, { Ash: 4, Birch: 5, Cedar: 5, Dogwood: 6 });
  await goToNextHole(page, 7);

  const money = [
    'Ash+$175.00Hole 8: win +$200.00, tie +$175.00, lose +$150.00',
    'Birch+$175.00Hole 8: win +$200.00, tie +$175.00, lose +$150.00',
    'Cedar-$175.00Hole 8: win -$150.00, tie -$175.00, lose -$200.00',
    'Dogwood-$175.00Hole 8: win -$150.00, tie -$175.00, lose -$200.00',
  ];
  await expect(moneyOf(page)).toHaveText(money);
  await expect(moneyOf(player).first(), 'nothing was sent').toHaveText('Ash+$150.00');
  await page.context().setOffline(false);
  await expect(moneyOf(player)).toHaveText(money);
});

test('a spectator with the narrowest phone reads large amounts apart @long', async ({ page, newPhone }) => {
  const game = await openAsHost(page, {
    played: Array<readonly number[]>(16).fill(RED_WINS),
    snake: false,
    holeCount: 18,
    bet: 200,
  });
  const spectator = await newPhone();
  await spectator.setViewportSize({ width: 320, height: 640 });
  await spectator.goto(`/game/${game.id}/invited`);
  await expect(moneyOf(spectator).last()).toHaveText(
    'Dogwood-$3200.00Hole 17: win -$3000.00, tie -$3200.00, lose -$3400.00',
  );
  await waitUntilSettled(spectator);

  for (const theme of THEMES) {
    await spectator.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme);
    expect(Math.min(...(await moneyOf(spectator).last().evaluate(gapsOf))), theme).toBeGreaterThan(3);
  }
});

/** Returns the space in px after each amount that the hole is worth, up to the next one. */
function gapsOf(player: Element): number[] {
  const parts = [...(player.lastElementChild?.children ?? [])].slice(1).map((part) => {
    const range = document.createRange();
    range.setStart(part.firstChild ?? part, 0);
    // without the space at the end
    range.setEnd(part.firstChild ?? part, (part.textContent ?? '').trimEnd().length);
    return { left: part.getBoundingClientRect().left, right: range.getBoundingClientRect().right };
  });
  return parts.slice(1).map(({ left }, place) => left - (parts[place]?.right ?? left));
}

test('before the start all read the most that they can win or lose', async ({ page, request, newPhone }) => {
  const { game } = await joinedGame(page, request);
  await page.goto(`/game/${game.id}/invited`);
  const visitor = await newPhone();
  await visitor.goto(`/join-game/${game.id}`);
  for (const phone of [page, visitor])
    await expect(phone.getByText('Win or lose at most $225', { exact: true })).toBeVisible();

  await game.leave(0);

  for (const phone of [page, visitor])
    await expect(phone.getByText('Win or lose at most $225 ($450 alone)')).toBeVisible();
  await expect(button(page, 'LEAVE GAME')).toBeVisible();
});
