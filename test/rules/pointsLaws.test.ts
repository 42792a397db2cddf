import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apply } from '#rules/apply.ts';
import { pointsOf, resultsOf } from '#rules/holes.ts';
import type { Hole, Member, Round } from '#rules/round.ts';
import { GAME_STATUSES, hasLeft, isRunning, sidesOf } from '#rules/round.ts';
import { finishHole, momentAt } from './builders.ts';
import { attempt, law, playOut, randomRound } from './randomRounds.ts';

describe('random rounds', () => {
  it('reach every status and ending, so that the laws cover them', () => {
    const seen = new Map<string, number>();
    for (const random of fc.sample(randomRound(), { numRuns: 4000, seed: 2 })) {
      const round = playOut(random);
      const results = resultsOf(round);
      const isPlayedOut = results.length === round.holeCount;
      for (const [what, isSeen] of Object.entries({
        [round.status]: true,
        endedEarly: round.status === 'completed' && !isPlayedOut,
        playedOut: round.status === 'completed' && isPlayedOut,
        bitten: round.bites.length > 1,
        tied: results.some(({ winner }) => winner === 3),
        conceded: results.some(
          ({ team1BestBall, team2BestBall }) => team1BestBall === null || team2BestBall === null,
        ),
        corrected: round.corrections.length > 0,
        scoredByTwo: round.coScorers.length > 0,
      }))
        seen.set(what, (seen.get(what) ?? 0) + Number(isSeen));
    }

    const rare: Record<string, number> = { pending: 40, cancelled: 200 };
    expect([...seen.keys()]).toEqual(expect.arrayContaining([...GAME_STATUSES]));
    expect([...seen].filter(([what, count]) => count <= (rare[what] ?? 400))).toEqual([]);
  });
});

/** Returns the winner of a finished hole, derived step by step from the stored data. */
function winnerOf(round: Round, { strokes, reportedResult }: Hole): 1 | 2 | 3 | null {
  const { red, green } = sidesOf(round);
  if (reportedResult === null) return null;
  const best = (players: readonly { id: number }[], reported: number | null) => {
    const entered = players.map(({ id }) => strokes[id]);
    const counting = entered.filter((score) => typeof score === 'number');
    if (entered.includes(undefined) && reported !== null) counting.push(reported);
    // 99 = conceded: worse than any score
    return counting.toSorted((a, b) => a - b)[0] ?? 99;
  };
  const [first, second] = [
    best(red, reportedResult.team1BestBall),
    best(green, reportedResult.team2BestBall),
  ];
  if (first === second) return 3;
  return first < second ? 1 : 2;
}

function points(winners: readonly (number | null)[]): { red: number; green: number } {
  return {
    red: winners.filter((winner) => winner === 1).length,
    green: winners.filter((winner) => winner === 2).length,
  };
}

const anyScore = fc.integer({ min: 1, max: 12 });
const fourScores = fc.tuple(anyScore, anyScore, anyScore, anyScore);

describe('the points', () => {
  law(
    'always equal the winners of the results, after each command',
    fc.property(randomRound(), (random) => {
      playOut(random, (before, command, context) => {
        const round = attempt(before, command, context);
        if (round === before) return round;
        const winners = round.holes.map((hole) => winnerOf(round, hole));

        expect(pointsOf(round)).toEqual(points(winners));
        expect(resultsOf(round).map(({ winner }) => winner)).toEqual(
          winners.filter((winner) => winner !== null),
        );
        return round;
      });
    }),
  );

  law(
    'change only by the replayed hole, which counts once',
    fc.property(
      randomRound({ endings: ['none'] }),
      fc.nat(17),
      fourScores,
      (random, index, [red1, red2, green1, green2]) => {
        const round = playOut(random);
        fc.pre(isRunning(round));
        const hole = round.holes[index % round.holeCount] as Hole;
        const replay = finishHole(round, hole.number, [red1, red2], [green1, green2]);

        const replayed = apply(round, replay, momentAt());
        const twice = apply(replayed, replay, momentAt());

        const winners = round.holes.map((other) => winnerOf(round, other));
        const { red, green } = sidesOf(round);
        const best = (scores: number[], players: readonly Member[]) =>
          Math.min(...scores.filter((_score, seat) => players[seat] && !hasLeft(players[seat], hole.number)));
        const [first, second] = [best([red1, red2], red), best([green1, green2], green)];
        const now = winners.with(hole.number - 1, first === second ? 3 : first < second ? 1 : 2);
        expect(pointsOf(replayed)).toEqual(points(now));
        expect(pointsOf(twice)).toEqual(points(now));
        expect(resultsOf(twice).filter(({ holeNumber }) => holeNumber === hole.number)).toHaveLength(1);
      },
    ),
  );
});
