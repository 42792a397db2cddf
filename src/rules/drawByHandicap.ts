/**
 * Drawing the teams by handicap. In a separate file, because the scripts of the lobby need it only in its dialog. Rule:
 * product "Drawing the teams".
 */

import type { Random } from '#shared/codes.ts';
import { shuffled } from './draw.ts';
import { optionsOf } from './matchOptions.ts';
import type { Member, Round } from './round.ts';
import { sidesOf } from './round.ts';

/** The ways to draw teams. */
export const DRAW_KINDS = ['random', 'handicap'] as const;
export type DrawKind = (typeof DRAW_KINDS)[number];

/** Returns the members without a handicap in the options of the match: without strokes all of them. */
export function withoutHandicap(round: Round): readonly Member[] {
  const { strokes } = optionsOf(round);
  return round.members.filter(({ id }) => strokes?.handicaps[id] === undefined);
}

/**
 * Returns the member ids for the taken seats, in their order, with the lowest and the highest handicap against the two in
 * the middle. Of three players the lowest is alone. Equal handicaps, the colours and the seats of a team are drawn.
 */
export function orderByHandicap(round: Round, random: Random): readonly number[] {
  const handicaps = optionsOf(round).strokes?.handicaps ?? {};
  const handicapOf = ({ id }: Member) => handicaps[id] ?? 0;
  const ranked = shuffled(round.members, random).toSorted((a, b) => handicapOf(a) - handicapOf(b));
  const [first, second] = shuffled([[...ranked.slice(0, 1), ...ranked.slice(3)], ranked.slice(1, 3)], random);
  const teams = first?.length === sidesOf(round).red.length ? [first, second] : [second, first];
  return teams.flatMap((team = []) => shuffled(team, random).map(({ id }) => id));
}
