import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { applyAll } from '#rules/apply.ts';
import type { Command } from '#rules/commands.ts';
import { findHole, outcomeOf, pointsOf, resultsOf } from '#rules/holes.ts';
import { playerResults } from '#rules/results.ts';
import type { Hole, Member, Round, Strokes } from '#rules/round.ts';
import { sidesOf } from '#rules/round.ts';
import { holderOf, snakePotOf } from '#rules/snake.ts';
import type { GamePatch } from '#services/patch.ts';
import { commandsOfPatch } from '#services/patch.ts';
import { SHAPES, aSnakeRound, biteOf, momentAt, play, playHoles, result, score } from './builders.ts';
import { law } from './randomRounds.ts';

const strokes = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 12 }) },
  { weight: 1, arbitrary: fc.constant(null) },
);

/** A documented call: a command, or the PATCH, whose commands depend on the round. */
type Call = Command | GamePatch;

/** A played hole, and how its calls arrive. */
const arrival = fc.record({
  shape: fc.constantFrom(...SHAPES),
  holesBefore: fc.array(fc.constantFrom('R', 'G', '-'), { maxLength: 5 }).map((letters) => letters.join('')),
  /** Members (by seat) already bitten on hole 1. */
  bitesBefore: fc.uniqueArray(fc.nat(3), { maxLength: 3 }),
  strokes: fc.tuple(strokes, strokes, strokes, strokes),
  bitten: fc.nat(3),
  isPotOfBefore: fc.boolean(),
  /** Sort keys of the calls: any order. */
  order: fc.array(fc.integer(), { minLength: 8, maxLength: 8, size: 'max' }),
  doubled: fc.nat(7),
  /** The call that never arrives: a score, the reported result, or none. */
  lost: fc.nat(5),
});
type Arrival = typeof arrival extends fc.Arbitrary<infer Value> ? Value : never;

function startOf({ shape, holesBefore, bitesBefore }: Arrival): Round {
  const round = aSnakeRound({ shape });
  const bites = bitesBefore.map((index) => biteOf(round.members[index % round.members.length]?.id ?? 0, 1));
  return playHoles(play(round, ...bites), holesBefore);
}

/** Returns a round and the documented calls of one hole: its result, its scores, and the three calls of one bite. */
function sentCalls(sent: Arrival): {
  round: Round;
  reportedResult: Command;
  scores: readonly Command[];
  bites: readonly Call[];
} {
  const round = startOf(sent);
  const hole = round.currentHole;
  const scoreOf = (member: Member): Strokes | null => sent.strokes[round.members.indexOf(member)] ?? null;
  const { red, green } = sidesOf(round);
  const best = (players: readonly Member[]) =>
    Math.min(...players.map((member) => scoreOf(member) ?? Infinity));
  const [team1BestBall, team2BestBall] = [best(red), best(green)];
  fc.pre(team1BestBall !== Infinity && team2BestBall !== Infinity);
  const memberId = round.members[sent.bitten % round.members.length]?.id ?? 0;
  const isKnown = round.bites.some((bite) => bite.holeNumber === hole && bite.memberId === memberId);
  const potBefore = snakePotOf(round) - (isKnown ? round.snakeBet : 0);
  return {
    round,
    reportedResult: result(hole, team1BestBall, team2BestBall),
    scores: round.members.map((member) => score(hole, member.id, scoreOf(member))),
    bites: [
      {
        currentSnakeHolder: memberId,
        snakePotAmount: sent.isPotOfBefore ? potBefore : potBefore + round.snakeBet,
      },
      { kind: 'bite', memberId, hole },
      { kind: 'bite', memberId, hole, bet: round.snakeBet },
    ],
  };
}

/** Applies the calls. They agree with one another, so none may be refused in any order. */
function arrive(round: Round, calls: readonly Call[]): Round {
  return calls.reduce(
    (before, call) => applyAll(before, 'kind' in call ? [call] : commandsOfPatch(before, call), momentAt()),
    round,
  );
}

/** Returns the visible state of a hole's result and of the snake. */
function seen(round: Round, holeNumber: number): unknown {
  return {
    outcome: outcomeOf(round, findHole(round, holeNumber) as Hole),
    results: resultsOf(round).map(({ id: _id, ...hole }) => hole),
    points: pointsOf(round),
    pot: snakePotOf(round),
    holder: holderOf(round)?.id,
    money: playerResults(round).map(({ bet, snake, net }) => [bet, snake, net]),
  };
}

describe('the reported result, the scores and the calls of one bite of a hole', () => {
  for (const isLeft of [false, true])
    law(
      `give the same state in any order, with a duplicate and a lost one${isLeft ? ', after the next step' : ''}`,
      fc.property(arrival, (sent) => {
        const { round, reportedResult, scores, bites } = sentCalls(sent);
        const hole = round.currentHole;
        const step: readonly Command[] = isLeft ? [{ kind: 'goToHole', hole: hole + 1 }] : [];
        const expected = arrive(round, [...scores, reportedResult, ...bites, ...step]);
        // the step to the next hole finishes it without the reported result, too
        const lost = [...(isLeft ? [reportedResult] : []), ...scores][sent.lost];
        const arriving = [reportedResult, ...scores, ...bites].filter((call) => call !== lost);
        const doubled = arriving[sent.doubled % arriving.length] as Call;

        const arrived = arrive(round, [...inOrder([...arriving, doubled], sent.order), ...step]);

        expect(arrived.currentHole).toBe(expected.currentHole);
        expect(seen(arrived, hole)).toEqual(seen(expected, hole));
      }),
    );

  law(
    'are stored the same in any order',
    fc.property(arrival, (sent) => {
      const { round, reportedResult, scores, bites } = sentCalls(sent);
      const all = [reportedResult, ...scores, ...bites];

      expect(stored(arrive(round, inOrder(all, sent.order)))).toEqual(stored(arrive(round, all)));
    }),
  );
});

function inOrder(calls: readonly Call[], keys: readonly number[]): readonly Call[] {
  return calls
    .map((call, index) => ({ call, key: keys[index] ?? 0 }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ call }) => call);
}

/** Returns the state without ids and versions, which depend on chance and the order of arrival. */
function stored(round: Round): unknown {
  return {
    holes: round.holes.map(({ number, strokes: entered, reportedResult }) => [
      number,
      entered,
      reportedResult?.team1BestBall,
      reportedResult?.team2BestBall,
    ]),
    bites: round.bites.map(({ holeNumber, memberId }) => [holeNumber, memberId]),
    currentHole: round.currentHole,
  };
}
