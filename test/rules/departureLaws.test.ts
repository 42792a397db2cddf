import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { betTable } from '#rules/betTable.ts';
import { optionsOf } from '#rules/matchOptions.ts';
import { addCents } from '#rules/money.ts';
import { departureProblem } from '#rules/possibleDepartures.ts';
import { netsOf, playerResults } from '#rules/results.ts';
import { resultSheet } from '#rules/resultSheet.ts';
import type { Member, Round } from '#rules/round.ts';
import { emptyHoles, isFinished, isRunning } from '#rules/round.ts';
import { finishHole, leaves, play, playsOn, refusal } from './builders.ts';
import { law, playOut, randomRound, wagerOptions } from './randomRounds.ts';

const aRound = randomRound({ options: fc.option(wagerOptions, { freq: 3 }) });
const aRunningRound = randomRound({ options: wagerOptions, endings: ['none'] });
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

/** Plays the holes that are not finished; a player who has left has no score. */
function playOn(round: Round, scores: readonly (readonly (number | null)[])[]): Round {
  const open = round.holes.filter(({ reportedResult }) => reportedResult === null);
  return open.reduce((before, hole, at) => {
    const [red1 = 4, red2 = 4, green1 = 4, green2 = 4] = scores[at] ?? [];
    return play(before, finishHole(before, hole.number, [red1, red2], [green1, green2]));
  }, round);
}

/** Returns a round without its versions, its CHANGES, and the pick-ups of a player. */
function played(
  { version: _version, corrections: _corrections, ...round }: Round,
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
    fc.property(aRunningRound, someSeat, fc.boolean(), (random, seat, isBetting) => {
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
    'whose bets have stopped has the money of the holes before, whatever comes later',
    fc.property(aRunningRound, someSeat, laterScores, (random, seat, scores) => {
      const { left, leaver, after } = withLeaver(playOut(random), seat, false);
      const holes = left.holes.map((hole, at) =>
        at < after ? hole : (emptyHoles(left.holeCount)[at] ?? hole),
      );
      const then = netsOf({ ...left, holes }).get(leaver.id);

      const done = playOn(left, scores);

      expect(netsOf(left).get(leaver.id)).toBe(then);
      // a hole before the departure may have been open
      const early = done.holes.map((hole, at) =>
        at < after ? hole : (emptyHoles(left.holeCount)[at] ?? hole),
      );
      expect(netsOf(done).get(leaver.id)).toBe(netsOf({ ...done, holes: early }).get(leaver.id));
    }),
  );

  law(
    'and never loses more than the cap, as the others never do',
    fc.property(aRunningRound, someSeat, laterScores, fc.boolean(), (random, seat, scores, isBetting) => {
      const done = playOn(withLeaver(playOut(random), seat, isBetting).left, scores);
      const { lossCap } = optionsOf(done);

      for (const net of netsOf(done).values())
        if (lossCap !== null) expect(net).toBeGreaterThanOrEqual(-lossCap);
    }),
  );

  law(
    'whose bets go on has the money of a player who picks up on each hole',
    fc.property(aRunningRound, someSeat, laterScores, (random, seat, scores) => {
      const before = playOut(random);
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
    'cannot have left after the last hole of a finished card',
    fc.property(
      randomRound({ endings: ['complete', 'endEarly', 'forfeitRed'] }),
      someSeat,
      (random, seat) => {
        const round = playOut(random);
        fc.pre(isFinished(round) && round.cancelReason === null);
        const leaver = round.members[seat % round.members.length] as Member;
        const last = Math.max(
          0,
          ...round.holes.flatMap(({ number, reportedResult }) => (reportedResult ? number : [])),
        );
        fc.pre(leaver.departure === undefined && last < round.holeCount);

        expect(refusal(() => play(round, leaves(leaver.id, last)))).toBe('CANNOT_LEAVE');
        expect(refusal(() => play(round, leaves(leaver.id, round.holeCount)))).toBe('HOLE_UNKNOWN');
      },
    ),
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
