import { describe, expect, it } from 'vitest';
import { conflictsOf, decidableConflicts, needsNoChoice } from '#client/offline/conflicts.ts';
import { withAnswers, nextBatch, waitingText, enqueue } from '#client/offline/queuedCommands.ts';
import type { QueuedCommand } from '#client/offline/queuedCommands.ts';
import { refusalText, refusalsToRead } from '#client/offline/refusals.ts';
import { resubmissions } from '#client/offline/resubmissions.ts';
import { apply } from '#rules/apply.ts';
import type { PhoneCommand } from '#rules/commands.ts';
import { HoleChangedError } from '#rules/scoring.ts';
import { GameError } from '#shared/errors.ts';
import {
  PLAYER,
  USER,
  aRound,
  clearScore,
  finishHole,
  leaves,
  momentAt,
  play,
  score,
} from '../../rules/builders.ts';
import { queued } from './queued.ts';

const { red1: ash, red2: birch, green1: cedar } = PLAYER;
const round = aRound();

const CHANGED = { code: 'HOLE_CHANGED', message: 'Another scorer changed this hole', atVersion: 1 };
const refusedOf = (...commands: readonly PhoneCommand[]) =>
  commands.map((command) => queued(command, { refusal: CHANGED }));

function refusalOf(act: () => unknown) {
  try {
    act();
  } catch (error) {
    if (!(error instanceof HoleChangedError)) throw error;
    const { code, message, holeState } = error;
    const scores = Object.entries(holeState.strokes);
    return {
      code,
      message,
      stands: { scores: scores.map(([id, strokes]) => ({ memberId: Number(id), strokes })) },
    };
  }
  return null;
}

/** Returns the only conflict of these commands on this round. */
function conflict(queue: readonly QueuedCommand[], stands = round) {
  const [first, ...others] = conflictsOf(queue, stands);
  if (first === undefined || others.length > 0) throw new Error('There is not one conflict');
  return first;
}

describe('a hole that two scorers have scored', () => {
  const stands = play(round, score(1, ash, 6), score(1, cedar, 5));

  it('is one choice with both sets of scores', () => {
    const { scores } = conflict(refusedOf(score(1, ash, 4), score(1, cedar, null)), stands);

    expect(scores.slice(0, 3)).toEqual([
      { memberId: ash, mine: 4, theirs: 6 },
      { memberId: birch, mine: undefined, theirs: undefined },
      { memberId: cedar, mine: null, theirs: 5 },
    ]);
  });

  it('is separate from the choice about another hole', () => {
    const queue = refusedOf(score(2, ash, 4), score(1, ash, 4));

    expect(conflictsOf(queue, stands).map(({ hole }) => hole)).toEqual([1, 2]);
  });

  it('shows this phone’s newest score', () => {
    const later = queued(score(1, ash, 7), { version: 9 });

    expect(conflict([...refusedOf(score(1, ash, 4)), later], stands).scores[0]).toMatchObject({ mine: 7 });
  });

  it('is not shown on an older state of the round', () => {
    const refusal = { ...CHANGED, atVersion: stands.version + 1 };

    expect(conflictsOf([queued(score(1, ash, 4), { refusal })], stands)).toEqual([]);
  });

  it('is decided when the server has answered all commands of this phone about it', () => {
    const [refused, waiting] = [refusedOf(score(1, ash, 4)), queued(score(1, cedar, 4))];
    const other = queued(score(2, ash, 4));

    expect(decidableConflicts([...refused, waiting, other], stands)).toEqual([]);
    expect(decidableConflicts([...refused, other], stands)).toEqual([conflict(refused, stands)]);
  });

  it('is no conflict once both scores are equal', () => {
    expect(needsNoChoice(conflict(refusedOf(score(1, ash, 6)), stands))).toBe(true);
    expect(needsNoChoice(conflict(refusedOf(score(1, ash, 5)), stands))).toBe(false);
  });
});

describe('a score that this phone has taken back', () => {
  const tapped = queued({ ...score(1, ash, null), seen: 'empty' }, { isSent: false });
  const taken = queued(clearScore(1, ash, null), { isSent: false });

  it('is not sent at all where it was not sent yet', () => {
    expect(enqueue([tapped], taken)).toEqual([]);
  });

  it('takes back the score on the server where only its change was not sent yet', () => {
    const changed = queued({ ...score(1, ash, null), seen: 5 }, { isSent: false, needs: 'earlier' });

    expect(enqueue([changed], taken)).toEqual([
      { ...taken, command: clearScore(1, ash, 5), needs: 'earlier' },
    ]);
  });

  it('waits for the answer where it may be on its way', () => {
    const sent = { ...tapped, isSent: true };
    const queue = enqueue([sent], taken);

    expect(queue).toEqual([sent, { ...taken, needs: sent.key }]);
    expect(nextBatch(queue, USER.red1)).toEqual([sent]);
  });

  it.each([null, 5])('keeps the %s that another scorer has entered since, and is no choice', (strokes) => {
    const stands = play(round, score(1, ash, strokes));
    const queue = enqueue([{ ...tapped, isSent: true }], taken);
    const refusal = refusalOf(() => apply(stands, tapped.command, momentAt()));

    const answered = withAnswers(queue, [{ key: tapped.key, version: stands.version, refusal }]);

    expect(nextBatch(answered, USER.red1)).toEqual([]);
    const left = conflict(answered, stands);
    expect(needsNoChoice(left)).toBe(true);
    expect(left.refused.map(({ key }) => key)).toEqual([tapped.key, taken.key]);
    expect(resubmissions(left, stands)).toEqual([]);
  });
});

describe('a number replaced while the previous one may be on its way', () => {
  const first = queued({ ...score(1, ash, 4), seen: 'empty' });
  const last = queued({ ...score(1, ash, 6), seen: 4 }, { isSent: false });
  const stands = play(round, score(1, ash, 4));
  /** Returns the queue after the server's answer to its first batch, with a 4 by the other scorer. */
  function answered(queue: readonly QueuedCommand[]): readonly QueuedCommand[] {
    const [sent] = nextBatch(queue, USER.red1);
    if (sent === undefined) throw new Error('Nothing is sent');
    const refusal = refusalOf(() => apply(stands, sent.command, momentAt()));
    return withAnswers(queue, [{ key: sent.key, version: stands.version, refusal }]);
  }

  it('waits for the answer, and the other scorer’s number is a choice', () => {
    const between = queued({ ...score(1, ash, 5), seen: 4 }, { isSent: false });
    const queue = enqueue(enqueue([first], between), last);
    expect(nextBatch(queue, USER.red1)).toEqual([first]);

    expect(conflict(answered(queue), stands).scores[0]).toEqual({ memberId: ash, mine: 6, theirs: 4 });
  });

  it('is no choice where the other scorer’s number equals the last one entered', () => {
    const back = queued({ ...score(1, ash, 4), seen: 6 }, { key: 'back', isSent: false });
    for (const queue of [[first], enqueue(enqueue([first], last), back)]) {
      expect(conflictsOf(answered(queue), stands)).toEqual([]);
      expect(
        answered(queue).map(({ key }) => key),
        'the server knows no key of it',
      ).not.toContain(first.key);
    }
  });

  it('is settled once, even if another tab has the same answer', () => {
    const back = queued({ ...score(1, ash, 4), seen: 6 }, { key: 'back', isSent: false });
    const refusal = refusalOf(() => apply(stands, first.command, momentAt()));
    const answers = [{ key: first.key, version: stands.version, refusal }];
    const once = withAnswers(enqueue(enqueue([first], last), back), answers);

    expect(withAnswers(once, answers)).toEqual(once);
  });

  it('is a choice too when another command came between two taps', () => {
    const step = (key: string) => queued({ kind: 'goToHole', hole: 1 }, { key, isSent: false });
    const taps = [
      queued({ ...score(1, ash, 3), seen: 'empty' }, { isSent: false }),
      step('one'),
      queued({ ...score(1, ash, 4), seen: 3 }, { isSent: false }),
      step('two'),
      queued({ ...score(1, ash, 6), seen: 4 }, { isSent: false }),
    ];
    const queue = answered(taps.reduce<readonly QueuedCommand[]>(enqueue, []));

    expect(conflict(queue, stands).scores[0]).toEqual({ memberId: ash, mine: 6, theirs: 4 });
    expect(nextBatch(queue, USER.red1).map(({ command }) => command.kind)).toEqual(['goToHole', 'goToHole']);
  });
});

describe('KEEP MINE', () => {
  const stands = play(round, score(1, ash, 6), score(1, birch, 6), score(1, cedar, 5));
  const end = finishHole(round, 1, [4, 6], [5, null]);
  const complete = { kind: 'complete' } as const;
  const queue = [
    ...refusedOf(score(1, ash, 4), end),
    queued(complete, { needs: JSON.stringify(end), refusal: CHANGED }),
  ];
  const anew = resubmissions(conflict(queue, stands), stands).map(({ command }) => command);

  it('sends the differences to the stored hole, the end of the hole, and the rest', () => {
    expect(anew).toEqual([
      { ...score(1, ash, 4), seen: 6, seenFinished: false },
      { ...score(1, PLAYER.green2, null), seen: 'empty', seenFinished: false },
      { ...end, seenVersion: stands.holes[0]?.version },
      complete,
    ]);
  });

  it('sends only the rest after the same result', () => {
    const ended = play(round, end);
    const both = conflict(queue.slice(1), ended);

    expect(resubmissions(both, ended)).toEqual([{ command: complete, needs: null }]);
  });

  it('sends only the differing scores to a finished hole of an open card', () => {
    const card = play(stands, finishHole(round, 1, [6, 6], [5, 7]), { kind: 'endEarly' });
    const corrections = resubmissions(conflict(queue, card), card).map(({ command }) => command);

    expect(corrections).toEqual([
      { ...score(1, ash, 4), seen: 6, seenFinished: true },
      { ...score(1, PLAYER.green2, null), seen: 7, seenFinished: true },
    ]);
    expect(play(card, ...corrections).holes[0]?.reportedResult).toMatchObject({ team1BestBall: 4 });
  });

  it.each([
    ['without a player who has left', [4]],
    ['also with a score of that player', [4, 5]],
  ])('finishes a hole %s', (_what, red) => {
    const left = play(round, leaves(birch, 0), score(1, ash, 6));
    const own = finishHole(red.length === 1 ? left : round, 1, red, [5, 5]);
    const kept = resubmissions(conflict(refusedOf(own), left), left).map(({ command }) => command);

    expect(kept.at(-1)?.kind).toBe('completeHole');
    expect(play(left, ...kept).holes[0]?.reportedResult).toMatchObject({ team1BestBall: 4 });
  });

  it('is accepted when no scorer has changed the hole since, else refused', () => {
    expect(play(stands, ...anew.slice(0, 3)).holes[0]?.reportedResult).toMatchObject({ team1BestBall: 4 });
    const again = play(stands, score(1, ash, 8));
    for (const command of [anew[0], anew[2]]) {
      if (command === undefined) throw new Error('There is no such command');
      expect(() => apply(again, command, momentAt())).toThrow(GameError);
    }
  });
});

describe('the badge of unsent commands', () => {
  const bite = { kind: 'bite', hole: 3, memberId: ash } as const;
  const step = { kind: 'goToHole', hole: 5 } as const;
  it.each<[string | null, readonly PhoneCommand[]]>([
    [null, []],
    ['1 hole waiting', [score(1, ash, 4), score(1, birch, 4), step]],
    ['3 holes waiting', [score(1, ash, 4), finishHole(round, 2, [4, 5], [4, 5]), bite]],
    ['1 entry waiting', [step]],
    ['2 entries waiting', [step, { kind: 'complete' }]],
  ])('shows %s', (text, commands) => {
    expect(waitingText(commands.map((command) => queued(command)))).toBe(text);
  });

  it('does not count answered commands', () => {
    const answered = [queued(score(1, ash, 4), { version: 3 }), ...refusedOf(score(2, ash, 4))];

    expect(waitingText(answered)).toBeNull();
  });
});

describe('a refused command', () => {
  const refusal = { code: 'GAME_OVER', message: 'This game is over', atVersion: 1 };
  it('is shown with its change and the reason', () => {
    const text = 'H4 Red 1 5 was not saved: This game is over';

    expect(refusalText(queued(score(4, ash, 5), { refusal }), round)).toBe(text);
  });

  it('is not shown for the end of a finished hole, whose scores are answered alone', () => {
    const end = finishHole(round, 1, [4, 5], [5, 6]);
    const queue = [queued(end, { refusal })];

    expect(refusalsToRead(queue, round)).toEqual(queue);
    expect(refusalsToRead(queue, play(round, end))).toEqual([]);
  });

  it('is shown once per cell, with the last number, even one that was never sent', () => {
    const taps = [score(4, ash, 4), score(4, birch, 5), score(5, ash, 4), score(4, ash, 5)].map((command) =>
      queued(command),
    );
    const queue = taps.reduce(enqueue, [] as readonly QueuedCommand[]);
    const unsent = enqueue(queue, queued(score(4, ash, 6), { isSent: false }));

    const told = refusalsToRead(
      withAnswers(
        unsent,
        taps.map(({ key }) => ({ key, version: 1, refusal })),
      ),
      round,
    );

    expect(told.map(({ command }) => command)).toEqual([
      score(4, birch, 5),
      score(5, ash, 4),
      score(4, ash, 6),
    ]);
  });
});
