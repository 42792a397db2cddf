import { describe, expect, it } from 'vitest';
import { apply } from '#rules/apply.ts';
import { CORRECTIONS_KEPT } from '#rules/limits.ts';
import { dollarsToCents } from '#rules/money.ts';
import type { Round } from '#rules/round.ts';
import {
  PLAYER,
  USER,
  aRound,
  finishHole,
  mark,
  momentAt,
  play,
  playHoles,
  result,
  score,
  someOptions,
} from './builders.ts';

const { red1, red2, green1, green2 } = PLAYER;
/** Red won hole 1 with 4 against 5. */
const onHole2 = playHoles(aRound(), 'R');

describe('a correction', () => {
  it('records a changed score of a finished hole, with the scorer who changed it', () => {
    const { corrections, version } = play(onHole2, score(1, red1, 6));

    expect(corrections).toEqual([
      { version, kind: 'score', holeNumber: 1, memberId: red1, from: 4, to: 6, scorerName: 'Red 1' },
    ]);
  });

  it('comes as one line per changed score in seat order, with a whole hole', () => {
    const { corrections } = play(onHole2, finishHole(onHole2, 1, [4, 3], [5, null]));

    expect(corrections.map(({ memberId, from, to }) => [memberId, from, to])).toEqual([
      [red2, 4, 3],
      [green2, 5, null],
    ]);
  });

  it.each<[string, Round]>([
    ['of an unfinished hole', play(aRound(), score(1, red1, 4), score(1, red1, 5))],
    ['that was missing on a hole with a reported result', play(aRound(), result(1, 4, 5), score(1, red1, 4))],
    ['entered again', play(onHole2, score(1, red1, 4))],
    ['on a hole whose result is reported again', play(aRound(), result(1, 4, 5), result(1, 3, 5))],
  ])('is not recorded for a score %s', (_rule, round) => {
    expect(round.corrections).toEqual([]);
  });

  it('records junk of a finished hole, and junk that is taken back', () => {
    const junk = { greenie: dollarsToCents(0), sandy: dollarsToCents(1), birdie: dollarsToCents(0) };
    const round = { ...onHole2, matchOptions: someOptions({ junk }) };
    const { corrections, version } = play(
      round,
      mark('sandy', 2, green1),
      mark('sandy', 1, green1),
      mark('sandy', 1, green1),
      mark('sandy', 1, green1, false),
    );

    const line = { holeNumber: 1, memberId: green1, from: null, to: null, scorerName: 'Red 1' };
    expect(corrections).toEqual([
      { ...line, version: version - 1, kind: 'sandy' },
      { ...line, version, kind: 'undoSandy' },
    ]);
  });

  it.each<[string, number, string]>([
    ['by a player has the name in the seat', USER.green1, 'Green 1'],
    ['by a co-scorer without a seat has the name they were given', USER.stranger, 'Caddie'],
    ['by a host without a seat has the name of the role', 77, 'Host'],
  ])('%s', (_rule, by, scorerName) => {
    const round = { ...onHole2, hostId: 77, coScorers: [{ userId: USER.stranger, name: 'Caddie' }] };

    expect(apply(round, score(1, green1, 3), momentAt(0, by)).corrections).toMatchObject([{ scorerName }]);
  });

  it('is kept until the list is full of newer ones', () => {
    const changes = Array.from({ length: CORRECTIONS_KEPT + 1 }, (_, index) =>
      score(1, red1, (index % 2) + 5),
    );
    const { corrections } = play(onHole2, ...changes);

    expect(corrections).toHaveLength(CORRECTIONS_KEPT);
    expect(corrections[0]?.version).toBe(onHole2.version + 2);
    expect(corrections.at(-1)?.version).toBe(onHole2.version + changes.length);
  });
});
