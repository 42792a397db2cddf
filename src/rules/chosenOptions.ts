/**
 * Setting the options of a game, in the lobby: holes, bet and snake bet, and those of the match. In a separate file,
 * because phones queue neither. Rule: product "Match options".
 */

import { GameError } from '#shared/errors.ts';
import { requirePending } from './commands.ts';
import type { CommandDefinitions, CommandOf, GameOptions } from './commands.ts';
import { duelOf } from './duels.ts';
import { resultsOf } from './holes.ts';
import type { HoleCount } from './limits.ts';
import {
  ALLOWANCE,
  DUEL_STROKES,
  HANDICAP,
  HOLE_FACTOR,
  LOSS_CAP,
  SNAKE_OFF,
  STAKE,
  VERSION_LIMITS,
} from './limits.ts';
import type { Duel, MatchOptions, NassauStakes, SnakeOptions } from './matchOptions.ts';
import { NO_OPTIONS, optionsOf } from './matchOptions.ts';
import type { Cents } from './money.ts';
import { NO_MONEY, dollarsToCents, toCents } from './money.ts';
import type { Round } from './round.ts';
import { emptyHoles, isRunning } from './round.ts';
import { requireNeeds } from './strokesNeeded.ts';

/**
 * Changes holes, bet and snake of a game that has not started. A card of the course fits only its number of holes. With
 * another number, bets one against one that players have proposed are asked again.
 * Holes without a bet need a Nassau.
 *
 * @throws GameError GAME_NOT_PENDING | BAD_INPUT
 */
function setOptions(round: Round, command: CommandOf<'setOptions'>): Round {
  const { holeCount, bet, snakeBet } = command;
  if (round.holeCount === holeCount && round.bet === bet && round.snakeBet === snakeBet) return round;
  requirePending(round);
  const courseCard = holeCount === round.holeCount ? round.courseCard : null;
  const matchOptions = round.matchOptions && optionsForHoles(round.matchOptions, command);
  const changed = { ...round, holeCount, bet, snakeBet, courseCard, matchOptions };
  requireStakes(changed);
  const asked = holeCount === round.holeCount ? changed : withDuelsAskedAgain(changed);
  return { ...asked, holes: emptyHoles(holeCount) };
}

/** Returns the round with its bets one against one asked again: with another number of holes they are other bets. */
function withDuelsAskedAgain(round: Round): Round {
  const isOfTwo = round.wordBets?.some(({ duel }) => duel) === true;
  if (!isOfTwo) return round;
  const wordBets = (round.wordBets ?? []).map((bet) =>
    bet.duel
      ? { ...bet, yes: bet.yes.filter((id) => id === bet.proposerId), duel: { ...bet.duel, from: null } }
      : bet,
  );
  return { ...round, wordBets };
}

/**
 * Sets the options of a match. Strokes can change until a hole is finished, all others until the start. Holes without a
 * bet need a Nassau.
 *
 * @throws GameError BAD_INPUT | GAME_NOT_PENDING | STROKES_FROZEN | COURSE_CARD_NEEDED | HANDICAPS_NEEDED
 */
function setMatchOptions(round: Round, { options }: CommandOf<'setMatchOptions'>): Round {
  const checked = options && toMatchOptions(options, round);
  const matchOptions = checked && toMatchOptions(ofMembers(checked, round), round);
  if (isSameOptions(matchOptions ?? NO_OPTIONS, optionsOf(round))) return round;
  const { strokes } = matchOptions ?? NO_OPTIONS;
  const isAboutStrokes = isSameOptions({ ...optionsOf(round), strokes }, matchOptions ?? NO_OPTIONS);
  if (!isAboutStrokes || !isRunning(round)) requirePending(round);
  if (isRunning(round) && resultsOf(round).length > 0) throw new GameError('STROKES_FROZEN');
  const changed = { ...round, matchOptions };
  requireStakes(changed);
  requireDuels(changed);
  if (isRunning(round)) requireNeeds(changed);
  return changed;
}

/**
 * Refuses a game that is played for nothing.
 *
 * @throws GameError BAD_INPUT
 */
function requireStakes({ bet, matchOptions }: Round): void {
  if (bet === NO_MONEY && matchOptions?.nassau == null)
    throw new GameError('BAD_INPUT', { message: 'A game without a Nassau needs a bet per hole' });
}

/**
 * Refuses wrong bets of two players, and a second one of a pair. It looks at those of the host and at proposed ones.
 *
 * @throws GameError BAD_INPUT
 */
export function requireDuels(round: Round): void {
  const proposed = (round.wordBets ?? []).flatMap((bet) => (bet.duel ? duelOf(round, bet, bet.duel, 1) : []));
  if (proposed.length === 0) return;
  const duels = [...(optionsOf(round).duels ?? []), ...proposed];
  const { holeCount } = round;
  const message = hasPairTwice(duels)
    ? 'A pair has one bet one against one: see the options and BETS'
    : optionsProblem({ ...NO_OPTIONS, duels }, { holeCount, snakeBet: SNAKE_OFF });
  if (message !== null) throw new GameError('BAD_INPUT', { message });
}

export const OPTIONS_COMMANDS = {
  setOptions: { handler: setOptions, roles: ['host'], versionLimit: VERSION_LIMITS.scoring },
  setMatchOptions: { handler: setMatchOptions, roles: ['host'], versionLimit: VERSION_LIMITS.scoring },
} satisfies Partial<CommandDefinitions>;

/**
 * Returns options with handicaps and bets only of the players of the round: one may have left since the form was opened.
 */
function ofMembers(options: MatchOptions, { members }: Round): MatchOptions {
  const { strokes, duels = null } = options;
  const isMember = (id: number) => members.some((member) => member.id === id);
  const known = Object.entries(strokes?.handicaps ?? {}).filter(([id]) => isMember(Number(id)));
  return {
    ...options,
    strokes: strokes && { ...strokes, handicaps: Object.fromEntries(known) },
    duels: duels && duels.filter(({ memberIds }) => memberIds.every(isMember)),
  };
}

/** Returns a round without the handicaps and the bets of players who have left. */
export function withOptionsOfMembers(round: Round): Round {
  const { matchOptions } = round;
  return matchOptions === null
    ? round
    : { ...round, matchOptions: toMatchOptions(ofMembers(matchOptions, round), round) };
}

/** Returns whether two sets of options are equal. They have the same order of keys, because `toMatchOptions` has made them. */
function isSameOptions(a: MatchOptions, b: MatchOptions): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The options of a game on which those of the match depend. */
export type Played = Pick<GameOptions, 'holeCount' | 'snakeBet'>;

/**
 * Returns options as they are stored; null = none is on.
 *
 * @throws GameError BAD_INPUT, with the problem in words
 */
export function toMatchOptions(options: MatchOptions, played: Played): MatchOptions | null {
  const { holeCount } = played;
  const problem = optionsProblem(options, played);
  if (problem !== null) throw new GameError('BAD_INPUT', { message: problem });
  const { strokes, isSecondBallOn, isCarryOn, holeFactors, snake, nassau, press, lossCap, junk, duels } = {
    ...NO_OPTIONS,
    ...options,
  };
  const stakes = nassau && nassauFor(nassau, holeCount);
  const stored = {
    strokes: strokes && {
      allowance: strokes.allowance,
      isHalved: strokes.isHalved,
      handicaps: Object.fromEntries(
        Object.entries(strokes.handicaps).toSorted(([a], [b]) => Number(a) - Number(b)),
      ),
    },
    isSecondBallOn,
    isCarryOn,
    holeFactors: holeFactors?.some((factor) => factor !== 1) === true ? holeFactors : null,
    snake: snake && variantFor(snake, holeCount),
    nassau: stakes,
    press: stakes && press,
    lossCap,
    junk: junk !== null && Object.values(junk).some((amount) => amount !== NO_MONEY) ? junk : null,
    duels: duels?.length ? duels.map((duel) => duelFor(duel, holeCount)) : null,
  };
  return isSameOptions(stored, NO_OPTIONS) ? null : stored;
}

/** Returns the stakes of a Nassau that is played: a round of nine has no two nines. Null = none is played. */
function nassauFor({ first, second, all }: NassauStakes, holeCount: HoleCount): NassauStakes | null {
  const stakes = holeCount === 9 ? { first: NO_MONEY, second: NO_MONEY, all } : { first, second, all };
  return Object.values(stakes).every((stake) => stake === NO_MONEY) ? null : stakes;
}

/** Returns a bet of two players with the stakes that are played. */
function duelFor({ memberIds: [first, second], strokes, bet, nassau }: Duel, holeCount: HoleCount): Duel {
  return { memberIds: [first, second], strokes, bet, nassau: nassau && nassauFor(nassau, holeCount) };
}

/** Returns a variant of the Snake; null = it is the Snake without one. A round of nine has no second snake. */
function variantFor(snake: SnakeOptions, holeCount: HoleCount): SnakeOptions | null {
  const { isPaidToEach, doublingCap } = snake;
  const secondNineFactor = holeCount === 9 ? null : snake.secondNineFactor;
  const isOn = isPaidToEach || doublingCap !== null || secondNineFactor !== null;
  return isOn ? { isPaidToEach, doublingCap, secondNineFactor } : null;
}

/**
 * Returns the options of a match when holes or snake bet change. With another number of holes, factors of single holes
 * go. The one match of nine holes has the largest stake of the nines when there was no match of all holes. A doubling
 * pot goes if the snake bet is above its cap, or without a loss cap. While the Snake was off no form showed it.
 *
 * @throws GameError BAD_INPUT when something else does not fit
 */
export function optionsForHoles(options: MatchOptions, played: Played): MatchOptions | null {
  const { holeFactors, nassau, duels, snake } = { ...NO_OPTIONS, ...options };
  const { holeCount } = played;
  const fitting = {
    ...options,
    holeFactors: holeFactors?.length === holeCount ? holeFactors : null,
    nassau: nassau && stakesForHoles(nassau, holeCount),
    duels:
      duels &&
      duels.map((duel) => ({ ...duel, nassau: duel.nassau && stakesForHoles(duel.nassau, holeCount) })),
  };
  const isFitting = optionsProblem(fitting, played) === null;
  return toMatchOptions(
    isFitting ? fitting : { ...fitting, snake: snake && { ...snake, doublingCap: null } },
    played,
  );
}

function stakesForHoles(stakes: NassauStakes, holeCount: HoleCount): NassauStakes {
  const { first, second, all } = stakes;
  return holeCount === 9 ? { ...stakes, all: all || toCents(Math.max(first, second)) } : stakes;
}

/** Returns the problem of some options, in words; null = they are valid. */
export function optionsProblem(options: MatchOptions, { holeCount, snakeBet }: Played): string | null {
  const { strokes, holeFactors, snake, nassau, press, lossCap, junk, duels } = options;
  const handicaps = Object.values(strokes?.handicaps ?? {});
  if (handicaps.some((handicap) => !isWithin(handicap, HANDICAP)))
    return `A handicap is a whole number from ${HANDICAP.min} to ${HANDICAP.max}`;
  if (strokes !== null && !isWithin(strokes.allowance, ALLOWANCE))
    return `An allowance is ${ALLOWANCE.min} to ${ALLOWANCE.max} percent`;
  if (holeFactors !== null && holeFactors.length !== holeCount) return `This game has ${holeCount} holes`;
  if (holeFactors?.some((factor) => !isWithin(factor, HOLE_FACTOR)) === true)
    return `A hole counts ${HOLE_FACTOR.min} to ${HOLE_FACTOR.max} times`;
  if (snake?.secondNineFactor != null && !isWithin(snake.secondNineFactor, HOLE_FACTOR))
    return `The second snake counts ${HOLE_FACTOR.min} to ${HOLE_FACTOR.max} times`;
  const stakes = [nassau, junk, ...(duels ?? []).flatMap((duel) => [duel.nassau, { bet: duel.bet }])];
  if (
    stakes
      .flatMap((some) => Object.values(some ?? {}))
      .some((stake) => stake !== NO_MONEY && !isDollars(stake, STAKE))
  )
    return `A stake is $${STAKE.min} to $${STAKE.max} in whole dollars`;
  if (snake?.doublingCap != null && !isDollars(snake.doublingCap, LOSS_CAP))
    return `The cap of the pot is $${LOSS_CAP.min} to $${LOSS_CAP.max} in whole dollars`;
  if (lossCap !== null && !isDollars(lossCap, LOSS_CAP))
    return `A loss cap is $${LOSS_CAP.min} to $${LOSS_CAP.max} in whole dollars`;
  const duelsWrong = duels && duelsProblem(duels, holeCount);
  if (duelsWrong) return duelsWrong;
  if (lossCap === null && nassau !== null && press !== null) return 'Presses need a loss cap';
  // a variant counts only while the Snake is on
  if (snakeBet === SNAKE_OFF || snake?.doublingCap == null) return null;
  if (snake.doublingCap < snakeBet) return 'The cap of the pot is at least the snake bet';
  if (lossCap === null) return 'A doubling snake needs a loss cap';
  return null;
}

/** Returns the problem of bets of two players, in words, apart from their amounts; null = they are valid. */
function duelsProblem(duels: readonly Duel[], holeCount: HoleCount): string | null {
  if (duels.some(({ strokes }) => !isWithin(strokes, DUEL_STROKES)))
    return `One against one has at most ${DUEL_STROKES.max} strokes`;
  if (duels.some(({ bet, nassau }) => bet === NO_MONEY && !(nassau && nassauFor(nassau, holeCount))))
    return 'One against one needs a bet per hole or a Nassau';
  if (hasPairTwice(duels) || duels.some(({ memberIds: [first, second] }) => first === second))
    return 'One against one is between two players, and one bet for each pair';
  return null;
}

function hasPairTwice(duels: readonly Duel[]): boolean {
  const pairs = new Set(duels.map(({ memberIds }) => memberIds.toSorted((a, b) => a - b).join()));
  return pairs.size < duels.length;
}

function isWithin(value: number, { min, max }: { readonly min: number; readonly max: number }): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}

function isDollars(amount: Cents | number, limits: { readonly min: number; readonly max: number }): boolean {
  return isWithin(amount / dollarsToCents(1), limits);
}
