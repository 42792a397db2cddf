import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { apply } from '#rules/apply.ts';
import type { Command, CommandOf } from '#rules/commands.ts';
import { isEntered } from '#rules/holes.ts';
import type { Hole, Round, Strokes } from '#rules/round.ts';
import { HoleChangedError } from '#rules/scoring.ts';
import { PLAYER, USER, aRound, finishHole, momentAt, play, playHoles, score } from './builders.ts';
import { law } from './randomRounds.ts';

/** The host and a co-scorer. */
const SCORERS = [USER.red1, USER.green1] as const;

const strokes = fc.constantFrom<Strokes | null>(3, 4, 5, null);
const ofEachSeat = <Value>(value: fc.Arbitrary<Value>) => fc.tuple(value, value, value, value);

/** Hole 1 as both phones last saw it: partly entered, or finished with 4s and 5s and left. */
const start = fc.constantFrom<Round>(
  ...[play(aRound(), score(1, PLAYER.red1, 4), score(1, PLAYER.green1, null)), playHoles(aRound(), 'R')].map(
    (round) => ({ ...round, coScorers: [{ userId: USER.green1, name: 'Green 1' }] }),
  ),
);

/** The round after the commands of both phones, and the answer to each. */
interface Arrival {
  readonly after: Round;
  /** In the order of arrival, with the hole in the refusal; null = carried out. */
  readonly answers: readonly { readonly command: Command; readonly refusedWith: Hole | null }[];
}

/** Applies the commands of the two phones in turns, each phone's in their order. */
function arrive(before: Round, queues: readonly (readonly Command[])[], turns: readonly boolean[]): Arrival {
  const waiting = queues.map((queue) => [...queue]);
  const answers: { command: Command; refusedWith: Hole | null }[] = [];
  let after = before;
  for (const isSecond of [...turns, ...turns.map((turn) => !turn)]) {
    const command = waiting[isSecond ? 1 : 0]?.shift();
    if (command === undefined) continue;
    try {
      after = apply(after, command, momentAt(0, SCORERS[isSecond ? 1 : 0]));
      answers.push({ command, refusedWith: null });
    } catch (error) {
      if (!(error instanceof HoleChangedError)) throw error;
      answers.push({ command, refusedWith: error.holeState });
    }
  }
  return { after, answers };
}

function holeOne({ holes: [hole] }: Round): Hole {
  if (hole === undefined) throw new Error('A round has a first hole');
  return hole;
}

/** Returns a score as sent by a phone that shows the current state of the round. */
function scoreOver(round: Round, memberId: number, entered: Strokes | null): CommandOf<'enterScore'> {
  const hole = holeOne(round);
  const seen = isEntered(hole, memberId) ? hole.strokes[memberId] : 'empty';
  return { ...score(1, memberId, entered), seen };
}

const turns = fc.array(fc.boolean(), { minLength: 4, maxLength: 4, size: 'max' });

describe('two scorers on one hole with the same view and no connection between them', () => {
  const entries = ofEachSeat(fc.option(strokes, { nil: undefined }));
  law(
    'who enter single scores: each is stored, or the refusal contains the stored one',
    fc.property(start, entries, entries, turns, (before, one, other, order) => {
      const queues = [one, other].map((entered) =>
        before.members.flatMap(({ id }, seat) => {
          const wanted = entered[seat];
          const isNew = wanted !== undefined && wanted !== holeOne(before).strokes[id];
          return isNew ? [scoreOver(before, id, wanted)] : [];
        }),
      );

      const { after, answers } = arrive(before, queues, order);

      expect(answers).toHaveLength(queues.flat().length);
      for (const { command, refusedWith } of answers) {
        if (command.kind !== 'enterScore') continue;
        const stored = (refusedWith ?? holeOne(after)).strokes[command.memberId];
        // a refusal needs a score that was not seen; and no scorer has overwritten what was carried out
        if (refusedWith === null) expect(stored).toBe(command.strokes);
        else expect(stored).not.toBe(holeOne(before).strokes[command.memberId]);
        expect(holeOne(after).strokes[command.memberId]).toBe(stored);
      }
    }),
  );

  // 4 and 5 may be stored already, and entering them again changes nothing
  const partners = fc.tuple(strokes, strokes).filter(([red2, green2]) => red2 !== 4 || green2 !== 5);
  law(
    'who enter a whole hole: the hole of one phone is stored, never a mixture',
    fc.property(start, partners, partners, turns, (before, one, other, order) => {
      const { version: seenVersion } = holeOne(before);
      const queues = [one, other].map(([red2, green2]) => [
        { ...finishHole(before, 1, [4, red2], [5, green2]), seenVersion },
      ]);

      const { after, answers } = arrive(before, queues, order);

      const carriedOut = answers
        .filter(({ refusedWith }) => refusedWith === null)
        .map(({ command }) => command);
      for (const command of carriedOut) {
        if (command.kind !== 'completeHole') continue;
        const whole = command.scores.map(({ memberId, strokes: entered }) => [memberId, entered]);
        expect(holeOne(after).strokes).toEqual(Object.fromEntries(whole));
      }
      expect(carriedOut.length).toBeGreaterThan(0);
    }),
  );
});
