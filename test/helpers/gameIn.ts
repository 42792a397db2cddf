/** Games by their status. */

import { CLOCK } from '#rules/rights.ts';
import type { GameStatus } from '#rules/round.ts';
import { changeRound } from '#services/round.ts';

import type { Api, GameOptions, OpenGame } from './api.ts';
import { openGame, play, playerOf } from './api.ts';
import { newCode, takePencil } from './pencil.ts';

/**
 * A game with a player on each team that has come to a status. One hole is played and one player bitten where
 * the round has started.
 */
export async function gameIn(api: Api, status: GameStatus, options: GameOptions = {}): Promise<OpenGame> {
  const game = await openGame(api, options);
  const { scorer } = options;
  if (scorer !== undefined) await takePencil(game, scorer, await newCode(game, 'scorer'));
  if (status === 'pending') return game;
  if (status === 'cancelled') {
    await changeRound(api.orm, CLOCK, game.id, null, { kind: 'cancel' });
    return game;
  }
  const [red, green] = [playerOf(game.red), playerOf(game.green)];
  await play(game.host, game.id, [
    { kind: 'start' },
    { kind: 'bite', hole: 1, memberId: red.member.id },
    {
      kind: 'completeHole',
      hole: 1,
      scores: [
        { memberId: red.member.id, strokes: 4 },
        { memberId: green.member.id, strokes: 5 },
      ],
    },
  ]);
  if (status === 'completed') await play(game.host, game.id, [{ kind: 'endEarly' }]);
  if (status === 'forfeit') {
    const { member, person } = green;
    await play(person, game.id, [
      { kind: 'voteForfeit', teamId: game.green.id, memberId: member.id, yes: true },
    ]);
  }
  return game;
}
