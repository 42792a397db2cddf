/** The card of the course: entered by thumb, kept under MY COURSES, and scores against par. */

import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { CourseCard } from '#rules/round.ts';
import { aCourse } from '../rules/builders.ts';
import { PASSWORD, freeUsername, register } from './support/account.ts';
import { remember } from './support/device.ts';
import { fillIn } from './support/fillIn.ts';
import { hostGame, playRound } from './support/host.ts';
import { createGame, keepLobby, openLobby, openSetup } from './support/lobby.ts';
import {
  button,
  finishedByTwo,
  goToNextHole,
  nameCoScorers,
  openAsHost,
  sit,
  tap,
  tapHole,
  test,
  unfold,
  visitGame,
} from './support/players.ts';
import { PLAYERS } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });

/** The stroke indexes of a nine, in the order of the holes. */
const INDEXES = [4, 16, 8, 18, 6, 14, 12, 2, 10];
const COURSE = aCourse(9, [4, 3, 5], 'Old Course');

async function keepInAccount(page: Page, data: CourseCard): Promise<void> {
  const kept = await page.request.post('/api/courses', { headers: await session(page), data });
  expect(kept.status(), await kept.text()).toBe(200);
}

async function keptInAccount(page: Page): Promise<unknown> {
  return (await page.request.get('/api/courses', { headers: await session(page) })).json();
}

/** Stores courses on the phone; the open page gets no event. */
function keepOnPhone(page: Page, courses: readonly CourseCard[]): Promise<void> {
  return remember(page, { myCourses: fileOf(courses) });
}

function keptOnPhone(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('myCourses'));
}

function fileOf(courses: readonly CourseCard[]): string {
  return JSON.stringify(courses.map(({ name, holes }) => ({ name, holes })));
}

async function session(page: Page): Promise<Record<string, string>> {
  const stored = await page.evaluate(() => localStorage.getItem('auth-storage'));
  const { token } = JSON.parse(stored ?? '{}') as { token?: string };
  return { authorization: `Bearer ${token}` };
}

async function openCourses(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog');
  if (!(await button(page, 'CARD OF THE COURSE').isVisible())) await unfold(page, 'MATCH OPTIONS');
  await button(page, 'CARD OF THE COURSE').click();
  await expect(dialog.getByRole('heading', { name: 'CARD OF THE COURSE' })).toBeVisible();
  return dialog;
}

/** Enters a card of nine holes by taps: pars of 4, except 3 and 5 on the second and third hole. */
async function enterCard(page: Page, name: string): Promise<void> {
  await openCourses(page);
  await enterHoles(page, name);
}

async function enterHoles(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await typeHoles(page, name);
  await dialog.getByRole('button', { name: 'SAVE THE CARD' }).click();
  await expect(dialog).toBeHidden();
}

async function typeHoles(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'ENTER A CARD' }).click();
  for (const [at, index] of INDEXES.entries()) {
    const par = COURSE.holes[at]?.par ?? 4;
    if (par !== 4)
      await dialog
        .getByRole('group', { name: `PAR OF H${at + 1}` })
        .getByText(String(par), { exact: true })
        .click();
    await dialog.getByRole('button', { name: `Index ${index}`, exact: true }).click();
  }
  await fillIn(dialog.getByLabel('NAME OF THE COURSE'), name);
}

/** Returns the line of the lobby that names the card. */
function cardLine(page: Page, text: string): Locator {
  return page.locator('header').getByText(text);
}

/** Chooses the hole of the course on which the round starts. */
async function startOn(dialog: Locator, hole: number): Promise<void> {
  await dialog.getByRole('button', { name: /^START ON HOLE/ }).click();
  await dialog.getByRole('button', { name: `Start on hole ${hole}`, exact: true }).click();
}

function cardOf(page: Page, id: number): Promise<CourseCard | undefined> {
  return page.request
    .get(`/api/games/${id}/round`)
    .then((answer) => answer.json() as Promise<{ courseCard?: CourseCard }>)
    .then(({ courseCard }) => courseCard);
}

test('a host enters a card by thumb, and chooses it for the next game @main', async ({ page }) => {
  const id = await openLobby(page);
  await enterCard(page, 'Old Course');

  await expect(cardLine(page, 'Card: Old Course, par 36')).toBeVisible();
  expect(await cardOf(page, id)).toEqual(COURSE);

  await keepLobby(page);
  await openLobby(page);
  const dialog = await openCourses(page);
  await dialog.getByRole('button', { name: 'Old Course, par 36' }).click();
  await expect(cardLine(page, 'Card: Old Course, par 36')).toBeVisible();
});

test('a card is checked while it is entered, with the holes that are missing', async ({ page }) => {
  await openLobby(page);
  const dialog = await openCourses(page);
  await dialog.getByRole('button', { name: 'ENTER A CARD' }).click();
  const index = dialog.getByRole('button', { name: 'Index 7', exact: true });

  await index.press('Enter');
  await expect(dialog.getByRole('button', { name: /^H2/ })).toBeFocused();
  await expect(index).toBeDisabled();
  await expect(dialog.getByText('8 holes have no index yet')).toBeVisible();
  await dialog.getByRole('button', { name: 'SAVE THE CARD' }).click();

  await expect(dialog.getByText('Without an index: H2, H3, H4')).toBeVisible();
  await expect(dialog.getByText('Please enter a name of 1 to 40 characters')).toBeVisible();
  // a tap on the own index frees it, and another one leads to the next hole
  await dialog.getByRole('button', { name: /^H1/ }).press('Enter');
  await index.press('Enter');
  await expect(dialog.getByText('9 holes have no index yet')).toBeVisible();
  await index.press('Enter');
  await expect(dialog.getByRole('button', { name: /^H2/ })).toBeFocused();
});

test('a round starts on hole 10, and shows the holes of the course', async ({ page }) => {
  const eighteen = aCourse(18, [5], 'Maple Hill');
  await openSetup(page);
  await page.getByText('18', { exact: true }).click();
  const id = await createGame(page);
  await page.evaluate((kept) => localStorage.setItem('myCourses', kept), JSON.stringify([eighteen]));
  await page.reload();
  const dialog = await openCourses(page);
  await startOn(dialog, 10);
  await dialog.getByRole('button', { name: 'Maple Hill, from hole 10, par 73' }).click();
  await expect(cardLine(page, 'Card: Maple Hill, from hole 10, par 73')).toBeVisible();
  const { holes } = eighteen;
  expect(await cardOf(page, id)).toEqual({
    ...eighteen,
    holes: [...holes.slice(9), ...holes.slice(0, 9)],
    firstHole: 10,
  });
  // a shotgun start moves the card that is set
  await openCourses(page);
  await startOn(dialog, 8);
  await dialog
    .getByRole('region', { name: 'THIS CARD' })
    .getByRole('button', { name: 'Maple Hill, from hole 8, par 73' })
    .click();
  await expect(cardLine(page, 'from hole 8')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('myCourses'))).toBe(JSON.stringify([eighteen]));
});

test('a hole that is played has par, index and its number on the course', async ({ page }) => {
  const game = await openAsHost(page);
  await game.setCourse({ ...COURSE, firstHole: 10 });
  await expect(page.getByText('COURSE HOLE 10 · PAR 4 · INDEX 4')).toBeVisible();

  await tapHole(page, { Ash: 4, Birch: 4, Cedar: 5, Dogwood: 5 });
  await goToNextHole(page, 1);

  await expect(page.getByText('COURSE HOLE 11 · PAR 3 · INDEX 16')).toBeVisible();
  const card = page.getByRole('table', { name: 'Scorecard' });
  const onCourse = card.getByRole('row', { name: /^COURSE HOLE/ });
  await expect(onCourse.locator('[data-head="9"]')).toHaveText('18');
  await game.endEarly();
  await page.goto(`/results/${game.id}`);
  await unfold(page, 'FINAL SCORECARD');
  await expect(page.getByText('Card: Old Course, back nine, par 36')).toBeVisible();
});

test('a card for a start on hole 10 is entered in the order of the course', async ({ page }) => {
  const id = await openLobby(page);
  await openCourses(page);
  await typeHoles(page, 'Old Course');
  const dialog = page.getByRole('dialog');
  await startOn(dialog, 10);
  await expect(dialog.getByText('H1 is hole 10 of the course.')).toBeVisible();

  await dialog.getByRole('button', { name: 'SAVE THE CARD' }).click();

  await expect(cardLine(page, 'Card: Old Course, back nine, par 36')).toBeVisible();
  expect(await cardOf(page, id)).toEqual({ ...COURSE, firstHole: 10 });
  await openCourses(page);
  await expect(dialog.getByRole('button', { name: 'START ON HOLE 10' })).toBeVisible();
});

test('typed holes survive BACK, Escape and a reload, until they are saved', async ({ page }) => {
  await openLobby(page);
  const dialog = await openCourses(page);
  const enter = dialog.getByRole('button', { name: 'ENTER A CARD' });
  await enter.click();
  await dialog.getByRole('group', { name: 'PAR OF H1' }).getByText('5', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Index 7', exact: true }).click();
  await fillIn(dialog.getByLabel('NAME OF THE COURSE'), 'Old Course');
  await dialog.getByRole('button', { name: 'BACK' }).click();
  await enter.click();
  await expect(dialog.getByRole('button', { name: 'H1 PAR 5 INDEX 7' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(enter).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.reload();
  await openCourses(page);
  await enter.click();

  await expect(dialog.getByRole('button', { name: 'H1 PAR 5 INDEX 7' })).toBeVisible();
  await expect(dialog.getByLabel('NAME OF THE COURSE')).toHaveValue('Old Course');
  await dialog.getByRole('button', { name: 'START AGAIN' }).click();
  await expect(dialog.getByText('9 holes have no index yet')).toBeVisible();
  await dialog.getByRole('button', { name: 'BACK' }).click();
  await enterHoles(page, 'Old Course');
  await openCourses(page);
  await enter.click();
  await expect(dialog.getByText('9 holes have no index yet')).toBeVisible();
});

test('a new account gets the courses of the phone', async ({ page }) => {
  await page.goto('/register');
  await keepOnPhone(page, [COURSE]);
  await fillIn(page.getByLabel('USERNAME', { exact: true }), freeUsername('Ash'));
  await fillIn(page.getByLabel('PASSWORD', { exact: true }), PASSWORD);
  await fillIn(page.getByLabel('CONFIRM PASSWORD', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');

  await expect.poll(() => keptOnPhone(page)).toBe('[]');
  expect(await keptInAccount(page)).toMatchObject([COURSE]);
});

test('an account takes courses of the phone over that its login has left there @long', async ({ page }) => {
  await register(page, 'Ash');
  const left = [COURSE, aCourse(9, [], 'Maple Hill')];
  await keepInAccount(page, aCourse(9, [5], 'Maple hill'));
  await keepOnPhone(page, left);
  await openLobby(page);

  const dialog = await openCourses(page);

  const courses = dialog.getByRole('region', { name: 'MY COURSES' }).getByRole('button');
  await expect(courses).toHaveText(['Maple hill, par 37', 'Old Course, par 36']);
  expect(await keptOnPhone(page)).toBe('[]');
});

test('a card replaces another one of its name only after a second tap', async ({ page }) => {
  await register(page, 'Ash');
  await keepInAccount(page, aCourse(18, [], 'Old Course'));
  await openLobby(page);
  const dialog = await openCourses(page);
  await typeHoles(page, 'old course');
  await dialog.getByRole('button', { name: 'SAVE THE CARD' }).click();
  await expect(dialog.getByText('MY COURSES has another card with this name')).toBeVisible();
  // another name is no replacement
  await fillIn(dialog.getByLabel('NAME OF THE COURSE'), 'Old');
  await expect(dialog.getByRole('button', { name: 'SAVE THE CARD' })).toBeVisible();
  await fillIn(dialog.getByLabel('NAME OF THE COURSE'), 'old course');

  await dialog.getByRole('button', { name: 'REPLACE Old Course' }).click();

  await expect(cardLine(page, 'Card: old course, par 36')).toBeVisible();
  expect(await keptInAccount(page)).toMatchObject([{ ...COURSE, name: 'old course' }]);
});

test.describe('with calls that fail', () => {
  test.use({ networkNoise: /ERR_FAILED/ });
  test('courses that fail to load are fetched again @long', async ({ page }) => {
    await register(page, 'Ash');
    await keepInAccount(page, COURSE);
    await openLobby(page);
    await page.route(/trpc.*courses\./, (route) => route.abort());
    const dialog = await openCourses(page);
    await expect(dialog.getByText('No connection: courses could not be loaded.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'ENTER A CARD' })).toBeVisible();
    await page.unroute(/trpc.*courses\./);

    await dialog.getByRole('button', { name: 'TRY AGAIN' }).click();

    await expect(dialog.getByRole('button', { name: 'Old Course, par 36' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'TRY AGAIN' })).toBeHidden();
  });
});

test('DELETE stays with its course when the list changes @long', async ({ page, context }) => {
  await openLobby(page);
  const other = aCourse(9, [], 'Ash Hill');
  await keepOnPhone(page, [COURSE]);
  await page.reload();
  const dialog = await openCourses(page);
  await dialog.getByRole('button', { name: 'RENAME OR DELETE' }).click();
  await dialog.getByRole('button', { name: 'Old Course, par 36' }).click();
  await dialog.getByRole('button', { name: 'DELETE' }).click();
  const otherTab = await context.newPage();
  await otherTab.goto('/about:blank');
  await keepOnPhone(otherTab, [other, COURSE]);
  await otherTab.close();

  await dialog.getByRole('button', { name: 'DELETE FOR GOOD' }).click();

  await expect(dialog.getByRole('button', { name: 'Ash Hill, par 36' })).toBeVisible();
  expect(await keptOnPhone(page)).toBe(fileOf([other]));
});

test('an account chooses a nine of its course, renames the course, and deletes it', async ({ page }) => {
  const ash = await register(page, 'Ash');
  const headers = { authorization: `Bearer ${ash.token}` };
  await page.request.post('/api/courses', { headers, data: aCourse(18, [], 'Maple Hill') });
  await openLobby(page);

  const dialog = await openCourses(page);
  await dialog.getByRole('button', { name: 'Maple Hill, back nine, par 36' }).click();
  await expect(cardLine(page, 'Card: Maple Hill, back nine, par 36')).toBeVisible();

  await openCourses(page);
  await dialog.getByRole('button', { name: 'RENAME OR DELETE' }).click();
  await dialog.getByRole('button', { name: 'Maple Hill, par 72' }).click();
  await fillIn(dialog.getByLabel('NAME OF THE COURSE'), 'Oak Hill');
  await dialog.getByRole('button', { name: 'SAVE NAME' }).click();
  await dialog.getByRole('button', { name: 'Oak Hill, par 72' }).click();
  await dialog.getByRole('button', { name: 'DELETE' }).click();
  await dialog.getByRole('button', { name: 'DELETE FOR GOOD' }).click();
  await expect(dialog.getByText('You keep no courses.')).toBeVisible();
  await dialog.getByRole('button', { name: 'BACK' }).click();
  await dialog.getByRole('button', { name: 'REMOVE THE CARD' }).click();
  await dialog.getByRole('button', { name: 'REMOVE FOR GOOD' }).click();
  await expect(dialog).toBeHidden();
  await expect(cardLine(page, 'Card: Maple Hill')).toBeHidden();
});

test('the account page lists the courses, renames one, and deletes it', async ({ page }) => {
  await register(page, 'Ash');
  await keepInAccount(page, COURSE);
  await page.goto('/account');
  await button(page, 'SHOW MY COURSES').click();
  const dialog = page.getByRole('dialog', { name: 'MY COURSES' });
  await dialog.getByRole('button', { name: 'Old Course, par 36' }).click();
  await fillIn(dialog.getByLabel('NAME OF THE COURSE'), 'New Course');
  await dialog.getByRole('button', { name: 'SAVE NAME' }).click();
  await dialog.getByRole('button', { name: 'New Course, par 36' }).click();
  expect(await keptInAccount(page)).toMatchObject([{ name: 'New Course' }]);

  await dialog.getByRole('button', { name: 'DELETE' }).click();
  await dialog.getByRole('button', { name: 'DELETE FOR GOOD' }).click();

  await expect(dialog.getByText('You keep no courses.')).toBeVisible();
  expect(await keptInAccount(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'BACK' }).click();
  await expect(dialog).toBeHidden();
});

test('a guest reads when the card goes, and renames and deletes its course', async ({ page }) => {
  await openLobby(page);
  await enterCard(page, 'Old Course');
  await button(page, 'CHANGE OPTIONS').click();
  const dialog = page.getByRole('dialog');
  const goes = dialog.getByText('The card of the course goes.');
  await expect(goes).toBeHidden();
  await dialog.getByText('18', { exact: true }).click();
  await expect(goes).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await openCourses(page);
  await dialog.getByRole('button', { name: 'RENAME OR DELETE' }).click();
  await dialog.getByRole('button', { name: 'Old Course, par 36' }).click();
  await fillIn(dialog.getByLabel('NAME OF THE COURSE'), 'New Course');
  await dialog.getByRole('button', { name: 'SAVE NAME' }).click();
  await dialog.getByRole('button', { name: 'New Course, par 36' }).click();
  await dialog.getByRole('button', { name: 'DELETE' }).click();
  await dialog.getByRole('button', { name: 'DELETE FOR GOOD' }).click();

  await expect(dialog.getByText('You keep no courses.')).toBeVisible();
});

test('the scorecard shows par, marks and scores against par, also after the round', async ({ page }) => {
  const game = await openAsHost(page);
  await game.setCourse(COURSE);
  // under, level and over par: 2 on a par of 3, a picked-up ball, and a 6 on a par of 4
  await game.playHoles([
    [6, 4, 5, null],
    [2, 3, 4, null],
    [null, 5, 5, null],
  ]);

  const card = page.getByRole('table', { name: 'Scorecard' });
  await expect(card.getByRole('row', { name: /^PAR/ })).toContainText('36');
  await expect(card.getByRole('row', { name: /^INDEX/ })).toContainText('16');
  const ash = card.getByRole('row', { name: /^Ash/ });
  await expect(ash.locator('[data-par]')).toHaveText(['6', '2']);
  await expect(ash.getByRole('cell').last()).toHaveText(/^8 \+\u00A0P \+1$/);
  await expect(ash.getByRole('cell').last()).toHaveAccessibleName(
    'TOTAL 8 and 1 picked up, 1 over par on the other holes',
  );
  await expect(button(page, 'Hole 1: correct scores, Ash: 6, two or more over par')).toBeVisible();
  await expect(button(page, 'Hole 3: correct scores, Ash: picked up')).toBeVisible();
  const pickedUp = card
    .getByRole('row', { name: /^Dogwood/ })
    .getByRole('cell')
    .last();
  await expect(pickedUp).toHaveAccessibleName('TOTAL 3 picked up');

  await game.endEarly();
  await page.goto(`/results/${game.id}`);
  await unfold(page, 'FINAL SCORECARD');
  const final = page.getByRole('table', { name: 'Final scorecard' });
  await expect(
    final
      .getByRole('row', { name: /^Birch/ })
      .getByRole('cell')
      .last(),
  ).toHaveText('12 E');
});

test('eighteen holes have OUT, IN and TOTAL against par @long', async ({ page }) => {
  const game = await openAsHost(page, { holeCount: 18 });
  await game.setCourse(aCourse(18, [], 'Maple Hill'));
  await playRound(game);
  await game.complete();

  await page.goto(`/results/${game.id}`);
  await unfold(page, 'FINAL SCORECARD');

  const card = page.getByRole('table', { name: 'Final scorecard' });
  const par = card.getByRole('row', { name: /^PAR/ });
  await expect(par.locator('[data-head="OUT"]')).toHaveText('36');
  await expect(par.locator('[data-head="IN"]')).toHaveText('36');
  await expect(par.locator('[data-head="TOTAL"]')).toHaveText('72');
  const index = card.getByRole('row', { name: /^INDEX/ });
  await expect(index.locator('[data-head="2"]')).toHaveText('16');
});

test('a host sets the card during the round, beside typed names', async ({ page }) => {
  const game = await openAsHost(page);
  await game.playHoles([[5, 4, 4, 4]]);
  await button(page, 'CORRECT NAMES').click();
  await button(page, 'CARD OF THE COURSE').click();
  await enterHoles(page, 'Old Course');

  const card = page.getByRole('table', { name: 'Scorecard' });
  const parRow = card.getByRole('row', { name: /^PAR/ });
  const total = card.getByRole('row', { name: /^Ash/ }).getByRole('cell').last();
  await expect(total).toHaveText('5 +1');
  await expect(parRow).toBeVisible();

  await game.setCourse(null);

  await expect(parRow).toHaveCount(0);
  await expect(total).toHaveText('5');

  await button(page, 'CORRECT NAMES').click();
  const dialog = page.getByRole('dialog');
  await fillIn(dialog.getByRole('textbox').first(), 'Ashley');
  await button(page, 'CARD OF THE COURSE').click();
  await dialog.getByRole('button', { name: 'CLOSE' }).click();
  await expect(dialog.getByRole('textbox').first()).toHaveValue('Ashley');
});

test('START AGAIN goes back to the first hole of the round once its indexes stay', async ({ page }) => {
  const game = await openAsHost(page);
  await game.setCourse(COURSE);
  await game.setHandicaps([0, 0, 0, 0]);
  await button(page, 'CORRECT NAMES').click();
  await button(page, 'CARD OF THE COURSE').click();
  const dialog = page.getByRole('dialog');
  const change = dialog.getByRole('button', { name: 'CHANGE THIS CARD' });
  await change.click();
  await startOn(dialog, 10);
  const tenth = dialog.getByText('H1 is hole 10 of the course.');
  await expect(tenth).toBeVisible();

  await game.playHoles([[5, 4, 4, 4]]);
  await expect(dialog.getByRole('button', { name: /^START ON HOLE/ })).toBeHidden();
  await dialog.getByRole('button', { name: 'BACK' }).click();
  await change.click();
  await dialog.getByRole('button', { name: 'START AGAIN' }).click();

  await expect(tenth).toBeHidden();
  await fillIn(dialog.getByLabel('NAME OF THE COURSE'), 'New Course');
  await dialog.getByRole('button', { name: 'SAVE THE CARD' }).click();
  await expect(dialog.getByRole('button', { name: 'SAVE THE CARD' })).toBeHidden();
  expect(await cardOf(page, game.id)).toEqual({ ...COURSE, name: 'New Course' });
});

test('a co-scorer sets the card on the results; the host chooses it for a new game', async ({
  page,
  newPhone,
}) => {
  const phone = await newPhone();
  const game = await finishedByTwo(page, phone);
  await phone.goto(`/results/${game.id}`);

  await button(phone, 'CARD OF THE COURSE').click();
  await enterHoles(phone, 'Old Course');

  await unfold(phone, 'FINAL SCORECARD');
  const final = phone.getByRole('table', { name: 'Final scorecard' });
  await expect(final.getByRole('row', { name: /^PAR/ })).toContainText('36');

  // the host, who keeps no course, in the next game
  await openLobby(page);
  await openCourses(page);
  const played = page.getByRole('dialog').getByRole('region', { name: 'FROM EARLIER ROUNDS' });
  await played.getByRole('button', { name: 'Old Course, par 36' }).click();
  await expect(cardLine(page, 'Card: Old Course, par 36')).toBeVisible();
});

test('a co-scorer sets the card during the round', async ({ page, newPhone }) => {
  const phone = await newPhone();
  const game = await hostGame(page.request, PLAYERS);
  await sit(phone, game, 1);
  await game.start();
  await nameCoScorers(page, game, 1);
  await visitGame(phone, game.id);
  await tap(button(phone, 'KEEP THE SCORE'));

  await button(phone, 'CARD OF THE COURSE').click();
  await enterHoles(phone, 'Old Course');

  await expect(phone.getByText('PAR 4 · INDEX 4', { exact: true })).toBeVisible();
});

test('screens before and beside the round name its card', async ({ page, newPhone }) => {
  const id = await openLobby(page);
  await enterCard(page, 'Old Course');
  const friend = await newPhone();
  for (const path of [`/join-game/${id}`, `/watch/${id}`]) {
    await friend.goto(path);
    await expect(friend.getByText('Card: Old Course, par 36')).toBeVisible();
  }
});
