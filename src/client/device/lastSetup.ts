/** Holes, bet and Snake of the game that this device started last, for the next one. */

import { useMemo, useSyncExternalStore } from 'react';
import type { HoleCount } from '#rules/limits.ts';
import { BET, DEFAULT_SNAKE_BET, SNAKE_BETS, SNAKE_OFF, isBet, isHoleCount } from '#rules/limits.ts';
import type { Cents } from '#rules/money.ts';
import { wholeDollars } from '#rules/money.ts';
import type { Round } from '#rules/round.ts';
import { onStorageChange, readItem, writeItem } from './browserStorage.ts';
import { LAST_SETUP_KEY, MATCH_OPTIONS_KEY } from './storedGame.ts';

/** The game options that the host may change until the game starts. */
export interface PlayedFor {
  readonly holeCount: HoleCount;
  /** Dollars; 0 = the players bet on a Nassau only. */
  readonly betPerHole: number;
  readonly isSnakeOn: boolean;
  /** The amount that a bite adds to the pot; kept while Snake is off. */
  readonly snakeBet: Cents;
}

/** The setup of the game that was started last. */
export interface LastSetup extends PlayedFor {
  /** Whether it had match options. Those of an earlier game stay stored, and the next game can have them again. */
  readonly hasLastOptions: boolean;
}

/** Returns the options of a game as the form has them. While Snake is off, its bet is the default. */
export function playedFor({ holeCount, bet, snakeBet }: Round): PlayedFor {
  const isSnakeOn = snakeBet !== SNAKE_OFF;
  return {
    holeCount,
    betPerHole: wholeDollars(bet),
    isSnakeOn,
    snakeBet: isSnakeOn ? snakeBet : DEFAULT_SNAKE_BET,
  };
}

/**
 * Returns the setup of the game that was started last; null = none yet. The server has none, so the first render has none
 * either.
 */
export function useLastSetup(): LastSetup | null {
  const [setup, options] = [useItem(LAST_SETUP_KEY), useItem(MATCH_OPTIONS_KEY)];
  return useMemo(() => readSetup(setup, options), [setup, options]);
}

/** Returns whether this device has stored match options, which `lastOptions.ts` reads. */
export function useHasOptions(): boolean {
  return useItem(MATCH_OPTIONS_KEY) !== null;
}

/** Stores the setup and the match options of a game that starts, for the next one. */
export async function rememberSetup(round: Round): Promise<void> {
  const hasLastOptions = round.matchOptions !== null;
  writeItem(LAST_SETUP_KEY, JSON.stringify({ ...playedFor(round), hasLastOptions }));
  if (hasLastOptions) (await import('./lastOptions.ts')).rememberOptions(round, round.matchOptions);
}

/**
 * Returns a stored setup that the form can show; null for others, as an API client may have set them. Without a Nassau in
 * the stored options a bet of 0 becomes the default. An older version has not stored whether the game had options.
 */
export function readSetup(setup: string | null, options: string | null): LastSetup | null {
  try {
    const stored = JSON.parse(setup ?? '{}') as LastSetup;
    const { holeCount, betPerHole, isSnakeOn, snakeBet } = stored;
    const isFree = betPerHole === 0;
    if (!isHoleCount(holeCount) || !(isFree || isBet(betPerHole)) || !SNAKE_BETS.includes(snakeBet))
      return null;
    const bet = isFree && !hasNassau(options) ? BET.default : betPerHole;
    return {
      holeCount,
      betPerHole: bet,
      isSnakeOn: isSnakeOn === true,
      snakeBet,
      hasLastOptions: stored.hasLastOptions !== false,
    };
  } catch {
    return null;
  }
}

/** Returns whether the match options of last time have a Nassau. Their other parts are read when the game is created. */
function hasNassau(options: string | null): boolean {
  return (JSON.parse(options ?? '{}') as { last?: { nassau?: unknown } | null }).last?.nassau != null;
}

function useItem(key: string): string | null {
  return useSyncExternalStore(
    onStorageChange,
    () => readItem(key),
    () => null,
  );
}
