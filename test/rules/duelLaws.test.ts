import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { betTable } from '#rules/betTable.ts';
import { duelDeltas } from '#rules/duels.ts';
import { duelStakeOf } from '#rules/duelStakes.ts';
import type { Duel } from '#rules/matchOptions.ts';
import { optionsOf } from '#rules/matchOptions.ts';
import { addCents, dollarsToCents } from '#rules/money.ts';
import { netsOf, playerResults } from '#rules/results.ts';
import { resultSheet } from '#rules/resultSheet.ts';
import type { Round } from '#rules/round.ts';
import { aCourse } from './builders.ts';
import type { RandomRound } from './randomRounds.ts';
import { attempt, law, playOut, randomRound, wagerOptions } from './randomRounds.ts';

const aStake = fc.integer({ min: 0, max: 12 }).map((dollars) => dollarsToCents(dollars));
/** The bets of the pairs of four players, each with another amount; a pair that is not there has none. */
const someStakes = fc.array(
  fc.record({
    strokes: fc.integer({ min: -36, max: 36 }),
    bet: aStake,
    nassau: fc.option(fc.record({ first: aStake, second: aStake, all: aStake })),
    isTurned: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
);
type Stakes = typeof someStakes extends fc.Arbitrary<infer Some> ? Some : never;

const aRoundWithDuels = fc.tuple(randomRound({ options: wagerOptions }), someStakes);

function duelsOf({ members }: Round, stakes: Stakes): readonly Duel[] {
  const pairs = members.flatMap(({ id }, at) =>
    members.slice(at + 1).map((other) => [id, other.id] as const),
  );
  return pairs.flatMap(([first, second], at) => {
    const stake = stakes[at];
    if (stake === undefined) return [];
    const { isTurned, ...duel } = stake;
    return [{ ...duel, memberIds: isTurned ? [second, first] : [first, second] }];
  });
}

/** Returns a random round with bets of its pairs, and the card of the course by which their strokes fall. */
function played([random, stakes]: readonly [RandomRound, Stakes]): Round {
  const round = { ...playOut(random), courseCard: aCourse(random.holeCount) };
  return withDuels(round, duelsOf(round, stakes));
}

function withDuels(round: Round, duels: readonly Duel[] | null): Round {
  return { ...round, matchOptions: { ...optionsOf(round), duels } };
}

const sumOf = (amounts: ReadonlyMap<number, number>) =>
  [...amounts.values()].reduce((sum, amount) => sum + amount, 0);

describe('bets of two players', () => {
  law(
    'sum to 0, each and in all, complete the nets, and exceed neither stakes nor the loss cap',
    fc.property(aRoundWithDuels, (dealt) => {
      const round = played(dealt);
      const rows = betTable(round);
      const decided = rows.filter(({ isOpen }) => !isOpen);
      const { lossCap } = optionsOf(round);
      const deltas = duelDeltas(round);

      expect(rows.map(({ amounts }) => sumOf(amounts))).toEqual(rows.map(() => 0));
      expect(sumOf(deltas)).toBe(0);
      for (const { member, net } of playerResults(round)) {
        expect(addCents(decided.map(({ amounts }) => amounts.get(member.id) ?? dollarsToCents(0)))).toBe(net);
        expect(Math.abs(deltas.get(member.id) ?? 0)).toBeLessThanOrEqual(duelStakeOf(round, member));
        if (lossCap !== null) expect(net).toBeGreaterThanOrEqual(-lossCap);
      }
    }),
  );

  law(
    'are the same with the two players and their strokes turned, in any order, and read from JSON',
    fc.property(aRoundWithDuels, (dealt) => {
      const round = played(dealt);
      const duels = (optionsOf(round).duels ?? []).map(
        ({ memberIds: [first, second], strokes, ...stakes }) => ({
          ...stakes,
          memberIds: [second, first] as const,
          strokes: -strokes,
        }),
      );

      expect(netsOf(withDuels(round, duels.toReversed()))).toEqual(netsOf(round));
      expect(netsOf(JSON.parse(JSON.stringify(round)) as Round)).toEqual(netsOf(round));
    }),
  );

  law(
    'change nothing of the other bets',
    fc.property(aRoundWithDuels, (dealt) => {
      const round = played(dealt);
      const others = (some: Round) => betTable(some).filter(({ key }) => !/^(?:duel|lossCap)/.test(key));

      expect(others(round)).toEqual(others(withDuels(round, null)));
    }),
  );

  law(
    'are as if there had never been one once they are turned off',
    fc.property(aRoundWithDuels, ([random, stakes]) => {
      const turnedOff = playOut(random, (round, command, context) => {
        const after = attempt(round, command, context);
        if (command.kind !== 'setMatchOptions') return after;
        const options = { ...optionsOf(after), duels: duelsOf(after, stakes) };
        const chosen = attempt(after, { kind: 'setMatchOptions', options }, context);
        return attempt(chosen, { kind: 'setMatchOptions', options: after.matchOptions }, context);
      });

      expect(resultSheet(turnedOff)).toEqual(resultSheet(playOut(random)));
    }),
  );
});
