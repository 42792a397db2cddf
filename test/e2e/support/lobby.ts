/** The host's page before the first tee, and friends who join over the documented REST calls. */

import type { Locator, Page } from '@playwright/test';
import { request as api, expect } from '@playwright/test';
import type { TeamColor } from '#rules/round.ts';
import { fillIn } from './fillIn.ts';
import { takeSeat } from './host.ts';
import { waitUntilSettled } from './test.ts';

interface Row {
  readonly id: number;
}

export interface GameRow extends Row {
  readonly status: string;
  readonly holeCount: number;
  readonly betPerHole: number;
  readonly snakeGameEnabled: boolean;
  readonly snakeBetAmount: number;
}

export interface MemberRow extends Row {
  readonly teamId: number;
  readonly name: string;
  readonly hasPhone: boolean;
}

/** Opens the options of a new game, and waits until they can be tapped. */
export async function openSetup(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/setup`);
  await waitUntilSettled(page);
}

/** Creates a game with the current options. Returns its id once the lobby is open. */
export async function createGame(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'CREATE GAME' }).click();
  return lobbyId(page);
}

/** Leaves the lobby as host; the game waits. */
export async function keepLobby(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'BACK' }).click();
  await page.getByRole('button', { name: 'KEEP THE LOBBY' }).click();
}

/** Returns the id of the game whose lobby is on the screen. */
export async function lobbyId(page: Page): Promise<number> {
  await expect(page.getByRole('heading', { name: 'INVITE PLAYERS' })).toBeVisible();
  const link = await page.getByText(/\/join-game\/\d+$/).textContent();
  return Number(link?.split('/').at(-1));
}

/** Opens a lobby with the default options. Returns the id of its game. */
export async function openLobby(page: Page): Promise<number> {
  await openSetup(page);
  return createGame(page);
}

export async function readGame(page: Page, id: number): Promise<GameRow> {
  return (await (await page.request.get(`/api/games/${id}`)).json()) as GameRow;
}

/** Returns the pending and running games of this page's user. */
export async function myGames(page: Page): Promise<readonly GameRow[]> {
  return (await (await page.request.get('/api/games/mine')).json()) as readonly GameRow[];
}

export async function membersOf(page: Page, id: number): Promise<readonly MemberRow[]> {
  return (await (await page.request.get(`/api/games/${id}/team-members`)).json()) as readonly MemberRow[];
}

/** Takes a seat for a friend with a separate phone. */
export async function joinAs(name: string, page: Page, id: number, color: TeamColor): Promise<MemberRow> {
  const phone = await api.newContext({ baseURL: new URL(page.url()).origin });
  const teams = (await (await phone.get(`/api/games/${id}/teams`)).json()) as readonly (Row & {
    color: TeamColor;
  })[];
  const teamId = teams.find((team) => team.color === color)?.id;
  const member = await takeSeat<MemberRow>(phone, teamId, name);
  await phone.dispose();
  return member;
}

export function teamRed(page: Page): Locator {
  return page.getByRole('region', { name: 'Team Red' });
}

export function teamGreen(page: Page): Locator {
  return page.getByRole('region', { name: 'Team Green' });
}

export function startButton(page: Page): Locator {
  return page.getByRole('button', { name: 'START GAME' });
}

/** Returns the first open slot of a team. */
export function openSlot(team: Locator): Locator {
  return team.getByRole('button', { name: /Open slot/ }).first();
}

/** Adds a player without a phone, on the host's screen. */
export async function addPlayer(page: Page, name: string, team = teamGreen(page)): Promise<void> {
  await openSlot(team).click();
  await fillIn(page.getByLabel('NAME'), name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(team).toContainText(name);
}
