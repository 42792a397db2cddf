import { describe, expect, it } from 'vitest';
import { betTable } from '#rules/betTable.ts';
import type { Command } from '#rules/commands.ts';
import { junkMost } from '#rules/junkText.ts';
import type { JunkOptions } from '#rules/matchOptions.ts';
import { NO_MONEY, dollarsToCents } from '#rules/money.ts';
import { playerResults } from '#rules/results.ts';
import type { Round, Strokes } from '#rules/round.ts';
import { reasonDetail, settle } from '#rules/settlement.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { Shape } from './builders.ts';
import {
  PLAYER,
  aCourse,
  aLobby,
  aRound,
  agree,
  finishHole,
  mark,
  play,
  playHoles,
  refusal,
  score,
  someOptions,
  wagerDollars,
} from './builders.ts';

const { red1, red2, green1 } = PLAYER;
const ALL: JunkOptions = {
  greenie: dollarsToCents(2),
  sandy: dollarsToCents(1),
  birdie: dollarsToCents(5),
};
/** Hole 1 is a par 3, hole 2 a par 5, the others are par 4. */
const COURSE = aCourse(9, [3, 5]);

function withJunk(junk: Partial<JunkOptions> = ALL, round: Partial<Round> & { shape?: Shape } = {}): Round {
  const off = { greenie: NO_MONEY, sandy: NO_MONEY, birdie: NO_MONEY };
  return aRound({ courseCard: COURSE, matchOptions: someOptions({ junk: { ...off, ...junk } }), ...round });
}

/** Finishes hole 1 with these scores, in seat order. */
const holeOne = (round: Round, red: readonly (Strokes | null)[], green: readonly (Strokes | null)[]) =>
  play(round, finishHole(round, 1, red, green));

const rows = (round: Round) =>
  betTable(round)
    .filter(({ key }) => key !== 'match')
    .map(
      ({ label, detail, amounts }) =>
        `${label} ${detail}: ${[...amounts.values()].map((cents) => cents / 100)}`,
    );

describe('junk', () => {
  it.each<[string, Shape, number, readonly number[]]>([
    ['is paid by each opponent and by no partner', '2v2', red1, [4, 0, -2, -2]],
    ['is paid by both opponents of a lone player', '2v1', green1, [-2, -2, 4]],
    ['is paid once by a lone player', '2v1', red1, [2, 0, -2]],
    ['is paid one against one', '1v1', red1, [2, -2]],
  ])('%s', (_rule, shape, memberId, expected) => {
    const round = play(withJunk(ALL, { shape }), mark('greenie', 1, memberId));

    expect(
      wagerDollars(holeOne(round, [3, 3].slice(0, Number(shape[0])), [3, 3].slice(0, Number(shape[2])))),
    ).toEqual(expected);
  });

  it('counts once the hole is finished', () => {
    const marked = play(withJunk(), mark('sandy', 1, red1), score(1, red1, 3));

    expect(wagerDollars(marked)).toEqual([0, 0, 0, 0]);
    expect(wagerDollars(holeOne(marked, [3, 4], [4, 4]))).toEqual([2, 0, -1, -1]);
  });

  it('counts for no player who has picked up, or has no score', () => {
    const marked = play(withJunk(), mark('sandy', 1, red1), mark('greenie', 1, red1));

    expect(wagerDollars(holeOne(marked, [null, 4], [4, 4]))).toEqual([0, 0, 0, 0]);
    const reported = play(marked, { kind: 'claimResult', hole: 1, team1BestBall: 4, team2BestBall: 4 });
    expect(wagerDollars(reported)).toEqual([0, 0, 0, 0]);
  });

  it('has no sandy with a score over par, unless par is not known', () => {
    const marked = (round: Round) => holeOne(play(round, mark('sandy', 1, red1)), [4, 4], [4, 4]);

    expect(wagerDollars(marked(withJunk()))).toEqual([0, 0, 0, 0]);
    expect(wagerDollars(marked(withJunk({ sandy: ALL.sandy }, { courseCard: null })))).toEqual([
      2, 0, -1, -1,
    ]);
  });

  it('has a birdie by the gross score and the card, an eagle once', () => {
    expect(wagerDollars(holeOne(withJunk(), [2, 4], [1, 3]))).toEqual([5, -5, 5, -5]);
    expect(rows(holeOne(withJunk({ birdie: ALL.birdie }), [1, 4], [4, 4]))).toEqual([
      'Birdies H1 Red 1: 10,0,-5,-5',
    ]);
  });

  it('has a tapped birdie without a card, which a card replaces', () => {
    const round = holeOne(
      play(withJunk({ birdie: ALL.birdie }, { courseCard: null }), mark('birdie', 1, red2)),
      [4, 4],
      [4, 4],
    );

    expect(wagerDollars(round)).toEqual([0, 10, -5, -5]);
    expect(wagerDollars(play(round, { kind: 'setCourseCard', course: aCourse(9, [5]) }))).toEqual([
      0, 0, 0, 0,
    ]);
    expect(wagerDollars(play(round, { kind: 'setCourseCard', course: COURSE }))).toEqual([0, 0, 0, 0]);
  });

  it('gives one greenie a hole: the last one', () => {
    const round = play(withJunk(), mark('greenie', 1, red1), mark('greenie', 1, green1));

    expect(round.holeMarks).toEqual([{ kind: 'greenie', holeNumber: 1, memberId: green1 }]);
    expect(play(round, mark('greenie', 1, green1, false)).holeMarks).toBeNull();
  });

  it.each<[string, Round, Command, ErrorCode]>([
    ['a greenie on a par 5', withJunk(), mark('greenie', 2, red1), 'JUNK_NOT_PLAYED'],
    ['a birdie with a card', withJunk(), mark('birdie', 1, red1), 'JUNK_NOT_PLAYED'],
    [
      'junk that is not played',
      withJunk({ greenie: ALL.greenie }),
      mark('sandy', 1, red1),
      'JUNK_NOT_PLAYED',
    ],
    ['junk without the option', aRound(), mark('sandy', 1, red1), 'JUNK_NOT_PLAYED'],
    ['an unknown player', withJunk(), mark('sandy', 1, 77), 'MEMBER_NOT_FOUND'],
    ['an unknown hole', withJunk(), mark('sandy', 10, red1), 'HOLE_UNKNOWN'],
  ])('refuses %s', (_what, round, command, code) => {
    expect(refusal(() => play(round, command))).toBe(code);
  });

  it('needs the card of the course for greenies, from the start on', () => {
    const lobby = aLobby({ members: aRound().members, matchOptions: withJunk().matchOptions });

    expect(refusal(() => play(lobby, { kind: 'start' }))).toBe('COURSE_CARD_NEEDED');
    expect(refusal(() => play(withJunk(), { kind: 'setCourseCard', course: null }))).toBe(
      'COURSE_CARD_NEEDED',
    );
    const sandies = { ...lobby, matchOptions: withJunk({ sandy: ALL.sandy }).matchOptions };
    expect(play(sandies, { kind: 'start' }).status).toBe('in_progress');
  });

  it('has a row of each kind, with holes and players', () => {
    const marked = play(withJunk(), mark('greenie', 1, red1), mark('sandy', 1, green1));

    expect(rows(holeOne(marked, [3, 4], [2, 4]))).toEqual([
      'Greenies H1 Red 1: 4,0,-2,-2',
      'Sandies H1 Green 1: -1,-1,2,0',
      'Birdies H1 Green 1: -5,-5,10,0',
    ]);
    expect(rows(withJunk({ sandy: ALL.sandy }))).toEqual(['Sandies NONE: 0,0,0,0']);
  });

  it('is a reason of payments, and is cut by the loss cap', () => {
    const capped = someOptions({ junk: ALL, lossCap: dollarsToCents(5) });
    const round = holeOne(
      play(withJunk(ALL, { matchOptions: capped, shape: '1v1' }), mark('sandy', 1, red1)),
      [2],
      [3],
    );

    expect(settle(playerResults(round)).map(({ from, amount }) => reasonDetail(round, from, amount))).toEqual(
      ['1 hole down, -$6.00 junk, +$26.00 loss cap'],
    );
  });
});

describe('junk on the card of a finished round', () => {
  const finished = play(playHoles(withJunk(), 'RRRRRRRRR'), { kind: 'complete' });
  const agreed = play(finished, agree(red1, finished.cardVersion));

  it('is corrected, and agreements fall when it moves money', () => {
    const corrected = play(agreed, mark('sandy', 4, red1));

    expect(wagerDollars(corrected)).not.toEqual(wagerDollars(finished));
    expect(corrected.cardAnswers).toEqual([]);
    expect(corrected.cardVersion).toBe(corrected.version);
    expect(corrected.corrections.at(-1)).toMatchObject({ kind: 'sandy', holeNumber: 4, memberId: red1 });
  });

  it('moves with pars that make a birdie, and agreements fall', () => {
    const [same, other] = [aCourse(9, [3, 5], 'Oak'), aCourse(9, [5, 5])].map((course) =>
      play(agreed, { kind: 'setCourseCard', course }),
    );

    expect(same?.cardAnswers).toHaveLength(1);
    expect(other?.cardAnswers).toEqual([]);
    expect(other?.corrections).toEqual(finished.corrections);
  });

  it('is refused on a hole that was left out', () => {
    const early = play(playHoles(withJunk(), 'RRR'), { kind: 'endEarly' });

    expect(refusal(() => play(early, mark('sandy', 4, red1)))).toBe('GAME_OVER');
    expect(refusal(() => play(early, mark('sandy', 3, red1)))).toBeNull();
  });

  it('stays once the card is final', () => {
    const final = { ...finished, closesAt: null, finalAt: finished.completedAt };

    expect(refusal(() => play(final, mark('sandy', 4, red1)))).toBe('CARD_FINAL');
  });
});

describe('the most that junk can cost', () => {
  it.each<[Shape, number]>([
    // one par 3, and nine holes with a sandy and a birdie of each opponent
    ['1v1', 2 + 9 * 6],
    ['2v2', 2 + 9 * 12],
    ['2v1', 2 + 9 * 12],
  ])('%s: $%s', (shape, dollars) => {
    expect(junkMost(withJunk(ALL, { shape })) / 100).toBe(dollars);
  });
});
