import { describe, expect, it } from 'vitest';
import { describeScoreChanges } from '#components/round/ScoreAnnouncement/scoreChanges.ts';
import type { Turn } from '#pages/game/@id/turn.ts';
import {
  FIRST_TURN,
  turnAfterScore,
  isIntendedTap,
  playerOfTurn,
  turnAfterTap,
  turnOnHole,
} from '#pages/game/@id/turn.ts';
import type { Round, Strokes } from '#rules/round.ts';
import { PLAYER, aRound, finishHole, play, score } from '../../rules/builders.ts';

const { red1: ash, red2: birch, green1: cedar, green2: dogwood } = PLAYER;

/** A phone with the score pad: its round, and its turn. */
interface Phone {
  readonly round: Round;
  readonly turn: Turn;
}

const phoneWith = (round: Round): Phone => ({ round, turn: FIRST_TURN });
const holeOf = ({ currentHole, holes }: Round) =>
  holes[currentHole - 1] ?? expect.fail('There is no such hole');
const nextOn = ({ round, turn }: Phone) => playerOfTurn(round, holeOf(round), turn)?.id;

/** Enters a score, by pad or stepper. */
function enter({ round }: Phone, memberId: number, strokes: Strokes | null): Phone {
  const hole = holeOf(round);
  return {
    round: play(round, { kind: 'enterScore', hole: hole.number, memberId, strokes }),
    turn: turnAfterScore(hole, memberId),
  };
}

/** Presses a key of the pad. */
function press(phone: Phone, strokes: Strokes | null): Phone {
  const id = nextOn(phone);
  return id === undefined ? phone : enter(phone, id, strokes);
}

const tapName = ({ round, turn }: Phone, id: number): Phone => ({
  round,
  turn: turnAfterTap(holeOf(round), id, turn),
});
const scoresOf = ({ round }: Phone) => [ash, birch, cedar, dogwood].map((id) => holeOf(round).strokes[id]);

describe('the score pad', () => {
  it('takes the players in the order of the screen, one key each, and then has no turn', () => {
    const turns: (number | undefined)[] = [];
    let phone = phoneWith(aRound());
    for (const strokes of [4, null, 5, 7]) {
      turns.push(nextOn(phone));
      phone = press(phone, strokes);
    }

    expect(turns).toEqual([ash, birch, cedar, dogwood]);
    expect(nextOn(phone)).toBeUndefined();
    expect(scoresOf(phone)).toEqual([4, null, 5, 7]);
  });

  it.each<[string, (phone: Phone) => Phone, number | undefined]>([
    ['continues after a score from a stepper', (phone) => enter(phone, birch, 8), cedar],
    ['returns to a player who was skipped', (phone) => press(tapName(phone, dogwood), 5), ash],
    ['selects a player whose name is tapped', (phone) => tapName(phone, cedar), cedar],
    ['unselects a player whose name is tapped again', (phone) => tapName(tapName(phone, cedar), cedar), ash],
    ['corrects a wrong score by name and key', (phone) => tapName(press(phone, 4), ash), ash],
    ['continues after a correction', (phone) => press(tapName(press(press(phone, 4), 5), ash), 5), cedar],
    [
      'skips a player who got a score from another phone',
      (phone) => ({ ...phone, round: play(phone.round, score(1, ash, 4)) }),
      birch,
    ],
    [
      'keeps such a player when the name was tapped',
      ({ round, turn }) => tapName({ round: play(round, score(1, ash, 4)), turn }, ash),
      ash,
    ],
    [
      'starts again on another hole',
      (phone) => {
        const { round, turn } = tapName(enter(phone, birch, 4), dogwood);
        return { round: play(round, finishHole(round, 1, [4, 4], [5, 5])), turn };
      },
      ash,
    ],
    [
      'does not keep the tapped name when the hole is shown again',
      (phone) => {
        const { round, turn } = tapName(phone, dogwood);
        const left = play(round, finishHole(round, 1, [4, 4], [5, 5]));
        return {
          round: play(left, { kind: 'goToHole', hole: 1 }),
          turn: turnOnHole(holeOf(left), turn),
        };
      },
      undefined,
    ],
  ])('%s', (_what, done, next) => {
    expect(nextOn(done(phoneWith(aRound())))).toBe(next);
  });

  it.each<[string, readonly number[], readonly (Strokes | undefined)[]]>([
    ['ignores a glove that bounces', [1000, 1030, 1090], [4, undefined, undefined, undefined]],
    ['accepts the same score twice from a quick finger', [1000, 1160], [4, 4, undefined, undefined]],
    ['accepts four players in half a second', [1000, 1160, 1320, 1480], [4, 4, 4, 4]],
  ])('%s', (_what, taps, scores) => {
    let phone = phoneWith(aRound());
    let shownAt = 0;
    for (const tappedAt of taps) {
      if (!isIntendedTap(tappedAt, shownAt, 'turn')) continue;
      phone = press(phone, 4);
      shownAt = tappedAt;
    }

    expect(scoresOf(phone)).toEqual(scores);
  });

  it('ignores a tap just after another phone has moved the turn', () => {
    const shownAt = 1000;

    expect(isIntendedTap(1400, shownAt, 'surprise')).toBe(false);
    expect(isIntendedTap(1500, shownAt, 'surprise')).toBe(true);
  });
});

describe('the announcement of scores', () => {
  it.each<[string, (before: Round) => Round, string]>([
    ['is empty when nothing changed', (before) => ({ ...before, version: 2 }), ''],
    ['names the player with a new score', (before) => play(before, score(1, ash, 5)), 'Red 1 5.'],
    [
      'is one sentence for several players, with their last scores',
      (before) => play(before, score(1, ash, 5), score(1, birch, null), score(1, ash, 6)),
      'Red 1 6, Red 2 picked up.',
    ],
    [
      'names the hole when another one is current',
      (before) => play(before, finishHole(before, 1, [4, 4], [5, 5]), score(2, cedar, 3)),
      'Hole 1: Red 1 4, Red 2 4, Green 1 5, Green 2 5. Hole 2: Green 1 3. Now on hole 2.',
    ],
  ])('%s', (_what, change, words) => {
    const before = aRound();

    expect(describeScoreChanges(before, change(before))).toBe(words);
  });

  it('names a player whose score was taken back', () => {
    const before = aRound();
    const after = play(before, score(1, ash, 5));

    expect(describeScoreChanges(after, before)).toBe('Red 1 without a score.');
  });
});
