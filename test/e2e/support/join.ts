/** The page of an invite link: a lobby to join, friends who join it too, and the controls of the page. */

import type { APIRequestContext, Page } from '@playwright/test';
import { request as newRequest } from '@playwright/test';
import type { HostedGame } from './host.ts';
import { hostGame, takeSeat } from './host.ts';
import { PLAYERS, withoutStreams, waitUntilSettled } from './test.ts';

export const STARTED = 'This game has already started. You cannot join it now.';
export const FAILED = 'Failed to join team. Please try again.';
/** The page's requests for the round, and for a seat. */
export const POLLS = /rounds\.get/;
export const SEATS = /teamMembers\.create/;

/** Opens a lobby with Ash on Team Red and Cedar on Team Green: each team has a free seat. */
export async function lobby(
  request: APIRequestContext,
): Promise<HostedGame & { red: number; green: number }> {
  const game = await hostGame(request, PLAYERS);
  await game.leave(1);
  await game.leave(3);
  const [red = 0, , green = 0] = game.members.map(({ teamId }) => teamId);
  return { ...game, red, green };
}

/** Takes a seat with the session of a page: its cookie counts for calls of this site alone. */
export function joinFrom({ request }: Pick<Page, 'request'>, teamId: number, name: string): Promise<unknown> {
  return takeSeat(request, teamId, name, { 'sec-fetch-site': 'same-origin' });
}

/** Takes a seat as a guest with a separate phone. */
export async function friendJoins(baseURL: string | undefined, teamId: number, name: string): Promise<void> {
  const phone = await newRequest.newContext({ baseURL });
  await takeSeat(phone, teamId, name);
  await phone.dispose();
}

export async function namesIn(request: APIRequestContext, gameId: number): Promise<string[]> {
  const members = (await (await request.get(`/api/games/${gameId}/team-members`)).json()) as {
    name: string;
  }[];
  return members.map(({ name }) => name);
}

export function nameField(page: Page) {
  return page.getByRole('textbox', { name: 'YOUR NAME' });
}

/** Returns the name that is used when the field is empty. */
export async function proposedName(page: Page): Promise<string> {
  return (await nameField(page).getAttribute('placeholder')) ?? '';
}

export function team(page: Page, name: string) {
  return page.getByRole('region', { name });
}

export function joinButton(page: Page, name: string) {
  return team(page, name).getByRole('button', { name: 'JOIN TEAM' });
}

/** Opens the page, and waits for its scripts. */
export async function open(page: Page, game: HostedGame): Promise<void> {
  await page.goto(`/join-game/${game.id}`);
  await waitUntilSettled(page);
}

/** Simulates on the next page a game that was not started for a day, by changing the answers of the server. */
export async function answerAsCancelled(page: Page): Promise<void> {
  await withoutStreams(page);
  await page.route(POLLS, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replaceAll('"pending"', '"cancelled"') });
  });
}
