/** Agreeing the card on the results: the answers of players, of the host, and of a phone without a network. */

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { CARD_OPEN_MAX_MS, CARD_OPEN_MS, CARD_READ_MS } from '#rules/limits.ts';
import { rememberGuest, waitForJournal } from './support/device.ts';
import { fillIn } from './support/fillIn.ts';
import type { HostedGame } from './support/host.ts';
import { hostGame, playRound } from './support/host.ts';
import { startOwnServer } from './support/ownServer.ts';
import { button, finishedGame, pollResults, sit, tap, test, unfold } from './support/players.ts';
import { PLAYERS } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });

const FALLEN = 'The card was changed after you agreed. Please check it again.';

const panel = (page: Page) => page.getByRole('region', { name: 'THE CARD' });
const label = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Final score', exact: true }).getByText(text);

/** Plays a game in which Cedar has a phone, and opens its results on both phones. */
async function twoPhones(host: Page, cedar: Page): Promise<HostedGame> {
  const game = await hostGame(host.request, PLAYERS);
  await sit(cedar, game, 2);
  await playRound(game);
  await game.complete();
  for (const phone of [host, cedar]) {
    await phone.clock.install();
    await phone.goto(`/results/${game.id}`);
    await panel(phone).waitFor();
  }
  return game;
}

/** Agrees on the host's phone, for the players without a phone too. */
async function agreeAsHost(host: Page): Promise<void> {
  for (const name of ['AGREE', 'AGREE FOR Birch', 'AGREE FOR Dogwood'])
    await tap(panel(host).getByRole('button', { name, exact: true }));
}

/** Opens the results of a finished game of the host of this page, in which no other player has a phone. */
async function openFinished(page: Page): Promise<HostedGame> {
  const game = await finishedGame(page.request);
  await page.goto(`/results/${game.id}`);
  await panel(page).waitFor();
  return game;
}

/** Returns the kinds of the answers on the server. */
async function answers({ request }: Page, { id }: HostedGame): Promise<readonly string[]> {
  const { card } = await (await request.get(`/api/games/${id}/results`)).json();
  return card.answers.map(({ kind }: { readonly kind: string }) => kind);
}

async function dispute(phone: Page, word: string): Promise<void> {
  await tap(button(phone, 'SOMETHING IS WRONG'));
  const dialog = phone.getByRole('dialog', { name: 'SOMETHING IS WRONG' });
  await dialog.getByLabel('HOLE').selectOption('Hole 4');
  await fillIn(dialog.getByLabel('WHAT IS WRONG'), word);
  await dialog.getByRole('button', { name: 'SEND' }).click();
  await expect(dialog).toBeHidden();
}

test('two phones agree, one after a dispute, and the card is final @main', async ({ page, newPhone }) => {
  const cedar = await newPhone();
  await twoPhones(page, cedar);
  await expect(label(page, 'PROVISIONAL')).toHaveText('PROVISIONAL');
  await expect(panel(cedar)).toContainText(/Final on \d+\/\d+\/\d{4} at \d\d:\d\d at the latest/);

  await agreeAsHost(page);
  await expect(panel(page)).toContainText('Dogwood: agreed by the host');
  await pollResults(cedar);

  await expect(panel(cedar)).toContainText(
    'Ash agreed · Birch: agreed by the host · Cedar has not answered · Dogwood: agreed by the host',
  );
  await dispute(cedar, 'I had a 5');
  await pollResults(page);
  await expect(panel(page)).toContainText('Cedar: H4, I had a 5');
  // takes the dispute back
  await tap(button(cedar, 'AGREE'));
  await expect(panel(cedar)).toBeHidden();
  await pollResults(page);
  for (const phone of [page, cedar]) {
    await expect(label(phone, 'FINAL').last()).toHaveText('FINAL');
    await expect(panel(phone)).toBeHidden();
    await expect(label(phone, 'PROVISIONAL')).toBeHidden();
  }
});

test('an agreement falls with a correction that moves money, and its phone says so', async ({
  page,
  newPhone,
}) => {
  const cedar = await newPhone();
  const game = await twoPhones(page, cedar);
  await tap(button(cedar, 'AGREE'));
  await expect(panel(cedar)).toContainText('Cedar agreed');
  await pollResults(page);
  await expect(panel(page)).toContainText('Cedar agreed');

  // the hole that Red won becomes Green's
  for (const seat of [0, 1]) await game.enterScore(1, seat, 9);
  await pollResults(page);

  // its clock is not put forward, which would end the toast
  await expect(panel(cedar)).toContainText(FALLEN);
  await expect(cedar.getByRole('status').filter({ hasText: FALLEN })).toBeVisible();
  await expect(panel(page)).toContainText('Cedar has not answered');
  // the phone still knows after a reload
  await cedar.reload();
  await expect(panel(cedar)).toContainText(FALLEN);
  await tap(button(cedar, 'AGREE'));
  await expect(panel(cedar)).toContainText('Cedar agreed');
  await expect(panel(cedar)).not.toContainText(FALLEN);
  await pollResults(page);
  await expect(panel(page)).toContainText('Cedar agreed');
});

test.describe('without a network', () => {
  test.use({
    serviceWorkers: 'allow',
    networkNoise: /ERR_INTERNET_DISCONNECTED|^Refused: agree: CARD_CHANGED/,
  });

  test('an agreement waits, also over a reload, and is sent later', async ({ page, context }) => {
    const game = await openFinished(page);
    await rememberGuest(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);

    await tap(panel(page).getByRole('button', { name: 'AGREE', exact: true }));
    await expect(button(page, 'AGREED, NOT SENT YET')).toBeVisible();
    await expect(label(page, 'as this phone has it')).toBeHidden();
    await waitForJournal(page, '"kind":"agree"');
    await page.reload();
    await expect(button(page, 'AGREED, NOT SENT YET')).toBeVisible();
    await context.setOffline(false);

    await expect(panel(page)).toContainText('Ash agreed');
    await expect(button(page, 'AGREED, NOT SENT YET')).toBeHidden();
    expect(await answers(page, game)).toEqual(['agreed']);
  });

  test('the last agreement, taken back before it is sent, makes no card final @long', async ({
    page,
    context,
  }) => {
    const game = await openFinished(page);
    for (const name of ['AGREE FOR Birch', 'AGREE FOR Cedar', 'AGREE FOR Dogwood'])
      await tap(panel(page).getByRole('button', { name, exact: true }));
    await expect(panel(page)).toContainText('Dogwood: agreed by the host');
    await context.setOffline(true);
    await tap(panel(page).getByRole('button', { name: 'AGREE', exact: true }));
    await expect(button(page, 'AGREED, NOT SENT YET')).toBeVisible();

    await dispute(page, 'I had a 5');
    await expect(panel(page)).toContainText('Not sent yet: Ash: I had a 5');
    await waitForJournal(page, '"kind":"dispute"');
    await context.setOffline(false);

    await expect(panel(page)).toContainText('Ash: H4, I had a 5');
    expect((await answers(page, game)).toSorted()).toEqual(['agreed', 'agreed', 'agreed', 'disputed']);
    await expect(label(page, 'PROVISIONAL')).toBeVisible();
  });

  test('an agreement to a card that was corrected since is refused in words @long', async ({
    page,
    context,
  }) => {
    const game = await openFinished(page);
    await context.setOffline(true);
    await tap(panel(page).getByRole('button', { name: 'AGREE', exact: true }));
    await waitForJournal(page, '"kind":"agree"');
    for (const seat of [0, 1]) await game.enterScore(1, seat, 9);

    await context.setOffline(false);

    const refusal = page.getByRole('alertdialog', { name: 'SORRY' });
    await expect(refusal).toContainText(
      'Ash agreed was not saved: The card has been corrected. Read it again before you agree.',
    );
    await refusal.getByRole('button', { name: 'OK' }).click();
    await expect(panel(page)).toContainText('Ash has not answered');
    expect(await answers(page, game)).toEqual([]);
    await tap(panel(page).getByRole('button', { name: 'AGREE', exact: true }));
    await expect(panel(page)).toContainText('Ash agreed');
  });
});

test.describe('a dispute that comes too late', () => {
  test.use({ networkNoise: /^Refused: dispute: CARD_FINAL/ });

  test('stays open while it is typed, and is refused in words @long', async ({ page, newPhone }) => {
    const cedar = await newPhone();
    const game = await twoPhones(page, cedar);
    await agreeAsHost(page);
    await expect(panel(cedar)).toContainText('Dogwood: agreed by the host');
    await tap(button(cedar, 'SOMETHING IS WRONG'));
    const dialog = cedar.getByRole('dialog', { name: 'SOMETHING IS WRONG' });
    await fillIn(dialog.getByLabel('WHAT IS WRONG'), 'I had a 5');
    // the player has agreed on another device
    const { card } = await (await page.request.get(`/api/games/${game.id}/results`)).json();
    const agreed = await cedar.request.post(`/api/games/${game.id}/card/agree`, {
      data: { cardVersion: card.version },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(agreed.ok(), await agreed.text()).toBe(true);
    await expect(cedar.getByText('FINAL', { exact: true }).last()).toBeAttached();
    await expect(cedar.getByText('PROVISIONAL', { exact: true })).toHaveCount(0);

    await dialog.getByRole('button', { name: 'SEND' }).click();

    const refusal = cedar.getByRole('alertdialog', { name: 'SORRY' });
    await expect(refusal).toContainText('Cedar: I had a 5 was not saved: The card of this game is final');
    await refusal.getByRole('button', { name: 'OK' }).click();
    await expect(panel(cedar)).toBeHidden();
  });
});

test.describe('a disputed card', () => {
  test.use({ networkNoise: /status of 409|^Closing the card failed: 409/ });

  test('is closed by the host after an hour', async ({ newPhone }) => {
    const server = await startOwnServer();
    const [host, cedar] = [await newPhone(server.origin), await newPhone(server.origin)];
    await twoPhones(host, cedar);
    await expect(button(host, 'CLOSE THE CARD')).toBeHidden();
    await dispute(cedar, 'I had a 5');
    await expect(button(cedar, 'CLOSE THE CARD')).toBeHidden();
    await pollResults(host);

    await tap(button(host, 'CLOSE THE CARD'));
    const question = host.getByRole('dialog', { name: 'CLOSE THE CARD?' });
    await expect(question).toContainText('Cedar: H4, I had a 5');
    await question.getByRole('button', { name: 'YES, CLOSE IT' }).click();
    await expect(question.getByRole('alert')).toHaveText('The card was changed less than an hour ago');
    server.wait(CARD_READ_MS);
    await question.getByRole('button', { name: 'YES, CLOSE IT' }).click();

    await expect(question).toBeHidden();
    await pollResults(cedar);
    for (const phone of [host, cedar]) {
      await expect(label(phone, 'FINAL').last()).toHaveText('FINAL');
      await expect(panel(phone)).toHaveText('THE CARDFinal, although disputed. Cedar: H4, I had a 5');
    }
    await server.stop();
  });
});

test('spectators and other users read the answers, and have no buttons', async ({
  page,
  newPhone,
  browser,
}) => {
  const [other, stranger] = [await newPhone(), await browser.newPage()];
  const game = await openFinished(page);
  // a guest of another game
  await finishedGame(other.request);

  for (const phone of [other, stranger]) {
    await phone.goto(`/results/${game.id}`);
    await expect(panel(phone)).toContainText('Ash has not answered');
    await expect(panel(phone).getByRole('button')).toHaveCount(0);
  }
  const login = (phone: Page) => panel(phone).getByRole('link', { name: 'LOG IN TO ANSWER' });
  await expect(login(stranger), 'this device has nothing of the game').toBeHidden();
  await stranger.close();

  // the session of the player has ended
  await page.context().clearCookies();
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('auth-storage') ?? '{}') as object;
    localStorage.setItem('auth-storage', JSON.stringify({ ...stored, token: null }));
  });
  await page.reload();
  await expect(login(page)).toBeVisible();
});

test('the last day of a card has no corrections', async ({ page }) => {
  const game = await openFinished(page);
  await expect(panel(page)).toContainText('at the latest, unless it is corrected.');
  await unfold(page, 'FINAL SCORECARD');
  const hint = page.getByText('tap a hole to correct it');
  await expect(hint).toBeVisible();

  await page.clock.setFixedTime(Date.now() + CARD_OPEN_MAX_MS - CARD_OPEN_MS + 60_000);
  await page.goto(`/results/${game.id}`);

  await expect(panel(page)).toContainText(/at the latest\.$|at the latest\.A/);
  await unfold(page, 'FINAL SCORECARD');
  await expect(hint).toBeHidden();
});

test('Home names the card that waits for the player, until it is answered', async ({ page }) => {
  const game = await openFinished(page);
  const hint = page.getByRole('link', { name: /^THE CARD OF Game on .* WAITS FOR YOU/ });
  await page.goto('/');
  await hint.click();
  await expect(page).toHaveURL(`/results/${game.id}`);
  for (const name of ['AGREE', 'AGREE FOR Birch', 'AGREE FOR Cedar', 'AGREE FOR Dogwood'])
    await tap(panel(page).getByRole('button', { name, exact: true }));
  await expect(panel(page)).toBeHidden();

  await page.getByRole('link', { name: 'RETURN TO MAIN MENU' }).click();

  await expect(page.getByRole('region', { name: 'LAST RESULT' })).toBeVisible();
  await expect(hint).toBeHidden();
});

test('Home takes back the hint when an answer arrives after it was opened @long', async ({ page }) => {
  const game = await finishedGame(page.request);
  const { card } = await (await page.request.get(`/api/games/${game.id}/results`)).json();
  await game.play(
    game.members.slice(1).map(({ id }) => ({ kind: 'agree', memberId: id, cardVersion: card.version })),
  );
  await page.goto(`/results/${game.id}`);
  const held = Promise.withResolvers<void>();
  await page.route(/rounds\.send/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await tap(panel(page).getByRole('button', { name: 'AGREE', exact: true }));
  await page.getByRole('link', { name: 'RETURN TO MAIN MENU' }).click();
  const hint = page.getByRole('link', { name: /^THE CARD OF Game on .* WAITS FOR YOU/ });
  await expect(hint).toBeVisible();

  held.resolve();

  await expect(hint).toBeHidden();
  await expect(page.getByRole('region', { name: 'LAST RESULT' })).toBeVisible();
});

test('a dispute needs words, and is given by keyboard', async ({ page }) => {
  await openFinished(page);
  const wrong = button(page, 'SOMETHING IS WRONG');

  // at first the buttons ignore taps that were meant for the content before
  await expect(wrong).not.toHaveAttribute('aria-disabled');
  await wrong.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'SOMETHING IS WRONG' });
  await expect(dialog.getByLabel('WHAT IS WRONG')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('of 1 to 200 characters');
  await dialog.getByLabel('WHO SAYS SO').selectOption('Birch');
  await fillIn(dialog.getByLabel('WHAT IS WRONG'), 'Two bites');
  await page.keyboard.press('Enter');

  await expect(wrong).toBeFocused();
  await expect(panel(page)).toContainText('Birch: Two bites (by the host)');
  await expect(button(page, 'CLOSE THE CARD'), 'the host gave it').toBeHidden();
});

test('a dispute is changed for the player who is chosen @long', async ({ page }) => {
  await openFinished(page);
  await dispute(page, 'I had a 5');
  await expect(panel(page)).toContainText('Ash: H4, I had a 5');
  await tap(button(page, 'SOMETHING IS WRONG'));
  const dialog = page.getByRole('dialog', { name: 'SOMETHING IS WRONG' });
  const [hole, word] = [dialog.getByLabel('HOLE'), dialog.getByLabel('WHAT IS WRONG')];
  await expect(word).toHaveValue('I had a 5');

  await dialog.getByLabel('WHO SAYS SO').selectOption('Birch');
  await expect(word).toHaveValue('');
  await expect(hole).toHaveValue('');
  await fillIn(word, 'Two bites');
  await dialog.getByLabel('WHO SAYS SO').selectOption('Cedar');
  await expect(word, 'typed').toHaveValue('Two bites');
  await dialog.getByLabel('WHO SAYS SO').selectOption('Ash');

  await expect(word).toHaveValue('I had a 5');
  await expect(hole).toHaveValue('4');
});
