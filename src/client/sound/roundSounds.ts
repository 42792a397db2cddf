/** The sounds of a round's events, for a phone that shows the round while they happen. */

import { useEffect, useEffectEvent, useRef } from 'react';
import { gameWinner } from '#rules/results.ts';
import type { GameStatus, Round } from '#rules/round.ts';
import { playSound } from './sound.ts';

/** The rounds whose end has sounded: if the server refuses the last hole, the round continues and ends once more. */
const ended = new Set<number>();

/**
 * Plays the sounds of the start and the end of a round, each once.
 *
 * @param isFresh false while the round comes from an earlier visit: its changes since then have no sound
 */
export function useRoundSounds(round: Round | undefined, isFresh: boolean): void {
  const seen = useRef<GameStatus | null>(null);
  const status = isFresh ? round?.status : undefined;
  const sound = useEffectEvent((before: GameStatus | null) => {
    if (before === 'pending' && status === 'in_progress') playSound('start');
    if (before !== 'in_progress' || round === undefined || ended.has(round.id)) return;
    if (status !== 'forfeit' && status !== 'completed') return;
    ended.add(round.id);
    if (status === 'forfeit') playSound('forfeit');
    else playSound(gameWinner(round) === null ? 'tie' : 'victory');
  });
  useEffect(() => {
    if (status === undefined) return;
    sound(seen.current);
    seen.current = status;
  }, [status]);
}
