/** Playing a round through the pages: the host's steppers and dialogs, and more phones. */

import type { APIRequestContext, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { POLL_MS } from '#client/device/timings.ts';
import { SCORE } from '#rules/limits.ts';
import { fillIn } from './fillIn.ts';
import type { HostedGame } from './host.ts';
import { hostGame, playRound, takeSeat } from './host.ts';
import { PLAYERS, isFirefoxNoise, prepare, test as base, waitUntilSettled } from './test.ts';

/** Strokes, or a picked-up ball. */
export type Entry = number | 'P';

/** After this time without success a tap is tried again, unless its control is gone. */
const TAP_MS = 1000;

/** More phones, each with a separate browser context. Their console errors and forbidden requests fail the test. */
export const test = base.extend<{
  newPhone: (origin?: string, options?: BrowserContextOptions) => Promise<Page>;
}>({
  newPhone: async ({ browser, networkNoise }, run) => {
    const pages: Page[] = [];
    const faults: string[] = [];
    await run(async (origin, options = {}) => {
      const context = await browser.newContext({
        ...options,
        ...(origin !== undefined && { baseURL: origin }),
      });
      prepare(context);
      const page = await context.newPage();
      pages.push(page);
      watchFaults(page, networkNoise, faults);
      return page;
    });
    for (const page of pages) await page.context().close();
    expect(faults, 'errors in the consoles, and requests for a page’s data').toEqual([]);
  },
});

/** Collects console errors, and requests for page contexts, which a rendered screen does not make. */
function watchFaults(page: Page, noise: RegExp | null, faults: string[]): void {
  page.on('pageerror', ({ message }) => isFirefoxNoise(page, message) || faults.push(message));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !noise?.test(text) && !isFirefoxNoise(page, text)) faults.push(text);
  });
  page.on('request', (request) => {
    if (request.url().includes('.pageContext.json')) faults.push(request.url());
  });
}

interface Setting {
  readonly players?: readonly [string, string, string, string];
  readonly snake?: boolean;
  readonly holeCount?: 9 | 18;
  /** Dollars a hole. */
  readonly bet?: number;
  /** Scores of the holes already played, in seat order; null = picked up. */
  readonly played?: readonly (readonly (number | null)[])[];
}

/** Starts a game on the screen of its host, who is the user of `request`: `page.request` of this page. */
export async function openAsHost(page: Page, setting: Setting = {}): Promise<HostedGame> {
  const game = await runningGame(page.request, setting);
  await visitGame(page, game.id);
  return game;
}

/** Starts a game, with some of its holes played. */
export async function runningGame(
  request: APIRequestContext,
  { players = PLAYERS, played = [], ...options }: Setting = {},
): Promise<HostedGame> {
  const game = await hostGame(request, players, options);
  await game.start();
  if (played.length > 0) await game.playHoles(played);
  return game;
}

/** Plays a complete game: red wins 2-1. */
export async function finishedGame(
  request: APIRequestContext,
  { players = PLAYERS, ...options }: Omit<Setting, 'played'> = {},
): Promise<HostedGame> {
  const game = await hostGame(request, players, options);
  await playRound(game);
  await game.complete();
  return game;
}

/** Gives a phone a seat of a waiting game, in place of the player without one. */
export async function sit(phone: Page, game: HostedGame, seat: number): Promise<void> {
  await game.leave(seat);
  game.members[seat] = await takeSeat(phone.request, game.members[seat]?.teamId, PLAYERS[seat]);
}

/** Opens the live game, and waits for its scripts. */
export async function visitGame(page: Page, gameId: number): Promise<void> {
  const answered = page.waitForResponse(/rounds\.get/);
  await page.goto(`/game/${gameId}`);
  await answered;
}

/** Waits until a live game has fetched all screens that a phone opens from it without a network. */
export async function waitForNextScreens(page: Page): Promise<void> {
  let before = '';
  const isDone = async () => {
    const loaded = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.includes('/assets/'))
        .join(' '),
    );
    const isQuiet = loaded === before;
    before = loaded;
    return isQuiet && ['src_pages_results', 'src_pages_index'].every((file) => loaded.includes(file));
  };
  await expect.poll(isDone, { intervals: [300] }).toBe(true);
}

export function button(page: Page, name: string | RegExp): Locator {
  return page.getByRole('button', { name });
}

/** Stops the page's clock: timers fire only when the test moves `page.clock`. */
export async function stopClock({ clock }: Page): Promise<void> {
  await clock.install();
  // it can only move forward
  await clock.pauseAt(Date.now() + 60_000);
}

/** Runs a stopped clock until the screen shows this text, and no longer. */
export async function expectTextInTime(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(20);
    expect(await page.getByText(text).first().isVisible()).toBe(true);
  }).toPass({ intervals: [100] });
}

/** Waits until every control accepts taps. A click alone may notice the end of a ghost-tap guard half a second later. */
export async function waitForGuards(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const guards = document
      .getAnimations()
      .filter(({ effect }) =>
        (effect as KeyframeEffect).getKeyframes().some((frame) => 'pointerEvents' in frame),
      );
    // a guard whose screen is left never ends
    await Promise.allSettled(guards.map(({ finished }) => finished));
  });
}

/** Taps a control once it accepts taps. */
export async function tap(control: Locator): Promise<void> {
  const page = control.page();
  await control.and(page.locator(':not(:disabled, [aria-disabled="true"])')).waitFor();
  await waitForGuards(page);
  await control.click();
}

/**
 * Taps a control of an announcement that also closes automatically, a few seconds later. On a busy machine it may have
 * closed before the tap.
 */
export async function closeEarly(control: Locator): Promise<void> {
  await control.waitFor();
  await expect(async () => {
    if (await control.isVisible()) await control.click({ timeout: TAP_MS });
  }).toPass();
}

/** Returns a player's stepper: −, the strokes, +. */
export function stepper(page: Page, name: string): Locator {
  return page.getByRole('group', { name: `Score of ${name}`, exact: true });
}

/** Returns the strokes in a player's stepper; null while none are entered. */
export async function shownStrokes(page: Page, name: string): Promise<Entry | null> {
  const typed = stepper(page, name).getByRole('textbox');
  if (await typed.isVisible()) return Number(await typed.inputValue());
  const isPickedUp = await stepper(page, name).getByRole('button', { name: 'picked up, take' }).isVisible();
  return isPickedUp ? 'P' : null;
}

/** Enters a score from an empty stepper by taps. Returns their number. */
export async function tapScore(page: Page, name: string, entry: Entry): Promise<number> {
  const controls = stepper(page, name);
  await waitForGuards(page);
  const press = (label: RegExp) => controls.getByRole('button', { name: label }).click();
  if (entry === 'P') return pickUp(page, name);
  const steps = entry - SCORE.default;
  if (steps === 0) await press(/no score yet/);
  for (let left = Math.abs(steps); left > 0; left -= 1)
    await press(steps > 0 ? /stroke more/ : /stroke less/);
  return Math.max(1, Math.abs(steps));
}

/**
 * Enters a picked-up ball on the pad, after a tap on the name unless it is that player's turn. Returns the number of
 * taps.
 */
async function pickUp(page: Page, name: string): Promise<number> {
  const key = page
    .getByRole('region', { name: 'Score pad' })
    .getByRole('button', { name: `${name}: picked up`, exact: true });
  const isNext = await key.isVisible();
  if (!isNext) await page.getByRole('button', { name, exact: true }).click();
  // the pad ignores faster taps as bouncing of a glove
  await key.click({ delay: 200 });
  return isNext ? 1 : 2;
}

/** Enters a score by typing. */
export async function typeScore(page: Page, name: string, strokes: number): Promise<void> {
  const typed = stepper(page, name).getByRole('textbox');
  if (!(await typed.isVisible()))
    await stepper(page, name)
      .getByRole('button', { name: /, take / })
      .click();
  await fillIn(typed, `${strokes}`);
}

/** Enters a hole by taps. Returns their number. */
export async function tapHole(page: Page, scores: Readonly<Record<string, Entry>>): Promise<number> {
  let taps = 0;
  for (const [name, entry] of Object.entries(scores)) taps += await tapScore(page, name, entry);
  return taps;
}

/** Returns the dialog of FINISH GAME, whose FINISH leads to the last celebration. */
export function cardToCheck(page: Page): Locator {
  return page.getByRole('dialog', { name: 'CHECK THE CARD' });
}

/** Opens the celebration of the hole on the screen by the button that leaves it. */
export async function celebrate(page: Page, hole: number, way = 'NEXT HOLE'): Promise<Locator> {
  await tap(button(page, way));
  if (way === 'FINISH GAME') await tap(cardToCheck(page).getByRole('button', { name: 'FINISH' }));
  const complete = page.getByRole('dialog', { name: `HOLE ${hole} COMPLETE` });
  await complete.waitFor();
  return complete;
}

/** Leaves the hole on the screen for the next one, through its celebration. */
export async function goToNextHole(page: Page, hole: number): Promise<void> {
  const complete = await celebrate(page, hole);
  await complete.getByRole('button', { name: 'CONTINUE' }).click();
  await page.getByRole('heading', { name: `HOLE ${hole + 1}/` }).waitFor();
}

/** Bites a player through CHOOSE SNAKE, and skips its timed stages by taps. */
export async function chooseSnake(page: Page, name: string): Promise<void> {
  await button(page, 'CHOOSE SNAKE').click();
  const picker = page.getByRole('dialog', { name: 'CHOOSE SNAKE' });
  await picker.getByText('Who was bitten?').click();
  await picker.getByRole('button', { name }).click();
  await picker.getByRole('button', { name: 'CONFIRM' }).click();
  await closeEarly(page.getByText(`${name} gets the snake!`));
}

/** Closes the announcement of a bite on the phone that gave it. */
export async function closeBite(page: Page, words: string): Promise<void> {
  const assigned = page.getByRole('dialog', { name: 'SNAKE ASSIGNED!' });
  await expect(assigned).toContainText(words);
  await closeEarly(assigned.getByRole('button', { name: 'CONTINUE' }));
  await expect(assigned).toBeHidden();
}

interface StoredScore {
  readonly playerId: number;
  readonly holeNumber: number;
  readonly score: number | null;
}

/** Returns the scores of a hole on the server, in seat order; undefined = not entered. */
export async function storedHole(
  { request }: Pick<Page, 'request'>,
  { id, members }: Pick<HostedGame, 'id' | 'members'>,
  hole: number,
): Promise<(number | null | undefined)[]> {
  const scores = (await (await request.get(`/api/games/${id}/scores`)).json()) as readonly StoredScore[];
  return members.map(
    (member) =>
      scores.find(({ playerId, holeNumber }) => playerId === member.id && holeNumber === hole)?.score,
  );
}

/** Takes a seat on the page of an invite link, and waits there for the first tee. */
export async function joinByLink(phone: Page, link: string, name: string, team: string): Promise<void> {
  await phone.goto(link);
  await waitUntilSettled(phone);
  await fillIn(phone.getByLabel('YOUR NAME'), name);
  await phone.getByRole('region', { name: team }).getByRole('button', { name: 'JOIN TEAM' }).click();
  await expect(phone.getByRole('heading', { name: 'WAITING FOR GAME' })).toBeVisible();
  await expect(phone.getByText(`Joined as ${name}`)).toBeVisible();
}

/** Taps START GAME in the lobby, and skips the countdown with a tap. */
export async function teeOff(page: Page): Promise<void> {
  await button(page, 'START GAME').click();
  await closeEarly(page.getByRole('heading', { name: 'GET READY!' }));
  await page.getByRole('heading', { name: 'HOLE 1/' }).waitFor();
}

/** Lets the results poll now. Their clock runs, because the test has installed it before it opened them. */
export async function pollResults({ clock }: Page): Promise<void> {
  await clock.fastForward(POLL_MS.nextGame);
}

/** Opens or closes the folded part of the results under a heading. */
export async function unfold(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { name: title }).click();
}

/** Returns the rows of the results with each player's total, in seat order. */
export function betResults(page: Page): Locator {
  return page.getByRole('list', { name: 'Bet results' }).getByRole('listitem');
}

/** Returns the final score of the results. */
export function finalScore(page: Page): Locator {
  return page.getByRole('region', { name: 'Final score', exact: true });
}

/** Returns the payments, line by line. */
export function payments(page: Page): Locator {
  return page.getByRole('region', { name: 'PAYMENTS' }).getByRole('listitem');
}

/** Plays a round with two bites. The players after the host, on other phones, are co-scorers. */
export async function finishedByTwo(page: Page, ...phones: readonly Page[]): Promise<HostedGame> {
  const game = await hostGame(page.request, PLAYERS);
  for (const [index, phone] of phones.entries()) await sit(phone, game, index + 1);
  await playRound(game);
  await nameCoScorers(page, game, phones.length);
  await game.giveSnake(3, 2);
  await game.giveSnake(5, 3);
  await game.complete();
  return game;
}

/** Names the players after the host, who sit with their phones, co-scorers. */
export async function nameCoScorers(page: Page, game: HostedGame, count: number): Promise<void> {
  for (let seat = 1; seat <= count; seat += 1) {
    const named = await page.request.post(`/api/games/${game.id}/scorers`, {
      data: { memberId: game.members[seat]?.id },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(named.status(), await named.text()).toBe(200);
  }
}
