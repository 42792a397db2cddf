import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { achievementsOf } from '#rules/achievements.ts';
import { applyAll } from '#rules/apply.ts';
import type { Command, CommandContext, CommandKind } from '#rules/commands.ts';
import { CARD_OPEN_MAX_MS } from '#rules/limits.ts';
import { addCents } from '#rules/money.ts';
import { netsOf, playerResults } from '#rules/results.ts';
import type { Round } from '#rules/round.ts';
import { emptyHoles, isCardOpen, isFinished } from '#rules/round.ts';
import { settle } from '#rules/settlement.ts';
import { NO_GAMES, addGame, gameFiguresOf, removeGame } from '#rules/stats.ts';
import { NOON, momentAt } from './builders.ts';
import { commandOf } from './commandCases.ts';
import { aMove, attempt, law, playOut, randomRound, wagerOptions } from './randomRounds.ts';

/** The commands of an open card, corrections and agreements most often, and some that are refused. */
const CARD_KINDS: readonly CommandKind[] = [
  ...Array<CommandKind>(6).fill('enterScore'),
  ...Array<CommandKind>(6).fill('agree'),
  'bite',
  'bite',
  'undoBite',
  'undoBite',
  'dispute',
  'closeCard',
  'settleCard',
  'completeHole',
  'claimResult',
  'takeOfferedSeat',
  'dropScorer',
  'setHoleMark',
  'setHoleMark',
  'setDeparture',
  'closeBet',
];
const STEP_MS = 3 * 60 * 60 * 1000;

const endings = ['complete', 'endEarly', 'forfeitRed', 'forfeitGreen'] as const;
const ended = randomRound({
  endings,
  options: fc.option(wagerOptions, { freq: 2 }),
  hasBets: true,
  hasProposals: true,
  hasDuels: true,
  hasMarks: true,
});
const afterwards = fc.array(aMove(CARD_KINDS), { minLength: 1, maxLength: 14, size: 'max' });
/** Hours between two commands; after a day the card is final. */
const pauses = fc.array(fc.constantFrom(0, 0, 0, 1, 9), { minLength: 14, maxLength: 14 });

/** Gives these commands after the end, each by a user of its role. Calls `check` with every change. */
function playCard(
  before: Round,
  moves: Parameters<typeof commandOf>[1][],
  hours: readonly number[],
  check: (before: Round, after: Round, command: Command) => void,
): Round {
  let at = (before.completedAt ?? NOON).getTime() - NOON.getTime();
  return moves.reduce((round, move, index) => {
    at += (hours[index] ?? 0) * STEP_MS;
    const context = momentAt(at, round.hostId);
    // the clock comes before each command, as on the server
    const settled = given(round, { kind: 'settleCard' }, context, check);
    return given(settled, commandOf(settled, move), context, check);
  }, before);
}

function given(
  round: Round,
  command: Command,
  context: CommandContext,
  check: (before: Round, after: Round, command: Command) => void,
): Round {
  const after = attempt(round, command, context);
  if (after !== round) check(round, after, command);
  return after;
}

/** Returns everything that the records, the results and the payments take from a finished round. */
function counted(round: Round): unknown {
  return {
    figures: gameFiguresOf(round).map(({ member, ...game }) => [member.id, game]),
    achievements: achievementsOf(round).map(({ id, figure }) => [id, figure]),
    payments: settle(playerResults(round)).map(({ from, to, amount, reason }) => {
      return [from.member.id, to.member.id, amount, reason];
    }),
  };
}

/**
 * Plays the card of a finished round without corrections: departures, scores, results, bites, junk and decided bets in
 * words, and its end. Presses stay: each has its time.
 */
function playedAtOnce(card: Round): Round {
  const { holes, bites, members, holeCount } = card;
  const [holeMarks, wordBets] = [card.holeMarks ?? [], card.wordBets ?? []];
  const fresh: Round = {
    ...card,
    status: 'in_progress',
    holes: emptyHoles(holeCount),
    bites: [],
    members: members.map(({ departure: _departure, ...member }) => member),
    holeMarks: holeMarks.filter(({ kind }) => kind === 'press'),
    wordBets: wordBets.map((bet) => ({ ...bet, result: null })),
    corrections: [],
    cardAnswers: [],
    cardVersion: 0,
    closesAt: null,
    finalAt: null,
    forfeitTeamId: null,
    completedAt: null,
    currentHole: 1,
    version: 1,
  };
  const left = members.flatMap(({ id: memberId, departure }): Command[] =>
    departure === undefined ? [] : [{ kind: 'setDeparture', memberId, departure }],
  );
  const scores = holes.flatMap(({ number: hole, strokes }) =>
    members.flatMap(({ id: memberId }): Command[] => {
      const entered = strokes[memberId];
      return entered === undefined ? [] : [{ kind: 'enterScore', hole, memberId, strokes: entered }];
    }),
  );
  const results = holes.flatMap(({ number: hole, reportedResult }): Command[] => {
    if (reportedResult === null) return [];
    const { team1BestBall, team2BestBall } = reportedResult;
    return [{ kind: 'claimResult', hole, team1BestBall, team2BestBall }];
  });
  const bitten = bites.map(({ holeNumber: hole, memberId }): Command => ({ kind: 'bite', hole, memberId }));
  const junk = holeMarks.flatMap(({ kind, holeNumber: hole, memberId }): Command[] =>
    kind === 'press' ? [] : [{ kind: 'setHoleMark', hole, memberId, mark: kind, isOn: true }],
  );
  const closed = wordBets.flatMap(({ id: betId, result }): Command[] =>
    result === null ? [] : [{ kind: 'closeBet', betId, result }],
  );
  const all = [...left, ...scores, ...results, ...bitten, ...junk, ...closed, ...endOf(card)];
  return applyAll(fresh, all, momentAt());
}

function endOf({ status, forfeitTeamId, members }: Round): readonly Command[] {
  if (status === 'completed') return [{ kind: 'endEarly' }];
  return members
    .filter(({ teamId }) => teamId === forfeitTeamId)
    .map(({ id, teamId }) => ({ kind: 'voteForfeit', teamId, memberId: id, yes: true }));
}

describe('play, corrections and agreements in any order', () => {
  law(
    'leave the records of the final card',
    fc.property(ended, afterwards, pauses, (random, moves, hours) => {
      const round = playOut(random);
      fc.pre(isFinished(round) && round.cancelReason === null);
      let records = gameFiguresOf(round).map((game) => addGame(NO_GAMES, game));

      const last = playCard(round, moves, hours, (before, after) => {
        const [old, now] = [gameFiguresOf(before), gameFiguresOf(after)];
        records = now.map((game, seat) => {
          const [totals, removed] = [records[seat], old[seat]];
          if (totals === undefined || removed === undefined) throw new Error('A player has come or gone');
          return addGame(removeGame(totals, removed), game);
        });
      });

      expect(counted(last)).toEqual(counted({ ...playedAtOnce(last), firstWins: last.firstWins }));
      expect(records).toEqual(gameFiguresOf(last).map((game) => addGame(NO_GAMES, game)));
    }),
  );

  law(
    'never change a final card, nor money without a line, and always sum to 0',
    fc.property(ended, afterwards, pauses, (random, moves, hours) => {
      const round = playOut(random);
      fc.pre(isFinished(round) && round.cancelReason === null);

      playCard(round, moves, hours, (before, after, command) => {
        expect(addCents([...netsOf(after).values()])).toBe(0);
        expect(after.closesAt === null).toBe(after.finalAt !== null);
        const bet = before.wordBets?.find(({ id }) => command.kind === 'closeBet' && id === command.betId);
        for (const [memberId, net] of netsOf(after))
          if (after.corrections === before.corrections && bet?.memberIds.includes(memberId) !== true)
            expect(net).toBe(netsOf(before).get(memberId));
        const latest = (after.completedAt ?? NOON).getTime() + CARD_OPEN_MAX_MS;
        expect(after.closesAt?.getTime() ?? 0).toBeLessThanOrEqual(latest);
        if (isCardOpen(before)) return;
        expect(command.kind).toBe('takeOfferedSeat');
        const { members: _seats, version: _version, ...card } = after;
        expect({ ...before, ...card }).toEqual(before);
      });
    }),
  );

  law(
    'leave an agreement only for the version and the money that it saw',
    fc.property(ended, afterwards, pauses, (random, moves, hours) => {
      const round = playOut(random);
      fc.pre(isFinished(round) && round.cancelReason === null);
      const saw = new Map<number, unknown>(
        round.cardAnswers.map(({ memberId }) => [memberId, [round.cardVersion, [...netsOf(round)]]]),
      );

      playCard(round, moves, hours, (_before, after, command) => {
        const shown = [after.cardVersion, [...netsOf(after)]];
        if (command.kind === 'agree') {
          expect(command.cardVersion).toBe(after.cardVersion);
          saw.set(command.memberId, shown);
        }
        const standing = after.cardAnswers.filter(({ kind }) => kind === 'agreed');
        for (const { memberId } of standing) expect(saw.get(memberId)).toEqual(shown);
        const counting = standing.filter(({ memberId, byHost }) =>
          after.members.some(({ id, hasPhone }) => id === memberId && !(byHost && hasPhone)),
        );
        const isAgreed = counting.length === after.members.length;
        if (isAgreed) expect(after.finalAt).not.toBeNull();
      });
    }),
  );
});
