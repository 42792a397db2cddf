import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QueuedCommand } from '#client/offline/queuedCommands.ts';
import { ownCommands, withQueued } from '#client/offline/queuedCommands.ts';
import { apply } from '#rules/apply.ts';
import type { PhoneCommand } from '#rules/commands.ts';
import type { Round, Strokes } from '#rules/round.ts';
import { bitesByHole } from '#rules/snake.ts';
import { GameError } from '#shared/errors.ts';
import { PLAYER, USER, aSnakeRound, finishHole, momentAt, play, score } from '../../rules/builders.ts';
import { queued } from './queued.ts';

const { red1: ash, red2: birch, green1: cedar, green2: dogwood } = PLAYER;

/** Returns commands as this phone stores them; `answered` has the versions of the answered ones. */
function queueOf(
  commands: readonly PhoneCommand[],
  answered: readonly number[] = [],
): readonly QueuedCommand[] {
  return commands.map((command, position) =>
    queued(command, { key: `key-${position}`, version: answered[position] ?? null }),
  );
}

/** Returns the server's round after these commands; a refused one changes nothing. */
function onServer(round: Round, commands: readonly PhoneCommand[]): Round {
  return commands.reduce((before, command) => {
    try {
      return apply(before, command, momentAt());
    } catch (error) {
      if (error instanceof GameError) return before;
      throw error;
    }
  }, round);
}

/** Returns the visible parts of a round: without versions and without the ids that only the server assigns. */
function seen(round: Round) {
  const { status, currentHole, holes } = round;
  return {
    status,
    currentHole,
    holes: holes.map(({ number, strokes, reportedResult }) => ({
      number,
      strokes,
      bestBalls: reportedResult && [reportedResult.team1BestBall, reportedResult.team2BestBall],
    })),
    bites: bitesByHole(round).map(({ holeNumber, memberId }) => [holeNumber, memberId]),
  };
}

describe('a round with the queued commands applied', () => {
  const round = aSnakeRound();

  it('omits commands that the server’s state contains, and shows later corrections', () => {
    const entries = queueOf([score(1, ash, 4)], [round.version + 1]);
    const corrected = onServer(round, [score(1, ash, 4), score(1, ash, 7)]);

    expect(withQueued(round, entries).holes[0]?.strokes[ash]).toBe(4);
    expect(withQueued(corrected, entries).holes[0]?.strokes[ash]).toBe(7);
  });

  it('omits waiting commands of another user once the viewer is known', () => {
    const entries = queueOf([score(1, ash, 4), score(1, birch, 5)], [round.version + 1]);
    const shownTo = (viewerId: number | null) =>
      withQueued(round, ownCommands(entries, viewerId)).holes[0]?.strokes;

    expect(shownTo(USER.green1)).toEqual({ [ash]: 4 });
    expect(shownTo(USER.red1)).toEqual({ [ash]: 4, [birch]: 5 });
    expect(shownTo(null)).toEqual({ [ash]: 4, [birch]: 5 });
  });

  it('omits a command that is no longer possible', () => {
    const over: Round = { ...round, status: 'completed' };

    expect(withQueued(over, queueOf([score(1, ash, 4)]))).toBe(over);
  });

  it('shows corrections of a round that another phone has ended', () => {
    const card = play(round, finishHole(round, 1, [4, 5], [5, 6]), { kind: 'endEarly' });
    const given = queueOf([{ ...score(1, ash, 3), seen: 4 }, finishHole(round, 2, [4, 5], [5, 6])]);
    const end = queued({ kind: 'complete' }, { isSent: false });

    const shown = withQueued(card, [...given, end]);

    expect(shown.holes[0]?.strokes[ash]).toBe(3);
    expect(shown.holes[1]).toEqual(card.holes[1]);
    expect(shown.completedAt).toEqual(card.completedAt);
  });

  it('omits no other command because of that', () => {
    const early = { kind: 'goToHole', hole: 5 } as const;

    const shown = withQueued(round, queueOf([score(1, ash, 4), early, score(1, birch, 5)]));

    expect(shown.holes[0]?.strokes).toEqual({ [ash]: 4, [birch]: 5 });
    expect(shown.currentHole).toBe(1);
  });
});

/** Returns the content of a cell as a screen sends it. */
function seenIn(strokes: Strokes | null | undefined): Strokes | null | 'empty' {
  return strokes === undefined ? 'empty' : strokes;
}

/** A tap of a scorer: it concerns the hole on the screen. */
type Tap = (shown: Round) => PhoneCommand;

const memberId = fc.constantFrom(ash, birch, cedar, dogwood);
const strokes = fc.option(fc.integer({ min: 3, max: 6 }));
const tap: fc.Arbitrary<Tap> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(memberId, strokes).map(([id, entered]): Tap => ({ currentHole, holes }) => ({
      ...score(currentHole, id, entered),
      seen: seenIn(holes[currentHole - 1]?.strokes[id]),
    })),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(strokes, strokes, strokes, strokes).map(
      ([a, b, c, d]): Tap =>
        (shown) =>
          finishHole(shown, shown.currentHole, [a, b], [c, d]),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.integer({ min: 1, max: 4 }).map((hole): Tap => () => ({ kind: 'goToHole', hole })),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom('bite', 'undoBite'), memberId)
      .map(([kind, id]): Tap => ({ currentHole }) => ({ kind, hole: currentHole, memberId: id })),
  },
  { weight: 1, arbitrary: fc.constant<Tap>(() => ({ kind: 'endEarly' })) },
);
const taps = fc.array(tap, { minLength: 1, maxLength: 8 });

/**
 * Returns the commands of a scorer who taps like this. The screen begins with this round and offers only valid
 * commands.
 */
function given(round: Round, tapped: readonly Tap[]): readonly PhoneCommand[] {
  const commands: PhoneCommand[] = [];
  for (const each of tapped) {
    const shown = onServer(round, commands);
    const command = each(shown);
    if (onServer(shown, [command]) !== shown) commands.push(command);
  }
  return commands;
}

describe('the same queued commands', () => {
  it('show the same on a state without them and on one that contains some of them', () => {
    fc.assert(
      fc.property(taps, taps, fc.nat({ max: 8 }), fc.boolean(), (earlier, own, count, isAnswered) => {
        const before = onServer(aSnakeRound(), given(aSnakeRound(), earlier));
        const commands = given(before, own);
        const done = commands.slice(0, count);
        const versions = done.map((_, last) => onServer(before, commands.slice(0, last + 1)).version);

        const early = withQueued(before, queueOf(commands));
        const late = withQueued(onServer(before, done), queueOf(commands, isAnswered ? versions : []));

        expect(seen(late)).toEqual(seen(early));
        expect(seen(early)).toEqual(seen(onServer(before, commands)));
      }),
      { numRuns: 2000 },
    );
  });
});
