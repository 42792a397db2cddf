/** The user of a page as a guest with a seat. */

import type { APIRequestContext, Page } from '@playwright/test';
import type { HostedGame } from './host.ts';
import { hostGame, takeSeat } from './host.ts';
import { PLAYERS } from './test.ts';

export interface JoinedGame {
  readonly game: HostedGame;
  /** The seat of this page, red 2. */
  readonly memberId: number;
}

/** Opens a pending game in which the user of this page is the host's partner, with this name. */
export async function joinedGame(
  page: Page,
  request: APIRequestContext,
  name = 'Elder',
  players: readonly [string, string, string, string] = PLAYERS,
): Promise<JoinedGame> {
  const game = await hostGame(request, players);
  await game.leave(1);
  const member = await takeSeat(page.request, game.members[0]?.teamId, name);
  game.members[1] = member;
  return { game, memberId: member.id };
}
