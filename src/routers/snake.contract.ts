/** The Snake on the wire: designations, and the result record that confirms one. */

import { z } from 'zod';
import type { Bite, Round } from '#rules/round.ts';
import { centsIn, holeNumber, idOf } from './wire.ts';

export const DesignateInput = z.object({ gameId: idOf('gameId'), holeNumber, playerId: idOf('playerId') });

export const SnakeResultInput = z.object({
  id: idOf('id'),
  previousSnakeHolderId: idOf('previousSnakeHolderId').nullish(),
  newSnakeHolderId: idOf('newSnakeHolderId'),
  holeNumber,
  snakeBetAmount: centsIn('snakeBetAmount').optional(),
});

export const DesignationOut = z
  .object({
    id: z.number(),
    gameId: z.number(),
    /** 1-based. */
    holeNumber: z.number(),
    /** A team member id. */
    playerId: z.number(),
  })
  .meta({ id: 'SnakeDesignation' });

export function toDesignation(
  round: Round,
  { id, holeNumber: hole, memberId }: Bite,
): z.infer<typeof DesignationOut> {
  return { id, gameId: round.id, holeNumber: hole, playerId: memberId };
}

/** In the order given: the last one holds the snake. */
export function toDesignations(round: Round): z.infer<typeof DesignationOut>[] {
  return round.bites.map((bite) => toDesignation(round, bite));
}
