/** Whole rounds, through the pages alone, each phone with a separate browser. */

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { formatDate } from '#shared/dates.ts';
import { localTime } from '#shared/timeZones.ts';
import { fillIn } from './support/fillIn.ts';
import { addPlayer, createGame, openSetup, readGame } from './support/lobby.ts';
import type { Entry } from './support/players.ts';
import {
  betResults,
  button,
  celebrate,
  chooseSnake,
  closeBite,
  closeEarly,
  finalScore,
  goToNextHole,
  joinByLink,
  payments,
  shownStrokes,
  tapScore,
  teeOff,
  test,
  typeScore,
  unfold,
  tap,
} from './support/players.ts';
import { LOCAL_NAME, PLAYERS } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });

/** Returns the scores of a hole on the server, in the order of the players; null = not entered. */
async function strokesOnServer(page: Page, id: number, hole: number): Promise<readonly (Entry | null)[]> {
  const answer = await page.request.get(`/api/games/${id}/round`);
  const { members, holes } = (await answer.json()) as {
    readonly members: readonly { readonly id: number; readonly name: string }[];
    readonly holes: readonly { readonly number: number; readonly strokes: Record<string, number | null> }[];
  };
  const strokes = holes.find(({ number }) => number === hole)?.strokes ?? {};
  return PLAYERS.map((player) => {
    const entered = strokes[members.find(({ name }) => name === player)?.id ?? ''];
    return entered === null ? 'P' : (entered ?? null);
  });
}

const wagers = (page: Page) => page.getByRole('table', { name: 'Wager summary' }).getByRole('row');

/** Enters a hole by taps, or by typing except for picked-up balls. */
async function enterHole(page: Page, scores: readonly Entry[], how: 'taps' | 'typing'): Promise<void> {
  for (const [seat, entry] of scores.entries()) {
    const name = PLAYERS[seat] ?? '';
    if (how === 'taps' || entry === 'P') await tapScore(page, name, entry);
    else await typeScore(page, name, entry);
  }
}

test('a game is named after the day where it was opened, on distant phones too @long', async ({
  newPhone,
}) => {
  // half a world apart: their dates differ at any time
  const host = await newPhone(undefined, { timezoneId: 'Pacific/Kiritimati' });
  const guest = await newPhone(undefined, { timezoneId: 'Pacific/Pago_Pago' });
  await openSetup(host);
  const id = await createGame(host);
  const name = `Game on ${formatDate(localTime(new Date(), 'Pacific/Kiritimati'))}`;

  await guest.goto(`/join-game/${id}`);

  await expect(guest.getByText(name)).toBeVisible();
  expect(await readGame(host, id)).toMatchObject({ name, timeZone: 'Pacific/Kiritimati' });
});

test('four phones play nine holes with two reloads, and all show the same money', async ({ newPhone }) => {
  test.slow();
  // $20 a hole, $10 a bite. P = picked up.
  //
  // | hole | Ash Birch - Cedar Dogwood | best  | hole  | match | Ash, Birch | Cedar, Dogwood | bites                 |
  // | 1    |  4    5   -   5      6    | 4 - 5 | Red   | 1 - 0 | +20        | -20            |                       |
  // | 2    |  3    4   -   3      5    | 3 - 3 | tie   | 1 - 0 | 0          | 0              | Cedar                 |
  // | 3    |  5    P   -   4      7    | 5 - 4 | Green | 1 - 1 | -20        | +20            |                       |
  // | 4    |  6    5   -   5      5    | 5 - 5 | tie   | 1 - 1 | 0          | 0              |                       |
  // |      |  Birch corrected to 4     | 4 - 5 | Red   |       | +20        | -20            |                       |
  // | 5    |  4    4   -   3      P    | 4 - 3 | Green | 1 - 2 | -20        | +20            | Birch                 |
  // | 6    |  7    8   -   9     12    | 7 - 9 | Red   | 3 - 2 | +20        | -20            | (Dogwood, taken back) |
  // | 7    |  2    3   -   3      3    | 2 - 3 | Red   | 4 - 2 | +20        | -20            | Birch again           |
  // | 8    |  4    5   -   5      4    | 4 - 4 | tie   | 4 - 2 | 0          | 0              | Ash                   |
  // | 9    |  5    6   -   6      4    | 5 - 4 | Green | 4 - 3 | -20        | +20            |                       |
  //
  // - Match: Red wins four holes, Green three: +20 for Ash and Birch, -20 for Cedar and Dogwood.
  // - Snake: four bites count, pot 4 × $10 = $40. Ash holds it and pays 40.00 to the three others.
  // - Shares: 40.00 / 3 = 13.33, and the first player gets the last cent: Birch 13.34, Cedar 13.33, Dogwood 13.33.
  // - Net of Ash: 20.00 - 40.00 = -20.00
  // - Net of Birch: 20.00 + 13.34 = +33.34
  // - Net of Cedar and Dogwood: -20.00 + 13.33 = -6.67 each
  // - Payments: only Birch gets money, so the three others pay their debts to Birch.
  const HOLES: readonly {
    readonly scores: readonly Entry[];
    readonly mark: string;
    readonly match: string;
  }[] = [
    { scores: [4, 5, 5, 6], mark: 'R', match: '1 - 0' },
    { scores: [3, 4, 3, 5], mark: '-', match: '1 - 0' },
    { scores: [5, 'P', 4, 7], mark: 'G', match: '1 - 1' },
    { scores: [6, 5, 5, 5], mark: '-', match: '1 - 1' },
    { scores: [4, 4, 3, 'P'], mark: 'G', match: '1 - 2' },
    { scores: [7, 8, 9, 12], mark: 'R', match: '3 - 2' },
    { scores: [2, 3, 3, 3], mark: 'R', match: '4 - 2' },
    { scores: [4, 5, 5, 4], mark: '-', match: '4 - 2' },
    { scores: [5, 6, 6, 4], mark: 'G', match: '4 - 3' },
  ];
  const WAGERS = [
    'HOLE Ash Birch Cedar Dogwood',
    '1 +$20 +$20 -$20 -$20',
    '2 $0 $0 $0 $0',
    '3 -$20 -$20 +$20 +$20',
    '4 +$20 +$20 -$20 -$20',
    '5 -$20 -$20 +$20 +$20',
    '6 +$20 +$20 -$20 -$20',
    '7 +$20 +$20 -$20 -$20',
    '8 $0 $0 $0 $0',
    '9 -$20 -$20 +$20 +$20',
    'TOTAL +$20 +$20 -$20 -$20',
  ];

  const ash = await newPhone();
  await openSetup(ash);
  await button(ash, 'Lower the bet').click();
  await ash.getByRole('switch', { name: 'Snake Game' }).click();
  await ash.getByText('$10', { exact: true }).click();
  await fillIn(ash.getByLabel('YOUR NAME'), 'Ash');
  const id = await createGame(ash);
  const [birch, cedar, dogwood] = [await newPhone(), await newPhone(), await newPhone()];
  await Promise.all([
    joinByLink(birch, `/join-game/${id}`, 'Birch', 'Team Red'),
    joinByLink(cedar, `/join-game/${id}`, 'Cedar', 'Team Green'),
  ]);
  await joinByLink(dogwood, `/join-game/${id}`, 'Dogwood', 'Team Green');
  for (const name of PLAYERS) await expect(ash.getByRole('listitem').filter({ hasText: name })).toBeVisible();

  await teeOff(ash);
  for (const guest of [birch, cedar, dogwood]) await expect(guest.getByText('SPECTATOR MODE')).toBeVisible();
  // two watch; Cedar opens the host's own screen
  await cedar.goto(`/game/${id}`);
  await expect(cedar.getByText('Waiting for game host...')).toBeVisible();

  for (const [index, { scores, mark, match }] of HOLES.entries()) {
    const hole = index + 1;
    const isLast = hole === HOLES.length;
    await enterHole(ash, scores, hole % 2 === 0 ? 'typing' : 'taps');
    if (hole === 4 || isLast) {
      // a phone may lose a tap of the last milliseconds before a reload
      await expect.poll(() => strokesOnServer(ash, id, hole)).toEqual(scores);
      await ash.reload();
      await expect(ash.getByRole('heading', { name: `HOLE ${hole}/9` })).toBeVisible();
      expect(await Promise.all(PLAYERS.map((name) => shownStrokes(ash, name)))).toEqual(scores);
    }

    if (hole === 2) {
      await chooseSnake(ash, 'Cedar');
      await closeBite(ash, 'Cedar HOLDS THE SNAKE');
      await expect(dogwood.getByText('Cedar HOLDS THE SNAKE').first()).toBeVisible();
      await expect(ash.getByText('GAME POT $30.00')).toBeVisible();
    }
    if (hole === 5) {
      await button(ash, 'Give Birch the snake').click();
      await closeBite(ash, 'Birch HOLDS THE SNAKE');
    }
    if (hole === 6) {
      await button(ash, 'Give Dogwood the snake').click();
      await closeBite(ash, 'Dogwood HOLDS THE SNAKE');
      await expect(birch.getByText('Dogwood HOLDS THE SNAKE').first()).toBeVisible();
      await button(ash, 'UNDO BITE').click();
      await expect(ash.getByText('Birch HOLDS THE SNAKE (H5)')).toBeVisible();
      await expect(ash.getByText('GAME POT $40.00')).toBeVisible();
      // back to a hole with a mistake; the entries on this one stay
      await button(ash, 'H4 -').click();
      await expect(ash.getByRole('heading', { name: 'HOLE 4/9' })).toBeVisible();
      await typeScore(ash, 'Birch', 4);
      const again = await celebrate(ash, 4);
      await expect(again).toContainText('Team Red');
      await expect(again).toContainText('Match Score: 2 - 2');
      await again.getByRole('button', { name: 'CONTINUE' }).click();
      await expect(ash.getByRole('heading', { name: 'HOLE 5/9' })).toBeVisible();
      await button(ash, 'H6 ?').click();
      await expect(ash.getByRole('heading', { name: 'HOLE 6/9' })).toBeVisible();
      expect(await Promise.all(PLAYERS.map((name) => shownStrokes(ash, name)))).toEqual(scores);
    }
    if (hole === 7) {
      await button(ash, 'Give Birch the snake').click();
      await closeBite(ash, 'Birch STILL HOLDS THE SNAKE');
    }
    if (hole === 8) {
      await button(ash, 'Give Ash the snake').click();
      await closeBite(ash, 'Ash HOLDS THE SNAKE');
      await expect(ash.getByText('GAME POT $60.00')).toBeVisible();
    }

    const complete = await celebrate(ash, hole, isLast ? 'FINISH GAME' : 'NEXT HOLE');
    await expect(complete).toContainText(mark === '-' ? 'TIE GAME!' : 'HOLE WINNER!');
    await expect(complete).toContainText(`Match Score: ${match}`);
    await tap(complete.getByRole('button', { name: 'CONTINUE' }));
    if (isLast) continue;
    const readNews = async () => {
      const news = dogwood.getByRole('dialog', { name: `HOLE ${hole} COMPLETE` });
      await expect(news).toContainText(`Match Score: ${match}`);
      await closeEarly(news.getByRole('button', { name: 'CONTINUE' }));
    };
    await Promise.all([
      expect(ash.getByRole('heading', { name: `HOLE ${hole + 1}/9` })).toBeVisible(),
      // by text: the announcement of the hole may cover the guests' screens
      expect(birch.getByText(`HOLE ${hole + 1} of 9`)).toBeVisible(),
      expect(cedar.getByText(`H${hole} ${mark}`, { exact: true })).toBeVisible(),
      readNews(),
    ]);
  }

  for (const player of [ash, cedar]) {
    const complete = player.getByRole('dialog', { name: 'GAME COMPLETE!' });
    await expect(complete).toContainText('4 - 3');
    await expect(complete).toContainText('CHAMPION!');
    await expect(complete).toContainText('Team Red');
    await complete.getByRole('button', { name: 'SEE RESULTS' }).click();
  }
  for (const phone of [ash, birch, cedar, dogwood]) {
    await expect(phone).toHaveURL(`/results/${id}`);
    await expect(phone.getByText('Team Red WINS')).toBeVisible();
    await expect(finalScore(phone)).toContainText('4 - 3');
    await expect(finalScore(phone)).toContainText('VICTORY MARGIN: 1 HOLE');
    await expect(betResults(phone)).toHaveText([
      'Ash-$20.00 match +$20.00 · snake -$40.00',
      'Birch+$33.34 match +$20.00 · snake +$13.34',
      'Cedar-$6.67 match -$20.00 · snake +$13.33',
      'Dogwood-$6.67 match -$20.00 · snake +$13.33',
    ]);
    await unfold(phone, 'WAGER SUMMARY');
    for (const [row, text] of WAGERS.entries())
      await expect(wagers(phone).nth(row)).toHaveAccessibleName(text);
    const miniGames = phone.getByRole('region', { name: 'MINI GAMES' });
    await expect(miniGames).toContainText('Snake Pot$40.00');
    await expect(miniGames).toContainText('Final Snake HolderAsh');
    await expect(payments(phone)).toHaveText([
      'Ash pays Birch $20.00 (1 hole up, -$40.00 snake)',
      'Cedar pays Birch $6.67 (1 hole down, +$13.33 snake)',
      'Dogwood pays Birch $6.67 (1 hole down, +$13.33 snake)',
    ]);
  }
});

test('a host plays over plain http, and copies the link @chromium', async ({
  newPhone,
  baseURL,
  request,
}) => {
  const origin = `http://${LOCAL_NAME}:${new URL(baseURL ?? '').port}`;
  const ash = await newPhone(origin);
  await ash.addInitScript(() => {
    document.addEventListener('copy', () => {
      document.documentElement.dataset['copied'] = String(document.getSelection());
    });
  });
  await openSetup(ash);
  expect(await ash.evaluate(() => globalThis.isSecureContext)).toBe(false);
  await fillIn(ash.getByLabel('YOUR NAME'), 'Ash');
  const id = await createGame(ash);
  await button(ash, 'COPY').click();
  await expect(button(ash, 'COPIED!')).toBeVisible();
  await expect(ash.locator('html')).toHaveAttribute('data-copied', `${origin}/join-game/${id}`);
  await expect(ash.getByText('This address works on this computer only.')).toBeHidden();

  await addPlayer(ash, 'Cedar');
  await teeOff(ash);
  await tapScore(ash, 'Ash', 4);
  await tapScore(ash, 'Cedar', 5);
  await goToNextHole(ash, 1);
  // only the browser resolves the local name
  const stored = async () => (await request.get(`/api/games/${id}`)).json();
  await expect.poll(stored).toMatchObject({ team1Points: 1 });
});
