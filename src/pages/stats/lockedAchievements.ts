/** The kinds of achievement that a player can still earn. */

import type { RouterOutputs } from '#client/api/trpc.ts';
import type { AchievementCode } from '#rules/achievements.ts';
import { ACHIEVEMENTS } from '#rules/achievements.ts';

export type AchievementsSummary = RouterOutputs['users']['achievements'];

/** The goal of each kind of achievement. Rule: product "Achievements". */
const GOALS: { readonly [Code in AchievementCode]: string } = {
  firstWin: 'Win a game',
  sweep: 'Win every hole of the card',
  comeback: 'Win after being 3 down',
  clutch: 'Win on the last hole, level before it',
  snakeFree: 'Win a snake game without a bite of your own',
  snakeCharmer: 'Get rid of the snake on the last hole',
  ironPartner: 'Most best balls of the game, 9 or more, beside a partner',
  highRoller: 'Win $500 or more net in one game',
};

interface LockedAchievement {
  readonly code: AchievementCode;
  readonly name: string;
  readonly goal: string;
}

/** Returns the kinds that the player has not earned yet, in the order of `ACHIEVEMENTS`. */
export function lockedAchievements({ latest }: AchievementsSummary): readonly LockedAchievement[] {
  const earned = new Set(latest.map(({ code }) => code));
  return (Object.keys(ACHIEVEMENTS) as AchievementCode[])
    .filter((code) => !earned.has(code))
    .map((code) => ({ code, name: ACHIEVEMENTS[code].type, goal: GOALS[code] }));
}
