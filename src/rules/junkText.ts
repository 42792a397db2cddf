/** The most that junk can cost. In a separate file, because only the screens before the start show it. */

import { JUNK_KINDS } from './junk.ts';
import { optionsOf } from './matchOptions.ts';
import type { Cents } from './money.ts';
import { NO_MONEY, addCents, formatDollars, timesCents } from './money.ts';
import type { Round } from './round.ts';
import { sidesOf } from './round.ts';

/** Returns the most that a player can lose by junk: all of it falls to the opponents. A hole has one greenie. */
export function junkMost(round: Round): Cents {
  const { junk } = optionsOf(round);
  const { red, green } = sidesOf(round);
  const opponents = Math.max(1, red.length, green.length);
  const parThrees = round.courseCard?.holes.filter(({ par }) => par === 3).length ?? round.holeCount;
  return addCents(
    JUNK_KINDS.map((kind) =>
      timesCents(junk?.[kind] ?? NO_MONEY, kind === 'greenie' ? parThrees : round.holeCount * opponents),
    ),
  );
}

/** Says before the start what junk can cost at most, "Junk: at most $110.00 more". Null without junk, and with a cap. */
export function junkLine(round: Round): string | null {
  const { junk, lossCap } = optionsOf(round);
  if (junk === null || lossCap !== null || round.status !== 'pending') return null;
  return `Junk: at most ${formatDollars(junkMost(round)).replace('.00', '')} more`;
}
