/** Bets of two players in words. Rule: product "One against one". */

import type { HoleCount } from './limits.ts';
import type { Duel } from './matchOptions.ts';
import { NO_MONEY } from './money.ts';
import { countText } from './names.ts';
import { nassauText, shortDollars } from './optionsLine.ts';

/** Describes a bet of two players: "Ash v Birch: $5 a hole, Nassau $5, Birch gets 3 strokes". */
export function duelText(
  { memberIds, strokes, bet, nassau }: Duel,
  nameOf: (memberId: number) => string,
  holeCount: HoleCount,
): string {
  const [first, second] = [nameOf(memberIds[0]), nameOf(memberIds[1])];
  const parts = [
    bet !== NO_MONEY && `${shortDollars(bet)} a hole`,
    nassau && nassauText(nassau, holeCount),
    strokes !== 0 && strokesGiven(strokes, first, second),
  ].filter(Boolean);
  return `${first} v ${second}: ${parts.join(', ')}`;
}

/** Tells which of two players gets strokes: "Birch gets 3 strokes". */
export function strokesGiven(strokes: number, first: string, second: string): string {
  return `${strokes < 0 ? first : second} gets ${countText(Math.abs(strokes), 'stroke')}`;
}
