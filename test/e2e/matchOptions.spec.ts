/** The options of a match: chosen by the host, read by all phones, kept for the next game. */

import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { MatchOptions } from '#rules/matchOptions.ts';
import { NO_OPTIONS } from '#rules/matchOptions.ts';
import { toCents } from '#rules/money.ts';
import { aCourse, aNassau } from '../rules/builders.ts';
import { fillIn } from './support/fillIn.ts';
import { hostGame, playRound } from './support/host.ts';
import {
  addPlayer,
  createGame,
  keepLobby,
  membersOf,
  openLobby,
  openSetup,
  readGame,
  startButton,
  teamGreen,
  teamRed,
} from './support/lobby.ts';
import {
  button,
  joinByLink,
  teeOff,
  test,
  unfold,
  visitGame,
  waitForNextScreens,
} from './support/players.ts';
import { PLAYERS, waitUntilSettled } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ networkNoise: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });

const TO_EACH = { isPaidToEach: true, doublingCap: null, secondNineFactor: null };

async function openOptions(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog');
  if (!(await button(page, 'STROKES AND WAGERS').isVisible())) await unfold(page, 'MATCH OPTIONS');
  await button(page, 'STROKES AND WAGERS').click();
  await expect(dialog.getByRole('switch', { name: 'Ties carry' })).toBeVisible();
  return dialog;
}

async function switchOn(dialog: Locator, ...labels: readonly string[]): Promise<void> {
  for (const label of labels) {
    await dialog.getByRole('switch', { name: label, exact: true }).click();
    await expect(dialog.getByRole('switch', { name: label, exact: true })).toBeChecked();
  }
}

async function save(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'SAVE', exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('options of a match are read on both phones, before and after the start @main', async ({
  page: host,
  newPhone,
}) => {
  const id = await openLobby(host);
  const guest = await newPhone();
  await joinByLink(guest, `/join-game/${id}`, 'Rita', 'Green');
  await expect(guest.getByText('Joined as Rita')).toBeVisible();

  const dialog = await openOptions(host);
  await switchOn(dialog, 'Ties carry', 'Nassau', 'Press at 2 down');
  await expect(dialog.getByText('Presses need a loss cap')).toBeVisible();
  await dialog.getByRole('button', { name: 'SAVE', exact: true }).click();
  await expect(dialog).toBeVisible();
  await switchOn(dialog, 'Loss cap');
  await dialog.getByRole('button', { name: 'Lower the loss cap' }).click();
  await save(dialog);

  const line = 'Ties carry • Nassau $5 • press at 2 down • cap $95';
  await expect(host.getByText(line)).toBeVisible();
  await expect(guest.getByText(line)).toBeVisible();
  await expect(guest.getByText('The host has changed what is played for.')).toBeVisible();

  await teeOff(host);
  await expect(guest.getByText('SPECTATOR MODE')).toBeVisible();
  await expect(guest.getByText(line)).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('RESUME GAME names the options of a match', async ({ page, context }) => {
    const game = await hostGame(page.request, PLAYERS);
    await game.setMatchOptions({ isCarryOn: true, snake: TO_EACH });
    await game.start();
    await visitGame(page, game.id);
    await waitForNextScreens(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);

    await page.getByRole('link', { name: 'RETURN TO MAIN MENU' }).click();

    const resumable = page.getByRole('region', { name: 'RESUME GAME' });
    await expect(resumable.getByText('Ties carry • snake to each', { exact: true })).toBeVisible();
  });
});

test('chosen options survive Escape and a reload, by keyboard, until CANCEL', async ({ page }) => {
  await openLobby(page);
  const dialog = await openOptions(page);
  await dialog.getByRole('switch', { name: 'Nassau' }).press('Enter');
  await dialog.getByRole('button', { name: 'Raise the stake of the Nassau' }).press('Enter');
  await expect(dialog.getByText('$6', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.reload();
  await waitUntilSettled(page);
  await openOptions(page);

  await expect(dialog.getByText('$6', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'CANCEL' }).click();
  await openOptions(page);
  await expect(dialog.getByRole('switch', { name: 'Nassau' })).not.toBeChecked();
});

test('options that are saved again after a lost answer replace those of another tab', async ({ page }) => {
  const id = await openLobby(page);
  const dialog = await openOptions(page);
  await switchOn(dialog, 'Ties carry');
  await page.route(/matchOptions\.set/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'SAVE', exact: true }).click();
  await expect(dialog.getByText('No connection. Please try again.')).toBeVisible();
  await page.unroute(/matchOptions\.set/);
  const headers = { origin: new URL(page.url()).origin };
  const elsewhere = { headers, data: { options: { isSecondBallOn: true } } };
  expect((await page.request.post(`/api/games/${id}/match-options`, elsewhere)).status()).toBe(200);

  await save(dialog);

  await expect(page.getByText('Ties carry', { exact: true })).toBeVisible();
});

test('the host draws the teams by handicap, once all handicaps are known', async ({ page }) => {
  const id = await openLobby(page);
  await addPlayer(page, 'Birch');
  await addPlayer(page, 'Cedar', teamRed(page));
  await button(page, 'DRAW THE TEAMS').click();
  const drawing = page.getByRole('dialog', { name: 'DRAW THE TEAMS' });
  await drawing.getByText('BY HANDICAP').click();
  await expect(drawing.getByRole('alert')).toContainText('No handicap yet: Guest Player, Cedar, Birch.');
  await expect(drawing.getByRole('button', { name: 'DRAW', exact: true })).toBeDisabled();
  await drawing.getByRole('button', { name: 'CANCEL' }).click();
  const members = await membersOf(page, id);
  const handicaps = Object.fromEntries(members.map((member, at) => [member.id, [9, 2, 14][at] ?? 0]));
  const headers = { origin: new URL(page.url()).origin };
  await page.request.post(`/api/games/${id}/match-options`, {
    headers,
    data: { options: { strokes: { handicaps } } },
  });

  await button(page, 'DRAW THE TEAMS').click();
  await drawing.getByText('BY HANDICAP').click();
  await expect(drawing).toContainText('The lowest handicap plays the other two.');
  await drawing.getByRole('button', { name: 'DRAW', exact: true }).click();

  await expect(drawing).toContainText('The teams are drawn.');
  await drawing.getByRole('button', { name: 'OK' }).click();
  await expect(teamRed(page)).toContainText('Guest Player');
  await expect(teamRed(page)).toContainText('Birch');
  await expect(teamGreen(page)).toContainText('Cedar');
});

test('a new game has the options of last time, two taps from Home', async ({ page }) => {
  await openLobby(page);
  const dialog = await openOptions(page);
  await switchOn(dialog, 'Ties carry', 'Strokes by handicap');
  const handicap = dialog.getByRole('group', { name: 'Guest Player' }).getByRole('status');
  await expect(handicap).toHaveText('–');
  await dialog.getByRole('button', { name: 'Raise the handicap of Guest Player' }).click();
  await expect(handicap).toHaveText('0');
  await dialog.getByRole('button', { name: 'Raise the handicap of Guest Player' }).click();
  await save(dialog);
  await expect(page.getByText('Net • ties carry')).toBeVisible();
  await keepLobby(page);

  await page.goto('/');
  await expect(page.getByRole('link', { name: 'not started' })).toContainText('Net • ties carry');
  await page.getByRole('link', { name: 'Start Game' }).click();
  await expect(page.getByText('Net • ties carry')).toBeVisible();
  await createGame(page);

  await expect(page.getByText('Net • ties carry')).toBeVisible();
  await openOptions(page);
  await expect(handicap).toHaveText('1');
});

test('a new game has holes, Snake and a Nassau alone of the last started one', async ({ page }) => {
  await openSetup(page);
  await page.getByText('18', { exact: true }).click();
  await page.getByRole('switch', { name: 'Snake Game' }).click();
  await page.getByText('$10', { exact: true }).click();
  const id = await createGame(page);
  await addPlayer(page, 'Birch');
  const dialog = await openOptions(page);
  await switchOn(dialog, 'Nassau');
  await save(dialog);
  const headers = { origin: new URL(page.url()).origin };
  await page.request.patch(`/api/games/${id}`, { headers, data: { betPerHole: 0 } });
  await expect(page.getByText('18 holes', { exact: true })).toBeVisible();
  await teeOff(page);
  const [host] = await membersOf(page, id);
  await page.request.post(`/api/games/${id}/forfeit`, { headers, data: { teamId: host?.teamId } });

  await page.goto('/');
  await page.getByRole('link', { name: 'Start Game' }).click();
  const bet = page.getByRole('group', { name: 'BET AMOUNT' }).getByRole('status');
  await expect(bet).toHaveText('$0');
  for (const way of ['Raise', 'Lower']) await page.getByRole('button', { name: `${way} the bet` }).click();
  await expect(bet).toHaveText('$0');
  const next = await readGame(page, await createGame(page));

  const expected = { holeCount: 18, betPerHole: 0, snakeGameEnabled: true, snakeBetAmount: 1000 };
  expect(next).toMatchObject(expected);
  await expect(page.getByText('Nassau $5')).toBeVisible();
});

test('options of last time are left off by keyboard, and a bet of 0 with them', async ({ page }) => {
  await openSetup(page);
  await expect(page.getByRole('switch'), 'without options the form is as short as before').toHaveCount(1);
  await page.evaluate(
    ([options = '', setup = '']) => {
      localStorage.setItem('matchOptions', options);
      localStorage.setItem('lastSetup', setup);
    },
    [
      JSON.stringify({ last: { ...NO_OPTIONS, nassau: aNassau(0, 0, 5) } }),
      JSON.stringify({ holeCount: 9, betPerHole: 0, isSnakeOn: false, snakeBet: 500 }),
    ],
  );
  await page.reload();
  await waitUntilSettled(page);
  const bet = page.getByRole('group', { name: 'BET AMOUNT' }).getByRole('status');
  await expect(bet).toHaveText('$0');
  await expect(page.getByText('Nassau $5')).toBeVisible();

  const kept = page.getByRole('switch', { name: 'Options of last time' });
  await expect(kept).toBeChecked();
  await kept.press('Enter');
  await expect(kept).not.toBeChecked();
  await expect(bet).toHaveText('$25');
  const game = await readGame(page, await createGame(page));

  expect(game.betPerHole).toBe(25);
  await expect(page.getByText('9 holes • $25 per hole')).toBeVisible();
  await expect(page.getByText('Nassau $5')).toHaveCount(0);

  // the next game is offered them, and has none either
  await addPlayer(page, 'Birch');
  await teeOff(page);
  const headers = { origin: new URL(page.url()).origin };
  const [host] = await membersOf(page, game.id);
  await page.request.post(`/api/games/${game.id}/forfeit`, { headers, data: { teamId: host?.teamId } });
  await openSetup(page);
  await expect(page.getByText('Nassau $5')).toBeVisible();
  await expect(kept).not.toBeChecked();
});

test('a doubling Snake that does not fit the new bet pays without doubling', async ({ page }) => {
  await openSetup(page);
  const snake = { ...TO_EACH, doublingCap: 2000 };
  const last = { ...NO_OPTIONS, isCarryOn: true, snake, lossCap: 10_000 };
  await page.evaluate((text) => localStorage.setItem('matchOptions', text), JSON.stringify({ last }));
  await page.getByRole('switch', { name: 'Snake Game' }).click();
  await page.getByText('$25', { exact: true }).last().click();

  await createGame(page);

  await expect(page.getByText('Ties carry • snake to each • cap $100')).toBeVisible();
});

test('a handicap that no tap has entered is not 0: START GAME names its player', async ({ page }) => {
  const id = await openLobby(page);
  await addPlayer(page, 'Birch');
  const headers = { origin: new URL(page.url()).origin };
  await page.request.post(`/api/games/${id}/course`, { headers, data: { course: aCourse(9) } });
  const dialog = await openOptions(page);
  await switchOn(dialog, 'Strokes by handicap');
  await dialog.getByRole('button', { name: 'Lower the handicap of Guest Player' }).click();
  await save(dialog);
  const rename = async (of: Locator, name: string) => {
    await of.getByRole('button', { name }).first().click();
    await dialog.getByRole('button', { name: 'CHANGE NAME' }).click();
    await expect(dialog.getByLabel('NAME')).toHaveValue(name);
  };
  const kept = dialog.getByText('The handicap stays with the seat.');
  await rename(teamGreen(page), 'Birch');
  await expect(kept).toBeHidden();
  await dialog.getByRole('button', { name: 'CANCEL' }).click();
  await rename(teamRed(page), 'Guest Player');
  await expect(kept).toBeVisible();
  await fillIn(dialog.getByLabel('NAME'), 'Ash');
  await dialog.getByRole('button', { name: 'SAVE NAME' }).click();
  await expect(teamRed(page)).toContainText('Ash');

  await startButton(page).click();

  const popup = page.getByRole('alertdialog', { name: 'TEAM VALIDATION' });
  await expect(popup.getByRole('listitem')).toHaveText(['Birch: no handicap']);
});

test('a bet of two players has strokes, and needs the card of the course for them', async ({ page }) => {
  await openLobby(page);
  await addPlayer(page, 'Birch');
  const dialog = await openOptions(page);
  await switchOn(dialog, 'Guest Player v Birch');
  await dialog.getByRole('button', { name: 'Raise the bet per hole of Guest Player v Birch' }).click();
  await dialog.getByRole('button', { name: 'Lower the strokes of Birch' }).click();
  await expect(dialog.getByText('Guest Player gets 1 stroke.')).toBeVisible();
  await dialog.getByRole('region', { name: 'Guest Player v Birch' }).getByRole('switch').click();
  await save(dialog);

  await expect(page.getByText('One against one', { exact: true })).toBeVisible();
  const line = 'Guest Player v Birch: $6 a hole, Nassau $5, Guest Player gets 1 stroke';
  await expect(page.getByText(line)).toBeVisible();
  // nine holes for $25, and the bet of the two with its Nassau
  await expect(page.getByText('Win or lose at most $284', { exact: true })).toBeVisible();
  await teamGreen(page).getByRole('button', { name: 'Birch' }).first().click();
  await dialog.getByRole('button', { name: 'CHANGE NAME' }).click();
  await expect(dialog.getByText('The bets stay with the seat.')).toBeVisible();
  await dialog.getByRole('button', { name: 'CANCEL' }).click();
  await startButton(page).click();
  const popup = page.getByRole('alertdialog', { name: 'TEAM VALIDATION' });
  await expect(popup.getByText('STROKES NEED THE CARD OF THE COURSE!')).toBeVisible();
});

const ONE_MATCH = 'The Nassau is one match, of all nine holes.';

test('CHANGE OPTIONS says what goes with other holes, and with a Snake on again', async ({ page }) => {
  await openSetup(page);
  await page.getByText('18', { exact: true }).click();
  await page.getByRole('switch', { name: 'Snake Game' }).click();
  const id = await createGame(page);
  const headers = { origin: new URL(page.url()).origin };
  const chooseOptions = (options: Partial<MatchOptions>) =>
    page.request.post(`/api/games/${id}/match-options`, { headers, data: { options } });
  const dialog = page.getByRole('dialog', { name: 'CHANGE OPTIONS' });
  const gone = dialog.getByRole('status').filter({ hasText: /go(es)?\.$|one match|any more/ });
  const holeFactors = Array.from({ length: 18 }, (_hole, at) => (at < 9 ? 1 : 2));
  await chooseOptions({ holeFactors, snake: { ...TO_EACH, secondNineFactor: 2 }, nassau: aNassau(5, 5, 10) });
  await expect(page.getByText('Second nine × 2 • snake to each • snake per nine × 2 • Nassau')).toBeVisible();

  await button(page, 'CHANGE OPTIONS').click();
  await expect(gone).toHaveCount(0);
  await dialog.getByText('9', { exact: true }).click();
  await expect(gone).toHaveText(['The stakes by hole go.', ONE_MATCH, 'The second snake goes.']);
  await dialog.getByRole('switch', { name: 'Snake Game' }).click();
  await expect(gone).toHaveText(['The stakes by hole go.', ONE_MATCH]);
  await dialog.getByRole('button', { name: 'SAVE', exact: true }).click();
  await expect(dialog).toBeHidden();

  // while the Snake is off its variants are on no screen, and need no loss cap
  await chooseOptions({ isCarryOn: true, snake: { ...TO_EACH, doublingCap: toCents(2000) } });
  await expect(page.getByText('Ties carry', { exact: true })).toBeVisible();
  await button(page, 'CHANGE OPTIONS').click();
  await dialog.getByRole('switch', { name: 'Snake Game' }).click();
  await expect(gone).toHaveText(['The Snake does not double any more.']);
  await dialog.getByRole('button', { name: 'SAVE', exact: true }).click();

  await expect(page.getByText('Ties carry • snake to each', { exact: true })).toBeVisible();
});

test('a set is saved under a name, chosen for another game, turned off, and deleted', async ({ page }) => {
  await openSetup(page);
  await createGame(page);
  const dialog = await openOptions(page);
  await switchOn(dialog, 'Second ball breaks ties');
  await unfold(page, 'SAVE A SET');
  await dialog.getByRole('button', { name: 'SAVE THE SET' }).click();
  await expect(dialog.getByText(/Please enter a name/)).toBeVisible();
  await fillIn(dialog.getByLabel('SAVE THESE OPTIONS AS'), 'Sunday');
  await dialog.getByRole('button', { name: 'SAVE THE SET' }).click();
  await expect(dialog.getByText('Sunday is under MY OPTIONS now.')).toBeVisible();
  await dialog.getByRole('button', { name: 'CANCEL' }).click();
  await keepLobby(page);

  await openLobby(page);
  await openOptions(page);
  await unfold(page, 'MY OPTIONS');
  await dialog.getByRole('button', { name: 'Sunday', exact: true }).click();
  await expect(dialog.getByRole('switch', { name: 'Second ball breaks ties' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Delete Sunday' }).click();
  await expect(dialog.getByRole('heading', { name: 'MY OPTIONS' })).toHaveCount(0);
  await save(dialog);
  await expect(page.getByText('Second ball', { exact: true })).toBeVisible();

  await openOptions(page);
  await dialog.getByRole('button', { name: 'ALL OFF' }).click();
  await expect(dialog.getByRole('switch', { name: 'Second ball breaks ties' })).not.toBeChecked();
  await save(dialog);
  await expect(page.getByText('Second ball', { exact: true })).toBeHidden();
});

test('the live view and the results name the options of their match', async ({ page }) => {
  const game = await hostGame(page.request, PLAYERS);
  const memberIds = game.members.slice(1, 3).map(({ id: member }) => member);
  const duels = [{ memberIds: memberIds as [number, number], strokes: 2, bet: toCents(500), nassau: null }];
  await game.setCourse(aCourse(9));
  await game.setMatchOptions({ isCarryOn: true, snake: TO_EACH, duels });
  await playRound(game);
  const pair = `${PLAYERS[1]} v ${PLAYERS[2]}`;
  const bet = `${pair}: $5 a hole, ${PLAYERS[2]} gets 2 strokes: H1, H8`;
  await page.goto(`/game/${game.id}/invited`);
  await expect(page.getByText('Ties carry • snake to each • one against one')).toBeVisible();
  await expect(page.getByText(bet)).toBeVisible();
  await expect(page.getByRole('rowheader', { name: pair })).toBeVisible();
  await game.complete();

  await page.goto(`/results/${game.id}`);
  await unfold(page, 'WAGER SUMMARY');
  await expect(page.getByText('Ties carry • snake to each • one against one')).toBeVisible();
  await expect(page.getByText(bet)).toBeVisible();
  await unfold(page, 'BETS');
  await expect(page.getByRole('rowheader', { name: pair })).toBeVisible();
});
