/** The results of a round, as the results page and the scorecards read them (snake_case, as documented). */

import { z } from 'zod';
import type { AchievementCode } from '#rules/achievements.ts';
import { ACHIEVEMENTS } from '#rules/achievements.ts';
import { optionSheet } from '#rules/betTable.ts';
import { HANDICAP } from '#rules/limits.ts';
import { markOf } from '#rules/payments.ts';
import { resultSheet } from '#rules/resultSheet.ts';
import type { Round } from '#rules/round.ts';
import { CARD_ANSWER_KINDS, TEAM_COLORS, isCardOpen, isFinished } from '#rules/round.ts';
import { CourseCardOut, courseHoleOut, firstHoleOut } from './courses.contract.ts';
import { DuelOut, MatchOptionsOut } from './matchOptions.contract.ts';
import {
  bestBallOut,
  betOut,
  cancelReasonOut,
  centsOut,
  concededHolesOut,
  countOut,
  enteredStrokesOut,
  gameNameOut,
  gameStatus,
  snakeHolderOut,
  holeCountOut,
  holeOut,
  holeWinner,
  idOut,
  memberIdOut,
  timestamp,
  playerNameOut,
  pointsOut,
  snakeBetOut,
  snakePotOut,
  teamName,
  versionOut,
  wagersOut,
  winnerIdOut,
} from './wire.ts';

const PlayerResult = z.object({
  player_id: memberIdOut,
  player_name: playerNameOut,
  team_id: idOut,
  bet_delta_cents: centsOut,
  snake_delta_cents: centsOut,
  wagers_delta_cents: wagersOut,
  net_delta_cents: centsOut,
  handicap: z
    .int()
    .min(HANDICAP.min)
    .max(HANDICAP.max)
    .optional()
    .describe('The playing handicap; absent = the game has no strokes'),
  strokes_received: countOut.optional().describe('In the round; absent = the game has no strokes'),
  left_after_hole: z
    .int()
    .min(0)
    .max(17)
    .optional()
    .describe('The last hole with a player who has left; 0 = none. Absent = the player played to the end'),
  bets_go_on: z
    .boolean()
    .optional()
    .describe('Whether the bets of a player who has left continued; absent = the player played to the end'),
});

export const AchievementOut = z.object({
  id: idOut.describe('Unique for each player, game and kind'),
  code: z.enum(Object.keys(ACHIEVEMENTS) as AchievementCode[]),
  type: z.string().describe('The displayed name'),
  name: z.string(),
  icon: z.string(),
  player_name: playerNameOut,
  figure: z.string().describe('The reason, in words'),
});

/** The texts of the document about a card: results and rounds have the same fields under other names. */
export const CARD = {
  state: z
    .enum(['provisional', 'final'])
    .describe(
      '`provisional`: its players answer and its scorers correct it. `final`: it never changes again',
    ),
  version: versionOut.describe(
    'The version of the game at which it ended, or at which a correction last moved money. An agreement names it',
  ),
  closesAt: timestamp
    .nullable()
    .describe(
      'When the card becomes final automatically, 24 hours after the last correction; null = it is final',
    ),
  finalAt: timestamp.nullable().describe('Null = it is provisional'),
  kind: z.enum(CARD_ANSWER_KINDS),
  hole: holeOut.nullable().describe('The disputed hole; null = none'),
  word: z.string().nullable().describe('The player’s words about the problem; null = the player agrees'),
  byHost: z.boolean().describe('Whether the host has answered for a player without a phone'),
} as const;
export const cardText = 'The card of a finished game; null = the game is not finished, or was cancelled';
export const answersText = 'The newest answer of each player who has answered, in seat order';

export const ResultsOut = z
  .object({
    game: z.object({
      id: idOut,
      name: gameNameOut,
      status: gameStatus,
      winner_id: winnerIdOut,
      forfeit_team_id: idOut.nullable(),
      conceded_holes: concededHolesOut,
      cancel_reason: cancelReasonOut,
      created_at: timestamp,
      completed_at: timestamp.nullable(),
      hole_count: holeCountOut,
      bet_per_hole: betOut,
      team1_points: pointsOut,
      team2_points: pointsOut,
      snake_game_enabled: z.boolean(),
      snake_bet_amount: snakeBetOut,
      snake_pot_amount: snakePotOut,
      current_snake_holder: snakeHolderOut,
    }),
    course: z
      .object({
        name: CourseCardOut.shape.name,
        holes: z.array(
          z.object({ hole_number: holeOut, par: courseHoleOut.par, stroke_index: courseHoleOut.strokeIndex }),
        ),
        first_hole: firstHoleOut.optional(),
      })
      .optional()
      .describe('The card of the course; absent = the game has none'),
    match_options: MatchOptionsOut.optional().describe(
      'The options of the match, with the names that a round has for them; absent = none is on',
    ),
    proposed_duels: z
      .array(
        DuelOut.omit({ memberIds: true }).extend({
          player_ids: DuelOut.shape.memberIds,
          from: holeOut.describe('The first hole that counts'),
        }),
      )
      .optional()
      .describe('The bets one against one that players have proposed and accepted; absent = none'),
    card: z
      .object({
        state: CARD.state,
        version: CARD.version,
        closes_at: CARD.closesAt,
        final_at: CARD.finalAt,
        answers: z
          .array(
            z.object({
              player_id: memberIdOut,
              kind: CARD.kind,
              hole_number: CARD.hole,
              word: CARD.word,
              by_host: CARD.byHost,
              at: timestamp,
            }),
          )
          .describe(answersText),
      })
      .nullable()
      .describe(cardText),
    teams: z.array(z.object({ id: idOut, name: teamName, color: z.enum(TEAM_COLORS) })),
    players: z.array(PlayerResult),
    holes: z.array(
      z.object({
        hole_number: holeOut,
        team1_best_ball: bestBallOut,
        team2_best_ball: bestBallOut,
        winner_id: holeWinner,
        scores: z.array(
          z.object({
            player_id: memberIdOut,
            score: enteredStrokesOut,
            strokes_received: countOut
              .optional()
              .describe('On this hole; the net score is lower by them. Absent = the game has no strokes'),
          }),
        ),
        wagers: z
          .array(z.object({ player_id: memberIdOut, delta_cents: centsOut }))
          .describe('The amount that each player wins or loses on the hole'),
        carried_holes: z
          .array(holeOut)
          .optional()
          .describe('The tied holes whose bets it carries; absent = none'),
      }),
    ),
    bets: z
      .array(
        z.object({
          key: z.string().describe('Names the bet: the same in all results of the game'),
          label: z
            .string()
            .describe(
              '"Match", "Nassau first nine", "Press from H6", "Sandies", or the words of a bet in words',
            ),
          detail: z
            .string()
            .nullable()
            .describe(
              'The state of a match or of a bet in words: "RED 2 UP", "GREEN 3 & 2", "HANK WINS". A press by hand: ' +
                '"RED 1 UP, by Ash". The holes and players of junk: "H3 Ash, H7 Hank", or "NONE". Null = none of them',
            ),
          is_open: z.boolean().describe('Whether the bet can still turn, and so counts in no net'),
          amounts: z.array(z.object({ player_id: memberIdOut, delta_cents: centsOut })),
        }),
      )
      .optional()
      .describe(
        'The bets of a match with options or with bets in words, each with a sum of 0; absent = it has neither',
      ),
    snakes: z
      .array(
        z.object({
          nine: z
            .union([z.literal(1), z.literal(2)])
            .nullable()
            .describe('Null = one snake for all holes'),
          holder_id: snakeHolderOut,
          pot_cents: snakePotOut,
        }),
      )
      .optional()
      .describe('The snakes of a variant of the Snake; absent = the holder pays one pot once'),
    snake_bites: z
      .array(z.object({ hole_number: holeOut, player_id: memberIdOut }))
      .describe('By hole; the member of the last one holds the snake'),
    achievements: z.array(AchievementOut),
    payments: z
      .array(
        z.object({
          from_player_id: memberIdOut,
          from_name: playerNameOut,
          to_player_id: memberIdOut,
          to_name: playerNameOut,
          amount_cents: z.int().min(1),
          reason: z
            .string()
            .describe(
              '`match`, `snake`, `match and snake`; in a game with further wagers also with `wagers`',
            ),
          reason_detail: z
            .string()
            .describe('The result of the payer in holes, wagers and snake: "2 holes down, -$3.33 snake"'),
          paid: z
            .object({
              paid_at: timestamp
                .nullable()
                .describe('When the payer said that it is paid; null = the payer did not'),
              paid_by_host: z.boolean().describe('Whether the host has said so for a payer without a phone'),
              received_at: timestamp
                .nullable()
                .describe('When the payee confirmed that it is paid; null = the payee did not'),
              received_by_host: z
                .boolean()
                .describe('Whether the host has confirmed it for a payee without a phone'),
            })
            .nullable()
            .describe('The words of the two sides; null = neither has said that it is paid'),
        }),
      )
      .describe('The fewest payments that settle the round, at most players − 1; none for a cancelled round'),
  })
  .meta({ id: 'Results' });
export type ResultsOut = z.infer<typeof ResultsOut>;

/** Returns the results of a round with its card. */
export function toResults(round: Round): ResultsOut {
  const sheet = resultSheet(round);
  const payments = sheet.payments.map((payment) => ({ ...payment, paid: toPaid(round, payment) }));
  return { ...sheet, payments, card: toCard(round), ...optionSheet(round) };
}

type Sides = Pick<ResultsOut['payments'][number], 'from_player_id' | 'to_player_id'>;

function toPaid(
  round: Round,
  { from_player_id: fromMemberId, to_player_id: toMemberId }: Sides,
): ResultsOut['payments'][number]['paid'] {
  const mark = markOf(round, { fromMemberId, toMemberId });
  if (mark === undefined) return null;
  return {
    paid_at: mark.paidAt?.toISOString() ?? null,
    paid_by_host: mark.paidByHost,
    received_at: mark.receivedAt?.toISOString() ?? null,
    received_by_host: mark.receivedByHost,
  };
}

function toCard(round: Round): ResultsOut['card'] {
  if (!isFinished(round) || round.cancelReason !== null) return null;
  return {
    state: isCardOpen(round) ? 'provisional' : 'final',
    version: round.cardVersion,
    closes_at: round.closesAt?.toISOString() ?? null,
    final_at: round.finalAt?.toISOString() ?? null,
    answers: round.cardAnswers.map(({ memberId, kind, holeNumber, word, byHost, at }) => ({
      player_id: memberId,
      kind,
      hole_number: holeNumber,
      word,
      by_host: byHost,
      at: at.toISOString(),
    })),
  };
}
