/** Departures: players who have to leave before the end of a round, and come back. */

import type { Round } from '#rules/round.ts';
import { findMember } from '#rules/round.ts';
import { setDeparture } from '#services/departures.ts';
import { GameError } from '#shared/errors.ts';
import { DeparturePath, RecordDepartureInput } from './departures.contract.ts';
import type { ExamplesOf } from './examples.ts';
import { GAME_ID, HOST, RUNNING } from './examples.ts';
import { TeamMemberOut, toTeamMember } from './teamMembers.contract.ts';
import { router, sessionProcedure } from './trpc.ts';

const REFUSALS = [
  'GAME_NOT_FOUND',
  'NOT_THE_HOST',
  'GAME_NOT_RUNNING',
  'GAME_OVER',
  'CARD_FINAL',
  'ROUND_FULL',
  'MEMBER_NOT_FOUND',
] as const;

export const departures = router({
  record: sessionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/games/{id}/departures',
        tags: ['scores'],
        summary: 'Record that a player leaves',
        description:
          'No score of the player is asked for on later holes, and one is refused there. The partner plays alone. The ' +
          'last departure counts. It is refused for a player without a partner who plays on, and for one with a score or ' +
          'a bite on a later hole. Later pick-ups of the player are removed. After the end it corrects the card, until that is final. For scorers of the game.',
      },
      refusals: [...REFUSALS, 'HOLE_UNKNOWN', 'CANNOT_LEAVE'],
    })
    .input(RecordDepartureInput)
    .output(TeamMemberOut)
    .mutation(async ({ ctx, input: { id, playerId, ...departure } }) => {
      const { round } = await setDeparture(ctx.orm, ctx.viewer, ctx.key, id, playerId, departure);
      return toPlayer(round, playerId);
    }),

  undo: sessionProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/games/{id}/departures/{playerId}',
        tags: ['scores'],
        summary: 'Take a departure back',
        description:
          'The player plays to the end. On holes that were finished in the meantime the player has picked up, until that is ' +
          'corrected. After the end it corrects the card, until that is final. For scorers of the game.',
      },
      refusals: [...REFUSALS],
    })
    .input(DeparturePath)
    .output(TeamMemberOut)
    .mutation(async ({ ctx, input: { id, playerId } }) => {
      const { round } = await setDeparture(ctx.orm, ctx.viewer, ctx.key, id, playerId, null);
      return toPlayer(round, playerId);
    }),
});

const DEPARTURE = { afterHole: 5, isBetting: false };

export const departuresExamples: ExamplesOf<typeof departures> = {
  record: {
    input: { id: GAME_ID, playerId: HOST.id, ...DEPARTURE },
    output: toTeamMember(RUNNING, { ...HOST, departure: DEPARTURE }),
  },
  undo: { input: { id: GAME_ID, playerId: HOST.id }, output: toTeamMember(RUNNING, HOST) },
};

function toPlayer(round: Round, playerId: number) {
  const member = findMember(round, playerId);
  if (member === undefined) throw new GameError('MEMBER_NOT_FOUND');
  return toTeamMember(round, member);
}
