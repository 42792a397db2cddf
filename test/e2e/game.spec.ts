import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { SHOWN_MS } from '#client/device/timings.ts';
import { fillIn } from './support/fillIn.ts';
import {
  button,
  celebrate,
  goToNextHole,
  openAsHost,
  shownStrokes,
  stepper,
  stopClock,
  storedHole,
  tapHole,
  tapScore,
  test,
  typeScore,
  tap,
} from './support/players.ts';
import { PLAYERS } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });

const RED_WINS = [4, 5, 5, 6] as const;
const TIE = [4, 5, 4, 6] as const;
const GREEN_WINS = [5, 6, 4, 7] as const;

const headline = (page: Page, text: string) => page.getByRole('heading', { name: text });
const standing = (page: Page) => page.getByRole('status', { name: 'This hole' });
const team = (page: Page, name: string) => page.getByRole('region', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test.describe('a score', () => {
  test('is a dimmed 3 while not entered; a tap enters it, + enters 4, − enters 2', async ({ page }) => {
    const game = await openAsHost(page);
    for (const name of PLAYERS) {
      await expect(stepper(page, name).getByRole('button', { name: 'no score yet' })).toHaveText('3');
    }
    await expect(standing(page)).toHaveText('Each player needs a score or P');
    expect(await storedHole(page, game, 1)).toEqual([undefined, undefined, undefined, undefined]);

    await stepper(page, 'Ash').getByRole('button', { name: 'take 3' }).click();
    await stepper(page, 'Birch').getByRole('button', { name: 'more' }).click();
    await stepper(page, 'Cedar').getByRole('button', { name: 'less' }).click();

    await expect.poll(() => storedHole(page, game, 1)).toEqual([3, 4, 2, undefined]);
    expect(await Promise.all(PLAYERS.map((name) => shownStrokes(page, name)))).toEqual([3, 4, 2, null]);
    await expect(page.getByRole('row', { name: 'Dogwood' }).getByRole('cell').first()).toHaveText('–');
    await expect(standing(page)).toHaveText('Still to enter: Dogwood');
  });

  test('is between 1 and 12, can be a picked-up ball, and a score again', async ({ page }) => {
    const game = await openAsHost(page);
    const less = stepper(page, 'Ash').getByRole('button', { name: 'less' });
    const more = stepper(page, 'Ash').getByRole('button', { name: 'more' });
    const field = stepper(page, 'Ash').getByRole('textbox');
    await less.click();
    await less.click();
    await expect(field).toHaveValue('1');
    await expect(less).toBeDisabled();
    await fillIn(field, '12');
    await expect(more).toBeDisabled();
    await expect(less).toBeEnabled();
    for (const ignored of ['13', '0', '-4', '4.5', '', 'four']) {
      await fillIn(field, ignored);
      await field.blur();
      await expect(field, `after "${ignored}"`).toHaveValue('12');
    }
    await fillIn(field, '7');
    await field.blur();
    await expect(field).toHaveValue('7');
    await expect.poll(() => storedHole(page, game, 1)).toEqual([7, undefined, undefined, undefined]);

    const pickedUp = stepper(page, 'Birch').getByRole('button', { name: 'picked up, take 3' });
    await tapScore(page, 'Birch', 'P');
    await expect(pickedUp).toHaveText('P');
    await expect.poll(() => storedHole(page, game, 1)).toEqual([7, null, undefined, undefined]);
    const birch = page.getByRole('row', { name: 'Birch' });
    await expect(birch.getByTitle('Picked up')).toBeVisible();
    await expect(birch.getByRole('cell').last()).toHaveAccessibleName('TOTAL 1 picked up');
    await pickedUp.click();
    await expect(stepper(page, 'Birch').getByRole('textbox')).toHaveValue('3');
    await expect.poll(() => storedHole(page, game, 1)).toEqual([7, 3, undefined, undefined]);
    await expect(birch.getByRole('cell').last()).toHaveAccessibleName('TOTAL 3');
  });

  test('is entered, and the hole finished, with the keyboard alone', async ({ page }) => {
    const game = await openAsHost(page);
    const { keyboard } = page;
    await stepper(page, 'Ash').getByRole('button', { name: 'take 3' }).focus();
    // Ash's 3, overwritten; from there Tab passes +, and the name and the snake of the next player
    await keyboard.press('Enter');
    await expect(stepper(page, 'Ash').getByRole('textbox')).toBeFocused();
    await keyboard.type('4');
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Space']) await keyboard.press(key);
    // WE'RE OUT of the other team is in between
    for (let step = 0; step < 6; step += 1) await keyboard.press('Tab');
    await expect(stepper(page, 'Cedar').getByRole('button', { name: 'more' })).toBeFocused();
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await button(page, 'Dogwood: picked up').press('Enter');
    await expect.poll(() => storedHole(page, game, 1)).toEqual([4, 4, 5, null]);

    await button(page, 'NEXT HOLE').press('Enter');
    await expect(dialog(page, 'HOLE 1 COMPLETE')).toBeVisible();
    // a held key presses nothing: CONTINUE is one Tab away
    await keyboard.press('Enter');
    await keyboard.press('Tab');
    await keyboard.press('Enter');

    await expect(headline(page, 'HOLE 2/9')).toBeVisible();
  });
});

test.describe('the button that leaves a hole', () => {
  test('is enabled once every player has a score or has picked up', async ({ page }) => {
    await openAsHost(page, { played: [TIE] });
    const next = button(page, 'NEXT HOLE');
    await expect(next).toBeDisabled();
    await tapHole(page, { Ash: 4, Birch: 5, Cedar: 5 });
    await expect(standing(page)).toHaveText('Still to enter: Dogwood');
    await expect(next).toBeDisabled();
    const strip = page.getByRole('region', { name: 'Previous holes' });
    await expect(strip.getByRole('listitem')).toHaveText(['H1 -']);

    await tapHole(page, { Ash: 'P', Birch: 'P' });
    await expect(standing(page), 'lost already').toHaveText('Still to enter: Dogwood');
    await expect(next).toBeDisabled();
    await tapHole(page, { Dogwood: 6 });
    await expect(standing(page)).toHaveText('Team Green wins the hole: Team Red picked up');
    await expect(next).toBeEnabled();
    await stepper(page, 'Ash').getByRole('button', { name: 'more' }).click();
    await expect(standing(page)).toHaveText('Team Red wins the hole, 4 against 5');
    await expect(next).toBeEnabled();
  });

  test('concedes with one tap, which UNDO takes back, and spectators read it', async ({ page, newPhone }) => {
    const game = await openAsHost(page);
    const watcher = await newPhone();
    await watcher.goto(`/game/${game.id}/invited`);
    await tapHole(page, { Ash: 7 });

    await button(page, "Team Red: WE'RE OUT").click();
    await expect.poll(() => storedHole(page, game, 1)).toEqual([null, null, undefined, undefined]);
    const bestBalls = watcher.getByRole('region', { name: 'HOLE 1' }).getByText('BEST BALL');
    await expect(bestBalls.first().locator('..')).toHaveText('BEST BALL P');
    await button(page, 'Team Red: UNDO').click();
    await expect.poll(() => storedHole(page, game, 1)).toEqual([7, undefined, undefined, undefined]);
    await expect(bestBalls.first().locator('..')).toHaveText('BEST BALL 7');

    await button(page, "Team Green: WE'RE OUT").click();
    await expect(standing(page)).toHaveText('Still to enter: Birch');
    await expect.poll(() => storedHole(page, game, 1)).toEqual([7, undefined, null, null]);
    await page.reload();
    await expect(standing(page)).toHaveText('Still to enter: Birch');
    await tap(button(page, 'Team Green: UNDO'));
    await expect.poll(() => storedHole(page, game, 1)).toEqual([7, undefined, undefined, undefined]);

    await tap(button(page, "Team Green: WE'RE OUT"));
    await button(page, "Team Red: WE'RE OUT").click();
    await expect(standing(page)).toHaveText('Tied: both teams picked up');
    const complete = await celebrate(page, 1);
    await expect(complete).toContainText('TIE GAME!');
    await expect(complete).toContainText('Best Ball Score: P - P');
    await expect(complete).toContainText('P: picked up');
    await button(page, 'CONTINUE').click();
    await expect(watcher.getByRole('dialog', { name: 'HOLE 1 COMPLETE' })).toContainText('P: picked up');
    await expect(headline(page, 'HOLE 2/9')).toBeVisible();
    await tap(button(page, 'PREVIOUS HOLE'));
    await expect(headline(page, 'HOLE 1/9')).toBeVisible();
    await expect(button(page, 'Team Red: UNDO'), 'a finished hole keeps its scores').toBeHidden();
  });

  test('opens the celebration with the score of the match before CONTINUE @main', async ({ page }) => {
    const game = await openAsHost(page, { played: [RED_WINS] });
    await tapHole(page, { Ash: 6, Birch: 'P', Cedar: 5, Dogwood: 4 });
    const results = async () => (await page.request.get(`/api/games/${game.id}/hole-results`)).json();

    const complete = await celebrate(page, 2);
    await expect(complete).toContainText('HOLE WINNER!');
    await expect(complete).toContainText('Team Green');
    await expect(complete).toContainText('Best Ball Score: 6 - 4');
    await expect(complete).toContainText('Match Score: 1 - 1');
    await page.keyboard.press('Escape');
    await expect(complete).toBeHidden();
    await celebrate(page, 2);
    await button(page, 'BACK TO THE SCORES').click();
    await expect(complete).toBeHidden();
    await expect(team(page, 'Team Green')).toContainText('POINTS 0');
    expect(await results()).toHaveLength(1);

    await goToNextHole(page, 2);

    await expect(team(page, 'Team Green')).toContainText('POINTS 1');
    expect(await Promise.all(PLAYERS.map((name) => shownStrokes(page, name)))).toEqual(Array(4).fill(null));
    await expect.poll(results).toMatchObject([{ winnerId: 1 }, { winnerId: 2 }]);
  });

  test('opens the celebration of a tie with every player who holds it @long', async ({ page }) => {
    await openAsHost(page);
    await tapHole(page, { Ash: 4, Birch: 5, Cedar: 4, Dogwood: 4 });
    await expect(standing(page)).toHaveText('Tied at 4: Ash, Cedar, Dogwood');

    const complete = await celebrate(page, 1);

    const news = 'TIE GAME! Tied: Ash, Cedar, Dogwood Best Ball Score: 4 - 4 Match Score: 0 - 0';
    await expect(complete, 'it is read out').toHaveAccessibleDescription(news);
  });

  test('needs ten taps for four players, and ignores a second one on the next hole @long', async ({
    page,
  }) => {
    // the stepper of the third player appears under CONTINUE
    await page.setViewportSize({ width: 390, height: 664 });
    await openAsHost(page);
    const taps = await tapHole(page, { Ash: 4, Birch: 5, Cedar: 5, Dogwood: 6 });
    expect(taps + 2, 'with NEXT HOLE and CONTINUE').toBe(10);
    const complete = await celebrate(page, 1);
    const box = await complete.getByRole('button', { name: 'CONTINUE' }).boundingBox();
    if (box === null) throw new Error('There is no CONTINUE');

    await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);

    await expect(page.getByRole('heading', { name: 'HOLE 2/9' })).toBeVisible();
    // an intended tap comes later
    await tapScore(page, 'Ash', 3);
    await expect(page.getByRole('textbox')).toHaveCount(1);
  });

  test('shows SAVING SCORES... for slow scores, two seconds at most, then continues', async ({ page }) => {
    const game = await openAsHost(page);
    await tapHole(page, { Ash: 4, Birch: 5, Cedar: 5, Dogwood: 6 });
    const complete = await celebrate(page, 1);
    const saving = page.getByText('SAVING SCORES...');
    await expect.poll(() => storedHole(page, game, 1)).toEqual(RED_WINS);
    const held: (() => void)[] = [];
    let isSlow = true;
    await page.route(/rounds\.send/, async (route) => {
      if (isSlow) await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    await stopClock(page);

    await complete.getByRole('button', { name: 'CONTINUE' }).click();
    await tapScore(page, 'Ash', 3);
    const typed = stepper(page, 'Ash').getByRole('textbox');
    await typed.focus();
    await page.clock.runFor(149);
    expect(await saving.isVisible(), 'not for a blink').toBe(false);
    await page.clock.runFor(1);
    await expect(saving).toBeVisible();
    await page.keyboard.type('2');
    await expect(typed, 'it takes no key from who plays on').toHaveValue('2');
    await page.clock.runFor(SHOWN_MS.loadingBar - 1);
    expect(await saving.isVisible()).toBe(true);
    await page.clock.runFor(1);
    await expect(saving).toBeHidden();

    await expect.poll(() => held, 'what comes later waits its turn').toHaveLength(1);
    isSlow = false;
    for (const letGo of held) letGo();
    await page.clock.resume();
    await expect.poll(() => storedHole(page, game, 2)).toEqual([2, undefined, undefined, undefined]);
  });
});

test.describe('earlier holes', () => {
  test('are marked R, G or -, and open with a tap; PREVIOUS HOLE ends at the first', async ({ page }) => {
    await openAsHost(page, { played: [RED_WINS, TIE, GREEN_WINS] });
    const strip = page.getByRole('region', { name: 'Previous holes' });
    await expect(strip.getByRole('listitem')).toHaveText(['H1 R', 'H2 -', 'H3 G']);
    await expect(button(page, 'H2 -')).toHaveAccessibleName('H2 -, tied');
    const winners = page.getByRole('row', { name: 'HOLE WINNER' }).getByRole('cell');
    expect(await winners.evaluateAll((cells) => cells.map(({ ariaLabel }) => ariaLabel))).toEqual([
      'Team Red',
      'tied',
      'Team Green',
      ...Array<string>(6).fill('not finished'),
    ]);

    await button(page, 'PREVIOUS HOLE').click();
    await expect(headline(page, 'HOLE 3/9')).toBeVisible();
    await expect(button(page, 'H3 G')).toHaveAttribute('aria-current', 'step');
    expect(await Promise.all(PLAYERS.map((name) => shownStrokes(page, name)))).toEqual(GREEN_WINS);
    await button(page, 'H1 R').click();
    await expect(headline(page, 'HOLE 1/9')).toBeVisible();
    await expect(button(page, 'PREVIOUS HOLE')).toBeDisabled();

    await button(page, 'H4 ?').click();
    await expect(headline(page, 'HOLE 4/9')).toBeVisible();
    await expect(button(page, 'H4 ?')).toBeHidden();
  });

  test('are left without a celebration unless changed, and count once', async ({ page }) => {
    const game = await openAsHost(page, { played: [RED_WINS, TIE] });
    await button(page, 'H1 R').click();
    await expect(headline(page, 'HOLE 1/9')).toBeVisible();
    await tap(button(page, 'NEXT HOLE'));
    await expect(headline(page, 'HOLE 2/9')).toBeVisible();
    expect(await page.getByRole('dialog').isVisible()).toBe(false);

    await button(page, 'H1 R').click();
    await expect(headline(page, 'HOLE 1/9')).toBeVisible();
    await typeScore(page, 'Dogwood', 3);
    await expect(button(page, 'H1 G')).toBeVisible();
    const complete = await celebrate(page, 1);
    await expect(complete).toContainText('Team Green');
    await expect(complete).toContainText('Match Score: 0 - 1');
    await complete.getByRole('button', { name: 'CONTINUE' }).click();

    await expect(headline(page, 'HOLE 2/9')).toBeVisible();
    await expect(team(page, 'Team Red')).toContainText('POINTS 0');
    await expect(team(page, 'Team Green')).toContainText('POINTS 1');
    await expect
      .poll(async () => (await page.request.get(`/api/games/${game.id}/hole-results`)).json())
      .toMatchObject([
        { holeNumber: 1, winnerId: 2 },
        { holeNumber: 2, winnerId: 3 },
      ]);
  });
});
