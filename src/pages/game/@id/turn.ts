/** The player whose score the pad enters: the next one without a score, unless a name was tapped. */

import { GHOST_TAP_MS } from '#components/ui/ghostTap.ts';
import { needsScore } from '#rules/holes.ts';
import type { Hole, Member, Round } from '#rules/round.ts';
import { membersOf } from '#rules/round.ts';

/** The scores that have a key on the pad: nearly all that occur; the steppers enter the others. */
export const PAD_SCORES = [2, 3, 4, 5, 6, 7] as const;

/** The scorer's last action on a hole, which decides the next player. */
export interface Turn {
  /** 1-based; for any other hole the turn has no meaning. */
  readonly hole: number;
  /** Member id of the player whose name was tapped, with or without a score; null = none. */
  readonly chosen: number | null;
  /** Member id of the player whose score was entered last; null = none. */
  readonly last: number | null;
}

export const FIRST_TURN: Turn = { hole: 1, chosen: null, last: null };

/** The pad of a screen. */
export interface Pad {
  /** The player whose score it enters; undefined = no score is missing. */
  readonly next: Member | undefined;
  /** The turn as it was last changed on this screen. */
  readonly turn: Turn;
  readonly onTurn: (turn: Turn) => void;
}

/**
 * Returns the next player on the pad, in the order of the screen. This is the first one without a score after the
 * player whose score was entered last, then from the top. Undefined when no score is missing.
 */
export function playerOfTurn(
  round: Round,
  hole: Hole,
  { hole: number, chosen, last }: Turn,
): Member | undefined {
  const players = round.teams.flatMap((team) => membersOf(round, team));
  const place = (id: number | null) =>
    number === hole.number ? players.findIndex((player) => player.id === id) : -1;
  const begin = place(last) + 1;
  return (
    players[place(chosen)] ??
    [...players.slice(begin), ...players.slice(0, begin)].find((member) => needsScore(hole, member))
  );
}

/** Returns the turn after a score was entered, by pad or stepper. */
export function turnAfterScore(hole: Hole, memberId: number): Turn {
  return { hole: hole.number, chosen: null, last: memberId };
}

/** Returns the turn after a tap on a name; a second tap on the same name undoes the first. */
export function turnAfterTap(hole: Hole, memberId: number, before: Turn): Turn {
  const { chosen, last } = before.hole === hole.number ? before : FIRST_TURN;
  return { hole: hole.number, chosen: chosen === memberId ? null : memberId, last };
}

/** Returns the turn on a hole: the turn of another hole is dropped. */
export function turnOnHole(hole: Hole, turn: Turn): Turn {
  return turn === FIRST_TURN || turn.hole === hole.number
    ? turn
    : { hole: hole.number, chosen: null, last: null };
}

/** The reason why a player is on the pad. */
export type TurnReason = keyof typeof INTENDED_AFTER_MS;

/**
 * How long a player has to be shown before a tap counts, in milliseconds. A gloved finger that bounces, or hits two
 * keys together, taps again within 100 ms; an intended second tap on a key takes 160. `surprise` = a score from another
 * phone changed the player while the thumb was already moving: that takes longer.
 */
const INTENDED_AFTER_MS = { turn: 150, surprise: GHOST_TAP_MS } as const;

/**
 * Returns whether a tap is meant for the player that is shown; both times on one clock, in milliseconds.
 *
 * @param reason why the player is on the pad: this scorer's turn, or a change from another phone
 */
export function isIntendedTap(tappedAt: number, shownAt: number, reason: TurnReason): boolean {
  return tappedAt - shownAt >= INTENDED_AFTER_MS[reason];
}
