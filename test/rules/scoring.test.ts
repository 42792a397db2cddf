import { describe, expect, it } from 'vitest';
import type { Command, CommandOf } from '#rules/commands.ts';
import { previewContext } from '#rules/commands.ts';
import { pointsOf, resultsOf } from '#rules/holes.ts';
import type { Hole, Round, Strokes } from '#rules/round.ts';
import { completedRound } from '#rules/scoring.ts';
import type { ErrorCode } from '#shared/errors.ts';
import {
  NOON,
  PLAYER,
  aRound,
  aSnakeRound,
  biteOf,
  clearScore,
  finishHole,
  netDollars,
  play,
  playHoles,
  refusal,
  result,
  score,
  scores,
  vote,
} from './builders.ts';

const { red1, red2, green1, green2 } = PLAYER;
const hole = (round: Round, number: number) => round.holes[number - 1] as Hole;
const goTo = (number: number): Command => ({ kind: 'goToHole', hole: number });

describe('a score', () => {
  it('may be corrected to another score or to picked up', () => {
    const round = play(aRound(), ...scores(1, [4, 3]), ...scores(1, [5, null]));

    expect(hole(round, 1).strokes).toEqual({ [red1]: 5, [red2]: null });
  });

  it('marks its hole with the version of the change', () => {
    const round = play(aRound({ version: 7 }), score(2, red1, 4));

    expect(round.version).toBe(8);
    expect(round.holes.map(({ version }) => version)).toEqual([0, 8, 0, 0, 0, 0, 0, 0, 0]);
  });

  it.each<[string, Strokes | null | 'empty' | undefined, ErrorCode | null]>([
    ['unchanged is stored', 4, null],
    ['with another score is refused', 5, 'HOLE_CHANGED'],
    ['as picked up is refused', null, 'HOLE_CHANGED'],
    ['as empty is refused', 'empty', 'HOLE_CHANGED'],
    ['by no scorer is stored', undefined, null],
  ])('over a cell seen %s', (_rule, seen, code) => {
    const scored = play(aRound(), score(1, red1, 4));

    expect(refusal(() => play(scored, { ...score(1, red1, 6), seen }))).toBe(code);
    expect(
      refusal(() => play(scored, { ...score(1, red1, 4), seen })),
      'be it the same',
    ).toBe(code);
  });

  it('over a changed one is refused with the stored hole', () => {
    const scored = play(aRound(), score(1, red1, 4), score(1, red2, null));

    expect(() => play(scored, { ...score(1, red2, 5), seen: 'empty' })).toThrow(
      expect.objectContaining({ code: 'HOLE_CHANGED', holeState: hole(scored, 1) }),
    );
    expect(hole(play(scored, { ...score(1, red2, 5), seen: null }), 1).strokes[red2]).toBe(5);
    expect(hole(play(scored, { ...score(1, green1, 5), seen: 'empty' }), 1).strokes[green1]).toBe(5);
  });

  it.each<[string, boolean | undefined, ErrorCode | null]>([
    ['as open is refused', false, 'HOLE_CHANGED'],
    ['as finished is stored', true, null],
    ['by no scorer is stored', undefined, null],
  ])('into a finished hole seen %s', (_rule, seenFinished, code) => {
    const started = aRound();
    const finished = play(started, finishHole(started, 1, [4, 5], [5, 6]));

    const entered = { ...score(1, green1, 3), seen: 5, seenFinished } as const;

    expect(refusal(() => play(finished, entered))).toBe(code);
    expect(refusal(() => play(play(started, score(1, green1, 5)), entered))).toBe(null);
  });

  it.each<[string, Round, Command, ErrorCode]>([
    ['below 1', aRound(), score(1, red1, 0), 'SCORE_OUT_OF_RANGE'],
    ['above 12', aRound(), score(1, red1, 13), 'SCORE_OUT_OF_RANGE'],
    ['with half a stroke', aRound(), score(1, red1, 4.5), 'SCORE_OUT_OF_RANGE'],
    ['on hole 0', aRound(), score(0, red1, 4), 'HOLE_UNKNOWN'],
    ['on hole 10 of 9', aRound(), score(10, red1, 4), 'HOLE_UNKNOWN'],
    ['between two holes', aRound(), score(1.5, red1, 4), 'HOLE_UNKNOWN'],
    ['of a user who does not play', aRound(), score(1, 77, 4), 'MEMBER_NOT_FOUND'],
  ])('is refused %s', (_rule, round, command, code) => {
    expect(refusal(() => play(round, command))).toBe(code);
  });
});

describe('a score that is taken back', () => {
  const scored = play(aRound(), score(1, red1, 4), score(1, red2, null));

  it('is no longer entered, and the hole is open again', () => {
    const cleared = play(scored, clearScore(1, red1, 4), clearScore(1, red2, null));

    expect(hole(cleared, 1).strokes).toEqual({});
    expect(cleared.version).toBe(scored.version + 2);
  });

  it.each<[string, number, number | null]>([
    ['another scorer has entered another one', red1, 5],
    ['the scorer saw a picked-up ball, and a score is stored', red1, null],
    ['no score is stored', green1, 4],
  ])('changes nothing where %s', (_rule, memberId, seen) => {
    expect(play(scored, clearScore(1, memberId, seen))).toBe(scored);
  });

  it.each<[string, Round, CommandOf<'clearScore'>, ErrorCode]>([
    ['on a finished hole', playHoles(aRound(), 'R'), clearScore(1, red1, 4), 'HOLE_FINISHED'],
    ['on a hole with a result', play(scored, result(1, 4, 5)), clearScore(1, red1, 4), 'HOLE_FINISHED'],
    ['of no player of the round', scored, clearScore(1, 77, 4), 'MEMBER_NOT_FOUND'],
    ['on no hole of the round', scored, clearScore(10, red1, 4), 'HOLE_UNKNOWN'],
  ])('is refused %s', (_rule, round, command, code) => {
    expect(refusal(() => play(round, command))).toBe(code);
  });
});

describe('CONTINUE', () => {
  it('stores the scores, gives the result and steps to the next hole', () => {
    const round = play(aRound(), finishHole(aRound(), 1, [4, 5], [5, null]));

    expect(round.currentHole).toBe(2);
    expect(hole(round, 1).strokes).toEqual({ [red1]: 4, [red2]: 5, [green1]: 5, [green2]: null });
    expect(resultsOf(round)).toMatchObject([
      { holeNumber: 1, team1BestBall: 4, team2BestBall: 5, winner: 1 },
    ]);
    expect(round.version).toBe(2);
  });

  it('finishes a hole whose result was reported before, without a second result', () => {
    const called = play(aRound(), result(1, 4, 5));

    const round = play(called, finishHole(called, 1, [4, 5], [5, 6]));

    expect(resultsOf(round)).toHaveLength(1);
    expect(hole(round, 1).reportedResult?.id).toBe(hole(called, 1).reportedResult?.id);
  });

  it('of an earlier hole corrects it and does not change the current hole', () => {
    const threePlayed = playHoles(aRound(), 'RRR');

    const corrected = play(threePlayed, finishHole(threePlayed, 2, [6, 6], [4, 4]));

    expect(corrected.currentHole).toBe(4);
    expect(pointsOf(corrected)).toEqual({ red: 2, green: 1 });
  });

  it('stays on the last hole', () => {
    const round = playHoles(aRound(), 'RRRRRRRRR');

    expect(round.currentHole).toBe(9);
    expect(round.status).toBe('in_progress');
    expect(pointsOf(round)).toEqual({ red: 9, green: 0 });
  });

  it.each<[string, (number | null)[], (number | null)[], ErrorCode]>([
    ['while a player is missing', [4], [4, 5], 'HOLE_UNDECIDED'],
    ['with a score out of range', [4, 13], [4, 5], 'SCORE_OUT_OF_RANGE'],
  ])('is refused %s', (_rule, red, green, code) => {
    const round = aRound();

    expect(refusal(() => play(round, finishHole(round, 1, red, green)))).toBe(code);
  });

  it('is refused with a score of a user who does not play', () => {
    const complete = finishHole(aRound(), 1, [4, 5], [5, 6]);
    const withStranger = { ...complete, scores: [...complete.scores, { memberId: 77, strokes: 4 }] };

    expect(refusal(() => play(aRound(), withStranger))).toBe('MEMBER_NOT_FOUND');
  });
});

describe('CONTINUE with the version of the hole that the phone saw', () => {
  const seen = play(aRound(), score(1, red1, 4));
  const version = hole(seen, 1).version;
  const mine = { ...finishHole(seen, 1, [4, 5], [5, 6]), seenVersion: version };

  it.each<[string, Round]>([
    ['no scorer has changed the hole since', seen],
    ['only another hole has changed', play(seen, score(2, green1, 3))],
    ['the other scorer has entered the same scores', play(seen, mine)],
  ])('succeeds when %s', (_rule, round) => {
    expect(play(round, mine).currentHole).toBe(2);
  });

  it('is refused with the stored hole when another scorer has changed it', () => {
    const changed = play(seen, score(1, green2, 3));

    expect(() => play(changed, mine)).toThrow(
      expect.objectContaining({ code: 'HOLE_CHANGED', holeState: hole(changed, 1) }),
    );
  });
});

describe('going to a hole', () => {
  const threePlayed = playHoles(aRound(), 'R-G');

  it.each<[string, number]>([
    ['PREVIOUS HOLE goes back by one', 3],
    ['any earlier hole', 1],
    ['the first undecided one', 4],
  ])('%s', (_rule, number) => {
    expect(play(threePlayed, goTo(1), goTo(number)).currentHole).toBe(number);
  });

  it.each<[string, number, ErrorCode]>([
    ['past the first undecided hole', 5, 'HOLE_UNDECIDED'],
    ['before hole 1', 0, 'HOLE_UNKNOWN'],
    ['past the last hole', 10, 'HOLE_UNKNOWN'],
  ])('is refused %s', (_rule, number, code) => {
    expect(refusal(() => play(threePlayed, goTo(number)))).toBe(code);
  });
});

describe('FINISH GAME', () => {
  const allPlayed = playHoles(aRound(), 'R-GRRRR-R');
  const complete: Command = { kind: 'complete' };

  it('completes a round whose holes are all decided, at the server’s time', () => {
    expect(play(allPlayed, complete)).toMatchObject({ status: 'completed', completedAt: NOON });
  });

  it('gives every decided hole its result', () => {
    const decided = play(playHoles(aRound(), 'RRRRRRRR'), score(9, red1, 5), score(9, green1, 4));

    expect(pointsOf(play(decided, complete))).toEqual({ red: 8, green: 1 });
  });

  it('gives the totals of the card to check, which leaves the round unchanged', () => {
    const decided = play(playHoles(aRound(), 'RRRRGGGG'), score(9, red1, 4), score(9, green1, 5));

    const shown = completedRound(decided, previewContext(NOON));

    expect(decided.status).toBe('in_progress');
    expect([shown.status, pointsOf(shown), netDollars(shown)]).toEqual([
      'completed',
      { red: 5, green: 4 },
      netDollars(play(decided, complete)),
    ]);
  });

  it.each<[string, Round, ErrorCode]>([
    ['while the last hole is undecided', playHoles(aRound(), 'RRRRRRRR'), 'HOLE_UNDECIDED'],
    ['while hole 4 is open', play(playHoles(aRound(), 'RRR'), ...scores(9, [4, 4, 5, 5])), 'HOLE_UNDECIDED'],
  ])('is refused %s', (_rule, round, code) => {
    expect(refusal(() => play(round, complete))).toBe(code);
  });
});

describe('ending a round early', () => {
  const endEarly: Command = { kind: 'endEarly' };

  it.each<[string, Round]>([
    ['before the first score', aRound()],
    ['with a hole that was only begun', play(aRound(), score(1, red1, 4), score(1, green1, 5))],
    ['with bites', play(aSnakeRound(), biteOf(red1, 1), biteOf(green2, 1))],
    ['with a vote to forfeit', play(aRound(), vote(red1))],
  ])('cancels a round without a finished hole: %s', (_rule, round) => {
    const ended = play(round, endEarly);

    expect(ended).toMatchObject({ status: 'cancelled', completedAt: null, forfeitVotes: [] });
    expect(ended.holes).toEqual(round.holes);
    expect(netDollars(ended)).toEqual([0, 0, 0, 0]);
  });
});
