import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { applyAll } from '#rules/apply.ts';
import type { Command } from '#rules/commands.ts';
import { findHole, outcomeOf, pointsOf, resultsOf } from '#rules/holes.ts';
import type { HoleCount } from '#rules/limits.ts';
import type { MatchOptions } from '#rules/matchOptions.ts';
import { NO_OPTIONS } from '#rules/matchOptions.ts';
import { addCents, dollarsToCents } from '#rules/money.ts';
import { playerResults } from '#rules/results.ts';
import type { Round, Strokes } from '#rules/round.ts';
import { emptyHoles } from '#rules/round.ts';
import { strokesOf, strokesOn } from '#rules/strokes.ts';
import { MEMBERS, PLAYER, SHAPES, TEAM, aCourse, aRound, momentAt, play, result, score } from './builders.ts';
import { law, wagerOptions } from './randomRounds.ts';

const strokes = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 12 }) },
  { weight: 1, arbitrary: fc.constant(null) },
);
const handicap = fc.integer({ min: -10, max: 54 });

/** A round with strokes and its scores, in the order of the members' ids. */
const dealt = fc.record({
  shape: fc.constantFrom(...SHAPES),
  holeCount: fc.constantFrom<HoleCount>(9, 18),
  handicaps: fc.tuple(handicap, handicap, handicap, handicap),
  allowance: fc.constantFrom(100, 90, 85, 50),
  isHalved: fc.boolean(),
  isSecondBallOn: fc.boolean(),
  // the cents that a cap leaves over go by seat
  wagers: wagerOptions.map((options) => ({ ...options, lossCap: null })),
  cards: fc.array(fc.tuple(strokes, strokes, strokes, strokes), { minLength: 1, maxLength: 4 }),
  /** Sort keys of the commands: any order. */
  order: fc.array(fc.integer(), { minLength: 24, maxLength: 24, size: 'max' }),
});
type Dealt = typeof dealt extends fc.Arbitrary<infer Value> ? Value : never;

const IDS = Object.values(PLAYER);

function optionsOf({
  handicaps,
  allowance,
  isHalved,
  isSecondBallOn,
  wagers,
  holeCount,
}: Dealt): MatchOptions {
  const byId = Object.fromEntries(IDS.map((id, at) => [id, handicaps[at] ?? 0]));
  const isForNine = isHalved && holeCount === 9;
  const holeFactors = wagers.holeFactors?.slice(0, holeCount) ?? null;
  return {
    ...wagers,
    holeFactors,
    isSecondBallOn,
    strokes: { allowance, isHalved: isForNine, handicaps: byId },
  };
}

function startOf(round: Dealt): Round {
  const { shape, holeCount } = round;
  const holes = emptyHoles(holeCount);
  return aRound({ shape, holeCount, holes, courseCard: aCourse(holeCount), matchOptions: optionsOf(round) });
}

function scoreOf({ cards }: Dealt, hole: number, id: number): Strokes | null {
  return cards[hole - 1]?.[IDS.indexOf(id as (typeof IDS)[number])] ?? null;
}

/** Returns the commands that finish the dealt holes. */
function finishes(round: Round, random: Dealt): readonly Command[] {
  return random.cards.map((_card, index) => ({
    kind: 'completeHole',
    hole: index + 1,
    scores: round.members.map(({ id }) => ({ memberId: id, strokes: scoreOf(random, index + 1, id) })),
  }));
}

/** Returns what the holes decide, by member id and without the ids of results. */
function decided(round: Round): unknown {
  const money = Object.fromEntries(playerResults(round).map(({ member, net }) => [member.id, net]));
  return { results: resultsOf(round).map(({ id: _id, ...rest }) => rest), points: pointsOf(round), money };
}

describe('strokes', () => {
  law(
    'are none for the lowest player, and add up over the holes of the card',
    fc.property(dealt, (random) => {
      const round = startOf(random);
      const totals = round.members.map((member) => strokesOf(round, member));

      expect(Math.min(...totals)).toBe(0);
      for (const [seat, member] of round.members.entries()) {
        const onHoles = round.holes.map(({ number }) => strokesOn(round, member, number));
        expect(onHoles.reduce((sum, count) => sum + count, 0)).toBe(totals[seat]);
        expect(Math.max(...onHoles) - Math.min(...onHoles)).toBeLessThanOrEqual(1);
      }
    }),
  );

  law(
    'decide a hole the same way, in any order of scores and results, also twice',
    fc.property(dealt, (random) => {
      const round = startOf(random);
      const inOrder = play(round, ...finishes(round, random));
      const calls = resultsOf(inOrder).flatMap(({ holeNumber, team1BestBall, team2BestBall }) => [
        result(holeNumber, team1BestBall, team2BestBall),
        ...round.members.map(({ id }) => score(holeNumber, id, scoreOf(random, holeNumber, id))),
      ]);
      const shuffled = calls
        .map((call, at) => ({ call, key: random.order[at] ?? 0 }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ call }) => call);

      const played = applyAll(round, [...shuffled, ...shuffled], momentAt());

      expect(decided(played)).toEqual(decided(inOrder));
      expect(addCents(playerResults(played).map(({ net }) => net))).toBe(0);
    }),
  );

  law(
    'depend on the player, not on the seat: partners who trade seats change nothing',
    fc.property(dealt, (random) => {
      const round = startOf({ ...random, shape: '2v2' });
      const { red1, red2, green1, green2 } = MEMBERS;
      const members = [
        { ...red2, seat: red1.seat },
        { ...red1, seat: red2.seat },
        { ...green2, seat: green1.seat },
        { ...green1, seat: green2.seat },
      ];
      const traded = { ...round, members };

      expect(decided(play(traded, ...finishes(traded, random)))).toEqual(
        decided(play(round, ...finishes(round, random))),
      );
    }),
  );

  law(
    'depend on no colour: teams that trade colours win each other’s holes',
    fc.property(dealt, (random) => {
      const round = startOf({ ...random, shape: '2v2' });
      const { red1, red2, green1, green2 } = MEMBERS;
      const members = [
        ...[green1, green2].map((member) => ({ ...member, teamId: TEAM.red })),
        ...[red1, red2].map((member) => ({ ...member, teamId: TEAM.green })),
      ];
      const traded = { ...round, members };
      const { red, green } = pointsOf(play(round, ...finishes(round, random)));

      expect(pointsOf(play(traded, ...finishes(traded, random)))).toEqual({ red: green, green: red });
    }),
  );

  law(
    'that were turned off before the start equal never having had them',
    fc.property(dealt, (random) => {
      const lobby: Round = { ...startOf(random), status: 'pending', matchOptions: null };
      const turnedOff = play(
        lobby,
        { kind: 'setMatchOptions', options: { ...optionsOf(random), lossCap: dollarsToCents(75) } },
        { kind: 'setMatchOptions', options: null },
      );
      const start: Command = { kind: 'start' };

      const off = play(turnedOff, start, ...finishes(lobby, random));
      const never = play({ ...lobby, courseCard: null }, start, ...finishes(lobby, random));

      expect(decided(off)).toEqual(decided(never));
    }),
  );

  law(
    'for equal handicaps and without second balls equal none',
    fc.property(dealt, (random) => {
      const [first] = random.handicaps;
      const round = startOf({
        ...random,
        isSecondBallOn: false,
        handicaps: [first, first, first, first],
      });

      const withThem = play(round, ...finishes(round, random));
      const matchOptions = { ...(round.matchOptions ?? NO_OPTIONS), strokes: null };
      const none = play({ ...round, matchOptions }, ...finishes(round, random));

      expect(decided(withThem)).toEqual(decided(none));
    }),
  );

  law(
    'survive a round trip through JSON, and the stored result is that of the scores',
    fc.property(dealt, (random) => {
      const round = play(startOf(random), ...finishes(startOf(random), random));
      const copy = { ...(JSON.parse(JSON.stringify(round)) as Round) };

      expect(decided(copy)).toEqual(decided(round));
      for (const { holeNumber } of resultsOf(round)) {
        const hole = findHole(round, holeNumber);
        const scored = hole && outcomeOf(round, { ...hole, reportedResult: null });
        expect(scored).toMatchObject({
          team1BestBall: hole?.reportedResult?.team1BestBall,
          team2BestBall: hole?.reportedResult?.team2BestBall,
        });
      }
    }),
  );
});
