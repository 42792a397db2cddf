/** Marks of a hole: junk of players, and presses by hand. */

import { setHoleMark } from '#services/holeMarks.ts';
import type { ExamplesOf } from './examples.ts';
import { GAME_ID, RIVAL, RUNNING } from './examples.ts';
import { GameHoleMarksOut, SetHoleMarkInput } from './holeMarks.contract.ts';
import { router, sessionProcedure } from './trpc.ts';

export const holeMarks = router({
  set: sessionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/games/{id}/hole-marks',
        tags: ['scores'],
        summary: 'Mark junk or a press on a hole',
        description:
          'Junk is for scorers. After the end it corrects the card, until the card is final. A new greenie replaces ' +
          'the other one of its hole. A press by hand is for scorers and for the player who presses: after the last ' +
          'finished hole, by the side that is down. Rounds have the marks as `holeMarks`.',
      },
      refusals: [
        'GAME_NOT_FOUND',
        'NOT_THE_HOST',
        'GAME_NOT_RUNNING',
        'GAME_OVER',
        'CARD_FINAL',
        'ROUND_FULL',
        'HOLE_UNKNOWN',
        'MEMBER_NOT_FOUND',
        'PLAYER_LEFT',
        'JUNK_NOT_PLAYED',
        'PRESS_REFUSED',
      ],
    })
    .input(SetHoleMarkInput)
    .output(GameHoleMarksOut)
    .mutation(async ({ ctx, input: { id, ...mark } }) => {
      const { round } = await setHoleMark(ctx.orm, ctx.viewer, id, ctx.key, mark);
      return { version: round.version, holeMarks: [...(round.holeMarks ?? [])] };
    }),
});

export const holeMarksExamples: ExamplesOf<typeof holeMarks> = {
  set: {
    input: { id: GAME_ID, holeNumber: 2, playerId: RIVAL.id, mark: 'sandy' },
    output: {
      version: RUNNING.version,
      holeMarks: [{ kind: 'sandy', holeNumber: 2, memberId: RIVAL.id }],
    },
  },
};
