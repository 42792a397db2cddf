/** Junk: greenies, sandies and birdies, which pay a player by each opponent. Rule: product "Junk". */

import { resultsOf } from './holes.ts';
import { optionsOf } from './matchOptions.ts';
import type { Cents } from './money.ts';
import { NO_MONEY, addCents, timesCents } from './money.ts';
import type { HoleMark, Round, Strokes } from './round.ts';
import { hasMark, sidesOf } from './round.ts';
import { isBettingOn } from './stakes.ts';

export const JUNK_KINDS = ['greenie', 'sandy', 'birdie'] as const;
export type JunkKind = (typeof JUNK_KINDS)[number];

/** The junk of a player on a hole. */
export type Junk = HoleMark & { readonly kind: JunkKind };

function parOf({ courseCard }: Round, holeNumber: number): number | undefined {
  return courseCard?.holes[holeNumber - 1]?.par;
}

/**
 * Returns whether a scorer can mark this junk on a hole: greenies on a par 3, sandies on any hole. Birdies are marked only
 * without a card of the course, which tells them otherwise.
 */
export function canMark(round: Round, kind: JunkKind, holeNumber: number): boolean {
  const par = parOf(round, holeNumber);
  return !!optionsOf(round).junk?.[kind] && (kind === 'sandy' || par === (kind === 'birdie' ? undefined : 3));
}

/** Returns whether the card of the course tells a birdie by a gross score. */
export function isTold(
  round: Round,
  kind: JunkKind,
  holeNumber: number,
  gross: Strokes | null | undefined,
): boolean {
  const isPlayed = kind === 'birdie' && !!optionsOf(round).junk?.birdie;
  return isPlayed && gross != null && gross < (parOf(round, holeNumber) ?? 0);
}

/** Returns whether a mark can count with this score: none of a player who has picked up, and no sandy over par. */
export function canCount(
  round: Round,
  kind: JunkKind,
  holeNumber: number,
  gross: Strokes | null | undefined,
): boolean {
  if (gross == null || kind !== 'sandy') return gross !== null;
  return gross <= (parOf(round, holeNumber) ?? gross);
}

/** Returns the junk that counts, in hole order: of finished holes, and of players who have a score there. */
export function junkOf(round: Round): readonly Junk[] {
  if (optionsOf(round).junk === null) return [];
  return resultsOf(round).flatMap(({ holeNumber }) =>
    JUNK_KINDS.flatMap((kind) =>
      round.members.flatMap(({ id: memberId }) => {
        const gross = round.holes[holeNumber - 1]?.strokes[memberId];
        if (gross == null) return [];
        const isOn =
          isTold(round, kind, holeNumber, gross) ||
          (canMark(round, kind, holeNumber) &&
            canCount(round, kind, holeNumber, gross) &&
            hasMark(round, kind, holeNumber, memberId));
        return isOn ? [{ kind, holeNumber, memberId }] : [];
      }),
    ),
  );
}

/**
 * Returns what each player wins or loses by junk, by member id in seat order. Each opponent pays the amount, also two
 * against one. Partners pay nothing, nor does a player whose bets have stopped before the hole.
 */
export function junkDeltas(round: Round, junk: readonly Junk[] = junkOf(round)): ReadonlyMap<number, Cents> {
  const { red, green } = sidesOf(round);
  const payersOf = ({ memberId, holeNumber }: Junk) =>
    (red.some(({ id }) => id === memberId) ? green : red).filter((member) => isBettingOn(member, holeNumber));
  return new Map(
    round.members.map((member) => {
      const deltas = junk.map((one) => {
        const payers = payersOf(one);
        const times = one.memberId === member.id ? payers.length : payers.includes(member) ? -1 : 0;
        return timesCents(optionsOf(round).junk?.[one.kind] ?? NO_MONEY, times);
      });
      return [member.id, addCents(deltas)];
    }),
  );
}
