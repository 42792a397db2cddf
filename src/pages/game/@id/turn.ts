/** Whose score the pad takes: the next player without one, unless a name was tapped. */

import { GHOST_TAP_MS } from '#components/ui/ghostTap.ts';
import { isEntered } from '#rules/holes.ts';
import type { Hole, Member, Round } from '#rules/round.ts';
import { membersOf } from '#rules/round.ts';

/** Nearly every score there is; the steppers have the others. */
export const PAD_SCORES = [2, 3, 4, 5, 6, 7] as const;

/** What has been done on a hole that says who is next. */
export interface Turn {
  /** 1-based; on any other hole it says nothing. */
  readonly hole: number;
  /** Member id of the name that was tapped, whether it has a score or not; null = none. */
  readonly chosen: number | null;
  /** Member id of whose score was entered last; null = nobody's. */
  readonly last: number | null;
}

export const FIRST_TURN: Turn = { hole: 1, chosen: null, last: null };

/**
 * Who is next, in the order of the screen: on from whose score was entered last, and round to who was passed over.
 * Undefined once everybody has a score.
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
    [...players.slice(begin), ...players.slice(0, begin)].find(({ id }) => !isEntered(hole, id))
  );
}

/** After a score, wherever it was entered. */
export function entered(hole: Hole, memberId: number): Turn {
  return { hole: hole.number, chosen: null, last: memberId };
}

/** After a tap on a name; a second one takes the first back. */
export function tapped(hole: Hole, memberId: number, before: Turn): Turn {
  const { chosen, last } = before.hole === hole.number ? before : FIRST_TURN;
  return { hole: hole.number, chosen: chosen === memberId ? null : memberId, last };
}

/** On a hole: what was done on another one is over with it. */
export function turnOn(hole: Hole, turn: Turn): Turn {
  return turn === FIRST_TURN || turn.hole === hole.number
    ? turn
    : { hole: hole.number, chosen: null, last: null };
}

/** What put a player on the pad. */
export type Reason = keyof typeof MEANT_AFTER_MS;

/**
 * How long a player has to be shown before a tap is meant for them. A glove that bounces, or hits two keys at once, is
 * back within 100 ms; a finger that means the same key twice takes 160. A thumb that is under way while another phone
 * enters the very score it was meant to be takes longer.
 */
const MEANT_AFTER_MS = { turn: 150, surprise: GHOST_TAP_MS } as const;

/**
 * Whether a tap is meant for the player that is shown; both times on one clock, in milliseconds.
 *
 * @param reason what put the player there: the turn as it was taken here, or what came from elsewhere
 */
export function isMeant(tappedAt: number, shownAt: number, reason: Reason): boolean {
  return tappedAt - shownAt >= MEANT_AFTER_MS[reason];
}
