/** The history of a round on the wire. */

import { z } from 'zod';
import type { HistoryLine } from '#rules/history.ts';
import { CARD_EFFECTS, HISTORY_KINDS } from '#rules/history.ts';
import type { HistoryPage } from '#services/history.ts';
import { amountOut, bestBallOut, holeOut, playerNameOut, strokesOut, timestamp, versionOut } from './wire.ts';

const strokes = z.union([strokesOut, z.literal('empty')]).nullable();

const HistoryLineOut = z
  .object({
    version: versionOut.describe('The version of the game after the change'),
    at: timestamp,
    kind: z.enum(HISTORY_KINDS),
    by: playerNameOut
      .nullable()
      .describe(
        'The present name of the user who made the change; null = the server itself, or a maintainer',
      ),
    holeNumber: holeOut.nullable().describe('Null = not about a hole'),
    player: playerNameOut
      .nullable()
      .describe('The present name of the player or co-scorer concerned; null = none'),
    scores: z
      .array(
        z.object({
          player: playerNameOut,
          from: strokes.describe('Before the change; null = picked up, `empty` = none'),
          to: strokes.describe('After the change; null = picked up, `empty` = none'),
        }),
      )
      .describe('The scores that the change entered, changed or took back'),
    result: z
      .object({ team1BestBall: bestBallOut, team2BestBall: bestBallOut })
      .nullable()
      .describe('The best balls of a reported hole; null = other changes'),
    payment: z
      .object({ from: playerNameOut, to: playerNameOut, amountCents: amountOut })
      .nullable()
      .describe('The payment of which a side said something; null = other changes'),
    word: z
      .string()
      .nullable()
      .describe('The words of a dispute, the reason of a maintainer, or the kind of junk; null = none'),
    card: z
      .enum(CARD_EFFECTS)
      .nullable()
      .describe('`final`: the card became final. `agreementsFell`: a correction moved money. Null = neither'),
  })
  .meta({ id: 'HistoryLine' });

export const HistoryOut = z
  .object({
    lines: z.array(HistoryLineOut).describe('Newest first'),
    next: versionOut.nullable().describe('`before` of the next call; null = there are no earlier changes'),
  })
  .meta({ id: 'History' });

export function toHistory({ lines, next }: HistoryPage): z.infer<typeof HistoryOut> {
  return { lines: lines.map(toHistoryLine), next };
}

function toHistoryLine({ at, hole, scores, ...line }: HistoryLine): z.infer<typeof HistoryLineOut> {
  return { ...line, at: at.toISOString(), holeNumber: hole, scores: [...scores] };
}
