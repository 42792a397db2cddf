import { describe, expect, it } from 'vitest';
import type { Command } from '#rules/commands.ts';
import { SNAKE_OFF } from '#rules/limits.ts';
import type { SnakeOptions } from '#rules/matchOptions.ts';
import { toCents } from '#rules/money.ts';
import type { Round } from '#rules/round.ts';
import { emptyHoles } from '#rules/round.ts';
import { snakePotOf } from '#rules/snake.ts';
import type { GamePatch } from '#services/patch.ts';
import { commandsOfPatch, canPatch } from '#services/patch.ts';
import type { ErrorCode } from '#shared/errors.ts';
import {
  PLAYER,
  USER,
  aLobby,
  aRound,
  aSnakeRound,
  biteOf,
  play,
  playHoles,
  refusal,
  someOptions,
} from '../rules/builders.ts';

const { red1, green1 } = PLAYER;

/** Team Red leads by a hole, hole 2 is played, and Red 1 was bitten on hole 1. */
const bitten = playHoles(play(aSnakeRound(), biteOf(red1, 1)), 'R');

function snake(currentSnakeHolder: number, snakePotAmount: number): GamePatch {
  return { currentSnakeHolder, snakePotAmount };
}

describe('the documented PATCH of a game', () => {
  it.each<[string, Round, GamePatch, readonly Command[]]>([
    ['starts it', aRound({ status: 'pending' }), { status: 'in_progress' }, [{ kind: 'start' }]],
    ['with its current status changes nothing', aRound(), { status: 'in_progress' }, []],
    [
      'changes some options and keeps the others',
      aLobby(),
      { bet: toCents(5000) },
      [{ kind: 'setOptions', holeCount: 9, bet: toCents(5000), snakeBet: SNAKE_OFF }],
    ],
    [
      'changes its options before it starts it',
      aLobby(),
      { holeCount: 18, snakeGameEnabled: true, status: 'in_progress' },
      [{ kind: 'setOptions', holeCount: 18, bet: aLobby().bet, snakeBet: toCents(500) }, { kind: 'start' }],
    ],
    [
      'switches Snake off',
      aSnakeRound({ status: 'pending' }),
      { snakeGameEnabled: false },
      [{ kind: 'setOptions', holeCount: 9, bet: aLobby().bet, snakeBet: SNAKE_OFF }],
    ],
    ['with its current options changes nothing', aSnakeRound(), { snakeBet: aSnakeRound().snakeBet }, []],
    ['leaves Snake off where only a bet is sent', aLobby(), { snakeBet: toCents(1000) }, []],
    ['cancels it before it has started', aLobby(), { status: 'cancelled' }, [{ kind: 'cancel' }]],
    ['goes to a hole', aRound(), { currentHole: 1 }, [{ kind: 'goToHole', hole: 1 }]],
    ['completes it', aRound(), { status: 'completed' }, [{ kind: 'complete' }]],
    [
      'goes to the hole before it gives the snake there',
      aSnakeRound(),
      { currentSnakeHolder: red1, currentHole: 1 },
      [{ kind: 'goToHole', hole: 1 }, biteOf(red1, 1)],
    ],
    ['gives the snake on that hole', bitten, snake(green1, 1000), [{ ...biteOf(green1, 2), pot: 1000 }]],
    ['sent again a hole later adds no second bite', bitten, snake(red1, 500), []],
    ['with a higher pot bites again', bitten, snake(red1, 1000), [{ ...biteOf(red1, 2), pot: 1000 }]],
    [
      'that confirms a late bite adds no second bite',
      play(aSnakeRound(), biteOf(red1, 2), biteOf(green1, 1)),
      snake(green1, 1000),
      [],
    ],
    ['may repeat the pot alone', bitten, { snakePotAmount: 500 }, []],
    ['may contain the pot after the next bite', bitten, { snakePotAmount: 1000 }, []],
  ])('%s', (_rule, round, patch, commands) => {
    expect(commandsOfPatch(round, patch)).toEqual(commands);
  });

  it.each<[string, Round, GamePatch, ErrorCode]>([
    ['back to pending', aRound(), { status: 'pending' }, 'STATUS_IMPOSSIBLE'],
    ['to forfeit, which takes a vote', aRound(), { status: 'forfeit' }, 'STATUS_IMPOSSIBLE'],
    ['to cancelled, once it has started', aRound(), { status: 'cancelled' }, 'STATUS_IMPOSSIBLE'],
    ['with Snake and no bet', aLobby(), { snakeGameEnabled: true, snakeBet: toCents(0) }, 'BAD_INPUT'],
    ['with a different pot', bitten, { snakePotAmount: 5000 }, 'POT_DIFFERS'],
  ])('is refused %s', (_rule, round, patch, code) => {
    expect(refusal(() => commandsOfPatch(round, patch))).toBe(code);
  });
});

describe('the documented PATCH in a variant of the Snake', () => {
  const variant = (snakeOptions: Partial<SnakeOptions>, differing: Partial<Round> = {}) =>
    aSnakeRound({
      ...differing,
      matchOptions: someOptions({
        snake: { isPaidToEach: false, doublingCap: null, secondNineFactor: null, ...snakeOptions },
      }),
    });
  const doubling = playHoles(
    play(variant({ doublingCap: toCents(2000) }), biteOf(red1, 1), biteOf(green1, 1)),
    'R',
  );
  const atCap = play(doubling, biteOf(red1, 1), biteOf(PLAYER.red2, 1), biteOf(PLAYER.green2, 1));
  const nines = variant({ secondNineFactor: 2 }, { holeCount: 18, holes: emptyHoles(18), currentHole: 10 });
  const both = play(nines, biteOf(red1, 1));

  it.each<[string, Round, GamePatch, number]>([
    ['bites with the pot plus a snake bet', doubling, snake(red1, 1500), 2000],
    ['bites with the doubled pot', doubling, snake(red1, 2000), 2000],
    ['sent again a hole later adds no second bite', doubling, snake(green1, 1000), 1000],
    [
      'sent again with the pot plus a snake bet adds none',
      play(doubling, biteOf(red1, 1), biteOf(red1, 2)),
      snake(red1, 1500),
      2000,
    ],
    ['bites on the second nine', both, snake(green1, 1000), 1500],
    ['sent again for the second nine adds none', play(both, biteOf(green1, 10)), snake(green1, 1000), 1500],
    ['may repeat the pot plus a snake bet alone', doubling, { snakePotAmount: 1500 }, 1000],
  ])('%s', (_rule, round, patch, pot) => {
    expect(snakePotOf(play(round, ...commandsOfPatch(round, patch)))).toBe(pot);
  });

  it.each<[string, number, number]>([
    ['bites on a further hole', 2, 5],
    ['sent again for its hole adds none', 1, 4],
  ])('at the cap: %s', (_rule, currentHole, bites) => {
    const patch = { currentHole, ...snake(PLAYER.green2, 2000) };

    expect(play(atCap, ...commandsOfPatch(atCap, patch)).bites).toHaveLength(bites);
  });
});

describe('the right to send the PATCH', () => {
  const round = aRound({ coScorers: [{ userId: USER.green1, name: 'Green 1' }] });

  it.each<[string, number, GamePatch, boolean]>([
    ['belongs to the host for all fields', USER.red1, { status: 'completed', currentHole: 1 }, true],
    ['belongs to a co-scorer for the snake', USER.green1, { currentHole: 1, currentSnakeHolder: red1 }, true],
    [
      'does not belong to a co-scorer for the status, even the current one',
      USER.green1,
      { status: 'in_progress', currentHole: 1 },
      false,
    ],
    ['does not belong to other players, even without fields', USER.red2, {}, false],
  ])('%s', (_rule, userId, patch, isAllowed) => {
    expect(canPatch(round, userId, patch)).toBe(isAllowed);
  });
});
