import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BetRow } from '#rules/betTable.ts';
import { betTable } from '#rules/betTable.ts';
import { JUNK_KINDS, junkOf } from '#rules/junk.ts';
import type { MatchOptions } from '#rules/matchOptions.ts';
import { NO_OPTIONS, optionsOf } from '#rules/matchOptions.ts';
import { addCents, dollarsToCents } from '#rules/money.ts';
import { nassauMatches } from '#rules/nassau.ts';
import { netsOf, playerResults } from '#rules/results.ts';
import { resultSheet } from '#rules/resultSheet.ts';
import type { Round } from '#rules/round.ts';
import { isBetOn } from '#rules/round.ts';
import { isSnakeOn } from '#rules/snake.ts';
import { holeBets } from '#rules/stakes.ts';
import { SHAPES, aCourse, aSnakeRound, biteOf, play, result } from './builders.ts';
import type { RandomRound } from './randomRounds.ts';
import { attempt, law, optionsCommand, playOut, randomRound, wagerOptions } from './randomRounds.ts';

const aRoundWithWagers = randomRound({ options: wagerOptions, hasBets: true, hasMarks: true });
/** Some rounds are played for a Nassau alone, without a bet per hole. */
const aRoundWithOrWithoutBet = fc
  .tuple(aRoundWithWagers, fc.boolean())
  .map(([random, isFree]) => (isFree && random.options?.nassau?.all ? { ...random, betDollars: 0 } : random));

const fourWithAllBets = randomRound({
  shape: '2v2',
  options: wagerOptions,
  hasBets: true,
  hasDuels: true,
  hasMarks: true,
  hasProposals: true,
});

const WITH_BETS = { hasBets: true, hasMarks: true, hasProposals: true } as const;
/** Returns a round without the bets one against one that players have proposed. */
const withoutProposals = (round: Round): Round => ({
  ...round,
  wordBets: round.wordBets?.filter(({ duel }) => duel === undefined) ?? null,
});

const sumOf = ({ amounts }: BetRow) => addCents([...amounts.values()]);

describe('the table of bets', () => {
  for (const shape of SHAPES)
    law(
      `has rows that sum to 0, and decided rows that sum to the nets, in ${shape}`,
      fc.property(randomRound({ shape, options: wagerOptions, ...WITH_BETS }), (random) => {
        const round = playOut(random);
        const rows = betTable(round);
        const decided = rows.filter(({ isOpen }) => !isOpen);

        expect(rows.map(sumOf)).toEqual(rows.map(() => 0));
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
        for (const { member, net } of playerResults(round))
          expect(addCents(decided.map(({ amounts }) => amounts.get(member.id) ?? dollarsToCents(0)))).toBe(
            net,
          );
      }),
    );
});

describe('the loss cap', () => {
  law(
    'is never exceeded, and no winner pays for it more than the own win',
    fc.property(aRoundWithOrWithoutBet, (random) => {
      const round = { ...playOut(random), wordBets: null };
      const { lossCap } = optionsOf(round);
      const uncut = netsOf({ ...round, matchOptions: { ...optionsOf(round), press: null, lossCap: null } });
      const hasPress = betTable(round).some(({ key }) => key.startsWith('press'));

      for (const [memberId, net] of netsOf(round)) {
        if (lossCap !== null) expect(net).toBeGreaterThanOrEqual(-lossCap);
        if (!hasPress && (uncut.get(memberId) ?? 0) > 0) expect(net).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

describe('a press', () => {
  law(
    'never changes the match it came from, nor any other bet',
    fc.property(aRoundWithOrWithoutBet, (random) => {
      const round = playOut(random);
      const without = { ...round, matchOptions: { ...optionsOf(round), press: null } };
      const others = (table: readonly BetRow[]) =>
        table.filter(({ key }) => key !== 'lossCap' && !key.startsWith('press'));

      expect(others(betTable(round))).toEqual(others(betTable(without)));
    }),
  );
});

describe('ties that carry', () => {
  law(
    'win each bet once at most: of a hole that was won, or of a tie before it',
    fc.property(aRoundWithWagers, (random) => {
      const round = playOut(random);
      const won = holeBets(round).filter(({ winner }) => winner === 1 || winner === 2);
      const holes = won.flatMap(({ holeNumber, carried }) => [...carried, holeNumber]);

      expect(new Set(holes).size).toBe(holes.length);
    }),
  );
});

/** Returns a round from JSON, with other names, and with its options, bites and scores in another order. */
function relabelled(round: Round): Round {
  const backwards = (entries: object) => Object.fromEntries(Object.entries(entries).toReversed());
  const copy = JSON.parse(JSON.stringify(round)) as Round;
  return {
    ...copy,
    name: 'Another',
    members: copy.members.map((member, at) => ({ ...member, name: `Player ${9 - at}`, userId: -at - 1 })),
    holes: copy.holes.map((hole) => ({ ...hole, strokes: backwards(hole.strokes) })),
    bites: copy.bites.toReversed(),
    matchOptions: copy.matchOptions && (backwards(copy.matchOptions) as MatchOptions),
  };
}

/** Results and bites of a round, in the order in which they arrive. */
const arrivals = fc.array(
  fc.record({ hole: fc.nat(17), red: fc.integer({ min: 3, max: 5 }), bitten: fc.nat(7), at: fc.integer() }),
  { maxLength: 18, size: 'max' },
);

describe('the money of all wagers', () => {
  law(
    'is the same in any order of holes and bets, with other names, and from JSON',
    fc.property(aRoundWithOrWithoutBet, arrivals, (random, arrived) => {
      const holeCount = random.holeCount;
      const started = play(
        aSnakeRound({
          shape: random.shape,
          holeCount,
          status: 'pending',
          courseCard: aCourse(holeCount, [3, 3, 4, 5, 3]),
          bet: dollarsToCents(random.betDollars),
        }),
        optionsCommand(random),
        { kind: 'start' },
      );
      // one result and one bite of each hole
      const first = new Map(arrived.map((line) => [(line.hole % holeCount) + 1, line]));
      const played = (lines: readonly (readonly [number, (typeof arrived)[number]])[]) =>
        lines.reduce((round, [hole, { red, bitten }]) => {
          const member = round.members[bitten];
          const scored = play(round, result(hole, red, 4));
          return member === undefined ? scored : play(scored, biteOf(member.id, hole));
        }, started);
      const inOrder = played([...first].toSorted(([a], [b]) => a - b));
      const shuffled = played([...first].toSorted(([, a], [, b]) => a.at - b.at));

      expect(betTable(shuffled)).toEqual(betTable(inOrder));
      expect(netsOf(relabelled(inOrder))).toEqual(netsOf(inOrder));
    }),
  );

  law(
    'follows the last options: those turned off are as if they had never been on',
    fc.property(aRoundWithWagers, fc.option(wagerOptions, { freq: 2 }), (random, last) => {
      const withLast = { ...random, options: last };
      const setLast = optionsCommand(withLast);
      const courseCard = aCourse(random.holeCount);
      // both have the card of the course, which strokes alone use
      const playWith = (first: RandomRound) =>
        playOut(first, (round, command, context) => {
          const after = attempt({ ...round, courseCard }, command, context);
          return command.kind === 'setMatchOptions' ? attempt(after, setLast, context) : after;
        });

      expect(resultSheet(playWith(random))).toEqual(
        resultSheet(playWith({ ...withLast, options: last ?? NO_OPTIONS })),
      );
    }),
  );

  law(
    'does not depend on the seats of partners, apart from left-over cents',
    fc.property(fourWithAllBets, (random) => {
      const round = playOut({ ...random, lobby: [] });
      const members = [1, 0, 3, 2].flatMap((seat) => round.members[seat] ?? []);
      const [nets, swapped] = [netsOf(round), netsOf({ ...round, members })];

      const leftOver = isSnakeOn(round) || optionsOf(round).lossCap !== null ? 2 : 0;
      for (const [memberId, net] of nets)
        expect(Math.abs(net - (swapped.get(memberId) ?? 0))).toBeLessThanOrEqual(leftOver);
    }),
  );
});

describe('bets that players propose', () => {
  const aRoundWithBets = randomRound({ options: wagerOptions, ...WITH_BETS });
  const withoutCap = (round: Round): Round => ({
    ...round,
    matchOptions: { ...optionsOf(round), press: null, lossCap: null },
  });

  law(
    'move only the further wagers, in words nothing while none is won',
    fc.property(aRoundWithBets, (random) => {
      const round = withoutCap(withoutProposals(playOut(random)));
      const none = playerResults({ ...round, wordBets: null });
      const open = playerResults({
        ...round,
        wordBets: round.wordBets?.map((bet) => ({ ...bet, result: null })) ?? null,
      });
      const parts = (results: typeof none) => results.map(({ bet, snake }) => [bet, snake]);

      expect(parts(playerResults(round))).toEqual(parts(none));
      expect(open).toEqual(none);
    }),
  );

  law(
    'change no net of a player who is in none, with any loss cap',
    fc.property(aRoundWithBets, (random) => {
      const round = playOut(random);
      const none = netsOf({ ...round, wordBets: null });

      for (const [memberId, net] of netsOf(round))
        if (!round.wordBets?.some(({ memberIds }) => memberIds.includes(memberId)))
          expect(net).toBe(none.get(memberId));
    }),
  );

  law(
    'change no cent by their order, their words, or a round trip as JSON',
    fc.property(aRoundWithBets, (random) => {
      const round = playOut(random);
      const { wordBets } = round;
      const others = wordBets?.map((bet) => ({ ...bet, words: 'Other' })).toReversed() ?? null;
      const copied = wordBets && (JSON.parse(JSON.stringify(wordBets)) as typeof wordBets);

      expect(netsOf({ ...round, wordBets: others })).toEqual(netsOf(round));
      expect(netsOf({ ...round, wordBets: copied })).toEqual(netsOf(round));
    }),
  );
});

it('random rounds have bets in words that are on, won and tied', () => {
  const rounds = fc
    .sample(randomRound({ hasBets: true, hasMarks: true }), 200)
    .map((random) => playOut(random));
  const seen = rounds.flatMap(({ wordBets }) => (wordBets ?? []).filter(isBetOn));

  expect(seen.filter(({ result }) => typeof result === 'number').length).toBeGreaterThan(50);
  expect(seen.filter(({ result }) => result === 'tie').length).toBeGreaterThan(10);
});

it('random rounds have presses by hand that count, and each kind of junk', () => {
  const rounds = fc
    .sample(randomRound({ options: wagerOptions, hasMarks: true }), 500)
    .map((random) => playOut(random));
  const presses = rounds.flatMap((round) => nassauMatches(round).filter(({ pressedById }) => pressedById));
  const junk = rounds.flatMap((round) => junkOf(round).map(({ kind }) => kind));
  const counts = JUNK_KINDS.map((kind) => junk.filter((other) => other === kind).length);

  expect(presses.length).toBeGreaterThan(30);
  expect(Math.min(...counts)).toBeGreaterThan(20);
});

describe('marks of holes', () => {
  law(
    'move no money without their option, whatever is marked',
    fc.property(aRoundWithWagers, (random) => {
      const round = playOut(random);
      const off = { ...round, matchOptions: { ...optionsOf(round), press: null, junk: null } };

      expect(betTable(off)).toEqual(betTable({ ...off, holeMarks: null }));
    }),
  );

  law(
    'pay the same in whatever order they were given',
    fc.property(aRoundWithWagers, (random) => {
      const round = playOut(random);

      expect(netsOf({ ...round, holeMarks: round.holeMarks?.toReversed() ?? null })).toEqual(netsOf(round));
    }),
  );
});
