import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { apply } from '#rules/apply.ts';
import { resultOf } from '#rules/holes.ts';
import { isOneOfTheLast, netAfterHole } from '#rules/liveMoney.ts';
import { addCents, toCents } from '#rules/money.ts';
import type { PlayerResult } from '#rules/results.ts';
import { betDeltas, playerResults } from '#rules/results.ts';
import type { Round, Strokes } from '#rules/round.ts';
import { hasLeft, isRunning, sidesOf } from '#rules/round.ts';
import { reasonDetail, settle } from '#rules/settlement.ts';
import { findBite, holderOf, snakeDeltas, snakePotOf } from '#rules/snake.ts';
import { matchStakeOf } from '#rules/stakes.ts';
import { MEMBERS, SHAPES, biteOf, finishHole, momentAt, play } from './builders.ts';
import { law, playOut, randomRound, wagerOptions } from './randomRounds.ts';

/** As many rounds have options of the match as have none. */
const anyOptions = fc.option(wagerOptions, { freq: 2 });
const anyBets = randomRound({
  options: anyOptions,
  hasBets: true,
  hasDuels: true,
  hasMarks: true,
  hasProposals: true,
});

describe('the sum of all money', () => {
  for (const shape of SHAPES)
    law(
      `the match, the snake and the net of ${shape} sum to 0, running, completed, forfeited and ended early`,
      fc.property(randomRound({ shape, options: anyOptions }), (random) => {
        const round = playOut(random);
        const nets = playerResults(round).map(({ net }) => net);

        expect(addCents([...betDeltas(round).values()])).toBe(0);
        expect(addCents([...snakeDeltas(round).values()])).toBe(0);
        expect(addCents(nets)).toBe(0);
      }),
    );

  law(
    'stays 0: the holder pays the whole pot, in shares that differ by one cent at most',
    fc.property(randomRound({ isSnake: true }), (random) => {
      const round = playOut(random);
      const deltas = [...snakeDeltas(round).values()];
      const shares = deltas.filter((_delta, seat) => round.members[seat]?.departure?.isBetting !== false);
      const gains = shares.filter((delta) => delta >= 0);

      const isPaid = round.bites.length > 0 && round.status !== 'cancelled';
      if (!isPaid) expect(deltas.every((delta) => delta === 0)).toBe(true);
      else expect(Math.min(...deltas)).toBe(-snakePotOf(round));
      expect(gains).toEqual(gains.toSorted((a, b) => b - a));
      if (gains.length > 0) expect(Math.max(...gains) - Math.min(...gains)).toBeLessThanOrEqual(1);
    }),
  );

  law(
    'stays 0 with a late bite, which adds one snake bet to the pot',
    fc.property(
      randomRound({ isSnake: true, endings: ['none'] }),
      fc.nat(3),
      fc.nat(17),
      (random, player, hole) => {
        const round = playOut(random);
        const last = Math.max(...round.bites.map(({ holeNumber }) => holeNumber));
        const memberId = round.members[player % round.members.length]?.id ?? 0;
        fc.pre(isRunning(round) && round.bites.length > 0 && last > 1);
        const holeNumber = (hole % (last - 1)) + 1;
        fc.pre(findBite(round, holeNumber, memberId) === undefined);
        fc.pre(!round.members.some((member) => member.id === memberId && hasLeft(member, holeNumber)));

        const later = apply(round, biteOf(memberId, holeNumber), momentAt());

        expect(holderOf(later)).toBe(holderOf(round));
        expect(snakePotOf(later)).toBe(snakePotOf(round) + round.snakeBet);
        expect(snakeDeltas(later).get(holderOf(round)?.id ?? 0)).toBe(-snakePotOf(later));
      },
    ),
  );
});

describe('the most that a player can win or lose on the match', () => {
  law(
    'is exceeded only by a partner who stakes for both, and is equal for both teams',
    fc.property(randomRound({ options: anyOptions }), (random) => {
      const round = playOut(random);
      const bets = betDeltas(round);
      const { red, green } = sidesOf(round);

      for (const member of round.members) {
        const partner = round.members.find(({ id, teamId }) => id !== member.id && teamId === member.teamId);
        const times = partner?.departure?.isBetting === false ? 2 : 1;
        expect(Math.abs(bets.get(member.id) ?? 0)).toBeLessThanOrEqual(times * matchStakeOf(round, member));
      }
      if (red.length > 0 && green.length > 0)
        expect(addCents(red.map((member) => matchStakeOf(round, member)))).toBe(
          addCents(green.map((member) => matchStakeOf(round, member))),
        );
    }),
  );
});

/** Strokes; null = picked up. */
type Score = Strokes | null;

describe('the worth of one of the last two holes', () => {
  const OUT = [null, null];
  /** The scores of both teams, by what Team Red does: 1 = wins, 0 = ties, -1 = loses. No handicap turns them. */
  const SCORES = new Map<number, readonly [readonly Score[], readonly Score[]]>([
    [1, [[4, 5], OUT]],
    [0, [OUT, OUT]],
    [-1, [OUT, [4, 5]]],
  ]);

  law(
    'is the net of each player once the hole is finished, and sums to 0',
    fc.property(
      randomRound({ endings: ['none'], options: anyOptions }),
      fc.constantFrom(1, 2),
      fc.constantFrom<-1 | 0 | 1>(1, 0, -1),
      (random, left, redWon) => {
        const running = playOut(random);
        const open = running.holes.filter((hole) => resultOf(running, hole) === null);
        const [number] = open.slice(-left).map((hole) => hole.number);
        fc.pre(isRunning(running) && open.length >= left && number !== undefined);
        const before = open
          .slice(0, -left)
          .reduce((round, hole) => play(round, finishHole(round, hole.number, [4, 4], [5, 5])), running);
        const hole = number ?? 0;
        const round = play(before, { kind: 'goToHole', hole });
        const { red } = sidesOf(round);

        const worth = round.members.map((member) =>
          netAfterHole(round, member, red.includes(member) ? redWon : ((0 - redWon) as -1 | 0 | 1)),
        );

        const [reds, greens] = SCORES.get(redWon) ?? [[], []];
        const after = playerResults(play(round, finishHole(round, hole, reds, greens)));
        expect(isOneOfTheLast(round)).toBe(true);
        expect(worth).toEqual(after.map(({ net }) => net));
        expect(addCents(worth)).toBe(0);
      },
    ),
  );
});

/** Returns what each player is still owed after the payments. */
function openAfter(results: readonly PlayerResult[]): readonly number[] {
  const payments = settle(results);
  return results.map((player) =>
    payments.reduce(
      (open, { from, to, amount }) => open + (from === player ? amount : 0) - (to === player ? amount : 0),
      Number(player.net),
    ),
  );
}

/** Returns the fewest possible payments: one less than the players for each group that settles among itself. */
function fewestPayments(nets: readonly number[]): number {
  const open = nets.filter((net) => net !== 0);
  const isPaired = open.length === 4 && [1, 2, 3].some((other) => (open[0] ?? 0) + (open[other] ?? 0) === 0);
  return open.length === 0 ? 0 : open.length - (isPaired ? 2 : 1);
}

/** Returns the net that a reason states in holes, wagers and snake, and the sum that it states; null = none. */
function accountedFor({ bet }: Round, reason: string): readonly [number, number | null] {
  const [, holes = '0', way] = /^(?:all square|(\d+) (?:hole|bet)s? (up|down))/.exec(reason) ?? [];
  const stake = reason.includes('twice the bet') ? 2 * bet : bet;
  const parts = [
    ...reason.matchAll(/([+-])\$([\d.]+) (?:snake|Nassau|presses|v |junk|bets in words|loss cap)/g),
  ];
  const [, sum] = /\$([\d.]+) in all$/.exec(reason) ?? [];
  const cents = parts.map(([, sign, part]) => Math.round(Number(part) * 100) * (sign === '-' ? -1 : 1));
  const net = cents.reduce((all, part) => all + part, Number(holes) * stake * (way === 'down' ? -1 : 1));
  return [net, sum === undefined ? null : Math.round(Number(sum) * 100)];
}

const seats = Object.values(MEMBERS);
const nets = fc
  .tuple(
    fc.array(fc.integer({ min: -40, max: 40 }), { minLength: 1, maxLength: 3, size: 'max' }),
    fc.constantFrom(1, 7, 500),
  )
  .map(([open, unit]) => [...open.map((net) => net * unit), -unit * open.reduce((sum, net) => sum + net, 0)]);

describe('the payments', () => {
  law(
    'of a round bring every player to 0, and are at most players - 1',
    fc.property(anyBets, (random) => {
      const results = playerResults(playOut(random));
      const payments = settle(results);

      expect(openAfter(results).every((open) => open === 0)).toBe(true);
      expect(payments.length).toBeLessThanOrEqual(Math.max(0, results.length - 1));
      expect(payments.every(({ from, to, amount }) => amount > 0 && from !== to)).toBe(true);
    }),
  );

  law(
    'have reasons that account for every cent that their payers owe',
    fc.property(anyBets, (random) => {
      const round = playOut(random);
      const payments = settle(playerResults(round));

      for (const { from, amount } of payments) {
        const owed = payments.filter((other) => other.from === from).map((other) => other.amount);
        expect(addCents(owed)).toBe(-from.net);
        expect(accountedFor(round, reasonDetail(round, from, amount))).toEqual([
          from.net,
          owed.length > 1 ? -from.net : null,
        ]);
      }
    }),
  );

  law(
    'are the fewest possible for any debts',
    fc.property(nets, (owed) => {
      const results = seats.slice(0, owed.length).map((member, index) => {
        const net = toCents(owed[index] ?? 0);
        return { member, bet: net, snake: toCents(0), wagers: toCents(0), net };
      });

      expect(openAfter(results).every((open) => open === 0)).toBe(true);
      expect(settle(results)).toHaveLength(fewestPayments(owed));
    }),
  );
});
