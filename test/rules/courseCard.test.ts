import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { againstPar, parMark, parOf, parText, spokenPar } from '#rules/againstPar.ts';
import { courseChoices, courseProblem, toCourseCard } from '#rules/courseCard.ts';
import { courseHole, courseLine, holeLine, inCourseOrder, playFrom } from '#rules/courseHoles.ts';
import { resultsOf } from '#rules/holes.ts';
import type { HoleCount } from '#rules/limits.ts';
import { playerResults } from '#rules/results.ts';
import type { CourseCard, Round, Strokes } from '#rules/round.ts';
import { settle } from '#rules/settlement.ts';
import { strokesTotal } from '#rules/strokesTotal.ts';
import { aCourse, aLobby, aRound, play, playHoles, refusal } from './builders.ts';
import { attempt, law, playOut, randomRound } from './randomRounds.ts';

const EIGHTEEN = aCourse(18);
const NINE = aCourse(9);
/** The back nine of a course of eighteen holes. */
const BACK_NINE = [8, 4, 16, 10, 2, 14, 18, 12, 6].map((strokeIndex) => ({ par: 4, strokeIndex }));

function changed(at: number, change: Partial<CourseCard['holes'][number]>): CourseCard['holes'] {
  return EIGHTEEN.holes.map((hole, index) => (index === at ? { ...hole, ...change } : hole));
}

function set(course: CourseCard | null) {
  return { kind: 'setCourseCard', course } as const;
}

/** Returns the money of the seats, and the payments. */
function moneyOf(round: Round) {
  const results = playerResults(round);
  return {
    seats: results.map(({ member, bet, snake, net }) => [member.seat, bet, snake, net]),
    payments: settle(results).map(({ from, to, amount, reason }) => [
      from.member.seat,
      to.member.seat,
      amount,
      reason,
    ]),
  };
}

describe('the card of the course', () => {
  it.each<[string, CourseCard['holes'], string | null]>([
    ['a real card of eighteen holes is valid', EIGHTEEN.holes, null],
    ['a real back nine has nine of the eighteen indexes', BACK_NINE, null],
    ['each index stands once', changed(4, { strokeIndex: 4 }), 'H1 and H5 have the same index, 4'],
    ['par 3 and par 6 are the limits', changed(2, { par: 3 }), null],
    ['par 2 is no par', changed(2, { par: 2 }), 'H3: par is 3 to 6'],
    ['par 7 is no par', changed(17, { par: 7 }), 'H18: par is 3 to 6'],
    ['half a stroke is no par', changed(0, { par: 4.5 }), 'H1: par is 3 to 6'],
    ['index 0 is none', changed(1, { strokeIndex: 0 }), 'H2: the index is 1 to 18'],
    ['index 19 is none', changed(1, { strokeIndex: 19 }), 'H2: the index is 1 to 18'],
    ['ten holes are no card', EIGHTEEN.holes.slice(0, 10), 'A card has 9 or 18 holes'],
    ['no holes are no card', [], 'A card has 9 or 18 holes'],
  ])('%s', (_rule, holes, problem) => {
    expect(courseProblem(holes)).toBe(problem);
  });

  it('is stored with a trimmed name, or without one', () => {
    expect(toCourseCard({ ...NINE, name: ' Maple Hill ' })).toEqual(NINE);
    expect(toCourseCard({ ...NINE, name: null }).name).toBeNull();
    expect(refusal(() => toCourseCard({ ...NINE, name: 'M'.repeat(41) }))).toBe('BAD_NAME');
    expect(refusal(() => toCourseCard({ ...NINE, name: ' ' }))).toBe('BAD_NAME');
  });

  it('fits only a round with as many holes', () => {
    expect(refusal(() => play(aRound(), set(EIGHTEEN)))).toBe('BAD_INPUT');
    expect(play(aRound({ holeCount: 18 }), set(EIGHTEEN)).courseCard).toEqual(EIGHTEEN);
  });

  it('goes when the number of holes changes, and stays for another bet', () => {
    const lobby = play(aLobby(), set(NINE));
    const options = { kind: 'setOptions', holeCount: 9, bet: lobby.bet, snakeBet: lobby.snakeBet } as const;

    expect(play(lobby, { ...options, snakeBet: aRound().bet }).courseCard).toEqual(NINE);
    expect(play(lobby, { ...options, holeCount: 18 }).courseCard).toBeNull();
  });

  it('can be set until the card of the round is final, and takes back no agreement', () => {
    const over = play(playHoles(aRound(), 'R'), { kind: 'endEarly' });
    const agreed = play(over, { kind: 'agree', memberId: 11, cardVersion: over.cardVersion });

    const after = play(agreed, set(NINE));

    expect(after.courseCard).toEqual(NINE);
    expect([after.cardAnswers, after.closesAt]).toEqual([agreed.cardAnswers, agreed.closesAt]);
    const final = { ...agreed, closesAt: null, finalAt: agreed.closesAt };
    expect(refusal(() => play(final, set(NINE)))).toBe('CARD_FINAL');
  });

  it('is removed, and removing it twice changes nothing', () => {
    const removed = play(aRound(), set(NINE), set(null));

    expect(removed.courseCard).toBeNull();
    expect(play(removed, set(null))).toBe(removed);
  });

  describe('is chosen from courses', () => {
    const FRONT = { ...EIGHTEEN, holes: EIGHTEEN.holes.slice(0, 9) };
    const BACK = { ...EIGHTEEN, holes: EIGHTEEN.holes.slice(9) };
    const textsOf = (lists: readonly (readonly CourseCard[])[], holeCount: HoleCount, firstHole = 1) =>
      courseChoices(lists, holeCount, firstHole).map((choices) => choices.map(({ text }) => text));

    it('of which eighteen holes give either nine, and nine no eighteen', () => {
      expect(courseChoices([[EIGHTEEN]], 18, 1)).toEqual([
        [{ course: EIGHTEEN, text: 'Maple Hill, par 72' }],
      ]);
      expect(courseChoices([[EIGHTEEN]], 9, 1)).toEqual([
        [
          { course: FRONT, text: 'Maple Hill, front nine, par 36' },
          { course: { ...BACK, firstHole: 10 }, text: 'Maple Hill, back nine, par 36' },
        ],
      ]);
      expect(courseChoices([[NINE]], 18, 1)).toEqual([[]]);
    });

    it('from another first hole, in the order of play', () => {
      const { holes } = EIGHTEEN;
      const [[from8] = []] = courseChoices([[EIGHTEEN]], 18, 8);

      expect(from8).toEqual({
        course: { ...EIGHTEEN, holes: [...holes.slice(7), ...holes.slice(0, 7)], firstHole: 8 },
        text: 'Maple Hill, from hole 8, par 72',
      });
      expect(textsOf([[EIGHTEEN, NINE]], 9, 10)).toEqual([['Maple Hill, back nine, par 36']]);
      expect(textsOf([[EIGHTEEN]], 9, 8)).toEqual([['Maple Hill, holes 8 to 16, par 36']]);
      expect(textsOf([[EIGHTEEN]], 9, 14)).toEqual([['Maple Hill, holes 14 to 4, par 36']]);
    });

    it('of which a nine that was played keeps its holes', () => {
      const played = { ...BACK, firstHole: 10 };

      expect(courseChoices([[played]], 9, 1)).toEqual([
        [{ course: played, text: 'Maple Hill, back nine, par 36' }],
      ]);
      expect(textsOf([[played]], 9, 10)).toEqual([['Maple Hill, back nine, par 36']]);
      expect(textsOf([[played]], 9, 8)).toEqual([[]]);
      expect(courseChoices([[BACK], [EIGHTEEN]], 9, 1)[0]).toEqual([
        { course: played, text: 'Maple Hill, back nine, par 36' },
      ]);
    });

    it('that are offered once, also as a nine of eighteen', () => {
      const choices = ['Maple Hill, front nine, par 36', 'Maple Hill, back nine, par 36'];

      expect(textsOf([[EIGHTEEN], [BACK, EIGHTEEN, FRONT]], 9)).toEqual([choices, []]);
      expect(textsOf([[BACK], [EIGHTEEN]], 9)).toEqual([[choices[1]], [choices[0]]]);
    });

    it('of which two with one name and par have two texts, or the second is left out', () => {
      const corrected = { ...FRONT, holes: FRONT.holes.with(8, { par: 4, strokeIndex: 17 }) };

      expect(textsOf([[FRONT], [BACK]], 9)).toEqual([
        ['Maple Hill, par 36'],
        ['Maple Hill, par 36, index 11 7 17 …'],
      ]);
      expect(
        textsOf([[FRONT, BACK], [{ ...BACK, holes: BACK.holes.with(8, { par: 4, strokeIndex: 6 }) }]], 9),
      ).toEqual([['Maple Hill, par 36', 'Maple Hill, par 36, index 11 7 17 …'], []]);
      expect(textsOf([[EIGHTEEN], [corrected]], 9)[1]).toEqual(['Maple Hill, par 36']);
    });
  });

  it('starts on any hole of the course, and comes back to the order of the course', () => {
    for (let firstHole = 1; firstHole <= 18; firstHole += 1) {
      const played = playFrom(EIGHTEEN, firstHole, 18);
      const numbers = played.holes.map((_hole, at) => courseHole(played, at + 1));

      expect(played.holes).toEqual(numbers.map((number) => EIGHTEEN.holes[number - 1]));
      expect(inCourseOrder(played)).toEqual(EIGHTEEN);
      expect(toCourseCard({ ...played, firstHole })).toEqual(played);
    }
    const nine = playFrom(EIGHTEEN, 14, 9);
    expect(nine.holes.map((_hole, at) => courseHole(nine, at + 1))).toEqual([14, 15, 16, 17, 18, 1, 2, 3, 4]);
    expect(inCourseOrder(nine)).toBe(nine);
    expect(refusal(() => toCourseCard({ ...EIGHTEEN, firstHole: 0 }))).toBe('BAD_INPUT');
    expect(refusal(() => toCourseCard({ ...NINE, firstHole: 19 }))).toBe('BAD_INPUT');
    expect(refusal(() => toCourseCard({ ...NINE, firstHole: 1.5 }))).toBe('BAD_INPUT');
  });

  it('has a line for each hole, with its number on the course if that is another', () => {
    expect(holeLine(EIGHTEEN, 2)).toBe('PAR 4 · INDEX 16');
    expect(holeLine(playFrom(EIGHTEEN, 10, 18), 11)).toBe('COURSE HOLE 2 · PAR 4 · INDEX 16');
    expect(holeLine(NINE, 10)).toBe('');
  });

  it('has a line with its name and par', () => {
    expect(courseLine(playFrom(EIGHTEEN, 10, 18))).toBe('Maple Hill, from hole 10, par 72');
    expect(parOf(EIGHTEEN.holes)).toBe(72);
    expect(courseLine(EIGHTEEN)).toBe('Maple Hill, par 72');
    expect(courseLine({ ...NINE, name: null })).toBe('par 36');
  });

  law(
    'moves no cent, whether it is set or removed',
    fc.property(
      randomRound(),
      fc.array(fc.integer({ min: 3, max: 6 }), { maxLength: 18 }),
      (random, pars) => {
        const plain = playOut(random);
        // set and removed in turn, before each command
        const changing = playOut(random, (round, command, context) => {
          const course = round.courseCard === null ? aCourse(round.holeCount, pars) : null;
          return attempt(attempt(round, set(course), context), command, context);
        });

        expect(changing.version).toBeGreaterThan(plain.version);
        expect(resultsOf(changing)).toEqual(resultsOf(plain));
        expect(moneyOf(changing)).toEqual(moneyOf(plain));
      },
    ),
  );
});

describe('a score against par', () => {
  const COURSE = aCourse(9, [4, 3, 5]);
  const P = null;

  it.each<[string, readonly (Strokes | null | undefined)[], number | null, string]>([
    ['adds the strokes above par', [5, 4, 6], 3, '+3'],
    ['is level with par on each hole', [4, 3, 5], 0, 'E'],
    ['is under par with a birdie', [4, 2, 5], -1, '−1'],
    ['counts only holes with a score', [5, undefined, 5], 1, '+1'],
    ['leaves out a picked-up hole', [5, P, 5], 1, '+1'],
    ['is empty where every ball was picked up', [P, P, P], null, ''],
    ['is empty without a score', [], null, ''],
  ])('%s', (_rule, scores, difference, text) => {
    const onHoles = scores.map((score, at) => ({ holeNumber: at + 1, score }));

    expect(againstPar(COURSE.holes, onHoles)).toBe(difference);
    expect(difference === null ? '' : parText(difference)).toBe(text);
  });

  // the scores of the five players of a real card, on a par of 36 a nine
  it.each<[string, readonly [string, number, string], readonly [string, number, string], number, string]>([
    ['A', ['546254446', 40, '+4'], ['555546435', 42, '+6'], 82, '10 over par'],
    ['B', ['434444345', 35, '−1'], ['552435324', 33, '−3'], 68, '4 under par'],
    ['C', ['537372457', 43, '+7'], ['644565635', 44, '+8'], 87, '15 over par'],
    ['D', ['454353468', 42, '+6'], ['553775665', 49, '+13'], 91, '19 over par'],
    ['E', ['455354457', 42, '+6'], ['643655436', 42, '+6'], 84, '12 over par'],
  ])(
    'of player %s is that of OUT, IN and TOTAL',
    (_player, [out, ...ofOut], [inward, ...ofIn], total, spoken) => {
      const scores = [...`${out}${inward}`].map((digit, at) => ({
        holeNumber: at + 1,
        score: Number(digit),
      }));
      const totalOf = (some: typeof scores) => {
        const { strokes } = strokesTotal(some.map(({ score }) => score));
        return [strokes, parText(againstPar(EIGHTEEN.holes, some) ?? 0)];
      };

      expect(totalOf(scores.slice(0, 9))).toEqual(ofOut);
      expect(totalOf(scores.slice(9))).toEqual(ofIn);
      expect(totalOf(scores)[0]).toBe(total);
      expect(spokenPar(againstPar(EIGHTEEN.holes, scores) ?? 0)).toBe(spoken);
    },
  );

  it('has a mark of its shape', () => {
    const marks = [1, 2, 3, 4, 5, 6, 9].map((strokes) => parMark(strokes, 4));

    expect(marks).toEqual(['eagle', 'eagle', 'birdie', null, 'bogey', 'double', 'double']);
    expect([parMark(null, 4), parMark(undefined, 4)]).toEqual([null, null]);
    expect(spokenPar(0)).toBe('level par');
  });
});
