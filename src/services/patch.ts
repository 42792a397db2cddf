/** Translates the documented PATCH of a game into commands. */

import type { Command, GameOptions } from '#rules/commands.ts';
import type { HoleCount } from '#rules/limits.ts';
import { DEFAULT_SNAKE_BET, SNAKE_OFF } from '#rules/limits.ts';
import type { Cents } from '#rules/money.ts';
import { NO_MONEY } from '#rules/money.ts';
import { isHost, isScorer } from '#rules/pencil.ts';
import type { GameStatus, Round } from '#rules/round.ts';
import { biteAmount, findBite, holderOf, potsAround } from '#rules/snake.ts';
import { GameError } from '#shared/errors.ts';

/** The fields of a PATCH; a completion time in it is ignored in favour of the server's. */
export interface GamePatch {
  readonly status?: GameStatus | undefined;
  readonly holeCount?: HoleCount | undefined;
  /** Cents per hole. */
  readonly bet?: Cents | undefined;
  readonly snakeGameEnabled?: boolean | undefined;
  /** Cents per bite; has no effect while Snake stays off. */
  readonly snakeBet?: Cents | undefined;
  readonly currentHole?: number | undefined;
  /** A team member id. */
  readonly currentSnakeHolder?: number | undefined;
  /** Cents; compared, never stored. */
  readonly snakePotAmount?: number | undefined;
}

/** Returns whether a user may send this PATCH: the host always, a co-scorer only without a status. */
export function canPatch(round: Round, userId: number, { status }: GamePatch): boolean {
  return isHost(round, userId) || (status === undefined && isScorer(round, userId));
}

/**
 * Returns the commands of a PATCH in the order in which the rules accept them: options, start, hole, bite, and
 * completion or cancelling. The status that the game already has adds no command.
 *
 * @throws GameError STATUS_IMPOSSIBLE for an earlier status, or one that has a separate call | POT_DIFFERS
 */
export function commandsOfPatch(round: Round, patch: GamePatch): readonly Command[] {
  const {
    status = round.status,
    currentHole: hole,
    currentSnakeHolder: memberId,
    snakePotAmount: pot,
  } = patch;
  const options = optionsOf(round, patch);
  const commands: Command[] = options === null ? [] : [{ kind: 'setOptions', ...options }];
  if (status !== round.status && status === 'in_progress') commands.push({ kind: 'start' });
  if (hole !== undefined) commands.push({ kind: 'goToHole', hole });
  const biteHole = hole ?? round.currentHole;
  if (memberId === undefined || isRepeatedBite(round, memberId, biteHole, pot)) {
    if (pot !== undefined) requireKnownPot(round, pot);
  } else {
    commands.push({ kind: 'bite', hole: biteHole, memberId, ...(pot !== undefined && { pot }) });
  }
  if (status !== round.status && status === 'completed') commands.push({ kind: 'complete' });
  if (round.status === 'pending' && status === 'cancelled') commands.push({ kind: 'cancel' });
  if (status !== round.status && !canReach(round, status)) throw new GameError('STATUS_IMPOSSIBLE');
  return commands;
}

/** Returns the options after a PATCH; null = unchanged. The rules refuse new options of a game that has started. */
function optionsOf(round: Round, patch: GamePatch): GameOptions | null {
  const { holeCount = round.holeCount, bet = round.bet } = patch;
  const snakeBet = snakeBetOf(patch, round.snakeBet);
  const isSame = holeCount === round.holeCount && bet === round.bet && snakeBet === round.snakeBet;
  return isSame ? null : { holeCount, bet, snakeBet };
}

/**
 * Returns the snake bet that a caller chooses, in cents; 0 = Snake off.
 *
 * @param before the snake bet of the game; 0 also for a game that is being opened
 * @throws GameError BAD_INPUT for a game with Snake and without a bet
 */
export function snakeBetOf(
  { snakeGameEnabled, snakeBet }: Pick<GamePatch, 'snakeGameEnabled' | 'snakeBet'>,
  before: Cents,
): Cents {
  if (!(snakeGameEnabled ?? before !== SNAKE_OFF)) return SNAKE_OFF;
  const bet = snakeBet ?? (before === SNAKE_OFF ? DEFAULT_SNAKE_BET : before);
  if (bet === SNAKE_OFF) throw new GameError('BAD_INPUT', { message: 'A game with Snake needs a snake bet' });
  return bet;
}

/** Returns whether a PATCH may set the status: a command of the host can lead to it. */
function canReach(round: Round, status: GameStatus): boolean {
  if (status === 'cancelled') return round.status === 'pending';
  return status === 'in_progress' || status === 'completed';
}

/**
 * Returns whether a PATCH only repeats a recorded bite. It names the pot after that bite and the holder, or the player
 * of the bite given last, which may be a late one. Sent again a hole later, it must not become a second bite. A second
 * bite has a higher pot, or is designated by its own call. Where the pot has reached its cap, the hole tells them apart.
 */
function isRepeatedBite(round: Round, memberId: number, hole: number, pot: number | undefined): boolean {
  const isNamed = holderOf(round)?.id === memberId || round.bites.at(-1)?.memberId === memberId;
  if (!isNamed || pot === undefined) return false;
  if (biteAmount(round, hole) === NO_MONEY) return findBite(round, hole, memberId) !== undefined;
  const [, ...after] = potsAround(round, round.bites.slice(0, -1), round.bites);
  return after.includes(pot);
}

/**
 * Refuses a pot that is neither the current one nor one bite more or less.
 *
 * @throws GameError POT_DIFFERS
 */
function requireKnownPot(round: Round, pot: number): void {
  const { bites, currentHole: holeNumber } = round;
  const next = [...bites, { id: 0, holeNumber, memberId: 0 }];
  const pots = [...potsAround(round, bites.slice(0, -1), bites), ...potsAround(round, bites, next)];
  if (!pots.includes(pot)) throw new GameError('POT_DIFFERS');
}
