/** Departures on the wire: players who leave before the end. */

import { z } from 'zod';
import { GamePath, idOf } from './wire.ts';

const afterHole = z
  .int('afterHole must be a whole number')
  .min(0, 'afterHole must be at least 0')
  .max(17, 'afterHole must be at most 17')
  .describe('The last hole with the player; 0 = none');
const isBetting = z
  .boolean({ error: 'isBetting must be true or false' })
  .describe(
    'Whether the bets of the player continue, as if both partners played. False = no bet decided later moves the money ' +
      'of the player, and the partner stakes for both',
  );

export const departureIn = z.object({ afterHole, isBetting });

/** The departure of a member of a round. */
export const departureOut = z
  .object({
    afterHole: z.int().min(0).max(17).describe('The last hole with the player; 0 = none'),
    isBetting: z.boolean(),
  })
  .describe('The player has left before the end, and whether the bets continue; absent = plays to the end');

export const RecordDepartureInput = GamePath.extend({
  playerId: idOf('playerId').describe('The team member who leaves'),
  ...departureIn.shape,
});

export const DeparturePath = GamePath.extend({
  playerId: idOf('playerId').describe('The team member who plays to the end'),
});
