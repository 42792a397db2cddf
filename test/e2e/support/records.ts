/** Games between two accounts over the documented calls, and the screens with their figures. */

import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Account } from './account.ts';
import { waitUntilSettled } from './test.ts';

/** Strokes of the host, who is Team Red, and of the opponent, who is Team Green. */
type Hole = readonly [number, number];

interface Row {
  readonly id: number;
}

/** A hole that the host wins. */
export const WON: Hole = [4, 5];

/** Nine holes, all won by the host. */
export const NINE_WON: readonly Hole[] = Array.from({ length: 9 }, () => WON);

/**
 * Plays a game of two accounts for $25 a hole and $5 a bite, each alone on a team. The opponent is bitten on the first
 * hole. A game of fewer than nine holes is ended early.
 *
 * @returns the id of the game
 */
export async function playGame(
  request: APIRequestContext,
  [host, other]: readonly [Account, Account],
  holes: readonly Hole[],
  groupId?: number,
): Promise<number> {
  async function send<Answer>(who: Account, method: string, path: string, data: unknown): Promise<Answer> {
    const headers = { authorization: `Bearer ${who.token}` };
    const answer = await request.fetch(`/api${path}`, { method, data, headers });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }
  async function sit(who: Account, color: string) {
    const { id: teamId } = await send<Row>(host, 'POST', '/teams', { gameId, color });
    const { id } = await send<Row>(who, 'POST', '/team-members', { teamId, name: who.username });
    return { teamId, playerId: id };
  }

  const options = { holeCount: 9, betPerHole: 25, snakeGameEnabled: true, snakeBetAmount: 500, groupId };
  const { id: gameId } = await send<Row>(host, 'POST', '/games', options);
  const seats = [await sit(host, 'red'), await sit(other, 'green')];
  await send(host, 'PATCH', `/games/${gameId}`, { status: 'in_progress' });
  const playerId = seats[1]?.playerId;
  await send(host, 'POST', '/snake-designations', { gameId, holeNumber: 1, playerId });

  for (const [index, scores] of holes.entries()) {
    const holeNumber = index + 1;
    for (const [seat, score] of scores.entries()) {
      await send(host, 'POST', '/scores', { gameId, ...seats[seat], holeNumber, score });
    }
    const [team1BestBall, team2BestBall] = scores;
    await send(host, 'POST', '/hole-results', { gameId, holeNumber, team1BestBall, team2BestBall });
    if (holeNumber < 9) await send(host, 'PATCH', `/games/${gameId}`, { currentHole: holeNumber + 1 });
  }
  if (holes.length < 9) await send(host, 'POST', `/games/${gameId}/end`, {});
  else await send(host, 'PATCH', `/games/${gameId}`, { status: 'completed' });
  return gameId;
}

/** Lets accounts agree to the card of their finished game, which makes it final. */
export async function agreeCard(
  request: APIRequestContext,
  gameId: number,
  accounts: readonly Account[],
): Promise<void> {
  for (const { token } of accounts) {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await request.get(`/api/games/${gameId}/round`, { headers });
    const { card } = (await answer.json()) as { card: { version: number } };
    const data = { cardVersion: card.version };
    const agreed = await request.post(`/api/games/${gameId}/card/agree`, { data, headers });
    if (!agreed.ok()) throw new Error(`agreeing: ${agreed.status()} ${await agreed.text()}`);
  }
}

/** Opens a screen and waits for its scripts: its links remember the way back. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilSettled(page);
}

/** Returns a field of the login and registration forms. */
export function field(page: Page, name: string): Locator {
  return page.getByRole('textbox', { name, exact: true });
}

/** Returns a figure of the statistics by its name: its value, with its unit where it is shown. */
export function figure(page: Page, name: string): Locator {
  const term = page.getByRole('term').filter({ hasText: name });
  return page.getByRole('region', { name: 'STATISTICS' }).locator('div').filter({ has: term });
}

/** Returns a slot of the achievements, earned or locked. */
export function slot(page: Page, name: string): Locator {
  const heading = page.getByRole('heading', { name, exact: true });
  return page.getByRole('listitem').filter({ has: heading });
}

export function tab(page: Page, name: string): Locator {
  return page.getByRole('tab', { name });
}

/** Returns every row of the board on the screen. */
export function rows(page: Page): Locator {
  return page.getByRole('tabpanel').getByRole('listitem');
}

/** Returns a player's row of the board on the screen. */
export function rowOf(page: Page, { username }: Account): Locator {
  return rows(page).filter({ hasText: username });
}
