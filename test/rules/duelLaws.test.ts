import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { betTable } from '#rules/betTable.ts';
import { duelDeltas } from '#rules/duels.ts';
import { duelStakeOf } from '#rules/duelStakes.ts';
import { optionsOf } from '#rules/matchOptions.ts';
import { addCents, dollarsToCents } from '#rules/money.ts';
import { netsOf, playerResults } from '#rules/results.ts';
import { resultSheet } from '#rules/resultSheet.ts';
import type { Round } from '#rules/round.ts';
import { aCourse } from './builders.ts';
import type { RandomDuel, RandomRound } from './randomRounds.ts';
import {
  attempt,
  duelsOf,
  law,
  playOut,
  randomRound,
  someDuels,
  wagerOptions,
  withDuels,
} from './randomRounds.ts';

const aRoundWithDuels = fc.tuple(randomRound({ options: wagerOptions }), someDuels);

/** Returns a random round with bets of its pairs, and the card of the course by which their strokes fall. */
function played([random, stakes]: readonly [RandomRound, readonly RandomDuel[]]): Round {
  const round = { ...playOut(random), courseCard: aCourse(random.holeCount) };
  return withDuels(round, duelsOf(round, stakes));
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
