/** A host whose phone is dead: the pencil moves without the host, and all phones show it. */

import type { Browser, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { fillIn } from './support/fillIn.ts';
import { hostGame } from './support/host.ts';
import type { OwnServer } from './support/ownServer.ts';
import { startOwnServer } from './support/ownServer.ts';
import {
  betResults,
  button,
  cardToCheck,
  celebrate,
  closeBite,
  closeEarly,
  finalScore,
  goToNextHole,
  payments,
  sit,
  tapHole,
  tapScore,
  visitGame,
  tap,
} from './support/players.ts';
import { PLAYERS, test, prepare, withoutStreams } from './support/test.ts';

const SECOND_MS = 1000;
const SILENT_MS = 5 * 60 * SECOND_MS;
const AHEAD_MS = 12.5 * 60 * SECOND_MS;
const DAY_AND_MORE_MS = 26 * 60 * 60 * SECOND_MS;

/** The holes of the round with corrections before the host's phone is needed. */
const FIRST_HOLES = [
  [4, 5, 5, 6],
  [4, 5, 4, 6],
  [5, 5, 6, 6],
  [4, 4, 5, 5],
  [5, 6, 4, 7],
] as const;

/** The payments after the round with corrections. */
const PAYMENTS = [
  'Dogwood pays Ash $28.34 (1 hole down, -$10.00 snake, $35.00 in all)',
  'Cedar pays Birch $21.67 (1 hole down, +$3.33 snake)',
  'Dogwood pays Birch $6.66 (1 hole down, -$10.00 snake, $35.00 in all)',
];

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer();
});
test.afterAll(() => server.stop());

async function newPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.origin, reducedMotion: 'reduce' });
  prepare(context);
  return context.newPage();
}

/**
 * Lets the host be silent for five minutes. The server may notice the closed stream after its clock has moved, which
 * counts as presence: then it takes five minutes more.
 */
async function letHostBeSilent(watcher: Page): Promise<void> {
  await expect(async () => {
    server.wait(SILENT_MS + SECOND_MS);
    await expect(watcher.getByText('HOST OFFLINE')).toBeVisible({ timeout: 5 * SECOND_MS });
  }).toPass();
}

/** Answers a question that has opened without a tap. At first its buttons ignore taps, and look as usual. */
async function answer(question: Locator, name: string): Promise<void> {
  const reply = question.getByRole('button', { name });
  await reply.waitFor();
  await expect(async () => {
    if (await reply.isVisible()) await reply.click({ timeout: SECOND_MS });
    await expect(question).toBeHidden({ timeout: SECOND_MS });
  }).toPass();
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a player takes the pencil of an absent host, who returns as co-scorer', async ({ browser }) => {
  const [host, birch, cedar, watcher] = await Promise.all([1, 2, 3, 4].map(() => newPhone(browser)));
  if (!host || !birch || !cedar || !watcher) throw new Error('Four phones');
  const game = await hostGame(host.request, PLAYERS);
  await sit(birch, game, 1);
  await sit(cedar, game, 2);
  await game.start();
  await visitGame(host, game.id);
  await tapScore(host, 'Ash', 4);
  const invited = `/game/${game.id}/invited`;
  await watcher.clock.install({ time: Date.now() + AHEAD_MS });
  // as behind a proxy that delays streams
  await withoutStreams(cedar);
  await cedar.clock.install();
  await Promise.all([birch, cedar, watcher].map((phone) => phone.goto(invited)));
  await expect(birch.getByText('You: Birch, Team Red')).toBeVisible();
  await expect(birch.getByText('SPECTATOR MODE')).toBeVisible();
  await expect(watcher.getByText('last score 12 min ago')).toBeVisible();
  await expect(watcher.getByText('You: ')).toBeHidden();
  await expect(cedar.getByText('LIVE', { exact: true })).toBeVisible();
  await expect(button(watcher, 'TAKE THE PENCIL')).toBeHidden();

  // the battery is empty
  await host.close();
  await letHostBeSilent(watcher);
  await cedar.clock.fastForward('00:31');
  await expect(cedar.getByText('HOST OFFLINE')).toBeVisible();
  await expect(cedar.getByText('LIVE', { exact: true })).toBeHidden();
  await button(birch, 'TAKE THE PENCIL').click();
  await expect(birch.getByText("Ash's phone has been silent for five minutes.")).toBeVisible();
  await button(birch, 'YES, ASK').click();
  await expect(birch.getByText('You ask for the pencil. Ash has 60 seconds to say no.')).toBeVisible();
  await expect(watcher.getByText('Birch asks for the pencil. Ash has 60 seconds to say no.')).toBeVisible();
  await expect(dialog(cedar, 'NEW HOST?')).toContainText('If you object, Birch keeps the score beside Ash');
  await answer(dialog(cedar, 'NEW HOST?'), 'FINE WITH ME');
  await expect(button(cedar, 'TAKE THE PENCIL')).toBeDisabled();

  server.wait(60 * SECOND_MS);
  await expect(dialog(birch, 'YOU KEEP THE SCORE')).toContainText('Ash is the host, and ends the game.');
  // it stays until it is dismissed
  await birch.reload();
  await tap(button(birch, 'KEEP THE SCORE'));
  await expect(birch).toHaveURL(`/game/${game.id}`);
  await expect(button(birch, 'PASS THE PENCIL')).toBeHidden();
  await tapScore(birch, 'Birch', 5);
  await expect(
    watcher.getByText('and is the host in 30 seconds unless another player objects'),
  ).toBeVisible();

  server.wait(30 * SECOND_MS);
  await expect(dialog(birch, 'YOU KEEP THE SCORE')).toContainText('You are the host now');
  await tap(button(birch, 'KEEP THE SCORE'));
  await expect(button(birch, 'PASS THE PENCIL')).toBeVisible();
  await expect(dialog(birch, 'YOU KEEP THE SCORE')).toBeHidden();
  const changes = watcher.getByRole('region', { name: 'CHANGES' }).getByRole('listitem');
  await expect(changes).toHaveText(['Ash lost the pencil to Birch', 'Ash shares the pencil with Birch']);

  const back = await host.context().newPage();
  await visitGame(back, game.id);
  await expect(dialog(back, 'NEW HOST')).toContainText('Birch took the pencil while this phone was silent');
  await button(back, 'CONTINUE').click();
  await tapScore(back, 'Cedar', 6);
  await button(back, 'TAKE THE PENCIL').click();
  await button(back, 'YES, ASK').click();
  await expect(dialog(birch, 'GIVE THE PENCIL?')).toContainText('Ash asks for the pencil.');
  await answer(dialog(birch, 'GIVE THE PENCIL?'), 'NO, I KEEP IT');
  await expect(back.getByText('Birch said no, and keeps the pencil.')).toBeVisible();

  // a day later: first on a phone's clock, then on the server's
  const idle = await hostGame(host.request, PLAYERS);
  await idle.start();
  const end = /the game ends on \d+\/\d+\/\d{4} at \d\d:\d\d/;
  const asked = watcher.waitForResponse(/presence/);
  await watcher.clock.fastForward(DAY_AND_MORE_MS);
  await (await asked).finished();
  await expect(watcher.getByText('last score 26 h ago')).toBeVisible();
  await expect(watcher.getByText(end)).toBeHidden();
  server.wait(DAY_AND_MORE_MS);
  await expect(async () => {
    // a request may overtake the message to the server
    await watcher.clock.fastForward('00:31');
    await expect(watcher.getByText(end)).toHaveText(/^ last score 26 h ago, the/, { timeout: SECOND_MS });
  }).toPass();
  await expect(birch.getByText('last score')).toBeHidden();
  await birch.clock.install({ time: Date.now() + AHEAD_MS + DAY_AND_MORE_MS });
  await birch.reload();
  await expect(birch.getByText(end)).toHaveText(/^ last score 26 h ago, the/);
  await watcher.goto(`/game/${idle.id}/invited`);
  await expect(watcher.getByText(end)).toHaveText(/^ the game/);
});

test('a round with corrections and a dead host phone ends with exact payments @long', async ({ browser }) => {
  // $25 a hole and player, $5 a bite. P = picked up.
  //
  // | hole | Ash Birch - Cedar Dogwood | winner    | match           | snake                  |
  // | 1    |  4    5   -   5      6    | Red       | +25 +25 -25 -25 | Cedar, given at the end|
  // | 2    |  4    5   -   4      6    | tie       |                 |                        |
  // | 3    |  5    5   -   6      6    | Red       | +25 +25 -25 -25 |                        |
  // | 4    |  4    4   -   5      5    | Red       | +25 +25 -25 -25 |                        |
  // | 5    |  5    6   -   4      7    | Green     | -25 -25 +25 +25 |                        |
  // | 6    |  P    P   -   5      6    | Green     | -25 -25 +25 +25 |                        |
  // | 7    |  4    5   -   4 (3)  6    | tie       |                 | Dogwood                |
  // |      |           corrected to 3  | Green     | -25 -25 +25 +25 |                        |
  // | 8    |  4    5   -   5      6    | Red       | +25 +25 -25 -25 |                        |
  // | 9    |  4    4   -   4      4    | tie       |                 |                        |
  // | all  |                           | Red 4 - 3 | +25 +25 -25 -25 |                        |
  //
  // The pot is $10, paid by Dogwood: +3.34 +3.33 +3.33 -10.00.
  // Net: Ash +28.34, Birch +28.33, Cedar -21.67, Dogwood -35.00.
  const [host, birch, cedar, watcher] = await Promise.all([1, 2, 3, 4].map(() => newPhone(browser)));
  if (!host || !birch || !cedar || !watcher) throw new Error('Four phones');
  const game = await hostGame(host.request, ['Ash', 'Birch', 'Cedar', 'Dogwod']);
  await sit(birch, game, 1);
  await sit(cedar, game, 2);
  await game.start();
  for (const [index, scores] of FIRST_HOLES.entries()) await game.playHole(index + 1, scores);
  await visitGame(host, game.id);
  const invited = `/game/${game.id}/invited`;
  // Birch finishes the game later, and learns by polling that the host is silent
  await withoutStreams(birch);
  await birch.clock.install();
  await Promise.all([birch, cedar, watcher].map((phone) => phone.goto(invited)));

  await button(host, 'CORRECT NAMES').click();
  await fillIn(host.getByLabel('Team Green 2'), 'Dogwood');
  await button(host, 'SAVE NAMES').click();
  await button(host, "Team Red: WE'RE OUT").click();
  await tapScore(host, 'Cedar', 5);
  await tapScore(host, 'Dogwood', 6);
  const conceded = await celebrate(host, 6);
  await expect(conceded).toContainText('Best Ball Score: P - 5');
  const newsRead = closeEarly(dialog(birch, 'HOLE 6 COMPLETE').getByRole('button', { name: 'CONTINUE' }));
  await conceded.getByRole('button', { name: 'CONTINUE' }).click();
  await expect(watcher.getByText('HOLE 7 of 9')).toBeVisible();
  await expect(watcher.getByText('Dogwood').first()).toBeVisible();
  await newsRead;

  // the battery is empty
  await host.close();
  await letHostBeSilent(watcher);
  await birch.clock.fastForward('00:31');
  await button(birch, 'TAKE THE PENCIL').click();
  await button(birch, 'YES, ASK').click();
  await answer(dialog(cedar, 'NEW HOST?'), 'OBJECT');
  server.wait(60 * SECOND_MS);
  await button(birch, 'KEEP THE SCORE').click();
  await expect(birch).toHaveURL(`/game/${game.id}`);
  // only a co-scorer
  server.wait(31 * SECOND_MS);

  await button(birch, 'Give Dogwood the snake').click();
  await closeBite(birch, 'Dogwood HOLDS THE SNAKE');
  await tapHole(birch, { Ash: 4, Birch: 5, Cedar: 4, Dogwood: 6 });
  await goToNextHole(birch, 7);
  await tapHole(birch, { Ash: 4, Birch: 5, Cedar: 5, Dogwood: 6 });
  await goToNextHole(birch, 8);
  await tapHole(birch, { Ash: 4, Birch: 4, Cedar: 4, Dogwood: 4 });

  await button(birch, 'FINISH GAME').click();
  const card = cardToCheck(birch);
  await expect(card).toHaveAccessibleDescription('Team Red WINS 4 - 2');
  await card.getByRole('button', { name: 'H7 -' }).click();
  await dialog(birch, 'CORRECT HOLE 7').getByRole('button', { name: 'One stroke less for Cedar' }).click();
  await button(birch, 'SAVE').click();
  await expect(card).toHaveAccessibleDescription('Team Red WINS 4 - 3');
  await card.getByRole('button', { name: 'H1 R' }).click();
  await button(birch, 'Bite of Cedar').click();
  await button(birch, 'SAVE').click();
  await expect(card).toContainText('Dogwood HOLDS THE SNAKE · SNAKE POT $10.00');
  // the bites count in the order of the taps
  for (const text of [
    'Ash HOLDS THE SNAKE · SNAKE POT $20.00',
    'Dogwood HOLDS THE SNAKE · SNAKE POT $10.00',
  ]) {
    await card.getByRole('button', { name: 'H8 R' }).click();
    await button(birch, 'Bite of Dogwood').click();
    await button(birch, 'Bite of Ash').click();
    await button(birch, 'SAVE').click();
    await expect(card).toContainText(text);
  }
  await expect(card.getByRole('button', { name: /^UNDO H/ })).toHaveCount(2);
  await expect(card.getByRole('region', { name: 'PAYMENTS' }).getByRole('listitem')).toHaveText(PAYMENTS);
  await card.getByRole('button', { name: 'FINISH' }).click();
  await button(birch, 'CONTINUE').click();
  await button(birch, 'SEE RESULTS').click();
  // the server has the end of the round: a phone that comes before it sees the last hole first
  await expect(watcher).toHaveURL(`/results/${game.id}`);

  const back = await host.context().newPage();
  await back.goto(`/game/${game.id}`);
  for (const phone of [birch, cedar, watcher, back]) {
    await expect(phone).toHaveURL(`/results/${game.id}`);
    await expect(finalScore(phone)).toContainText('4 - 3');
    await expect(betResults(phone)).toHaveText([
      'Ash+$28.34 match +$25.00 · snake +$3.34',
      'Birch+$28.33 match +$25.00 · snake +$3.33',
      'Cedar-$21.67 match -$25.00 · snake +$3.33',
      'Dogwood-$35.00 match -$25.00 · snake -$10.00',
    ]);
    await expect(payments(phone)).toHaveText(PAYMENTS);
  }
});
