/** The whole round on the wire, at one version. Phones apply their queued commands to it by the same rules. */

import { z } from 'zod';
import {
  CORRECTION_KINDS,
  PENCIL_REQUEST_STATES,
  SEATS,
  TEAM_COLORS,
  isCardOpen,
  isFinished,
} from '#rules/round.ts';
import type { Round } from '#rules/round.ts';
import { bitesByHole } from '#rules/snake.ts';
import { writableOptions } from '#rules/writableOptions.ts';
import { CourseCardOut, toCourseCardOut } from './courses.contract.ts';
import { departureOut } from './departures.contract.ts';
import { HoleMarksOut } from './holeMarks.contract.ts';
import { MatchOptionsOut } from './matchOptions.contract.ts';
import { CARD, answersText, cardText } from './results.contract.ts';
import {
  amountOut,
  bestBallOut,
  cancelReasonOut,
  countOut,
  gameNameOut,
  gameStatus,
  holeCountOut,
  holeOut,
  idOut,
  memberIdOut,
  nextGameIdOut,
  timeZoneOut,
  timestamp,
  playerNameOut,
  snakeBetOut,
  strokesOut,
  userIdOut,
  versionOut,
} from './wire.ts';
import { WordBetOut, toWordBet } from './wordBets.contract.ts';

/** A round as the rules have it, but with its dates as texts. */
export const RoundOut = z
  .object({
    id: idOut,
    version: versionOut,
    name: gameNameOut,
    groupId: idOut,
    createdById: userIdOut,
    hostId: userIdOut.describe('The user id of the host; negative = a guest'),
    scorers: z
      .array(z.object({ userId: userIdOut, name: playerNameOut }))
      .describe('The co-scorers in the order named; never the host'),
    pencilRequest: z
      .object({
        userId: userIdOut.describe('The player who asks'),
        hostId: userIdOut.describe('The host who was asked'),
        askedAt: timestamp,
        state: z
          .enum(PENCIL_REQUEST_STATES)
          .describe(
            '`asked`: the host may refuse. `objectable`: the player is co-scorer, and becomes the host unless another ' +
              'player objects. The request has ended as `refused`, `unanswered` (the host was there), `coScorer` or `host`',
          ),
        isObjected: z
          .boolean()
          .describe('Whether another player has objected: the player then becomes co-scorer at most'),
        dueAt: timestamp
          .nullable()
          .describe('When the state ends automatically; null = the request has ended'),
      })
      .nullable()
      .describe('The newest request for the pencil of an absent host; null = none'),
    status: gameStatus,
    holeCount: holeCountOut,
    bet: amountOut.describe('Cents per hole and player'),
    snakeBet: snakeBetOut,
    courseCard: CourseCardOut.optional().describe('The card of the course; absent = the round has none'),
    matchOptions: MatchOptionsOut.optional().describe('The options of the match; absent = none is on'),
    wordBets: z.array(WordBetOut).optional().describe('Bets in words, in the order proposed; absent = none'),
    holeMarks: HoleMarksOut.optional().describe(
      'Junk of players, and presses by hand with the hole after which they begin, in the order given; absent = none',
    ),
    currentHole: holeOut,
    teams: z.array(z.object({ id: idOut, color: z.enum(TEAM_COLORS) })).describe('Red before green'),
    members: z
      .array(
        z.object({
          id: memberIdOut,
          teamId: idOut,
          seat: z.literal(SEATS),
          userId: userIdOut,
          name: playerNameOut,
          hasPhone: z.boolean().describe('False for a player the host added by name'),
          formerId: memberIdOut
            .nullable()
            .describe('The member of the previous game for whom the seat is held; null = not held'),
          departure: departureOut.optional(),
        }),
      )
      .describe('In seat order: red 1, red 2, green 1, green 2'),
    holes: z
      .array(
        z.object({
          number: holeOut,
          strokes: z
            .record(z.string().regex(/^\d+$/), strokesOut.nullable())
            .describe('By member id; null = picked up. Scores that are not entered yet are missing'),
          claim: z
            .object({ id: idOut, team1BestBall: bestBallOut, team2BestBall: bestBallOut })
            .nullable()
            .describe('The reported best balls; null until the hole is finished'),
          version: countOut.describe('The version of the game at which the hole last changed; 0 = never'),
        }),
      )
      .describe('All holes of the round, hole n at index n − 1'),
    bites: z
      .array(z.object({ id: idOut, holeNumber: holeOut, memberId: memberIdOut }))
      .describe('By hole, and within a hole in the order given; the member of the last one holds the snake'),
    corrections: z
      .array(
        z.object({
          version: versionOut.describe('The version of the game after the change'),
          kind: z
            .enum(CORRECTION_KINDS)
            .describe(
              '`score`: a score of a finished hole was changed. `bite`, `undoBite`: a bite was given or taken back. ' +
                'The same with `greenie`, `sandy` and `birdie`: junk of a finished hole. ' +
                '`coScorer`, `takeover`: a player got the pencil beside an absent host, or in place of the host. ' +
                '`left`, `leftOn`: a player left before the hole, and the bets stop or continue. `rejoined`: that was ' +
                'taken back',
            ),
          holeNumber: holeOut,
          memberId: memberIdOut,
          from: strokesOut.nullable().describe('Null = picked up, or not about a score'),
          to: strokesOut.nullable().describe('Null = picked up, or not about a score'),
          scorerName: playerNameOut.describe('The scorer who made the change, or the absent host'),
        }),
      )
      .describe(
        'Changed scores and junk of finished holes, bites, departures, and takeovers of the pencil: the newest 50, ' +
          'oldest first',
      ),
    forfeitVotes: z.array(z.object({ teamId: idOut, yes: z.array(memberIdOut), endsAt: timestamp })),
    forfeitTeamId: idOut.nullable(),
    card: z
      .object({
        state: CARD.state,
        version: CARD.version,
        closesAt: CARD.closesAt,
        finalAt: CARD.finalAt,
        answers: z
          .array(
            z.object({
              memberId: memberIdOut,
              kind: CARD.kind,
              holeNumber: CARD.hole,
              word: CARD.word,
              byHost: CARD.byHost,
              at: timestamp,
            }),
          )
          .describe(answersText),
      })
      .nullable()
      .describe(cardText),
    firstWins: z.array(memberIdOut).describe('The members for whom this game was the first win'),
    createdAt: timestamp,
    timeZone: timeZoneOut,
    lastScoreAt: timestamp.nullable().describe('When the server received the newest score; null = none yet'),
    completedAt: timestamp.nullable(),
    nextGameId: nextGameIdOut,
    cancelReason: cancelReasonOut,
  })
  .meta({ id: 'Round' });
export type RoundOut = z.infer<typeof RoundOut>;

export function toRoundState(round: Round): RoundOut {
  return {
    id: round.id,
    version: round.version,
    name: round.name,
    groupId: round.groupId,
    createdById: round.createdById,
    hostId: round.hostId,
    scorers: [...round.coScorers],
    pencilRequest: round.pencilRequest && {
      ...round.pencilRequest,
      askedAt: round.pencilRequest.askedAt.toISOString(),
      dueAt: round.pencilRequest.dueAt?.toISOString() ?? null,
    },
    status: round.status,
    holeCount: round.holeCount,
    bet: round.bet,
    snakeBet: round.snakeBet,
    ...(round.courseCard && { courseCard: toCourseCardOut(round.courseCard) }),
    ...(round.matchOptions && { matchOptions: writableOptions(round.matchOptions) }),
    ...(round.wordBets && { wordBets: round.wordBets.map(toWordBet) }),
    ...(round.holeMarks && { holeMarks: [...round.holeMarks] }),
    currentHole: round.currentHole,
    teams: [...round.teams],
    members: [...round.members],
    holes: round.holes.map(({ number, strokes, reportedResult, version }) => ({
      number,
      strokes,
      claim: reportedResult,
      version,
    })),
    bites: [...bitesByHole(round)],
    corrections: [...round.corrections],
    forfeitVotes: round.forfeitVotes.map(({ teamId, yes, endsAt }) => ({
      teamId,
      yes: [...yes],
      endsAt: endsAt.toISOString(),
    })),
    forfeitTeamId: round.forfeitTeamId,
    card: toCard(round),
    firstWins: [...round.firstWins],
    createdAt: round.createdAt.toISOString(),
    timeZone: round.timeZone,
    lastScoreAt: round.lastScoreAt?.toISOString() ?? null,
    completedAt: round.completedAt?.toISOString() ?? null,
    nextGameId: round.nextGameId,
    cancelReason: round.cancelReason,
  };
}

function toCard(round: Round): RoundOut['card'] {
  if (!isFinished(round) || round.cancelReason !== null) return null;
  return {
    state: isCardOpen(round) ? 'provisional' : 'final',
    version: round.cardVersion,
    closesAt: round.closesAt?.toISOString() ?? null,
    finalAt: round.finalAt?.toISOString() ?? null,
    answers: round.cardAnswers.map((answer) => ({ ...answer, at: answer.at.toISOString() })),
  };
}
