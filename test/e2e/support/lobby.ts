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

/** The options of a new game, ready to be tapped. */
export async function openSetup(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/setup`);
  await waitUntilSettled(page);
}

/** Creates a game with the options as they stand; answers its id once the lobby is there. */
export async function createGame(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'CREATE GAME' }).click();
  return lobbyId(page);
}

/** The host leaves the lobby, which waits. */
export async function keepLobby(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'BACK' }).click();
  await page.getByRole('button', { name: 'KEEP THE LOBBY' }).click();
}

/** The id of the game whose lobby is on the screen. */
export async function lobbyId(page: Page): Promise<number> {
  await expect(page.getByRole('heading', { name: 'INVITE PLAYERS' })).toBeVisible();
  const link = await page.getByText(/\/join-game\/\d+$/).textContent();
  return Number(link?.split('/').at(-1));
}

/** A lobby with the default options. */
export async function openLobby(page: Page): Promise<number> {
  await openSetup(page);
  return createGame(page);
}

export async function readGame(page: Page, id: number): Promise<GameRow> {
  return (await (await page.request.get(`/api/games/${id}`)).json()) as GameRow;
}

/** The pending and running games of the viewer of this page. */
export async function myGames(page: Page): Promise<readonly GameRow[]> {
  return (await (await page.request.get('/api/games/mine')).json()) as readonly GameRow[];
}

export async function membersOf(page: Page, id: number): Promise<readonly MemberRow[]> {
  return (await (await page.request.get(`/api/games/${id}/team-members`)).json()) as readonly MemberRow[];
}

/** A friend takes a seat with a phone of their own. */
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

/** The first open slot of a team. */
export function openSlot(team: Locator): Locator {
  return team.getByRole('button', { name: /Open slot/ }).first();
}

/** The host adds a player without a phone, on the screen. */
export async function addPlayer(page: Page, name: string, team = teamGreen(page)): Promise<void> {
  await openSlot(team).click();
  await fillIn(page.getByLabel('NAME'), name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(team).toContainText(name);
}
