/** The person of a browser page as a guest with a seat. */

import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { HostedGame } from './host.ts';
import { hostGame } from './host.ts';
import { PLAYERS } from './test.ts';

export interface JoinedGame {
  readonly game: HostedGame;
  /** The seat of this page, red 2. */
  readonly memberId: number;
}

/** A game that waits; the viewer of this page sits beside its host, under this name. */
export async function joinedGame(
  page: Page,
  request: APIRequestContext,
  name = 'Elder',
  players: readonly [string, string, string, string] = PLAYERS,
): Promise<JoinedGame> {
  const game = await hostGame(request, players);
  await game.leave(1);
  const joined = await page.request.post('/api/team-members', {
    data: { teamId: game.members[0]?.teamId, name },
  });
  expect(joined.status()).toBe(201);
  const { id } = (await joined.json()) as { id: number };
  return { game, memberId: id };
}
