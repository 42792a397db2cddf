/** The needs of a round with strokes at its start, and the fields that then stay. */

import { describe, expect, it } from 'vitest';
import { NO_OPTIONS } from '#rules/matchOptions.ts';
import type { CourseCard, Round } from '#rules/round.ts';
import { MEMBERS, PLAYER, aCourse, aRound, finishHole, play, refusal } from './builders.ts';

const COURSE = aCourse(9);
const HANDICAPS = Object.fromEntries(Object.values(PLAYER).map((id) => [id, id]));

function withStrokes(differing: Partial<Round> = {}, handicaps: Record<number, number> = HANDICAPS): Round {
  const strokes = { allowance: 100, isHalved: false, handicaps };
  return aRound({ courseCard: COURSE, matchOptions: { ...NO_OPTIONS, strokes }, ...differing });
}

const pending = { status: 'pending' } as const;
const setCourse = (round: Round, course: CourseCard | null) => play(round, { kind: 'setCourseCard', course });

describe('START GAME with strokes', () => {
  it.each<[string, Round, string | null]>([
    ['needs the card of the course', withStrokes({ ...pending, courseCard: null }), 'COURSE_CARD_NEEDED'],
    ['needs a handicap of each player', withStrokes(pending, { [PLAYER.red1]: 4 }), 'HANDICAPS_NEEDED'],
    [
      'needs no handicap of a player who left',
      withStrokes({ ...pending, members: [MEMBERS.red1, MEMBERS.green1] }),
      null,
    ],
    ['takes a handicap of 0', withStrokes(pending, { ...HANDICAPS, [PLAYER.red1]: 0 }), null],
    ['starts with both', withStrokes(pending), null],
    ['needs neither without strokes', aRound(pending), null],
  ])('%s', (_rule, round, code) => {
    expect(refusal(() => play(round, { kind: 'start' }))).toBe(code);
  });

  it('is asked for the same when strokes are set during the first hole', () => {
    const options = withStrokes().matchOptions;

    expect(refusal(() => play(aRound(), { kind: 'setMatchOptions', options }))).toBe('COURSE_CARD_NEEDED');
    expect(
      refusal(() => play(aRound({ courseCard: COURSE }), { kind: 'setMatchOptions', options })),
    ).toBeNull();
  });
});

describe('the card of the course in a round with strokes', () => {
  const swapped = (() => {
    const [first, second, ...others] = COURSE.holes;
    return { ...COURSE, holes: [second, first, ...others] as CourseCard['holes'] };
  })();
  const finished = play(withStrokes(), finishHole(aRound(), 1, [4, 5], [5, 5]));

  it('changes until a hole is finished, and is not removed', () => {
    expect(setCourse(withStrokes(), swapped).courseCard).toEqual(swapped);
    expect(refusal(() => setCourse(withStrokes(), null))).toBe('COURSE_CARD_NEEDED');
    expect(setCourse(withStrokes(pending), null).courseCard).toBeNull();
  });

  it('keeps its stroke indexes then; par and name change', () => {
    const renamed = { name: 'Old Course', holes: COURSE.holes.map((hole) => ({ ...hole, par: 5 })) };

    expect(refusal(() => setCourse(finished, swapped))).toBe('INDEXES_FROZEN');
    expect(setCourse(finished, renamed).courseCard).toEqual(renamed);
  });

  it('changes freely in a round without strokes', () => {
    const without = { ...finished, matchOptions: null };

    expect(setCourse(without, swapped).courseCard).toEqual(swapped);
    expect(setCourse(without, null).courseCard).toBeNull();
  });
});

describe('handicaps', () => {
  const lobby = withStrokes(pending);
  const set = (round: Round, handicaps: Record<number, number>) =>
    play(round, { kind: 'setMatchOptions', options: withStrokes({}, handicaps).matchOptions });

  it('of others than players are not stored', () => {
    expect(set(lobby, { ...HANDICAPS, 77: 5 })).toBe(lobby);
  });

  it('are the same in any order of long ids', () => {
    const [first, second] = [2 ** 40, 2 ** 41];
    const members = [
      { ...MEMBERS.red1, id: second },
      { ...MEMBERS.green1, id: first },
    ];
    const stored = set(withStrokes({ ...pending, members }), { [first]: 3, [second]: 4 });

    expect(set({ ...stored, members: members.toReversed() }, { [second]: 4, [first]: 3 }).matchOptions).toBe(
      stored.matchOptions,
    );
  });

  it('stay once a hole is finished', () => {
    const finished = play(withStrokes(), finishHole(aRound(), 1, [4, 5], [5, 5]));

    expect(refusal(() => set(finished, { ...HANDICAPS, [PLAYER.red1]: 20 }))).toBe('STROKES_FROZEN');
  });

  it('stay with their players when seats are traded and names erased', () => {
    const traded = play(lobby, {
      kind: 'moveSeat',
      memberId: PLAYER.red1,
      teamId: MEMBERS.green1.teamId,
      swapWithId: PLAYER.green1,
    });
    const erased = play(withStrokes(), {
      kind: 'erasePlayer',
      userIds: [MEMBERS.red2.userId],
      corrections: [],
    });

    for (const round of [traded, erased]) expect(round.matchOptions).toEqual(lobby.matchOptions);
  });

  it('go with a player who leaves the lobby', () => {
    const left = play(lobby, { kind: 'leave', memberId: PLAYER.red2 });

    expect(Object.keys(left.matchOptions?.strokes?.handicaps ?? {}).map(Number)).toEqual([
      PLAYER.red1,
      PLAYER.green1,
      PLAYER.green2,
    ]);
  });
});
