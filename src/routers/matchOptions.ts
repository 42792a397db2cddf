/** The options of a match. */

import { NO_OPTIONS } from '#rules/matchOptions.ts';
import { writableOptions } from '#rules/writableOptions.ts';
import { setMatchOptions } from '#services/matchOptions.ts';
import type { ExamplesOf } from './examples.ts';
import { GAME_ID, RUNNING } from './examples.ts';
import { GameMatchOptionsOut, SetMatchOptionsInput } from './matchOptions.contract.ts';
import { router, sessionProcedure } from './trpc.ts';

export const matchOptions = router({
  set: sessionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/games/{id}/match-options',
        tags: ['games'],
        summary: 'Set the options of a match',
        description:
          'For the host, before the start. The strokes can change until a hole is finished. Options that are absent are ' +
          'off. Presses and a doubling snake need a loss cap, strokes and greenies the card of the course at the start. Rounds have the options as `matchOptions`.',
      },
      refusals: [
        'GAME_NOT_FOUND',
        'NOT_THE_HOST',
        'GAME_NOT_PENDING',
        'STROKES_FROZEN',
        'COURSE_CARD_NEEDED',
        'HANDICAPS_NEEDED',
        'ROUND_FULL',
      ],
    })
    .input(SetMatchOptionsInput)
    .output(GameMatchOptionsOut)
    .mutation(async ({ ctx, input: { id, options } }) => {
      const { round } = await setMatchOptions(ctx.orm, ctx.viewer, id, ctx.key, options);
      const set = round.matchOptions && writableOptions(round.matchOptions);
      return { version: round.version, options: set };
    }),
});

const OPTIONS = writableOptions({ ...NO_OPTIONS, isSecondBallOn: true, isCarryOn: true });

export const matchOptionsExamples: ExamplesOf<typeof matchOptions> = {
  set: {
    input: { id: GAME_ID, options: { isSecondBallOn: true, isCarryOn: true } },
    output: { version: RUNNING.version, options: OPTIONS },
  },
};
