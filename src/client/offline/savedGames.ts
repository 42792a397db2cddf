/** The saved rounds of a viewer in the form of the server's list. Loaded only without a current answer of the server. */

import { wholeDollars } from '#rules/money.ts';
import { playersOf } from '#rules/names.ts';
import { roundOptionsLine } from '#rules/optionsLine.ts';
import { readOpenRounds } from './savedRounds.ts';

/** Returns the saved rounds of the viewer that are not over, with the time of the last message from the server. */
export async function readSavedGames(viewerId: number) {
  const open = await readOpenRounds(viewerId);
  return open.map(({ round, lastHeardAt }) => {
    const game = {
      ...round,
      betPerHole: wholeDollars(round.bet),
      players: playersOf(round),
      optionsText: roundOptionsLine(round) ?? undefined,
      createdAtLocal: null,
      endsAtLocal: null,
    };
    return { game, lastHeardAt };
  });
}
