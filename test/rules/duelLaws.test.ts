import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { betTable } from '#rules/betTable.ts';
import type { DuelResult } from '#rules/duels.ts';
import { agreedDuels, duelDeltas, duelResults } from '#rules/duels.ts';
import { duelStakeOf } from '#rules/duelStakes.ts';
import { optionsOf } from '#rules/matchOptions.ts';
import { NO_MONEY, addCents, dollarsToCents } from '#rules/money.ts';
import { netsOf, playerResults } from '#rules/results.ts';
import { resultSheet } from '#rules/resultSheet.ts';
import type { Hole, Round, WordBet } from '#rules/round.ts';
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
  const round = { ...playOut(random), courseCard: aCourse(random.holeCount), wordBets: null };
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

const aRoundWithProposals = randomRound({ options: wagerOptions, hasMarks: true, hasProposals: true });

/** Returns the results of the bets of two players that one of them has proposed. */
function agreedOf(round: Round): readonly DuelResult[] {
  return duelResults(round).filter(({ from }) => from !== undefined);
}

/** Returns a round with other terms of each proposed bet of two players. */
function withTerms(round: Round, change: (bet: WordBet) => WordBet): Round {
  return { ...round, wordBets: round.wordBets?.map((bet) => (bet.duel ? change(bet) : bet)) ?? null };
}

describe('bets of two players that one of them has proposed', () => {
  law(
    'know only the holes that count',
    fc.property(aRoundWithProposals, (random) => {
      const round = playOut(random);

      for (const [at, duel] of agreedOf(round).entries()) {
        const isEarlier = (hole: Hole) => hole.number < (duel.from ?? 1);
        const holes = round.holes.map((hole) => (isEarlier(hole) ? { ...hole, strokes: {} } : hole));
        expect(agreedOf({ ...round, holes })[at]).toEqual(duel);
      }
    }),
  );

  law(
    'pay from H1 what one of the host pays, which has three equal stakes',
    fc.property(aRoundWithProposals, (random) => {
      const played = playOut(random);
      const round = { ...played, matchOptions: { ...optionsOf(played), press: null, lossCap: null } };
      const fromFirst = withTerms(round, (bet) => ({ ...bet, duel: bet.duel && { ...bet.duel, from: 1 } }));
      const ofHost = agreedDuels(fromFirst).map(({ from: _from, ...duel }) => duel);

      expect(netsOf(fromFirst)).toEqual(netsOf(withDuels({ ...round, wordBets: null }, ofHost)));
    }),
  );

  law(
    'are the same with the two players and their strokes turned, and in any order',
    fc.property(aRoundWithProposals, (random) => {
      const round = playOut(random);
      const turned = withTerms(round, ({ memberIds, duel, ...bet }) => ({
        ...bet,
        memberIds: memberIds.toReversed(),
        duel: duel && { ...duel, strokes: -duel.strokes },
      }));

      expect(netsOf({ ...turned, wordBets: turned.wordBets?.toReversed() ?? null })).toEqual(netsOf(round));
    }),
  );

  law(
    'come on top of what the loss cap leaves',
    fc.property(aRoundWithProposals, (random) => {
      const round = playOut(random);
      const deltas = duelDeltas(round, agreedOf(round));
      const without = netsOf(withTerms(round, (bet) => ({ ...bet, yes: [] })));

      expect(sumOf(deltas)).toBe(0);
      for (const [memberId, net] of netsOf(round))
        expect(net).toBe(addCents([without.get(memberId) ?? NO_MONEY, deltas.get(memberId) ?? NO_MONEY]));
    }),
  );
});

it('random rounds have proposed bets of two players, also from later holes', () => {
  const rounds = fc.sample(aRoundWithProposals, 300).map((random) => playOut(random));
  const moved = rounds.flatMap((round) => agreedOf(round).filter(({ lead }) => lead !== 0));

  expect(moved.length).toBeGreaterThan(50);
  expect(moved.filter(({ from = 1 }) => from > 1).length).toBeGreaterThan(10);
});
