/** Holes, bet and Snake of the game that this device started last, for the next one. */

import { useMemo, useSyncExternalStore } from 'react';
import type { HoleCount } from '#rules/limits.ts';
import { DEFAULT_SNAKE_BET, SNAKE_OFF, isBet, isHoleCount, isSnakeBet } from '#rules/limits.ts';
import type { Cents } from '#rules/money.ts';
import { wholeDollars } from '#rules/money.ts';
import type { Round } from '#rules/round.ts';
import { onStorageChange, readItem, writeItem } from './browserStorage.ts';
import { LAST_GAME_KEY } from './storedGame.ts';

/** The game options that the host may change until the game starts. */
export interface PlayedFor {
  readonly holeCount: HoleCount;
  /** Dollars; 0 = the players bet on a Nassau only. */
  readonly betPerHole: number;
  readonly isSnakeOn: boolean;
  /** The amount that a bite adds to the pot; kept while Snake is off. */
  readonly snakeBet: Cents;
}

export function playedFor({ holeCount, bet, snakeBet }: Round): PlayedFor {
  const isSnakeOn = snakeBet !== SNAKE_OFF;
  return {
    holeCount,
    betPerHole: wholeDollars(bet),
    isSnakeOn,
    snakeBet: isSnakeOn ? snakeBet : DEFAULT_SNAKE_BET,
  };
}

/** Returns those of the last game; null = none yet. The server has none, so the first render has none either. */
export function useLastGame(): PlayedFor | null {
  const text = useSyncExternalStore(
    onStorageChange,
    () => readItem(LAST_GAME_KEY),
    () => null,
  );
  return useMemo(() => read(text), [text]);
}

export function rememberGame(round: Round): void {
  writeItem(LAST_GAME_KEY, JSON.stringify(playedFor(round)));
}

/** Returns stored options that the form can show; null for others, as an API client may have set them. */
function read(text: string | null): PlayedFor | null {
  try {
    const stored = JSON.parse(text ?? 'null') as PlayedFor;
    const { holeCount, betPerHole, isSnakeOn, snakeBet } = stored;
    const isKnown = isHoleCount(holeCount) && (betPerHole === 0 || isBet(betPerHole)) && isSnakeBet(snakeBet);
    return isKnown ? { holeCount, betPerHole, isSnakeOn: isSnakeOn === true, snakeBet } : null;
  } catch {
    return null;
  }
}
