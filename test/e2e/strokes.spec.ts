/** Strokes by handicap: dots, net scores and net best balls, on the phones of the scorer and of a spectator. */

import { expect } from '@playwright/test';
import { aCourse } from '../rules/builders.ts';
import { hostGame } from './support/host.ts';
import { addPlayer, membersOf, openLobby, startButton } from './support/lobby.ts';
import { button, celebrate, tapHole, test, unfold, visitGame } from './support/players.ts';
import { PLAYERS } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ networkNoise: /ERR_FAILED/ });

// Hole 1 has index 4 and rank 2 of nine: one stroke for the second player, two for the third, none for the others
const HANDICAPS = [3, 6, 14, 3];

test('a hole with strokes is decided by net balls, on two phones', async ({ page, newPhone }) => {
  const game = await hostGame(page.request, PLAYERS, { snake: false });
  await game.setCourse(aCourse(9));
  await game.setHandicaps(HANDICAPS);
  await game.start();
  const watcher = await newPhone();
  await watcher.goto(`/game/${game.id}/invited`);
  await visitGame(page, game.id);
  const [one = '', two = '', three = '', four = ''] = PLAYERS;

  const red = page.getByRole('region', { name: 'Team Red' });
  await expect(red.getByRole('img', { name: '1 stroke' })).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Team Green' }).getByRole('img')).toHaveCount(1);
  await button(page, two).first().click();
  await expect(button(page, `${two}: 5, net 4`)).toBeVisible();

  await tapHole(page, { [one]: 5, [two]: 5, [three]: 5, [four]: 5 });
  await expect(red.getByText('net 4')).toBeVisible();
  await expect(page.getByLabel('This hole')).toHaveText('Team Green wins the hole, net 3 against 4');
  await expect(watcher.getByText('net 3')).toBeVisible();
  await expect(watcher.getByText('NET BEST BALL')).toHaveCount(2);

  const complete = await celebrate(page, 1);
  await expect(complete.getByText('Net Best Ball Score: 4 to 3')).toBeVisible();
  await complete.getByRole('button', { name: 'CONTINUE' }).click();

  const card = watcher.getByRole('table', { name: 'Scorecard' });
  await expect(card.getByRole('row', { name: two }).getByRole('img', { name: '1 stroke' })).toHaveCount(3);
  await expect(card.getByRole('row', { name: 'HOLE WINNER' })).toContainText('G');
});

test('a hole with equal best balls is won by the second ball', async ({ page }) => {
  const game = await hostGame(page.request, PLAYERS, { snake: false });
  await game.setCourse(aCourse(9));
  await game.setHandicaps([0, 0, 0, 0], { isSecondBallOn: true });
  await game.start();
  await visitGame(page, game.id);
  const [one = '', two = '', three = '', four = ''] = PLAYERS;

  await tapHole(page, { [one]: 4, [two]: 5, [three]: 4, [four]: 6 });
  await expect(page.getByLabel('This hole')).toHaveText(
    'Team Red wins the hole by the second ball, both have net 4',
  );
  const complete = await celebrate(page, 1);
  await expect(complete.getByText('Won by the second ball')).toBeVisible();
  await complete.getByRole('button', { name: 'CONTINUE' }).click();
  await expect(button(page, 'H1 R')).toBeVisible();
});

test('START GAME says that strokes need the card of the course and handicaps', async ({ page }) => {
  const id = await openLobby(page);
  await addPlayer(page, 'Birch');
  const [host] = await membersOf(page, id);
  const set = async (path: string, data: object) => {
    const headers = { origin: new URL(page.url()).origin };
    expect((await page.request.post(`/api/games/${id}/${path}`, { headers, data })).status()).toBe(200);
  };
  const popup = page.getByRole('alertdialog', { name: 'TEAM VALIDATION' });

  await set('match-options', { options: { strokes: { handicaps: { [host?.id ?? 0]: 4 } } } });
  await startButton(page).click();
  await expect(popup).toContainText('STROKES NEED THE CARD OF THE COURSE!');
  await popup.getByRole('button', { name: 'OK' }).click();

  await set('course', { course: aCourse(9) });
  await startButton(page).click();
  await expect(popup).toContainText('STROKES NEED A HANDICAP FOR EACH PLAYER!');
  await expect(popup.getByRole('listitem')).toHaveText(['Birch: no handicap']);
});

test('dots and net score leave the name free on a small phone', async ({ page }) => {
  const game = await hostGame(page.request, PLAYERS, { snake: false, bet: 100 });
  await game.setCourse(aCourse(9));
  await game.setHandicaps([0, 18, 18, 18]);
  await game.start();
  await page.setViewportSize({ width: 320, height: 640 });
  await visitGame(page, game.id);
  const [one = '', ...others] = PLAYERS;
  const scores = (first: number) => ({
    [one]: first,
    ...Object.fromEntries(others.map((name) => [name, 12])),
  });
  await tapHole(page, scores(3));
  const complete = await celebrate(page, 1);
  await complete.getByRole('button', { name: 'CONTINUE' }).click();
  await tapHole(page, scores(12));

  for (const name of others) {
    const line = page.getByRole('listitem').filter({ has: button(page, name) });
    const text = await button(page, name).first().locator('span').boundingBox();
    const money = await line.locator('span').filter({ hasText: /\$100/ }).first().boundingBox();
    if (text === null || money === null) throw new Error('Both are shown');
    // the line boxes touch, their letters do not
    expect(money.y, name).toBeGreaterThan(text.y + text.height - 3);
  }
});

test('after a finished hole the card of the course offers only par and name', async ({ page }) => {
  const game = await hostGame(page.request, PLAYERS, { snake: false });
  await game.setCourse(aCourse(9));
  await game.setHandicaps(HANDICAPS);
  await game.start();
  await game.playHoles([[5, 4, 4, 4]]);
  await visitGame(page, game.id);
  await unfold(page, 'THE MONEY');
  await expect(page.getByText('Strokes: Ash 0, Birch 3, Cedar 11, Dogwood 0')).toBeVisible();

  await button(page, 'CORRECT NAMES').click();
  await button(page, 'CARD OF THE COURSE').click();

  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Each index stays once a hole is finished.')).toBeVisible();
  for (const name of ['ENTER A CARD', 'REMOVE THE CARD'])
    await expect(dialog.getByRole('button', { name })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'CHANGE THIS CARD' }).click();
  await dialog.getByRole('button', { name: /^H1/ }).click();
  await expect(dialog.getByRole('button', { name: 'Index 1', exact: true })).toBeDisabled();
  await dialog.getByRole('radio', { name: '5' }).click();
  await dialog.getByRole('button', { name: 'SAVE THE CARD' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /^PAR/ }).locator('[data-head="1"]')).toHaveText('5');
});

test('the host corrects a handicap on the first tee, until a hole is finished', async ({
  page,
  newPhone,
}) => {
  const game = await hostGame(page.request, PLAYERS, { snake: false });
  await game.setCourse(aCourse(9));
  await game.setHandicaps(HANDICAPS);
  await game.start();
  const watcher = await newPhone();
  await watcher.goto(`/game/${game.id}/invited`);
  await visitGame(page, game.id);
  await expect(watcher.getByText('Strokes: Ash 0, Birch 3, Cedar 11, Dogwood 0')).toBeVisible();

  await button(page, 'CORRECT NAMES').click();
  await button(page, 'HANDICAPS').click();
  const dialog = page.getByRole('dialog', { name: 'HANDICAPS' });
  await dialog.getByRole('button', { name: 'Raise the handicap of Birch' }).press('Enter');
  await page.route(/matchOptions\.set/, (route) => route.abort());
  await dialog.getByRole('button', { name: 'SAVE' }).click();
  await expect(dialog.getByText('Handicaps need a network. Please try again.')).toBeVisible();
  await page.unroute(/matchOptions\.set/);
  await dialog.getByRole('button', { name: 'SAVE' }).click();
  await expect(dialog).toBeHidden();
  await expect(watcher.getByText('Strokes: Ash 0, Birch 4, Cedar 11, Dogwood 0')).toBeVisible();

  await button(page, 'CORRECT NAMES').click();
  await button(page, 'HANDICAPS').click();
  await game.playHoles([[5, 4, 4, 4]]);
  await expect(dialog.getByText('Handicaps stay once a hole is finished.')).toBeVisible();
  await dialog.getByRole('button', { name: 'CLOSE' }).click();
  await button(page, 'CORRECT NAMES').click();
  await expect(button(page, 'CARD OF THE COURSE')).toBeVisible();
  await expect(button(page, 'HANDICAPS')).toHaveCount(0);
});
