import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { apply, refusalOf, userActor } from '#rules/apply.ts';
import type { Command, CommandKind } from '#rules/commands.ts';
import { begunHoles, readyHoles, resultsOf } from '#rules/holes.ts';
import { playerResults } from '#rules/results.ts';
import type { Hole, Round } from '#rules/round.ts';
import { hasLeft, isCardOpen, isRunning, seatOf } from '#rules/round.ts';
import { findBite, holderOf, isSnakeOn, snakePotOf } from '#rules/snake.ts';
import { USER, momentAt } from './builders.ts';
import { KINDS, commandOf } from './commandCases.ts';
import { aMove, attempt, law, playOut, randomRound } from './randomRounds.ts';

/** Commands about the players, the next game or a maintainer's decision, which may come after the card is final. */
const COMES_AFTER_THE_CARD: readonly CommandKind[] = [
  'claim',
  'erasePlayer',
  'markPaid',
  'noteFirstWins',
  'noteNextGame',
  'setCancelReason',
  'takeOfferedSeat',
  'unmarkPaid',
];
/** Commands about an open card. */
const CHANGES_THE_CARD: readonly CommandKind[] = [
  'enterScore',
  'bite',
  'undoBite',
  'setDeparture',
  'closeBet',
  'agree',
  'dispute',
  'closeCard',
  'settleCard',
  'dropScorer',
  'setCourseCard',
];

const oneMoveOfEachKind = fc.tuple(...KINDS.map((kind) => aMove([kind])));

describe('a finished game', () => {
  const endings = ['complete', 'endEarly', 'forfeitRed', 'forfeitGreen'] as const;
  law(
    'is changed only by answers and corrections until its card is final, and by its users and maintainers',
    fc.property(randomRound({ endings }), oneMoveOfEachKind, (random, moves) => {
      const ended = playOut(random);
      const round = ended.status === 'pending' ? apply(ended, { kind: 'cancel' }, momentAt()) : ended;
      fc.pre(!isRunning(round));
      const played = whatWasPlayed(round);
      for (const move of moves) {
        const command = commandOf(round, move);
        const after = attempt(round, command, momentAt(86_400_000));

        if (after === round) continue;
        if (isCardOpen(round) && CHANGES_THE_CARD.includes(command.kind)) continue;
        expect(COMES_AFTER_THE_CARD).toContain(command.kind);
        expect(whatWasPlayed(after)).toEqual(played);
      }
    }),
  );
});

describe('a round that ends early', () => {
  law(
    'counts finished holes only; without one it is cancelled and moves no money',
    fc.property(randomRound({ endings: ['none'] }), (random) => {
      const round = playOut(random);
      fc.pre(isRunning(round));
      const counted = [
        ...resultsOf(round).map(({ holeNumber }) => holeNumber),
        ...numbers(readyHoles(round)),
      ];
      const leftOut = new Set(numbers(begunHoles(round)));

      const ended = apply(round, { kind: 'endEarly' }, momentAt());

      const finished = resultsOf(ended).map(({ holeNumber }) => holeNumber);
      expect(finished).toEqual(counted.toSorted((a, b) => a - b));
      expect(finished.filter((hole) => leftOut.has(hole))).toEqual([]);
      expect(ended.status).toBe(finished.length === 0 ? 'cancelled' : 'completed');
      if (ended.status === 'cancelled')
        expect(playerResults(ended).filter(({ net }) => net !== 0)).toEqual([]);
    }),
  );
});

function numbers(holes: readonly Hole[]): readonly number[] {
  return holes.map(({ number }) => number);
}

/** Returns the round without users and their names, scorers, first wins, the next game and the version. */
function whatWasPlayed(round: Round): unknown {
  const { version: _version, hostId: _hostId, createdById: _createdById, members, ...rest } = round;
  const { coScorers: _coScorers, firstWins: _firstWins, nextGameId: _nextGameId, ...others } = rest;
  const { cancelReason: _cancelReason, ...played } = others;
  const seats = members.map(({ userId: _userId, hasPhone: _hasPhone, name: _name, ...seat }) => seat);
  const corrections = played.corrections.map(({ scorerName: _scorerName, ...line }) => line);
  return {
    ...played,
    corrections,
    seats,
    money: playerResults(round).map(({ bet, snake, net }) => [bet, snake, net]),
  };
}

describe('a bite taken back', () => {
  law(
    'restores holder, pot and money, when it was the player’s first bite on that hole',
    fc.property(
      randomRound({ endings: ['none'], isSnake: true }),
      fc.nat(17),
      fc.nat(3),
      (random, index, player) => {
        const before = playOut(random);
        const hole = (index % before.holeCount) + 1;
        const bitten = before.members[player % Math.max(1, before.members.length)];
        // options set before START may have turned the Snake off
        fc.pre(isRunning(before) && isSnakeOn(before));
        fc.pre(
          bitten !== undefined && findBite(before, hole, bitten.id) === undefined && !hasLeft(bitten, hole),
        );
        const memberId = bitten?.id ?? 0;

        const during = apply(before, { kind: 'bite', hole, memberId }, momentAt());
        const after = apply(during, { kind: 'undoBite', hole, memberId }, momentAt());

        const isLate = before.bites.some(({ holeNumber }) => holeNumber > hole);
        expect(holderOf(during)?.id).toBe(isLate ? holderOf(before)?.id : memberId);
        expect(snakePotOf(during)).toBe(snakePotOf(before) + before.snakeBet);
        expect(snakeState(after)).toEqual(snakeState(before));
      },
    ),
  );
});

function snakeState(round: Round): unknown {
  return { holder: holderOf(round), pot: snakePotOf(round), money: playerResults(round) };
}

/** Freezes a round deeply, so that changing it in place throws. */
function freeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(freeze);
  return Object.freeze(value);
}

const contents = new WeakMap<Round, string>();

/** Returns everything in a frozen round except its versions. */
function content(round: Round): string {
  const known = contents.get(round);
  if (known !== undefined) return known;
  const text = JSON.stringify(round, (key, value: unknown) => (key === 'version' ? undefined : value));
  contents.set(round, text);
  return text;
}

/** Returns the parts that a command must not change twice when it arrives twice. */
function scored(round: Round): unknown {
  return [resultsOf(round), round.bites, round.currentHole];
}

describe('a command applied to a random round', () => {
  law(
    'never changes the round before, and adds a version exactly when something changed',
    fc.property(randomRound(), (random) => {
      playOut(random, (before, command, context) => {
        const after = freeze(attempt(freeze(before), freeze(command), context));

        // frozen, the same object is unchanged in all its parts
        if (after !== before)
          expect([content(after) !== content(before), after.version]).toEqual([true, before.version + 1]);
        return after;
      });
    }),
  );

  law(
    'given twice in a row scores, bites and moves on once',
    fc.property(randomRound(), (random) => {
      playOut(random, (before, command, context) => {
        const once = attempt(before, command, context);
        const twice = attempt(once, command, context);

        if (twice !== once) expect(scored(twice)).toEqual(scored(once));
        return once;
      });
    }),
  );
});

describe('a stranger', () => {
  law(
    'may only take a seat',
    fc.property(randomRound(), oneMoveOfEachKind, (random, moves) => {
      const round = playOut(random);
      fc.pre(seatOf(round, USER.stranger) === undefined && round.hostId !== USER.stranger);
      const isRefused = (command: Command) => refusalOf(round, userActor(USER.stranger), command) !== null;
      const commands = moves.map((move) => commandOf(round, move));
      const asHimself = commands.map((command): Command =>
        command.kind === 'join' ? { ...command, userId: USER.stranger } : command,
      );

      const allowed = [...commands, ...asHimself].filter((command) => !isRefused(command));

      expect(allowed).toEqual(asHimself.filter((command) => command.kind === 'join' && command.hasPhone));
    }),
  );
});
