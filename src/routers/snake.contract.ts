/** The Snake on the wire: designations, and the result record that confirms one. */

import { z } from 'zod';
import type { Bite, Round } from '#rules/round.ts';
import { bitesByHole } from '#rules/snake.ts';
import { GamePath, centsIn, holeNumber, holeOut, idOf, idOut, memberIdOut } from './wire.ts';

export const DesignateInput = z.object({
  gameId: idOf('gameId').describe('The game'),
  holeNumber,
  playerId: idOf('playerId').describe('The team member who was bitten'),
});

export const SnakeResultInput = GamePath.extend({
  previousSnakeHolderId: idOf('previousSnakeHolderId').nullish().describe('A team member id; null = none'),
  newSnakeHolderId: idOf('newSnakeHolderId').describe('The team member who was bitten'),
  holeNumber,
  snakeBetAmount: centsIn('snakeBetAmount')
    .optional()
    .describe('Cents; compared with the stored bet, never stored'),
});

export const DesignationOut = z
  .object({
    id: idOut,
    gameId: idOut,
    holeNumber: holeOut,
    playerId: memberIdOut,
  })
  .meta({ id: 'SnakeDesignation' });

export function toDesignation(
  round: Round,
  { id, holeNumber: hole, memberId }: Bite,
): z.infer<typeof DesignationOut> {
  return { id, gameId: round.id, holeNumber: hole, playerId: memberId };
}

/** Returns the bites by hole; the member of the last one holds the snake. */
export function toDesignations(round: Round): z.infer<typeof DesignationOut>[] {
  return bitesByHole(round).map((bite) => toDesignation(round, bite));
}
