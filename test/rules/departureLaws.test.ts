import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { betTable } from '#rules/betTable.ts';
import { duelDeltas, duelResults } from '#rules/duels.ts';
import { junkOf } from '#rules/junk.ts';
import { optionsOf } from '#rules/matchOptions.ts';
import { addCents } from '#rules/money.ts';
import { departureProblem } from '#rules/possibleDepartures.ts';
import { netsOf, playerResults } from '#rules/results.ts';
import { resultSheet } from '#rules/resultSheet.ts';
import type { Member, Round } from '#rules/round.ts';
import { emptyHoles, isRunning } from '#rules/round.ts';
import { finishHole, leaves, mark, momentAt, play, playsOn } from './builders.ts';
import { attempt, law, playOut, randomRound, wagerOptions } from './randomRounds.ts';

const aRound = randomRound({
  options: fc.option(wagerOptions, { freq: 3 }),
  hasBets: true,
  hasDuels: true,
  hasMarks: true,
  hasProposals: true,
});
const aRunningRound = randomRound({ options: wagerOptions, hasMarks: true, endings: ['none'] });
const aRunningRoundWithDuels = randomRound({
  options: wagerOptions,
  hasBets: true,
  hasDuels: true,
  hasMarks: true,
  hasProposals: true,
  endings: ['none'],
});
/** The scores of later holes; null = picked up. */
const laterScores = fc.array(fc.array(fc.constantFrom(3, 4, 5, null), { minLength: 4, maxLength: 4 }), {
  maxLength: 18,
  size: 'max',
});
const someSeat = fc.nat(3);

/** Returns the round in which a player has left after the last possible hole; the law does not try any other round. */
function withLeaver(
  round: Round,
  seat: number,
  isBetting: boolean,
): { left: Round; leaver: Member; after: number } {
  fc.pre(isRunning(round));
  const leaver = round.members[seat % round.members.length] as Member;
  const holes = round.holes.map((hole) => hole.number - 1);
  const after = holes.find((hole) => departureProblem(round, leaver, hole) === null);
  fc.pre(leaver.departure === undefined && after !== undefined);
  return { left: play(round, leaves(leaver.id, after ?? 0, isBetting)), leaver, after: after ?? 0 };
}

/**
 * Plays the holes that are not finished. A player who has left has no score. The players take turns at sandies, and one
 * of a player who has left is refused.
 */
function playOn(round: Round, scores: readonly (readonly (number | null)[])[]): Round {
  const open = round.holes.filter(({ reportedResult }) => reportedResult === null);
  return open.reduce((before, hole, at) => {
    const [red1 = 4, red2 = 4, green1 = 4, green2 = 4] = scores[at] ?? [];
    const finished = play(before, finishHole(before, hole.number, [red1, red2], [green1, green2]));
    const sandy = mark('sandy', hole.number, round.members[at % round.members.length]?.id ?? 0);
    return attempt(finished, sandy, momentAt());
  }, round);
}

/** Returns a round without the scores after a hole. */
function until(round: Round, after: number): Round {
  const holes = round.holes.map((hole, at) =>
    at < after ? hole : (emptyHoles(round.holeCount)[at] ?? hole),
  );
  return { ...round, holes };
}

/** Returns a round without its versions, its CHANGES, votes to forfeit, and the pick-ups of a player. */
function played(
  { version: _version, corrections: _corrections, forfeitVotes: _votes, ...round }: Round,
  memberId: number,
): unknown {
  const holes = round.holes.map(({ version: _hole, strokes, ...hole }) => ({
    ...hole,
    strokes: Object.entries(strokes).filter(([id, score]) => Number(id) !== memberId || score !== null),
  }));
  return { ...round, holes };
}

describe('a player who has left', () => {
  law(
    'leaves all sums at 0, and the table of bets explains every net',
    fc.property(aRound, (random) => {
      const round = playOut(random);
      const decided = betTable(round).filter(({ isOpen }) => !isOpen);

      for (const { amounts } of betTable(round)) expect(addCents([...amounts.values()])).toBe(0);
      for (const { member, net } of playerResults(round))
        expect(addCents(decided.flatMap(({ amounts }) => amounts.get(member.id) ?? []))).toBe(net);
    }),
  );

  law(
    'has never left once that is taken back',
    fc.property(aRunningRoundWithDuels, someSeat, fc.boolean(), (random, seat, isBetting) => {
      const before = playOut(random);
      const { left, leaver } = withLeaver(before, seat, isBetting);

      const back = play(left, playsOn(leaver.id));

      expect(played(back, leaver.id)).toEqual(played(before, leaver.id));
      // finished holes have all pick-ups again
      for (const [at, { reportedResult, strokes }] of before.holes.entries())
        if (reportedResult !== null) expect(back.holes[at]?.strokes).toMatchObject(strokes);
    }),
  );

  law(
    'whose bets have stopped has the money of before, but for the loss cap',
    fc.property(aRunningRoundWithDuels, someSeat, laterScores, (random, seat, scores) => {
      const { left, leaver, after } = withLeaver(playOut(random), seat, false);
      const uncutOf = (round: Round) => {
        const bets = betTable(round).filter(({ key, isOpen }) => key !== 'lossCap' && !isOpen);
        return addCents(bets.flatMap(({ amounts }) => amounts.get(leaver.id) ?? []));
      };

      const done = playOn(left, scores);

      expect(uncutOf(left)).toBe(uncutOf(until(left, after)));
      // a hole before the departure may have been open
      expect(uncutOf(done)).toBe(uncutOf(until(done, after)));
      if (optionsOf(done).lossCap === null) expect(netsOf(done).get(leaver.id)).toBe(uncutOf(done));
    }),
  );

  law(
    'makes no junk and decides no hole of a duel after leaving',
    fc.property(
      aRunningRoundWithDuels,
      someSeat,
      laterScores,
      fc.boolean(),
      (random, seat, scores, isBetting) => {
        const { left, leaver, after } = withLeaver(playOut(random), seat, isBetting);
        const done = playOn(left, scores);
        const duels = (round: Round) =>
          duelResults(round).filter(({ memberIds }) => memberIds.includes(leaver.id));
        const later = junkOf(done).filter(({ holeNumber }) => holeNumber > after);

        expect(later.filter(({ memberId }) => memberId === leaver.id)).toEqual([]);
        expect(duels(done)).toEqual(duels(until(done, after)));
      },
    ),
  );

  law(
    // without duels, in which a picked-up ball loses to a ball
    'whose bets go on has the money of a player who picks up on each hole',
    fc.property(aRunningRound, someSeat, laterScores, (random, seat, scores) => {
      const before = { ...playOut(random), wordBets: null };
      fc.pre(before.members.every(({ departure }) => departure === undefined));
      const { left, leaver, after } = withLeaver(before, seat, true);
      fc.pre(before.holes.every(({ number, reportedResult }) => reportedResult === null || number <= after));
      // the score of the player is null on each later hole
      const isRed = leaver.teamId === before.teams[0]?.id;
      const place = isRed ? leaver.seat - 1 : leaver.seat + 1;
      const open = before.holes.filter(({ reportedResult }) => reportedResult === null);
      const pickedUp = open.map((hole, at) =>
        (scores[at] ?? [4, 4, 4, 4]).map((score, index) =>
          index === place && hole.number > after ? null : score,
        ),
      );

      expect(netsOf(playOn(left, scores))).toEqual(netsOf(playOn(before, pickedUp)));
    }),
  );

  law(
    'is in no result of a round in which no player leaves',
    fc.property(aRound, (random) => {
      const round = playOut(random);
      fc.pre(round.members.every(({ departure }) => departure === undefined));

      expect(JSON.stringify(resultSheet(round))).not.toMatch(/left_after|bets_go_on/);
    }),
  );
});

it('random players leave after junk and duels that move money, and before more junk', () => {
  const seen = { junk: 0, duels: 0, later: 0 };
  const count = fc.property(aRunningRoundWithDuels, someSeat, laterScores, (random, seat, scores) => {
    const { left, leaver, after } = withLeaver(playOut(random), seat, false);
    const before = until(left, after);
    seen.junk += Number(junkOf(before).length > 0);
    seen.duels += Number(duelDeltas(before).get(leaver.id) !== 0);
    seen.later += Number(junkOf(playOn(left, scores)).some(({ holeNumber }) => holeNumber > after));
  });

  fc.assert(count, { numRuns: 500 });

  expect(Math.min(...Object.values(seen))).toBeGreaterThan(50);
});
